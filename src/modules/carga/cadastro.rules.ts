/** What is registered of a load: the values as they are stored, and what a valid one is (L-171). Pure. */

import { CARROCERIAS } from '#modules/veiculo/carrocerias.ts'
import { TIPOS_VEICULO } from '#modules/veiculo/veiculo-tipos.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { isEmail, normalizeEmail } from '#platform/shared/email.ts'
import { moneyFromNumber } from '#platform/shared/money.ts'
import { atDecimals } from '#platform/shared/quantity.ts'
import { normalizeTelefone } from '#platform/shared/telefone.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import {
  MODALIDADE,
  type Modalidade,
  type Tarifa,
  type TipoFrete,
  VISIBILIDADE,
  VOLUME_UNIDADE,
  type VolumeUnidade,
} from './carga-codes.ts'
import {
  checkDadosDoPiso,
  cleanDadosDoPiso,
  type DadosDoPiso,
  type DadosDoPisoInput,
} from './dados-do-piso.rules.ts'
import { checkPercurso, cleanParada, type ParadaFields, type ParadaInput } from './parada.rules.ts'

/** Who takes the load. */
export interface AlocacaoFields {
  readonly transportadoraId: string | null
  readonly veiculoId: string | null
  readonly motoristaId: string | null
  /** Undefined: what is coupled to the vehicle. */
  readonly equipamentos: readonly string[] | undefined
}

export interface CargaFields {
  readonly codigoIdentificador: string | null
  readonly unidadeNegocioId: string
  readonly tipoFrete: TipoFrete
  readonly modalidade: Modalidade
  readonly visibilidade: 1 | 2
  readonly tarifaTipo: Tarifa | null
  readonly caracteristicaId: string | null
  /** In reais. */
  readonly valorCarga: number
  readonly valorFrete: number | null
  readonly valorTotalFrete: number | null
  readonly impostoSuspenso: boolean
  readonly pesoKg: number
  readonly volume: number
  readonly volumeUnidade: VolumeUnidade
  readonly quantidade: number
  readonly contatoNome: string | null
  readonly contatoTelefone: string | null
  readonly contatoEmail: string | null
  readonly observacao: string | null
  readonly veiculoTipos: readonly string[]
  readonly veiculoCarrocerias: readonly string[]
  readonly possuiRedespacho: boolean
  /** Undefined: not spoken of, so that an edit leaves it as it is. */
  readonly piso: DadosDoPiso | undefined
  readonly paradas: readonly ParadaFields[]
  /** Undefined: not spoken of, so that an edit leaves it as it is. */
  readonly alocacao: AlocacaoFields | undefined
}

type Optional<T> = T | null | undefined
/** As the calls take it; what is left out of an edit is emptied, except who takes the load and, left out as a
 * whole, what the floor asks. */
export interface CargaInput extends DadosDoPisoInput {
  readonly codigoIdentificador?: Optional<string>
  readonly unidadeNegocioId: string
  readonly tipoFrete: TipoFrete
  readonly modalidade?: Optional<Modalidade>
  readonly visibilidade?: Optional<1 | 2>
  readonly tarifaTipo?: Optional<Tarifa>
  readonly caracteristicaId?: Optional<string>
  readonly valorCarga?: Optional<number>
  readonly valorFrete?: Optional<number>
  readonly valorTotalFrete?: Optional<number>
  readonly impostoSuspenso?: Optional<boolean>
  readonly peso?: Optional<number>
  readonly volume?: Optional<number>
  readonly volumeUnidade?: Optional<VolumeUnidade>
  readonly quantidade?: Optional<number>
  readonly contato?: Optional<{
    readonly contato?: Optional<string>
    readonly telefone?: Optional<string>
    readonly email?: Optional<string>
  }>
  readonly observacao?: Optional<string>
  readonly veiculoTipos?: Optional<readonly string[]>
  readonly veiculoCarrocerias?: Optional<readonly string[]>
  readonly possuiRedespacho?: Optional<boolean>
  readonly paradas: readonly ParadaInput[]
  readonly transportadoraId?: Optional<string>
  readonly veiculoId?: Optional<string>
  readonly motoristaId?: Optional<string>
  readonly equipamentos?: Optional<readonly string[]>
}

const unique = (values: Optional<readonly string[]>) => [...new Set(values ?? [])]
const lower = (id: Optional<string>) => id?.toLowerCase() ?? null

/** Spaces at the ends go, empty texts become null, phones lose their punctuation, ids are in lower case. */
export function cleanCarga(input: CargaInput): CargaFields {
  const telefone = cleanLine(input.contato?.telefone)
  return {
    codigoIdentificador: cleanLine(input.codigoIdentificador),
    unidadeNegocioId: input.unidadeNegocioId.toLowerCase(),
    tipoFrete: input.tipoFrete,
    modalidade: input.modalidade ?? MODALIDADE.Lotacao,
    visibilidade: input.visibilidade ?? VISIBILIDADE.Restrita,
    tarifaTipo: input.tarifaTipo ?? null,
    caracteristicaId: lower(input.caracteristicaId),
    valorCarga: input.valorCarga ?? 0,
    valorFrete: input.valorFrete ?? null,
    valorTotalFrete: input.valorTotalFrete ?? null,
    impostoSuspenso: input.impostoSuspenso ?? false,
    pesoKg: atDecimals(input.peso, 3),
    volume: atDecimals(input.volume, 6),
    volumeUnidade: input.volumeUnidade ?? VOLUME_UNIDADE.MetrosCubicos,
    quantidade: input.quantidade ?? 0,
    contatoNome: cleanLine(input.contato?.contato),
    contatoTelefone: telefone && (normalizeTelefone(telefone) ?? telefone),
    contatoEmail: cleanLine(normalizeEmail(input.contato?.email ?? '')),
    observacao: cleanNote(input.observacao),
    veiculoTipos: unique(input.veiculoTipos),
    veiculoCarrocerias: unique(input.veiculoCarrocerias),
    possuiRedespacho: input.possuiRedespacho ?? false,
    piso: cleanDadosDoPiso(input),
    paradas: input.paradas.map(cleanParada),
    alocacao: cleanAlocacao(input),
  }
}

function cleanAlocacao(input: CargaInput): AlocacaoFields | undefined {
  const { transportadoraId, veiculoId, motoristaId, equipamentos } = input
  if ([transportadoraId, veiculoId, motoristaId, equipamentos].every((value) => value === undefined)) {
    return undefined
  }
  return {
    transportadoraId: lower(transportadoraId),
    veiculoId: lower(veiculoId),
    motoristaId: lower(motoristaId),
    equipamentos: equipamentos ? unique(equipamentos.map((id) => id.toLowerCase())) : undefined,
  }
}

/** Keeps the lines of a note and nothing else that no eye sees. */
const cleanNote = (text: Optional<string>): string | null =>
  text
    ?.toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim() || null

/** What is wrong with cleaned fields. Whether what they name exists is asked elsewhere. */
export function checkCarga(fields: CargaFields): FieldProblem[] {
  const problems: FieldProblem[] = []
  const refuse = (path: string, message: string) => problems.push({ path, message })
  for (const path of ['valorCarga', 'valorFrete', 'valorTotalFrete'] as const) {
    const value = fields[path]
    if (value !== null && moneyFromNumber(value) === undefined) refuse(path, 'Use no máximo 2 casas decimais')
  }
  if (fields.contatoTelefone !== null && normalizeTelefone(fields.contatoTelefone) === undefined) {
    refuse('contato.telefone', validationMessages.invalidTelefone)
  }
  if (fields.contatoEmail !== null && !isEmail(fields.contatoEmail)) {
    refuse('contato.email', validationMessages.invalidEmail)
  }
  fields.veiculoTipos.forEach((tipo, index) => {
    if (!Object.hasOwn(TIPOS_VEICULO, tipo)) refuse(`veiculoTipos.${index}`, 'Tipo de veículo desconhecido')
  })
  fields.veiculoCarrocerias.forEach((tipo, index) => {
    if (!Object.hasOwn(CARROCERIAS, tipo)) refuse(`veiculoCarrocerias.${index}`, 'Carroceria desconhecida')
  })
  fields.paradas.forEach(({ valor }, index) => {
    if (valor !== null && moneyFromNumber(valor) === undefined) {
      refuse(`paradas.${index}.valor`, 'Use no máximo 2 casas decimais')
    }
  })
  if (fields.piso) problems.push(...checkDadosDoPiso(fields.piso))
  if (fields.alocacao) problems.push(...checkAlocacao(fields.alocacao))
  return [...problems, ...checkPercurso(fields.paradas)]
}

function checkAlocacao({ veiculoId, motoristaId, equipamentos }: AlocacaoFields): FieldProblem[] {
  if (veiculoId !== null) {
    return equipamentos?.includes(veiculoId)
      ? [{ path: 'equipamentos', message: 'O veículo não pode ser reboque de si mesmo' }]
      : []
  }
  return [
    ...(motoristaId === null ? [] : [{ path: 'motoristaId', message: 'Escolha primeiro o veículo' }]),
    ...(equipamentos === undefined || equipamentos.length === 0
      ? []
      : [{ path: 'equipamentos', message: 'Escolha primeiro o veículo' }]),
  ]
}
