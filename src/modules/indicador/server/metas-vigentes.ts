/** The goals that hold at the end of a period, for the unit that the person looks at. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { CAMPO_META_KEYS, type CampoMeta, metaEm } from '../metas.rules.ts'
import { readMetas } from './meta.register.ts'
import { periodoDe } from './recorte.ts'

export type MetasVigentes = Readonly<Partial<Record<CampoMeta, number>>>

export async function readVigentes(tx: OwnerTx, session: Session, dia: string): Promise<MetasVigentes> {
  const metas = await readMetas(tx)
  const unidade = session.unitFilter?.length === 1 ? (session.unitFilter[0] ?? null) : session.activeUnitId
  return Object.fromEntries(
    CAMPO_META_KEYS.flatMap((campo) => {
      const valor = metaEm(metas, campo, dia, unidade)
      return valor === null ? [] : [[campo, valor]]
    }),
  )
}

export const getMetasVigentes = (
  deps: Deps,
  session: Session,
  dtFim: string | undefined,
): Promise<MetasVigentes> =>
  deps.db.readAsOwner(session.ownerId, (tx) =>
    readVigentes(tx, session, periodoDe(dtFim === undefined ? {} : { dtFim }, deps.clock.now()).ate),
  )
