/** SQL of the queue of the support team, over the tickets of every company, in the system scope. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'
import '#modules/owner/server/owner.tables.ts'
import '#modules/usuario/server/usuario.tables.ts'
import './suporte.tables.ts'
import type { ChamadoFila, FilaQuery } from '../suporte.contract.ts'
import { readNumero, SITUACOES, type SituacaoChamado, TEMPO_DE_RESPOSTA } from '../suporte.rules.ts'
import { type Page, type Row, toChamado, ULTIMA } from './suporte.repository.ts'

interface RowDe extends Row {
  readonly empresa: string
  readonly pessoa: string
  readonly email: string
  readonly telefone: string | null
}

const toFila = (row: RowDe): ChamadoFila => ({
  ...toChamado(row),
  empresa: { id: row.owner_id, nome: row.empresa },
  pessoa: { id: row.usuario_id, nome: row.pessoa, email: row.email, telefone: row.telefone },
})

const DE = sql`join owner o on o.owner_id = c.owner_id
  join usuario p on p.owner_id = c.owner_id and p.id = c.usuario_id`

function conditionOf({ situacao, empresaId, pessoaId, busca }: FilaQuery): RawBuilder<SqlBool> {
  const parts: RawBuilder<SqlBool>[] = [
    situacao === undefined ? sql`c.situacao <> 'resolvido'` : sql`c.situacao = ${situacao}`,
  ]
  if (empresaId !== undefined) parts.push(sql`c.owner_id = ${empresaId}::uuid`)
  if (pessoaId !== undefined) parts.push(sql`c.usuario_id = ${pessoaId}::uuid`)
  const words = busca?.trim() ?? ''
  const numero = readNumero(words)
  if (numero !== undefined) parts.push(sql`c.numero = ${numero}`)
  else if (words !== '') {
    // The queue is short: what waits for an answer, or what one company or person was answered.
    parts.push(
      sql`position(app_fold(${words}) in app_fold(c.assunto || ' ' || p.nome || ' ' || p.email || ' ' || o.nome)) > 0`,
    )
  }
  return sql.join(parts, sql` and `)
}

/** What waits for the team comes first, the longest wait first; what is answered comes newest first. */
export async function listFilaOf(tx: Tx, query: FilaQuery, { limit, offset }: Page): Promise<ChamadoFila[]> {
  const { rows } = await sql<RowDe>`
    select c.*, u.*, o.nome as empresa, p.nome as pessoa, p.email, p.telefone
    from suporte_chamado c ${DE} ${ULTIMA}
    where ${conditionOf(query)}
    order by (c.situacao = 'aberto') desc, case when c.situacao = 'aberto' then c.atualizado_em end,
      c.atualizado_em desc, c.id
    limit ${limit} offset ${offset}
  `.execute(tx.db)
  return rows.map(toFila)
}

export async function countFila(tx: Tx, query: FilaQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from suporte_chamado c ${DE} where ${conditionOf(query)}
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}

export async function countBySituacao(tx: Tx): Promise<Record<SituacaoChamado, number>> {
  const { rows } = await sql<{ situacao: SituacaoChamado; total: number }>`
    select situacao, count(*)::int as total from suporte_chamado group by situacao
  `.execute(tx.db)
  const counts = Object.fromEntries(SITUACOES.map((one) => [one, 0])) as Record<SituacaoChamado, number>
  for (const { situacao, total } of rows) counts[situacao] = total
  return counts
}

/**
 * Half of the tickets that were opened since, and answered, had their first answer within so many minutes. The middle one
 * is told instead of the mean, which one ticket of a weekend would move. Null: fewer than the rule asks for.
 */
export async function medianWait(tx: Tx, since: Date): Promise<number | null> {
  const { minimo, maximo } = TEMPO_DE_RESPOSTA
  const { rows } = await sql<{ minutos: number | null }>`
    select case when count(*) >= ${minimo}
      then round(percentile_cont(0.5) within group (order by extract(epoch from r.em - c.criado_em) / 60))::int
      end as minutos
    from (select owner_id, id, criado_em from suporte_chamado where criado_em > ${since}
      order by criado_em desc limit ${maximo}) c
    join lateral (select min(m.criado_em) as em from suporte_mensagem m
      where m.owner_id = c.owner_id and m.chamado_id = c.id and m.de = 'atendimento') r on r.em is not null
  `.execute(tx.db)
  return rows[0]?.minutos ?? null
}

/** Whose ticket it is, for the support team. Undefined: there is none. */
export async function findDe(
  tx: Tx,
  id: string,
): Promise<Pick<ChamadoFila, 'empresa' | 'pessoa'> | undefined> {
  const { rows } = await sql<Omit<RowDe, keyof Row> & Pick<Row, 'owner_id' | 'usuario_id'>>`
    select c.owner_id, c.usuario_id, o.nome as empresa, p.nome as pessoa, p.email, p.telefone
    from suporte_chamado c ${DE} where c.id = ${id}::uuid
  `.execute(tx.db)
  const [row] = rows
  return (
    row && {
      empresa: { id: row.owner_id, nome: row.empresa },
      pessoa: { id: row.usuario_id, nome: row.pessoa, email: row.email, telefone: row.telefone },
    }
  )
}
