/** The form of a booking: its values as they are typed, what is wrong with them, what is sent. Pure. */

import { momentOf } from '#modules/agenda-veiculo/semana.rules.ts'
import {
  DIRECAO,
  type Direcao,
  SITUACAO_RESERVA,
  TIPO_RESERVA,
  type TipoReserva,
} from '#modules/doca/agendamento-codes.ts'
import type { HorarioRef } from '#modules/doca/agendamento-dados.contract.ts'
import { isCarroceria, isTipoVeiculo } from '#modules/doca/web/shared/doca-form.ts'
import { readInteiro, readNumero } from '#modules/doca/web/shared/numeros.ts'
import type { EmpresaEscolhida } from '#modules/empresa/web/shared/EmpresaField.tsx'
import { isDocumento } from '#platform/shared/documento.ts'
import { isPlaca, normalizePlaca } from '#platform/shared/placa.ts'
import { normalizeTelefone } from '#platform/shared/telefone.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import type { CreateReserva } from '../../reserva.contract.ts'

export interface CampoAdicional {
  readonly key: string
  readonly nome: string
  readonly valor: string
}

export interface ReservaValues {
  readonly direcao: Direcao
  readonly tipo: TipoReserva
  readonly empresa: EmpresaEscolhida | null
  /** The party in free text, where it is not registered. */
  readonly fornecedor: string
  readonly codigoReferencia: string
  readonly carga: { readonly id: string; readonly codigo: string } | null
  readonly caracteristicaId: string
  readonly tipoVeiculo: string
  readonly tipoCarroceria: string
  readonly pesoKg: string
  readonly quantidadeItens: string
  readonly placaVeiculo: string
  readonly nomeMotorista: string
  readonly documentoMotorista: string
  readonly celularMotorista: string
  /** `2026-11-20T07:00` in the zone of the dock. */
  readonly dhChegadaPrevista: string
  readonly dhSaidaPrevista: string
  readonly observacoes: string
  readonly campos: readonly CampoAdicional[]
  /** Somebody confirms it before it counts. */
  readonly aguardaConfirmacao: boolean
}

export const NOVA_RESERVA: ReservaValues = {
  direcao: DIRECAO.Descarregamento,
  tipo: TIPO_RESERVA.Normal,
  empresa: null,
  fornecedor: '',
  codigoReferencia: '',
  carga: null,
  caracteristicaId: '',
  tipoVeiculo: '',
  tipoCarroceria: '',
  pesoKg: '',
  quantidadeItens: '',
  placaVeiculo: '',
  nomeMotorista: '',
  documentoMotorista: '',
  celularMotorista: '',
  dhChegadaPrevista: '',
  dhSaidaPrevista: '',
  observacoes: '',
  campos: [],
  aguardaConfirmacao: false,
}

/** A dock for one direction takes nothing else. */
export const novaReserva = (direcaoDaDoca: Direcao): ReservaValues =>
  direcaoDaDoca === DIRECAO.Ambos ? NOVA_RESERVA : { ...NOVA_RESERVA, direcao: direcaoDaDoca }

const isWrong = (value: number | null) => value !== null && Number.isNaN(value)

/** Direction, party and slot are needed; plate, document and phone are checked when they are filled in (D-088). */
export function checkReserva(values: ReservaValues, zone: string): FormProblems {
  const { empresa, fornecedor, placaVeiculo, documentoMotorista, celularMotorista } = values
  const chegada = momentOf(values.dhChegadaPrevista, zone)
  const saida = momentOf(values.dhSaidaPrevista, zone)
  return {
    ...(!empresa && fornecedor.trim() === '' && { empresa: 'Escolha a empresa ou escreva o nome dela.' }),
    ...(isWrong(readNumero(values.pesoKg)) && { pesoKg: validationMessages.invalidNumber }),
    ...(isWrong(readInteiro(values.quantidadeItens)) && {
      quantidadeItens: validationMessages.maxDecimals(0),
    }),
    ...(placaVeiculo.trim() !== '' &&
      !isPlaca(placaVeiculo) && { placaVeiculo: validationMessages.invalidPlaca }),
    ...(documentoMotorista.trim() !== '' &&
      !isDocumento(documentoMotorista) && { documentoMotorista: validationMessages.invalidDocumento }),
    ...(celularMotorista.trim() !== '' &&
      normalizeTelefone(celularMotorista) === undefined && {
        celularMotorista: validationMessages.invalidTelefone,
      }),
    ...(values.dhChegadaPrevista !== '' &&
      chegada === '' && { dhChegadaPrevista: validationMessages.invalidDate }),
    ...(chegada !== '' &&
      saida !== '' &&
      saida < chegada && { dhSaidaPrevista: 'A saída vem antes da chegada.' }),
    ...problemasDosCampos(values.campos),
  }
}

export function problemasDosCampos(campos: readonly CampoAdicional[]): FormProblems {
  const found: Record<string, string> = {}
  for (const [index, { nome, valor }] of campos.entries()) {
    if (nome.trim() === '' && valor.trim() !== '') found[`campos.${index}`] = validationMessages.required
    const isTwice = campos.some((other, at) => at < index && other.nome.trim() === nome.trim())
    if (nome.trim() !== '' && isTwice) found[`campos.${index}`] = 'Já existe um campo com este nome.'
  }
  return found
}

/** Fields that have a name, as they are sent. */
export const camposPreenchidos = (campos: readonly CampoAdicional[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    campos.flatMap(({ nome, valor }) => (nome.trim() === '' ? [] : [[nome.trim(), valor.trim()] as const])),
  )

/** Whether two sets of fields say the same, in whatever order. */
export function isSameCampos(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((nome) => one[nome] === other[nome])
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

/** What is sent besides the slot; call it once nothing is wrong. */
export function dadosDaReserva(values: ReservaValues, zone: string): Omit<CreateReserva, keyof HorarioRef> {
  const { tipoVeiculo, tipoCarroceria, empresa, carga } = values
  const placa = orNull(values.placaVeiculo)
  const camposAdicionais = camposPreenchidos(values.campos)
  return {
    direcao: values.direcao,
    tipo: values.tipo,
    empresaId: empresa?.id ?? null,
    fornecedor: empresa ? null : orNull(values.fornecedor),
    codigoReferencia: orNull(values.codigoReferencia),
    cargaId: carga?.id ?? null,
    caracteristicaId: orNull(values.caracteristicaId),
    tipoVeiculo: isTipoVeiculo(tipoVeiculo) ? tipoVeiculo : null,
    tipoCarroceria: isCarroceria(tipoCarroceria) ? tipoCarroceria : null,
    pesoKg: readNumero(values.pesoKg),
    quantidadeItens: readInteiro(values.quantidadeItens),
    placaVeiculo: placa && normalizePlaca(placa),
    nomeMotorista: orNull(values.nomeMotorista),
    documentoMotorista: orNull(values.documentoMotorista),
    celularMotorista: orNull(values.celularMotorista),
    dhChegadaPrevista: orNull(momentOf(values.dhChegadaPrevista, zone)),
    dhSaidaPrevista: orNull(momentOf(values.dhSaidaPrevista, zone)),
    observacoes: orNull(values.observacoes),
    camposAdicionais,
    situacao: values.aguardaConfirmacao ? SITUACAO_RESERVA.Pendente : SITUACAO_RESERVA.Agendado,
  }
}

/** In the order of the form. */
export const CAMPOS_DA_RESERVA: readonly { readonly name: string; readonly label: string }[] = [
  { name: 'direcao', label: 'Direção' },
  { name: 'empresa', label: 'Empresa' },
  { name: 'fornecedor', label: 'Fornecedor' },
  { name: 'codigoReferencia', label: 'Código de referência' },
  { name: 'cargaId', label: 'Carga' },
  { name: 'pesoKg', label: 'Peso' },
  { name: 'quantidadeItens', label: 'Quantidade' },
  { name: 'placaVeiculo', label: 'Placa' },
  { name: 'nomeMotorista', label: 'Motorista' },
  { name: 'documentoMotorista', label: 'Documento do motorista' },
  { name: 'celularMotorista', label: 'Celular do motorista' },
  { name: 'dhChegadaPrevista', label: 'Chegada prevista' },
  { name: 'dhSaidaPrevista', label: 'Saída prevista' },
  { name: 'observacoes', label: 'Observações' },
]
