/**
 * Answers are shown in blocks of five. A block is whole for ever: no filter, no period and no later look shows a part of one,
 * so what two looks differ by is again a number of whole blocks, and never fewer than five answers.
 */
import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'
import { TAMANHO_DO_BLOCO, ultimosBlocos } from '../pesquisa.rules.ts'
import './pesquisa.tables.ts'

interface Grupo {
  readonly pesquisaId: string
  readonly licenca: number
  readonly papel: string
}

/** After an answer of the group; whoever calls holds the row of the survey. */
export async function fillBloco(tx: Tx, { pesquisaId, licenca, papel }: Grupo, agora: Date): Promise<void> {
  const waiting = await tx.db
    .selectFrom('pesquisa_resposta')
    .select('id')
    .where('pesquisa_id', '=', pesquisaId)
    .where('licenca', '=', licenca)
    .where('papel', '=', papel)
    .where('bloco_id', 'is', null)
    .execute()
  if (waiting.length < TAMANHO_DO_BLOCO) return
  const ids = waiting.map(({ id }) => id)
  await insertBloco(tx, { pesquisaId, licenca, papel, ids }, agora)
}

/** At the end of a survey: what waits is put together with others. Fewer than five are forgotten, as nobody may see them. */
export async function closeBlocos(tx: Tx, pesquisaId: string, agora: Date): Promise<void> {
  const waiting = await tx.db
    .selectFrom('pesquisa_resposta')
    .select(['id', 'licenca'])
    .where('pesquisa_id', '=', pesquisaId)
    .where('bloco_id', 'is', null)
    .execute()
  // At most one for each licence.
  for (const { licenca, ids } of ultimosBlocos(waiting)) {
    await insertBloco(tx, { pesquisaId, licenca, papel: null, ids }, agora)
  }
  await tx.db
    .deleteFrom('pesquisa_resposta')
    .where('pesquisa_id', '=', pesquisaId)
    .where('bloco_id', 'is', null)
    .execute()
}

/** Whole blocks go, so that none becomes smaller than five. */
export async function forgetBlocos(tx: Tx, before: Date): Promise<void> {
  const old = tx.db.selectFrom('pesquisa_bloco').select('id').where('completo_em', '<', before)
  await tx.db.deleteFrom('pesquisa_resposta').where('bloco_id', 'in', old).execute()
  await tx.db.deleteFrom('pesquisa_bloco').where('completo_em', '<', before).execute()
}

interface NewBloco {
  readonly pesquisaId: string
  readonly licenca: number | null
  readonly papel: string | null
  readonly ids: readonly string[]
}

async function insertBloco(
  tx: Tx,
  { pesquisaId, licenca, papel, ids }: NewBloco,
  agora: Date,
): Promise<void> {
  await sql`
    with bloco as (
      insert into pesquisa_bloco (id, pesquisa_id, licenca, papel, completo_em)
      values (gen_random_uuid(), ${pesquisaId}, ${licenca}, ${papel}, ${agora}) returning id
    )
    update pesquisa_resposta set bloco_id = bloco.id from bloco where pesquisa_resposta.id = any(${ids}::uuid[])
  `.execute(tx.db)
}
