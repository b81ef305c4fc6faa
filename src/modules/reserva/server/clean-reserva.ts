/** What is said of a booking besides its slot: cleaned, checked, and as columns. Source: agendamento §5 (D-088). */

import { type Direcao, TIPO_RESERVA, type TipoReserva } from '#modules/doca/agendamento-codes.ts'
import type { Pedido } from '#modules/doca/disponibilidade.rules.ts'
import { type FieldProblem, invalidInput } from '#platform/shared/app-error.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { isDocumento, normalizeDocumento } from '#platform/shared/documento.ts'
import { maskDocumento, maskPhone, unmask } from '#platform/shared/mask-personal.ts'
import { isPlaca, normalizePlaca } from '#platform/shared/placa.ts'
import { normalizeTelefone } from '#platform/shared/telefone.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { ChangeReserva } from '../reserva.contract.ts'

/** The fields that a call sends; a field that is absent stays as it is stored. */
export type DadosInput = Partial<Omit<ChangeReserva, 'version'>>

export interface DadosDaReserva {
  readonly direcao: Direcao
  readonly tipo: TipoReserva
  readonly empresaId: string | null
  readonly fornecedor: string | null
  readonly codigoReferencia: string | null
  readonly cargaId: string | null
  readonly caracteristicaId: string | null
  readonly tipoVeiculo: string | null
  readonly tipoCarroceria: string | null
  readonly pesoKg: number | null
  readonly quantidadeItens: number | null
  readonly placaVeiculo: string | null
  readonly nomeMotorista: string | null
  readonly documentoMotorista: string | null
  readonly celularMotorista: string | null
  readonly dhChegadaPrevista: Date | null
  readonly dhSaidaPrevista: Date | null
  readonly observacoes: string | null
  readonly camposAdicionais: Readonly<Record<string, string>>
}

const VAZIOS: Omit<DadosDaReserva, 'direcao'> = {
  tipo: TIPO_RESERVA.Normal,
  empresaId: null,
  fornecedor: null,
  codigoReferencia: null,
  cargaId: null,
  caracteristicaId: null,
  tipoVeiculo: null,
  tipoCarroceria: null,
  pesoKg: null,
  quantidadeItens: null,
  placaVeiculo: null,
  nomeMotorista: null,
  documentoMotorista: null,
  celularMotorista: null,
  dhChegadaPrevista: null,
  dhSaidaPrevista: null,
  observacoes: null,
  camposAdicionais: {},
}

/** Text of several lines: control characters other than line ends go, as do spaces at its ends. */
export const cleanNotes = (text: string | null): string | null =>
  text
    ?.toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .trim() || null

/** A field that was emptied is removed, not kept as an empty text. */
export const cleanCampos = (campos: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(campos).flatMap(([nome, valor]) => {
      const [name, value] = [cleanLine(nome), cleanNotes(valor)]
      return name === null || value === null ? [] : [[name, value]]
    }),
  )

/**
 * Undefined: absent. An instant as UTC; with a problem when it is none. Throws nothing: the problems of all fields
 * are told together.
 */
export function readInstant(
  text: string | null | undefined,
  path: string,
  problems: FieldProblem[],
): Date | null | undefined {
  if (text === undefined || text === null || text === '') return text === undefined ? undefined : null
  const instant = parseInstant(text)
  if (instant !== undefined) return new Date(instant)
  problems.push({ path, message: validationMessages.invalidDate })
  return undefined
}

/** What is sent laid over what was there. Throws `invalid_input` with every field that is wrong. */
export function readDados(
  input: DadosInput,
  before: DadosDaReserva | (Pick<DadosDaReserva, 'direcao'> & Partial<DadosDaReserva>),
): DadosDaReserva {
  const problems: FieldProblem[] = []
  const old: DadosDaReserva = { ...VAZIOS, ...before }
  const line = (text: string | null | undefined, known: string | null) =>
    text === undefined ? known : cleanLine(text)
  const dados: DadosDaReserva = {
    direcao: input.direcao ?? old.direcao,
    tipo: input.tipo ?? old.tipo,
    ...readParte(input, old),
    codigoReferencia: line(input.codigoReferencia, old.codigoReferencia),
    cargaId: orKnown(input.cargaId, old.cargaId),
    caracteristicaId: orKnown(input.caracteristicaId, old.caracteristicaId),
    tipoVeiculo: orKnown<string | null>(input.tipoVeiculo, old.tipoVeiculo),
    tipoCarroceria: orKnown<string | null>(input.tipoCarroceria, old.tipoCarroceria),
    pesoKg: orKnown(input.pesoKg, old.pesoKg),
    quantidadeItens: orKnown(input.quantidadeItens, old.quantidadeItens),
    ...readTransporte(input, old, problems),
    nomeMotorista: line(input.nomeMotorista, old.nomeMotorista),
    dhChegadaPrevista:
      readInstant(input.dhChegadaPrevista, 'dhChegadaPrevista', problems) ??
      (input.dhChegadaPrevista === undefined ? old.dhChegadaPrevista : null),
    dhSaidaPrevista:
      readInstant(input.dhSaidaPrevista, 'dhSaidaPrevista', problems) ??
      (input.dhSaidaPrevista === undefined ? old.dhSaidaPrevista : null),
    observacoes: input.observacoes === undefined ? old.observacoes : cleanNotes(input.observacoes),
    camposAdicionais:
      input.camposAdicionais === undefined ? old.camposAdicionais : cleanCampos(input.camposAdicionais),
  }
  if (dados.empresaId === null && dados.fornecedor === null) {
    problems.push({ path: 'fornecedor', message: 'Informe a empresa, do cadastro ou pelo nome' })
  }
  const { dhChegadaPrevista: arrival, dhSaidaPrevista: exit } = dados
  if (arrival && exit && exit < arrival) {
    problems.push({ path: 'dhSaidaPrevista', message: 'A saída não pode ser antes da chegada' })
  }
  if (problems.length > 0) throw invalidInput(problems)
  return dados
}

const orKnown = <T>(value: T | undefined, known: T): T => (value === undefined ? known : value)

/** A company of the register, or a name in its place: naming one forgets the other. */
function readParte(input: DadosInput, old: DadosDaReserva): Pick<DadosDaReserva, 'empresaId' | 'fornecedor'> {
  if (input.empresaId) return { empresaId: input.empresaId.toLowerCase(), fornecedor: null }
  const fornecedor = input.fornecedor === undefined ? old.fornecedor : cleanLine(input.fornecedor)
  const isNamed = input.fornecedor !== undefined && fornecedor !== null
  return {
    empresaId: input.empresaId === null || isNamed ? null : old.empresaId,
    fornecedor,
  }
}

/** Plate, document and phone of the driver, checked where they are filled in. A mask that comes back changes nothing. */
function readTransporte(
  input: DadosInput,
  old: DadosDaReserva,
  problems: FieldProblem[],
): Pick<DadosDaReserva, 'placaVeiculo' | 'documentoMotorista' | 'celularMotorista'> {
  const placa = cleanLine(input.placaVeiculo)
  const documento = cleanLine(unmask(input.documentoMotorista, old.documentoMotorista, maskDocumento))
  const celular = cleanLine(unmask(input.celularMotorista, old.celularMotorista, maskPhone))
  if (placa && !isPlaca(placa)) {
    problems.push({ path: 'placaVeiculo', message: validationMessages.invalidPlaca })
  }
  if (documento && !isDocumento(documento)) {
    problems.push({ path: 'documentoMotorista', message: validationMessages.invalidDocumento })
  }
  const digits = celular === null ? null : normalizeTelefone(celular)
  if (digits === undefined) {
    problems.push({ path: 'celularMotorista', message: 'Informe o celular com DDD, com 10 ou 11 dígitos' })
  }
  return {
    placaVeiculo: input.placaVeiculo === undefined ? old.placaVeiculo : placa && normalizePlaca(placa),
    documentoMotorista:
      input.documentoMotorista === undefined
        ? old.documentoMotorista
        : documento && normalizeDocumento(documento),
    celularMotorista: input.celularMotorista === undefined ? old.celularMotorista : (digits ?? null),
  }
}

/** What the slot is asked for. */
export const pedidoDe = (
  dados: Pick<DadosDaReserva, 'direcao' | 'tipoVeiculo' | 'tipoCarroceria' | 'caracteristicaId' | 'pesoKg'>,
): Pedido => ({
  direcao: dados.direcao,
  tipoVeiculo: dados.tipoVeiculo,
  tipoCarroceria: dados.tipoCarroceria,
  caracteristicaId: dados.caracteristicaId,
  pesoKg: dados.pesoKg,
  isEquipe: true,
})

export const columnsOfDados = (dados: DadosDaReserva) => ({
  direcao: dados.direcao,
  tipo: dados.tipo,
  empresa_id: dados.empresaId,
  fornecedor: dados.fornecedor,
  codigo_referencia: dados.codigoReferencia,
  carga_id: dados.cargaId,
  caracteristica_id: dados.caracteristicaId,
  tipo_veiculo: dados.tipoVeiculo,
  tipo_carroceria: dados.tipoCarroceria,
  peso_kg: dados.pesoKg,
  quantidade_itens: dados.quantidadeItens,
  placa_veiculo: dados.placaVeiculo,
  nome_motorista: dados.nomeMotorista,
  documento_motorista: dados.documentoMotorista,
  celular_motorista: dados.celularMotorista,
  dh_chegada_prevista: dados.dhChegadaPrevista,
  dh_saida_prevista: dados.dhSaidaPrevista,
  observacoes: dados.observacoes,
  campos_adicionais: JSON.stringify(dados.camposAdicionais),
})

/** What a booking that waits for data must have: which vehicle comes, and who drives it. */
export const isCompleta = (
  dados: Pick<DadosDaReserva, 'placaVeiculo' | 'nomeMotorista' | 'documentoMotorista'>,
): boolean => dados.placaVeiculo !== null && dados.nomeMotorista !== null && dados.documentoMotorista !== null
