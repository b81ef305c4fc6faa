import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { RespostaDoAto } from '../../ato.contract.ts'
import type { RegistrarPorEle } from '../../viagem.contract.ts'
import { withViagem } from '../open-da-carga.ts'
import { receiveAto } from './receive-atos.ts'

/** An operator does it for a driver whose phone failed; the act says so. */
export async function registerPorEle(
  deps: Deps,
  session: Session,
  id: string,
  { ato }: RegistrarPorEle,
): Promise<RespostaDoAto> {
  const { ownerId, actor } = await withViagem(deps, session, id, async ({ tx, actor: who }) => ({
    ownerId: tx.ownerId,
    actor: who,
  }))
  return receiveAto(deps, ownerId, id.toLowerCase(), ato, { n: null, por: actor })
}
