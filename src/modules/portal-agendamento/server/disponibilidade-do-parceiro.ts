/** Availability of another company, for its partners: the same answers, without what is about others. */

import { agenda } from '#modules/doca/agendamento-dados.contract.ts'
import type { Disponibilidade } from '#modules/doca/disponibilidade.contract.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RequestInfo } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { canAccess } from '#platform/shared/access.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { motivoDoPortal } from '../portal.rules.ts'
import { openComoParceiro, type Visita } from './visita.ts'

/**
 * Undefined: it is about the own company, which asks for the module of docks. Throws `not_found` for a company that did
 * not open its docks to this one, as for one that there is not.
 */
export async function visitaOuEquipe(
  deps: Deps,
  session: Session,
  ownerId: string | undefined,
  request: RequestInfo,
): Promise<Visita | undefined> {
  if (ownerId === undefined || ownerId.toLowerCase() === session.ownerId) {
    if (!canAccess(agenda, session)) throw new AppError(platformErrors.access_denied)
    return undefined
  }
  return openComoParceiro(deps, session, ownerId, request)
}

export const paraParceiro = (found: Disponibilidade): Disponibilidade => ({
  ...found,
  docas: found.docas.map((doca) => ({
    ...doca,
    horarios: doca.horarios.map((horario) => {
      const texto = motivoDoPortal(horario.motivos)
      return {
        ...horario,
        vagas: horario.disponivel ? 1 : 0,
        motivos: texto === null ? [] : [{ motivo: 'indisponivel', texto, mudanca: null }],
      }
    }),
  })),
})
