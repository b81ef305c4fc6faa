/** Adds to the chain of a round, in the transaction of what happened. Source: commercial §1.1 oferta_log. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { utc } from '#platform/server/database/utc.ts'
import { dadosDoLog, type EloDoLog, encadear, HASH_INICIAL } from '../oferta-log.rules.ts'

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

export interface FatoDoLog {
  readonly tipo: string
  readonly dados: Readonly<Record<string, unknown>>
}

/** Whoever calls it holds the offer locked, so that no two entries follow the same one. */
export async function appendLog(
  tx: OwnerTx,
  ofertaId: string,
  fatos: readonly FatoDoLog[],
  agora: Date,
): Promise<void> {
  if (fatos.length === 0) return
  const last = await tx.db
    .selectFrom('oferta_log')
    .select(['seq', 'hash'])
    .where('owner_id', '=', tx.ownerId)
    .where('oferta_id', '=', ofertaId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const quando = agora.toISOString()
  const elos: EloDoLog[] = []
  for (const { tipo, dados } of fatos) {
    const seq = (last?.seq ?? 0) + elos.length + 1
    const anterior = elos.at(-1)?.hash ?? last?.hash ?? HASH_INICIAL
    elos.push(encadear(anterior, { ofertaId, seq, tipo, quando, dados: dadosDoLog(dados) }, sha256))
  }
  await tx.db
    .insertInto('oferta_log')
    .values(
      elos.map(({ seq, tipo, dados, hash }) => ({
        owner_id: tx.ownerId,
        oferta_id: ofertaId,
        seq,
        tipo,
        quando: agora,
        dados,
        hash,
      })),
    )
    .execute()
}

/** The most entries that one answer holds; a round of 500 carriers has some thousands. */
const MAX_LOG = 10_000

export async function listLog(tx: OwnerTx, ofertaId: string): Promise<EloDoLog[]> {
  const { rows } = await sql<EloDoLog>`
    select oferta_id as "ofertaId", seq, tipo, ${utc(sql`quando`)} as quando, dados, hash
    from oferta_log where owner_id = ${tx.ownerId} and oferta_id = ${ofertaId} order by seq limit ${MAX_LOG}
  `.execute(tx.db)
  return rows
}
