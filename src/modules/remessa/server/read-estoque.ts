/** What stands on the floor of one unit: sums of all, the places, each remessa with its age, and all of it as a sheet. */
import { type RawBuilder, sql } from 'kysely'
import { findUnidade } from '#modules/doca/server/unidade-da-agenda.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { readSeq } from '#platform/server/events/read-seq.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import { searchWords } from '#platform/server/register/search-words.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { MAX_EXPORTED } from '#platform/shared/register-calls.ts'
import { DIAS_PARADA, FAIXA_KEYS, type Faixa } from '../estoque.rules.ts'
import { DIA_MS } from '../pipe.rules.ts'
import {
  type Estoque,
  type EstoqueQuery,
  type ExportarEstoque,
  type ItemDoEstoque,
  MAX_ITENS_DO_ESTOQUE,
  MAX_POSICOES,
} from '../remessa-estoque.contract.ts'
import { iso } from './etapas.repository.ts'
import { pipeSql } from './pipe-sql.ts'
import { planilhaDeRemessas, readLinhas } from './planilha.ts'

/** Throws `not_found` for a unit out of reach. */
export const readEstoque = (deps: Deps, session: Session, query: EstoqueQuery): Promise<Estoque> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const seq = await readSeq(tx)
    const unidade = await findUnidade(tx, session, query.unidadeNegocioId ?? undefined)
    if (!unidade && query.unidadeNegocioId) throw new AppError(platformErrors.not_found)
    const unidades = await listUnidades(tx, session)
    if (!unidade) return { ...NOTHING, seq, unidades }
    const agora = deps.clock.now()
    const rows = estoqueSql(tx.ownerId, unidade.id, query, agora)
    const { faixas, total } = await readSomas(tx, rows)
    return {
      seq,
      unidade: { id: unidade.id, nome: unidade.nome },
      unidades,
      fusoHorario: unidade.fusoHorario,
      total,
      faixas,
      ...(await readPosicoes(tx, unidade.id)),
      itens: await readItens(tx, rows),
    }
  })

/** What the screen narrows the stock of a unit to, whole, as a sheet. Throws `not_found` and `export_too_large`. */
export async function exportarEstoque(
  deps: Deps,
  session: Session,
  { formato, ...query }: ExportarEstoque,
): Promise<RawAnswer> {
  const agora = deps.clock.now()
  const rows = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const unidade = await findUnidade(tx, session, query.unidadeNegocioId ?? undefined)
    if (!unidade && query.unidadeNegocioId) throw new AppError(platformErrors.not_found)
    if (!unidade) return []
    const { rows: found } = await sql<{ readonly id: string }>`
      select x.id from ${estoqueSql(tx.ownerId, unidade.id, query, agora)} x
      order by x.estoque_desde, x.id limit ${MAX_EXPORTED + 1}
    `.execute(tx.db)
    return readLinhas(
      tx,
      found.map(({ id }) => id),
      [unidade.id],
      agora,
    )
  })
  return planilhaDeRemessas(rows, formato)
}

const NOTHING: Omit<Estoque, 'seq' | 'unidades'> = {
  unidade: null,
  fusoHorario: 'America/Sao_Paulo',
  total: { remessas: 0, pesoKg: 0, volumeM3: 0, idadeMedia: null },
  faixas: FAIXA_KEYS.map((faixa) => ({ faixa, remessas: 0, pesoKg: 0, volumeM3: 0 })),
  posicoes: [],
  ocupadas: 0,
  itens: [],
}

async function listUnidades(tx: OwnerTx, { allUnits, unitIds }: Session): Promise<Estoque['unidades']> {
  const reach = allUnits ? null : [...unitIds]
  const { rows } = await sql<Estoque['unidades'][number]>`
    select id, descricao as nome from unidade_negocio
    where owner_id = ${tx.ownerId} and ativo and (${reach}::uuid[] is null or id = any(${reach}::uuid[]))
    order by descricao, id limit ${MAX_POSICOES}
  `.execute(tx.db)
  return rows
}

/** Rows of `remessa` with their column, days and age; one pass over the index of what stands in a unit. */
function estoqueSql(
  ownerId: string,
  unidadeId: string,
  filtro: EstoqueQuery,
  agora: Date,
): RawBuilder<unknown> {
  const texts = searchWords(filtro.query ?? '').map(
    (spellings) =>
      sql`(${sql.join(
        // The place is no part of what a remessa is found by elsewhere; here it is.
        spellings.map(
          (spelling) =>
            sql`(t.busca like app_contains(${spelling}) or app_fold(coalesce(t.posicao, '')) like app_contains(${spelling}))`,
        ),
        sql` or `,
      )})`,
  )
  const where = [
    sql`t.owner_id = ${ownerId} and t.em_unidade_id = ${unidadeId} and t.situacao <> 99 and t.estoque_desde is not null`,
    ...texts,
  ]
  const asked = [
    sql`pipe in ('noEstoque', 'liberadaParaCarga')`,
    ...(filtro.pipe ? [sql`pipe = ${filtro.pipe}`] : []),
    ...(filtro.faixa ? [sql`faixa = ${filtro.faixa}`] : []),
  ]
  return sql`(
    select * from (
      select a.*, case when a.dias >= ${DIAS_PARADA} then 'parada' when a.dias > 2 then 'media' else 'nova' end as faixa from (
        select t.*, ${pipeSql([unidadeId], agora)} as pipe,
          greatest(0, floor(extract(epoch from ${agora}::timestamptz - t.estoque_desde) * 1000 / ${DIA_MS}))::int as dias
        from remessa t where ${sql.join(where, sql` and `)}
      ) a
    ) b where ${sql.join(asked, sql` and `)}
  )`
}

interface Soma {
  readonly faixa: Faixa
  readonly remessas: number
  readonly pesoKg: number
  readonly volumeM3: number
  readonly dias: number
}

async function readSomas(tx: OwnerTx, rows: RawBuilder<unknown>): Promise<Pick<Estoque, 'faixas' | 'total'>> {
  const { rows: somas } = await sql<Soma>`
    select faixa, count(*)::int as remessas, sum(peso_kg)::float8 as "pesoKg", sum(volume_m3)::float8 as "volumeM3",
      sum(dias)::float8 as dias
    from ${rows} x group by faixa
  `.execute(tx.db)
  const sum = (of: 'remessas' | 'pesoKg' | 'volumeM3' | 'dias') =>
    somas.reduce((all, soma) => all + soma[of], 0)
  const remessas = sum('remessas')
  return {
    faixas: FAIXA_KEYS.map((faixa) => {
      const found = somas.find((soma) => soma.faixa === faixa)
      return {
        faixa,
        remessas: found?.remessas ?? 0,
        pesoKg: found?.pesoKg ?? 0,
        volumeM3: found?.volumeM3 ?? 0,
      }
    }),
    total: {
      remessas,
      pesoKg: sum('pesoKg'),
      volumeM3: sum('volumeM3'),
      idadeMedia: remessas === 0 ? null : Math.round((sum('dias') / remessas) * 10) / 10,
    },
  }
}

/** Places of the unit, and on how many of them anything stands, whatever the list is narrowed to. */
async function readPosicoes(tx: OwnerTx, unidadeId: string): Promise<Pick<Estoque, 'posicoes' | 'ocupadas'>> {
  const { rows } = await sql<Estoque['posicoes'][number] & { readonly ocupada: boolean }>`
    select p.id, p.codigo, p.capacidade_m3::float8 as "capacidadeM3", p.observacao,
      exists (select from remessa_volume v where v.owner_id = p.owner_id and v.posicao_id = p.id) as ocupada
    from posicao_estoque p where p.owner_id = ${tx.ownerId} and p.unidade_id = ${unidadeId} and p.ativo
    order by app_fold(p.codigo), p.id limit ${MAX_POSICOES}
  `.execute(tx.db)
  return {
    posicoes: rows.map(({ ocupada: _ocupada, ...posicao }) => posicao),
    ocupadas: rows.filter(({ ocupada }) => ocupada).length,
  }
}

async function readItens(tx: OwnerTx, rows: RawBuilder<unknown>): Promise<ItemDoEstoque[]> {
  const { rows: itens } = await sql<ItemDoEstoque>`
    with x as (select * from ${rows} y order by y.estoque_desde, y.id limit ${MAX_ITENS_DO_ESTOQUE})
    select x.id, 'RM-' || x.codigo as codigo, x.pipe, x.remetente_nome as remetente, x.destinatario_nome as destinatario,
      x.peso_kg::float8 as "pesoKg", x.volume_m3::float8 as "volumeM3", x.urgente, x.divergencias,
      x.etapa_conferida as conferida, x.posicao, ${iso('x.estoque_desde')} as "estoqueDesde", x.dias,
      coalesce((
        select jsonb_agg(jsonb_build_object('posicaoId', l.posicao_id,
          'volumeM3', round(x.volume_m3 * l.n / greatest(x.volumes, 1), 3)) order by l.posicao_id)
        from (select v.posicao_id, count(*) as n from remessa_volume v where v.owner_id = x.owner_id and v.remessa_id = x.id
          and v.posicao_id is not null group by v.posicao_id order by v.posicao_id limit 100) l
      ), '[]') as lugares
    from x order by x.estoque_desde, x.id
  `.execute(tx.db)
  return itens
}
