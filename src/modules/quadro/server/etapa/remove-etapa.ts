/** Removing a stage: its loads go to another one of the group first. */
import { sql } from 'kysely'
import { lockCargas, noteCargaChanges } from '#modules/carga/server/change-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { etapaErrors, MAX_CARGAS_REMOCAO } from '../../etapa.contract.ts'
import { type EtapaRow, etapaAmong, listCargasDaEtapa, lockEtapas, updateEtapa } from './etapa.repository.ts'
import { moveRecebidas } from './move-recebidas.ts'
import { noteEtapas } from './save-etapa.ts'

/** The last place, where no stage in use stands; see the table. */
const ORDEM_EXCLUIDA = 200

/**
 * Throws `not_found`, and `etapa_do_produto`, `etapa_com_cargas`, `etapa_com_muitas_cargas` or
 * `etapa_destino_invalido`.
 */
export async function removeEtapa(
  deps: Deps,
  session: Session,
  id: string,
  destinoId: string | undefined,
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.asOwner(session.ownerId, async (tx) => {
    const etapas = await lockEtapas(tx)
    const etapa = etapaAmong(etapas, id)
    if (!etapa.manual) throw new AppError(etapaErrors.etapa_do_produto)
    await emptyEtapa(tx, session, { etapas, etapa, destinoId }, now)
    await updateEtapa(tx, etapa.id, { excluida_em: now, ordem: ORDEM_EXCLUIDA }, now)
    await noteEtapas(tx, session, 'removed', 'exclusão', [
      {
        id: etapa.id,
        versao: etapa.versao + 1,
        mudancas: [{ campo: 'Descrição', de: etapa.descricao, para: null }],
      },
    ])
  })
}

interface Removal {
  readonly etapas: readonly EtapaRow[]
  readonly etapa: EtapaRow
  readonly destinoId: string | undefined
}

async function emptyEtapa(
  tx: OwnerTx,
  session: Session,
  { etapas, etapa, destinoId }: Removal,
  now: Date,
): Promise<void> {
  const { proprias, recebidas } = await listCargasDaEtapa(tx, etapa.id, MAX_CARGAS_REMOCAO + 1)
  const count = proprias.length + recebidas.length
  if (count === 0) return
  if (destinoId === undefined) throw new AppError(etapaErrors.etapa_com_cargas, { extra: { cargas: count } })
  const destino = etapas.find((other) => other.id === destinoId.toLowerCase())
  if (!destino || destino.grupo !== etapa.grupo || destino.id === etapa.id) {
    throw new AppError(etapaErrors.etapa_destino_invalido)
  }
  if (count > MAX_CARGAS_REMOCAO) throw new AppError(etapaErrors.etapa_com_muitas_cargas)
  await moveProprias(tx, session, proprias, { de: etapa, para: destino }, now)
  await moveRecebidas(tx, session, recebidas, { de: etapa, para: destino, now })
}

/** Set-based: whoever removes a stage takes all of its loads along, whatever units he may enter himself. */
async function moveProprias(
  tx: OwnerTx,
  session: Session,
  ids: readonly string[],
  { de, para }: { readonly de: EtapaRow; readonly para: EtapaRow },
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  const locked = await lockCargas(tx, ids)
  await sql`
    update carga set etapa_id = ${para.id}, versao = versao + 1, atualizado_em = ${now}
    where owner_id = ${tx.ownerId} and id = any(${[...locked.keys()]}::uuid[])
  `.execute(tx.db)
  await noteCargaChanges(
    tx,
    session,
    [...locked.values()].map((before) => ({
      before,
      acao: 'mudança de etapa',
      mudancas: [{ campo: 'Etapa', de: de.descricao, para: para.descricao }],
    })),
  )
}
