/** Bulk actions as screens follow them, and stopping one. */

import { deactivateEmptyLotes } from '#modules/carga/server/lote.repository.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing } from '#platform/shared/app-error.ts'
import { pageWindow } from '#platform/shared/schemas.ts'
import { type AcaoComRecusas, type AcaoDeCargas, acaoErrors } from '../acao.contract.ts'
import { isEmCurso } from '../acao.rules.ts'
import {
  announceAcao,
  endAcao,
  findAcao,
  findAcaoForChange,
  listNewest,
  toAcao,
  withRecusas,
} from './acao.repository.ts'
import { listItens } from './acao-item.repository.ts'
import { lotesToClose } from './run-trabalho.ts'
import { assertOwnOrAdmin } from './start-acao.ts'

export const listAcoes = (deps: Deps, session: Session): Promise<AcaoDeCargas[]> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => (await listNewest(tx)).map(toAcao))

export const getAcao = (deps: Deps, session: Session, id: string): Promise<AcaoComRecusas> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => withRecusas(tx, existing(await findAcao(tx, id))))

export const listItensDaAcao = (
  deps: Deps,
  session: Session,
  id: string,
  query: { page?: number; qtdItem?: number; situacao?: string },
) =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    existing(await findAcao(tx, id))
    return listItens(tx, id, query.situacao, pageWindow(query))
  })

/** What is done stays done, and a batch without loads goes; the loads that are being written are waited for. */
export const stopAcao = (deps: Deps, session: Session, id: string): Promise<AcaoComRecusas> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const found = existing(await findAcaoForChange(tx, id))
    assertOwnOrAdmin(session, found)
    if (!isEmCurso(found.situacao)) throw new AppError(acaoErrors.acao_encerrada)
    await endAcao(tx, id, 'interrompida', deps.clock.now())
    await deactivateEmptyLotes(tx, await lotesToClose(tx, found))
    announceAcao(tx, id)
    return withRecusas(tx, existing(await findAcao(tx, id)))
  })
