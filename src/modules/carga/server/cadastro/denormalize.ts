/** Makes the card of a load anew from the records, in case something kept it from following them. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { GRUPO } from '../../carga-codes.ts'
import type { Carga, CargaCartao } from '../../carga-dados.contract.ts'
import { writeCartoes } from '../cartao/project-cartoes.ts'
import { lockCarga } from '../change-carga.ts'
import { assertReadable, readCarga, readCargaAsGuest } from '../leitura/read-carga.ts'

/** Answers the card, also of a load that left the board. Throws `not_found`. */
export async function denormalizeCarga(deps: Deps, session: Session, id: string): Promise<CargaCartao> {
  const isOwn = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const found = await tx.db
      .selectFrom('carga')
      .select('id')
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', id)
      .executeTakeFirst()
    return found !== undefined
  })
  // A guest's card is written by the company that owns the load.
  if (!isOwn) return toCartao(await readCargaAsGuest(deps, session, id), '')
  return deps.db.asOwner(session.ownerId, async (tx) => {
    await assertReadable(tx, session, id)
    const { etapa_id } = await lockCarga(tx, id)
    await writeCartoes(tx, [id.toLowerCase()])
    return (await findCartao(tx, id)) ?? toCartao(await readCarga(tx, session, id), etapa_id)
  })
}

async function findCartao(tx: OwnerTx, id: string): Promise<CargaCartao | undefined> {
  const row = await tx.db
    .selectFrom('carga_cartao')
    .select('cartao')
    .where('owner_id', '=', tx.ownerId)
    .where('carga_id', '=', id)
    .executeTakeFirst()
  // Written by this module in this shape.
  return row?.cartao as CargaCartao | undefined
}

/** Off the board a load keeps the stage that it left from. */
function toCartao(carga: Carga, etapaId: string): CargaCartao {
  const id = carga.etapa?.id ?? etapaId
  if (id === '') throw new AppError(platformErrors.not_found)
  return { ...carga, etapa: { id, grupoEtapa: carga.etapa?.grupoEtapa ?? GRUPO.CargaEntregue } }
}
