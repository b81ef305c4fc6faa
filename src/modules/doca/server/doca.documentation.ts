/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { AlternativaDeHorario, HorarioRef, Reserva, ReservaDoHorario } from '../agendamento-dados.contract.ts'
import { BloqueioDoDia, BloqueioDoPeriodo } from '../bloqueio.contract.ts'
import { DocaCalendario } from '../calendario-ical.contract.ts'
import {
  Disponibilidade,
  DisponibilidadeDaDoca,
  DisponibilidadeDoDia,
  HorarioDisponivel,
} from '../disponibilidade.contract.ts'
import { DiaDasDocas, Doca, DocaDoDia, Duracao, HorarioDoDia, TurnoDoDia } from '../doca.contract.ts'
import {
  ExcecaoSalva,
  GradeConfigurada,
  GradeSalva,
  ReservasSemHorario,
  TurnoConfigurado,
} from '../grade.contract.ts'

export const docaDocumentation: ApiDocumentation = {
  tags: {
    'Agendamento de docas: docas': 'As docas, o dia e a semana de cada uma.',
    'Agendamento de docas: grade': 'Os turnos e horários das docas, e os dias diferentes.',
    'Agendamento de docas: bloqueios': 'Horários de doca que não recebem reservas.',
    'Agendamento de docas: disponibilidade': 'Os dias e horários em que há doca livre.',
    'Agendamento de docas: calendários': 'As reservas de uma doca no calendário de outro programa.',
  },
  schemas: {
    AlternativaDeHorario,
    BloqueioDoDia,
    BloqueioDoPeriodo,
    DiaDasDocas,
    Disponibilidade,
    DisponibilidadeDaDoca,
    DisponibilidadeDoDia,
    Doca,
    DocaCalendario,
    DocaDoDia,
    Duracao,
    ExcecaoSalva,
    GradeConfigurada,
    GradeSalva,
    HorarioDisponivel,
    HorarioDoDia,
    HorarioRef,
    Reserva,
    ReservaDoHorario,
    ReservasSemHorario,
    TurnoConfigurado,
    TurnoDoDia,
  },
}
