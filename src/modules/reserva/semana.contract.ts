/** The week of the docks at a glance: how much of each day is taken. Source: agendamento §2. */
import { type Static, Type } from 'typebox'
import { MAX_DOCAS } from '#modules/doca/agendamento-codes.ts'
import { agenda, tag as agendaTag, Dia } from '#modules/doca/agendamento-dados.contract.ts'
import { docaErrors } from '#modules/doca/doca.contract.ts'
import { defineCall, type QueryOf } from '#platform/shared/call.ts'
import { Id, Nullable } from '#platform/shared/schemas.ts'

export const DIAS_DA_SEMANA = 7

/** The slots of one dock on one day. A slot of several places counts once. */
export const DiaNaSemana = Type.Object({
  data: Dia,
  horarios: Type.Integer(),
  /** With at least one booking. */
  reservados: Type.Integer(),
  /** Without a booking and without a free place: blocked, or kept for somebody. */
  bloqueados: Type.Integer(),
  /** With a free place. */
  livres: Type.Integer(),
  /** Why there are no slots; null: there are. */
  fechado: Nullable(Type.String({ examples: ['Feriado: Natal'] })),
})
export type DiaNaSemana = Static<typeof DiaNaSemana>

export const SemanaDasDocas = Type.Object({
  unidadeNegocioId: Id,
  fusoHorario: Type.String({ examples: ['America/Sao_Paulo'] }),
  /** Today in the zone of the unit. */
  hoje: Dia,
  dias: Type.Array(Dia, { maxItems: DIAS_DA_SEMANA }),
  /** In the order of the schedule; one entry for each day. */
  docas: Type.Array(
    Type.Object({
      docaId: Id,
      docaNome: Type.String(),
      dias: Type.Array(DiaNaSemana, { maxItems: DIAS_DA_SEMANA }),
    }),
    { maxItems: MAX_DOCAS },
  ),
})
export type SemanaDasDocas = Static<typeof SemanaDasDocas>

export const getSemanaDasDocas = defineCall({
  service: 'agendamento',
  tag: `${agendaTag}: docas`,
  proposed: true,
  method: 'GET',
  path: '/doca/semana',
  summary: `Quanto está ocupado em cada doca de uma unidade, em ${DIAS_DA_SEMANA} dias a partir do escolhido.`,
  access: agenda,
  query: Type.Object({
    dataReferencia: Dia,
    /** Absent: the unit of the request. */
    unidadeNegocioId: Type.Optional(Id),
  }),
  response: SemanaDasDocas,
  errors: [docaErrors.doca_unidade_unknown],
})
export type SemanaQuery = QueryOf<typeof getSemanaDasDocas>
