/** The form of an arrival at the gate: as it is typed, what is wrong, what is sent. Pure. */

import { DIRECAO, type Direcao, SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import type { Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import { readNumero } from '#modules/doca/web/shared/numeros.ts'
import { recusaDe } from '#modules/reserva/reserva.rules.ts'
import { isDocumento } from '#platform/shared/documento.ts'
import { isMasked } from '#platform/shared/mask-personal.ts'
import { isPlaca, normalizePlaca } from '#platform/shared/placa.ts'
import { normalizeTelefone } from '#platform/shared/telefone.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { MAX_CAPACIDADE_KG } from '../patio-dia.contract.ts'

export interface ChegadaValues {
  readonly placaVeiculo: string
  readonly nomeMotorista: string
  readonly documentoMotorista: string
  readonly celularMotorista: string
  /** Tonnes, as they are said at the gate. */
  readonly capacidadeT: string
  /** Only without a booking. */
  readonly fornecedor: string
  readonly direcao: Direcao
}

export const chegadaDe = (reserva: Reserva | undefined, placa = ''): ChegadaValues => ({
  placaVeiculo: reserva?.placaVeiculo ?? placa,
  nomeMotorista: reserva?.nomeMotorista ?? '',
  documentoMotorista: reserva?.documentoMotorista ?? '',
  celularMotorista: reserva?.celularMotorista ?? '',
  capacidadeT: '',
  fornecedor: '',
  direcao: DIRECAO.Descarregamento,
})

/** A booking of another day is looked for at the gate while it begins within so many milliseconds of now. */
const ALCANCE_MS = 12 * 3_600_000

const isEsperada = (reserva: Reserva) =>
  recusaDe(
    'checkin',
    {
      situacao: reserva.situacao,
      dhReserva: new Date(reserva.dhReserva),
      dhFimReserva: new Date(reserva.dhFimReserva),
      dhChegada: null,
      dhChegadaNaDoca: null,
    },
    new Date(reserva.dhReserva),
  ) === undefined || reserva.situacao === R.PendenteInformacoes

/** Of what was found, each once: those of the day or near now whose arrival can be registered, in the order of their hour. */
export function esperadasNaPortaria(dia: string, achadas: readonly Reserva[], agora: Date): Reserva[] {
  const unicas = [...new Map(achadas.map((one) => [one.id, one])).values()]
  const isNear = ({ dhReserva, dhFimReserva }: Reserva) =>
    Date.parse(dhFimReserva) > agora.getTime() - ALCANCE_MS &&
    Date.parse(dhReserva) < agora.getTime() + ALCANCE_MS
  return unicas
    .filter((one) => isEsperada(one) && (one.data === dia || isNear(one)))
    .toSorted((a, b) => Date.parse(a.dhReserva) - Date.parse(b.dhReserva))
}

const soLetrasENumeros = (texto: string) => texto.toUpperCase().replace(/[^A-Z0-9]/g, '')

/**
 * The booking that Enter chooses: the only one that was found, or the only one with exactly this code or plate.
 * Undefined: there are several, and a person says which.
 */
export function escolhidaPorEnter<R extends Pick<Reserva, 'codigo' | 'placaVeiculo'>>(
  texto: string,
  esperadas: readonly R[],
): R | undefined {
  const chave = soLetrasENumeros(texto)
  const exatas = esperadas.filter(({ codigo, placaVeiculo }) =>
    [codigo, placaVeiculo ?? ''].some((one) => soLetrasENumeros(one) === chave),
  )
  const [one, ...others] = exatas.length > 0 ? exatas : esperadas
  return others.length === 0 ? one : undefined
}

type Problems = Partial<Record<keyof ChegadaValues, string>>

const CAPACIDADE_INVALIDA = `Informe as toneladas, no máximo ${MAX_CAPACIDADE_KG / 1_000}, como 12,5`

/** Without a booking the plate is needed; the rest is checked where it is filled in. */
export function checkChegada(values: ChegadaValues, isPlacaNeeded: boolean): Problems {
  const { placaVeiculo, documentoMotorista, celularMotorista } = values
  const capacidade = capacidadeKg(values)
  const isWrongCapacidade =
    capacidade !== null &&
    !(Number.isInteger(capacidade) && capacidade > 0 && capacidade <= MAX_CAPACIDADE_KG)
  return {
    ...(isPlacaNeeded && placaVeiculo.trim() === '' && { placaVeiculo: validationMessages.required }),
    ...(placaVeiculo.trim() !== '' &&
      !isPlaca(placaVeiculo) && { placaVeiculo: validationMessages.invalidPlaca }),
    ...(documentoMotorista.trim() !== '' &&
      !isMasked(documentoMotorista) &&
      !isDocumento(documentoMotorista) && { documentoMotorista: validationMessages.invalidDocumento }),
    ...(celularMotorista.trim() !== '' &&
      !isMasked(celularMotorista) &&
      normalizeTelefone(celularMotorista) === undefined && {
        celularMotorista: validationMessages.invalidTelefone,
      }),
    ...(isWrongCapacidade && { capacidadeT: CAPACIDADE_INVALIDA }),
  }
}

const capacidadeKg = ({ capacidadeT }: ChegadaValues): number | null => {
  const tonnes = readNumero(capacidadeT)
  return tonnes === null ? null : Math.round(tonnes * 1_000)
}
const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

/** What is sent of a booked vehicle: an emptied field leaves what the booking says. */
export function chegadaComReserva(values: ChegadaValues) {
  const placa = orNull(values.placaVeiculo)
  const told = {
    placaVeiculo: placa && normalizePlaca(placa),
    nomeMotorista: orNull(values.nomeMotorista),
    documentoMotorista: orNull(values.documentoMotorista),
    celularMotorista: orNull(values.celularMotorista),
    capacidadeKg: capacidadeKg(values),
  }
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null)) as {
    [K in keyof typeof told]?: NonNullable<(typeof told)[K]>
  }
}

/** What is sent of a vehicle without a booking. */
export const chegadaSemHorario = (values: ChegadaValues) => ({
  placaVeiculo: normalizePlaca(values.placaVeiculo),
  nomeMotorista: orNull(values.nomeMotorista),
  celularMotorista: orNull(values.celularMotorista),
  fornecedor: orNull(values.fornecedor),
  direcao: values.direcao,
  capacidadeKg: capacidadeKg(values),
})
