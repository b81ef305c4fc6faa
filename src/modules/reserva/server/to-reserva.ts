/** Bookings as the calls answer them. */

import type { HorarioRef, Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import { codigoDeReserva } from '#modules/doca/reserva-viva.rules.ts'
import { wallClockAt } from '#platform/shared/time-zone.ts'
import type { ReservaLida } from './read-reservas.ts'

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null

/** Minutes of the day that the clocks of the zone show. */
export function minutoDoDia(moment: Date, fusoHorario: string): number {
  const { hour, minute } = wallClockAt(moment.getTime(), fusoHorario)
  return hour * 60 + minute
}

/** Its first slot, as calls name slots. */
export const refDe = (reserva: ReservaLida): HorarioRef => ({
  docaId: reserva.docaId,
  programacaoGradeConfigTurnoId: reserva.turnoId,
  programacaoGradeConfigTurnoHorarioId: reserva.horarioId,
  dhReserva: reserva.dhReserva.toISOString(),
})

export function toReserva(reserva: ReservaLida): Reserva {
  const codigo = codigoDeReserva(reserva.codigo)
  return {
    id: reserva.id,
    version: reserva.versao,
    codigo,
    codigoReferencia: reserva.codigoReferencia,
    situacao: reserva.situacao,
    tipo: reserva.tipo,
    direcao: reserva.direcao,
    hora: minutoDoDia(reserva.dhReserva, reserva.fusoHorario),
    dhFimReserva: reserva.dhFimReserva.toISOString(),
    empresaId: reserva.empresaId,
    fornecedor: reserva.empresaNome ?? reserva.fornecedor,
    cargaId: reserva.cargaId,
    cargaCodigo: reserva.cargaCodigo === null ? null : String(reserva.cargaCodigo),
    caracteristicaId: reserva.caracteristicaId,
    caracteristica: reserva.caracteristica,
    placaVeiculo: reserva.placaVeiculo,
    nomeMotorista: reserva.nomeMotorista,
    documentoMotorista: reserva.documentoMotorista,
    celularMotorista: reserva.celularMotorista,
    etapaId: reserva.etapaId,
    etapaNome: reserva.etapaNome,
    etapaCor: reserva.etapaCor,
    dhChegada: isoOrNull(reserva.dhChegada),
    dhChegadaNaDoca: isoOrNull(reserva.dhChegadaNaDoca),
    dhInicioContagem: isoOrNull(reserva.dhInicioContagem),
    dhFimContagem: isoOrNull(reserva.dhFimContagem),
    observacoes: reserva.observacoes,
    horarios: reserva.vinculos.length + 1,
    ...refDe(reserva),
    docaNome: reserva.docaNome,
    docaAtualId: reserva.docaAtualId,
    docaAtualNome: reserva.docaAtualNome,
    unidadeNegocioId: reserva.unidadeId,
    fusoHorario: reserva.fusoHorario,
    data: reserva.dia,
    reservasVinculadas: reserva.vinculos.map(({ docaId, turnoId, horarioId, inicio }) => ({
      docaId,
      programacaoGradeConfigTurnoId: turnoId,
      programacaoGradeConfigTurnoHorarioId: horarioId,
      dhReserva: new Date(inicio).toISOString(),
    })),
    codigoReservaVinculada: reserva.vinculos.length > 0 ? codigo : null,
    tipoVeiculo: reserva.tipoVeiculo,
    tipoCarroceria: reserva.tipoCarroceria,
    pesoKg: reserva.pesoKg,
    quantidadeItens: reserva.quantidadeItens,
    dhSaida: isoOrNull(reserva.dhSaida),
    dhChegadaPrevista: isoOrNull(reserva.dhChegadaPrevista),
    dhSaidaPrevista: isoOrNull(reserva.dhSaidaPrevista),
    camposAdicionais: { ...reserva.camposAdicionais },
    motivoRecusa: reserva.motivoRecusa,
    motivoCancelamento: reserva.motivoCancelamento,
    justificativaCancelamento: reserva.justificativaCancelamento,
    dhCancelamento: isoOrNull(reserva.dhCancelamento),
    origem: reserva.origem,
    criadoPor: reserva.criadoPorNome,
    criadoEm: reserva.criadoEm.toISOString(),
    atualizadoEm: reserva.atualizadoEm.toISOString(),
  }
}
