/** The private cost per kilometre of a carrier. One row for the company; nothing of it leaves the company. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { CustoKm, SaveCustoKm } from '../custo-km.contract.ts'

const NEVER_TOLD: CustoKm = { reaisPorKm: null, version: 1 }

async function find(tx: OwnerTx): Promise<CustoKm> {
  const { rows } = await sql<CustoKm>`
    select reais::float8 as "reaisPorKm", versao as version from custo_km where owner_id = ${tx.ownerId}
  `.execute(tx.db)
  return rows[0] ?? NEVER_TOLD
}

export const readCustoKm = (deps: Deps, session: Session): Promise<CustoKm> =>
  deps.db.readAsOwner(session.ownerId, find)

/** The row that stands is only replaced by whoever read it. */
export const writeCustoKm = (
  deps: Deps,
  session: Session,
  { version, reaisPorKm }: SaveCustoKm,
): Promise<CustoKm> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const now = deps.clock.now()
    const { rows } = await sql<CustoKm>`
      insert into custo_km as c (owner_id, reais, versao, atualizado_em)
      select ${tx.ownerId}, ${reaisPorKm}::numeric, ${version}::integer + 1, ${now}
      where ${version}::integer = ${NEVER_TOLD.version} or exists (select from custo_km where owner_id = ${tx.ownerId})
      on conflict (owner_id) do update set reais = excluded.reais, versao = excluded.versao,
        atualizado_em = excluded.atualizado_em
      where c.versao = ${version}::integer
      returning reais::float8 as "reaisPorKm", versao as version
    `.execute(tx.db)
    const [saved] = rows
    if (saved) return saved
    throw new AppError(platformErrors.version_conflict, { extra: { current: await find(tx) } })
  })
