/** The poster of a unit: shown to the staff who print it, and given another code. */
import bwipjs from 'bwip-js/node'
import { sql } from 'kysely'
import { canEnterUnidade } from '#modules/doca/server/unidade-da-agenda.ts'
import { listUnidades } from '#modules/doca/server/unidades-com-endereco.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { CartazDaPortaria } from '../../portaria.contract.ts'
import { findCartaz, linkDoCartaz, PRIMEIRA_VERSAO } from './portaria-token.ts'

const PORTARIA_CARTAZ = 'portaria-cartaz'

/** Throws `not_found`, also for a unit out of reach or switched off. */
export const getCartaz = (deps: Deps, session: Session, unidadeId: string): Promise<CartazDaPortaria> =>
  deps.db.readAsOwner(session.ownerId, (tx) => readCartazDa(deps, tx, session, unidadeId))

/** Throws `not_found` and `version_conflict`. */
export function replaceCartaz(
  deps: Deps,
  session: Session,
  { unidadeNegocioId, version }: { unidadeNegocioId: string; version?: number },
): Promise<CartazDaPortaria> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    // Two who change it at once do so one after the other, also before there is a row.
    await sql`
      select pg_advisory_xact_lock(hashtextextended(${`portaria:${tx.ownerId}:${unidadeNegocioId.toLowerCase()}`}, 0))
    `.execute(tx.db)
    const before = await readCartazDa(deps, tx, session, unidadeNegocioId)
    if (version !== undefined && version !== before.version) {
      throw new AppError(platformErrors.version_conflict, { extra: { current: before } })
    }
    const row = {
      versao: before.version + 1,
      trocado_em: deps.clock.now(),
      trocado_por_nome: session.userName,
    }
    await tx.db
      .insertInto('portaria_cartaz')
      .values({ owner_id: tx.ownerId, unidade_id: before.unidadeNegocioId, ...row })
      .onConflict((conflict) => conflict.columns(['owner_id', 'unidade_id']).doUpdateSet(row))
      .execute()
    await recordHistory(tx, actorOf(session), {
      entidade: PORTARIA_CARTAZ,
      entidadeId: before.unidadeNegocioId,
      acao: 'troca do código do cartaz',
      versao: row.versao,
      mudancas: [{ campo: 'Unidade de negócio', de: null, para: before.unidade }],
    })
    tx.announce({
      ownerId: tx.ownerId,
      tipo: `${PORTARIA_CARTAZ}.changed`,
      entidadeId: before.unidadeNegocioId,
      versao: row.versao,
    })
    return readCartazDa(deps, tx, session, before.unidadeNegocioId)
  })
}

async function readCartazDa(
  deps: Deps,
  tx: OwnerTx,
  session: Session,
  asked: string,
): Promise<CartazDaPortaria> {
  const id = asked.toLowerCase()
  const [unidade] = canEnterUnidade(session, id) ? await listUnidades(tx, [id]) : []
  if (!unidade) throw new AppError(platformErrors.not_found)
  const row = await findCartaz(tx, id)
  const version = row?.versao ?? PRIMEIRA_VERSAO
  const link = linkDoCartaz(deps, tx.ownerId, id, version)
  return {
    unidadeNegocioId: id,
    version,
    empresa: session.companyName,
    unidade: unidade.nome,
    endereco: unidade.endereco,
    link,
    qrSvg: bwipjs.toSVG({ bcid: 'qrcode', text: link, scale: 4 }),
    trocadoEm: row?.trocado_em.toISOString() ?? null,
    trocadoPor: row?.trocado_por_nome ?? null,
  }
}
