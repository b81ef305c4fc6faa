/** Which partners let the own company book their docks, asked before entering one. Proposed. */
import { type Static, Type } from 'typebox'
import { tag as agendaTag, SituacaoReservaCode } from '#modules/doca/agendamento-dados.contract.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Id, Instant, MAX_UNPAGED, Nullable } from '#platform/shared/schemas.ts'
import { RECUSAS_AO_PARCEIRO, type RecusaAoParceiro } from './portal.rules.ts'

export const ParceiroDoPortal = Type.Object({
  /** The company of the platform. */
  id: Id,
  nome: Type.String({ examples: ['Alimentos Serra Dourada'] }),
  documento: Type.String({ examples: ['12345678000195'] }),
  /** Why it does not let in; null: its docks can be booked. */
  recusa: Nullable(Type.Unsafe<RecusaAoParceiro>({ type: 'string', enum: [...RECUSAS_AO_PARCEIRO] })),
})
export type ParceiroDoPortal = Static<typeof ParceiroDoPortal>

const common = {
  service: 'agendamento',
  tag: `${agendaTag}: portal`,
  access: { role: 'Operador' },
  method: 'GET',
} as const

export const listParceirosDoPortal = defineCall({
  ...common,
  path: '/portal/parceiro',
  summary: 'As empresas parceiras, com as que abriram o agendamento de docas à própria antes das outras.',
  proposed: true,
  response: Type.Array(ParceiroDoPortal, { maxItems: MAX_UNPAGED }),
})

export const MAX_NOS_PARCEIROS = 20

/** A booking of the own company at the docks of a partner. */
export const AgendamentoNoParceiro = Type.Object({
  id: Id,
  /** The partner, as `listParceirosDoPortal` tells it. */
  parceiroId: Id,
  parceiro: Type.String(),
  codigo: Type.String({ examples: ['AG-3406'] }),
  situacao: SituacaoReservaCode,
  unidade: Type.String(),
  doca: Type.String(),
  fusoHorario: Type.String(),
  dhReserva: Instant,
  placaVeiculo: Nullable(Type.String()),
  /** Names of the data that the partner still wants. */
  faltam: Type.Array(Type.String(), { maxItems: 10 }),
})
export type AgendamentoNoParceiro = Static<typeof AgendamentoNoParceiro>

export const listAgendamentosNosParceiros = defineCall({
  ...common,
  path: '/portal/agendamentos',
  summary: `Os próximos agendamentos da própria empresa nas docas dos parceiros que a deixam entrar, no máximo ${MAX_NOS_PARCEIROS}.`,
  proposed: true,
  response: Type.Array(AgendamentoNoParceiro, { maxItems: MAX_NOS_PARCEIROS }),
})
