/** How an open page of the portal learns that something changed: it asks, as it has no session for the hub. Proposed. */
import { Type } from 'typebox'
import { defineCall } from '#platform/shared/call.ts'
import { AcessoParams, portalPath, portalReads } from './portal.contract.ts'
import { visita } from './portal-dados.contract.ts'

export const getNovidadesDoPortal = defineCall({
  ...portalReads,
  method: 'GET',
  path: `${portalPath}/novidades`,
  summary:
    'Uma marca que muda quando algo muda nas unidades do acesso; perguntar por ela não prolonga a visita.',
  // Several people of a company may have the page open behind one address.
  rateLimit: { max: 600, windowMs: 60_000 },
  params: AcessoParams,
  response: Type.Object({ marca: Type.String({ description: 'Sem significado próprio', maxLength: 64 }) }),
  errors: visita,
})
