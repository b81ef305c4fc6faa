/** All SQL of the screens of panel and yard. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import '#modules/unidade-negocio/server/unidade-negocio.tables.ts'
import { MAX_TELAS } from '../../painel.contract.ts'
import type { QuadroTela } from '../../quadro-tela.ts'
import './tela.tables.ts'

export interface TelaLida {
  readonly id: string
  readonly unidadeId: string
  readonly unidadeNome: string
  readonly fusoHorario: string
  readonly nome: string
  readonly quadro: QuadroTela
  readonly tokenHash: string
  readonly criadoPorNome: string
  readonly criadoEm: Date
  readonly usadoEm: Date | null
}

const selectTelas = (tx: OwnerTx) =>
  tx.db
    .selectFrom('painel_tela as t')
    .innerJoin('unidade_negocio as u', (join) =>
      join.onRef('u.owner_id', '=', 't.owner_id').onRef('u.id', '=', 't.unidade_id'),
    )
    .select([
      't.id',
      't.unidade_id as unidadeId',
      'u.descricao as unidadeNome',
      'u.fuso_horario as fusoHorario',
      't.nome',
      't.quadro',
      't.segredo_hash as tokenHash',
      't.criado_por_nome as criadoPorNome',
      't.criado_em as criadoEm',
      't.usado_em as usadoEm',
    ])
    .where('t.owner_id', '=', tx.ownerId)
    .where('t.revogado_em', 'is', null)

/** Those of a unit that are not revoked, the newest first. */
export const listTelasDaUnidade = (tx: OwnerTx, unidadeId: string): Promise<TelaLida[]> =>
  selectTelas(tx)
    .where('t.unidade_id', '=', unidadeId)
    .orderBy('t.criado_em', 'desc')
    .orderBy('t.id')
    .limit(MAX_TELAS)
    .execute()

/** Undefined: there is none, or it is revoked. */
export const findTela = (tx: OwnerTx, id: string): Promise<TelaLida | undefined> =>
  selectTelas(tx).where('t.id', '=', id).executeTakeFirst()

export async function insertTela(
  tx: OwnerTx,
  tela: {
    readonly id: string
    readonly unidadeId: string
    readonly nome: string
    readonly quadro: QuadroTela
    readonly hash: string
    readonly criadoPor: string
    readonly criadoPorNome: string
    readonly agora: Date
  },
): Promise<void> {
  await tx.db
    .insertInto('painel_tela')
    .values({
      owner_id: tx.ownerId,
      id: tela.id,
      unidade_id: tela.unidadeId,
      nome: tela.nome,
      quadro: tela.quadro,
      segredo_hash: tela.hash,
      criado_por: tela.criadoPor,
      criado_por_nome: tela.criadoPorNome,
      criado_em: tela.agora,
    })
    .execute()
}

export async function markTela(
  tx: OwnerTx,
  id: string,
  moments: { readonly usado_em: Date } | { readonly revogado_em: Date },
): Promise<void> {
  await tx.db
    .updateTable('painel_tela')
    .set(moments)
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
}

/** Screens of a unit are made one after the other, so that their limit holds. */
export async function lockTelas(tx: OwnerTx, unidadeId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`painel-tela:${tx.ownerId}:${unidadeId}`}, 15))
  `.execute(tx.db)
}

/** More events than these are not looked through: then something has surely changed. */
const MAX_EVENTOS = 1_000

/**
 * The company's newest event, and whether one after `desde` is of these nouns and of the unit; undefined: nothing is known
 * yet, so everything is new.
 */
export async function readNovidades(
  tx: OwnerTx,
  unidadeId: string,
  nomes: readonly string[],
  desde: number | undefined,
): Promise<{ readonly seq: number; readonly mudou: boolean }> {
  const { rows } = await sql<{ seq: number; mudou: boolean }>`
    with c as (select coalesce((select seq from evento_contador where owner_id = ${tx.ownerId}), 0)::int as seq)
    select c.seq, case when ${desde ?? null}::int is null or c.seq - ${desde ?? null}::int > ${MAX_EVENTOS} then true
      else exists (
        select from evento e
        where e.owner_id = ${tx.ownerId} and e.seq > ${desde ?? null}::int
          and split_part(e.tipo, '.', 1) = any(${nomes}::text[])
          and coalesce(e.dados ->> 'unidade', ${unidadeId}) = ${unidadeId}
      ) end as mudou
    from c
  `.execute(tx.db)
  return rows[0] ?? { seq: 0, mudou: true }
}
