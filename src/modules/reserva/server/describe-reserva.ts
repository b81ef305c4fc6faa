/** What the history of a booking says, in the words of its screens. */

import {
  DIRECAO_LABELS,
  MOTIVO_CANCELAMENTO_LABELS,
  SITUACAO_RESERVA_LABELS,
  TIPO_RESERVA_LABELS,
} from '#modules/doca/agendamento-codes.ts'
import { nomes } from '#modules/doca/server/disponibilidade/nomes.ts'
import type { HistoryFields } from '#platform/server/history.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import type { ReservaLida } from './read-reservas.ts'

export const CAMPOS_DO_HISTORICO: HistoryFields = {
  situacao: 'Situação',
  horario: 'Horário',
  fim: 'Fim',
  doca: 'Doca',
  unidade: 'Unidade de negócio',
  horarios: 'Horários ocupados',
  direcao: 'Operação',
  tipo: 'Tipo',
  fornecedor: 'Empresa',
  codigoReferencia: 'Código de referência',
  carga: 'Carga',
  caracteristica: 'Característica',
  tipoVeiculo: 'Tipo de veículo',
  tipoCarroceria: 'Carroceria',
  peso: 'Peso',
  quantidadeItens: 'Quantidade de itens',
  placaVeiculo: 'Placa',
  nomeMotorista: 'Motorista',
  documentoMotorista: 'Documento do motorista',
  celularMotorista: 'Celular do motorista',
  etapa: 'Etapa do pátio',
  dhChegada: 'Chegada',
  dhChegadaNaDoca: 'Chegada na doca',
  dhSaida: 'Saída',
  dhChegadaPrevista: 'Chegada prevista',
  dhSaidaPrevista: 'Saída prevista',
  observacoes: 'Observações',
  camposAdicionais: 'Campos adicionais',
  motivoRecusa: 'Motivo da recusa',
  motivoCancelamento: 'Motivo do cancelamento',
  justificativaCancelamento: 'Justificativa do cancelamento',
}

/** Times are those of the dock's zone. */
export function inWords(reserva: ReservaLida): Record<keyof typeof CAMPOS_DO_HISTORICO, unknown> {
  const time = (moment: Date | null) => moment && formatDateTime(moment, reserva.fusoHorario)
  const said = (text: string | null, words: (text: string) => string) => text && words(text)
  const campos = Object.entries(reserva.camposAdicionais)
  return {
    situacao: SITUACAO_RESERVA_LABELS[reserva.situacao],
    horario: time(reserva.dhReserva),
    fim: time(reserva.dhFimReserva),
    doca: reserva.docaNome,
    unidade: reserva.unidadeNome,
    // Given back slots are told by the situation.
    horarios: reserva.vinculos.length > 0 ? reserva.vinculos.length + 1 : null,
    direcao: DIRECAO_LABELS[reserva.direcao],
    tipo: TIPO_RESERVA_LABELS[reserva.tipo],
    fornecedor: reserva.empresaNome ?? reserva.fornecedor,
    codigoReferencia: reserva.codigoReferencia,
    carga: reserva.cargaCodigo,
    caracteristica: reserva.caracteristica,
    tipoVeiculo: said(reserva.tipoVeiculo, nomes.tipoVeiculo),
    tipoCarroceria: said(reserva.tipoCarroceria, nomes.tipoCarroceria),
    peso: reserva.pesoKg === null ? null : formatWeight(reserva.pesoKg),
    quantidadeItens: reserva.quantidadeItens,
    placaVeiculo: said(reserva.placaVeiculo, formatPlaca),
    nomeMotorista: reserva.nomeMotorista,
    documentoMotorista: said(reserva.documentoMotorista, formatDocumento),
    celularMotorista: said(reserva.celularMotorista, formatTelefone),
    etapa: reserva.etapaNome,
    dhChegada: time(reserva.dhChegada),
    dhChegadaNaDoca: time(reserva.dhChegadaNaDoca),
    dhSaida: time(reserva.dhSaida),
    dhChegadaPrevista: time(reserva.dhChegadaPrevista),
    dhSaidaPrevista: time(reserva.dhSaidaPrevista),
    observacoes: reserva.observacoes,
    camposAdicionais:
      campos.length === 0
        ? null
        : campos
            .map(([nome, valor]) => `${nome}: ${valor}`)
            .sort()
            .join('; '),
    motivoRecusa: reserva.motivoRecusa,
    motivoCancelamento: reserva.motivoCancelamento && MOTIVO_CANCELAMENTO_LABELS[reserva.motivoCancelamento],
    justificativaCancelamento: reserva.justificativaCancelamento,
  }
}
