/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
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
  getGrade,
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
  examples: [
    exampleOfCall(getGrade, {
      params: { id: '01a21f6d-c2d9-772f-91f7-457ad43b8f6a' },
      response: {
        docaId: '01a21f6d-c2d9-772f-91f7-457ad43b8f6a',
        gradeVersao: 2,
        grades: [
          {
            id: '01a21f6d-c31c-70f4-94ac-ad647db193b2',
            vigenciaInicio: '2026-10-28',
            vigenciaFim: null,
            turnos: [
              {
                id: '01a21f6d-c2e5-7062-8945-db2ccecfa9e6',
                nome: 'Madrugada',
                dias: [1],
                horarios: [{ id: '01a21f6d-c2e5-7062-8945-df00ca3d0846', hora: 0, duracaoMin: 120 }],
              },
            ],
            version: 1,
          },
        ],
      },
    }),
  ],
}
