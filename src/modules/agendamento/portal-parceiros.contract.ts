/** Which partners let the own company book their docks, asked before entering one. Proposed. */
import { type Static, Type } from 'typebox'
import { defineCall } from '../../platform/shared/call.ts'
import { Id, MAX_UNPAGED, Nullable } from '../../platform/shared/schemas.ts'
import { tag as agendaTag } from './agendamento-dados.contract.ts'
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

export const listParceirosDoPortal = defineCall({
  service: 'agendamento',
  tag: `${agendaTag}: portal`,
  access: { role: 'Operador' },
  method: 'GET',
  path: '/portal/parceiro',
  summary: 'As empresas parceiras, com as que abriram o agendamento de docas à própria antes das outras.',
  proposed: true,
  response: Type.Array(ParceiroDoPortal, { maxItems: MAX_UNPAGED }),
})
