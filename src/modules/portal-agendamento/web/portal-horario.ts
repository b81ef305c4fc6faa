/** The slot that was chosen, as the next steps show and send it. Pure. */
import type { AlternativaDeHorario, HorarioRef } from '#modules/doca/agendamento-dados.contract.ts'
import { refDaAlternativa } from '#modules/reserva/web/shared/alternativas.ts'
import type { HorarioDoPortal } from '../portal-dados.contract.ts'

export interface Escolhido {
  readonly ref: HorarioRef
  /** In the zone of the dock. */
  readonly dia: string
  readonly hora: number
  readonly docaNome: string
}

export const escolhidoDe = (horario: HorarioDoPortal, dia: string): Escolhido => ({
  ref: {
    docaId: horario.docaId,
    programacaoGradeConfigTurnoId: horario.programacaoGradeConfigTurnoId,
    programacaoGradeConfigTurnoHorarioId: horario.programacaoGradeConfigTurnoHorarioId,
    dhReserva: horario.dhReserva,
  },
  dia,
  hora: horario.hora,
  docaNome: horario.docaNome,
})

export const escolhidoDaAlternativa = (alternativa: AlternativaDeHorario): Escolhido => ({
  ref: refDaAlternativa(alternativa),
  dia: alternativa.dia,
  hora: alternativa.hora,
  docaNome: alternativa.docaNome,
})
