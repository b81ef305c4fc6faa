/** What is known of a booking, in words. Pure. */

import {
  DIRECAO_LABELS,
  MOTIVO_CANCELAMENTO_LABELS,
  SITUACAO_RESERVA_LABELS,
  TIPO_RESERVA_LABELS,
} from '#modules/doca/agendamento-codes.ts'
import type { Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import { TEXTO_SEM_VEICULO } from '#modules/doca/horario.rules.ts'
import { carroceriaNome, tipoVeiculoNome } from '#modules/doca/web/shared/doca-form.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatDocumento, isDocumento } from '#platform/shared/documento.ts'
import { showPhone } from '#platform/shared/mask-personal.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { formatWeight } from '#platform/shared/quantity.ts'

export interface FatoDaReserva {
  readonly label: string
  /** Null: not known. */
  readonly value: string | null
}

/** The fact that leads to the load. */
export const CARGA = 'Carga'
export const SITUACAO = 'Situação'

const documentoText = (value: string) => (isDocumento(value) ? formatDocumento(value) : value)
const map = <T>(value: T | null, textOf: (value: T) => string) => (value === null ? null : textOf(value))

export function fatosDaReserva(reserva: Reserva): readonly FatoDaReserva[] {
  return [
    { label: SITUACAO, value: SITUACAO_RESERVA_LABELS[reserva.situacao] },
    { label: 'Direção', value: DIRECAO_LABELS[reserva.direcao] },
    { label: 'Tipo', value: TIPO_RESERVA_LABELS[reserva.tipo] },
    { label: 'Fornecedor', value: reserva.fornecedor },
    { label: 'Referência', value: reserva.codigoReferencia },
    { label: CARGA, value: reserva.cargaCodigo },
    { label: 'Característica', value: reserva.caracteristica },
    { label: 'Peso', value: map(reserva.pesoKg, formatWeight) },
    { label: 'Quantidade', value: map(reserva.quantidadeItens, (count) => count.toLocaleString('pt-BR')) },
    {
      label: 'Placa',
      value: reserva.placaVeiculo === null ? TEXTO_SEM_VEICULO : formatPlaca(reserva.placaVeiculo),
    },
    { label: 'Tipo de veículo', value: map(reserva.tipoVeiculo, tipoVeiculoNome) },
    { label: 'Carroceria', value: map(reserva.tipoCarroceria, carroceriaNome) },
    { label: 'Motorista', value: reserva.nomeMotorista },
    { label: 'Documento', value: map(reserva.documentoMotorista, documentoText) },
    { label: 'Celular', value: map(reserva.celularMotorista, showPhone) },
    { label: 'Etapa do pátio', value: reserva.etapaNome },
  ]
}

/** Why it was refused or cancelled, where that is so. */
export function fatosDoFim(reserva: Reserva): readonly FatoDaReserva[] {
  return [
    { label: 'Motivo da recusa', value: reserva.motivoRecusa },
    {
      label: 'Motivo do cancelamento',
      value: map(reserva.motivoCancelamento, (motivo) => MOTIVO_CANCELAMENTO_LABELS[motivo]),
    },
    { label: 'Justificativa', value: reserva.justificativaCancelamento },
  ].filter(({ value }) => value !== null)
}

/** Booked and real times, in the zone of the dock. */
export function temposDaReserva(reserva: Reserva): readonly FatoDaReserva[] {
  const at = (value: string | null) => map(value, (instant) => formatDateTime(instant, reserva.fusoHorario))
  return [
    { label: 'Início', value: at(reserva.dhReserva) },
    { label: 'Fim', value: at(reserva.dhFimReserva) },
    { label: 'Chegada', value: at(reserva.dhChegada) },
    { label: 'Na doca', value: at(reserva.dhChegadaNaDoca) },
    { label: 'Saída', value: at(reserva.dhSaida) },
  ]
}
