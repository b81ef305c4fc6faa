/** The board: one pass over what is open tells the column of each remessa, counts it, and reads the first cards of each column. */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { readSeq } from '#platform/server/events/read-seq.ts'
import { searchWords } from '#platform/server/register/search-words.ts'
import type { Session } from '#platform/server/session/session.ts'
import { DIA_MS, DIAS_EXPEDIDO, PIPE_KEYS, type Pipe } from '../pipe.rules.ts'
import {
  CARTOES_POR_VEZ,
  type CartaoDaRemessa,
  type ColunaDoQuadro,
  type QuadroDeRemessas,
  type QuadroQuery,
} from '../remessa-quadro.contract.ts'
import { iso } from './etapas.repository.ts'
import { pipeSql, vistasDe } from './pipe-sql.ts'

type Filtro = Omit<QuadroQuery, 'pipe' | 'aPartirDe' | 'unidadesNegocio'>

const equal = (column: string, value: unknown): RawBuilder<unknown>[] =>
  value === undefined || value === null ? [] : [sql`${sql.ref(column)} = ${value}`]

/** What can stand in a column at all, narrowed by the filter. Two halves, so that each one walks its own index. */
export function openRows(ownerId: string, filtro: Filtro, agora: Date): RawBuilder<unknown> {
  const where: RawBuilder<unknown>[] = [
    ...equal('t.tipo_modal', filtro.tipoModal),
    ...equal('t.tipo_servico', filtro.tipoServico),
    ...equal('t.tipo_comercio', filtro.tipoComercio),
    ...equal('t.tipo_atividade', filtro.tipoAtividade),
    ...equal('t.caracteristica_id', filtro.caracteristica),
    ...(filtro.urgente ? [sql`t.urgente`] : []),
    ...(filtro.comDivergencia ? [sql`t.divergencias > 0`] : []),
    ...searchWords(filtro.query ?? '').map(
      (spellings) =>
        sql`(${sql.join(
          spellings.map((spelling) => sql`t.busca like app_contains(${spelling})`),
          sql` or `,
        )})`,
    ),
  ]
  const also = where.length === 0 ? sql`` : sql`and ${sql.join(where, sql` and `)}`
  const since = new Date(agora.getTime() - DIAS_EXPEDIDO * DIA_MS)
  return sql`(
    select t.* from remessa t where t.owner_id = ${ownerId} and t.situacao in (1, 2) ${also}
    union all
    select t.* from remessa t where t.owner_id = ${ownerId} and t.situacao = 3 and t.etapa_execucao >= ${since} ${also}
  )`
}

/** By what a column is sorted, urgent ones first: what is due, what stands longest, what left last. */
const ORDEM = sql`case pipe
  when 'aColetar' then extract(epoch from etapa_prevista)
  when 'aguardandoRecebimento' then extract(epoch from coalesce(etapa_chegada, etapa_inicio))
  when 'expedido' then -extract(epoch from coalesce(etapa_execucao, etapa_inicio))
  else extract(epoch from estoque_desde) end`

const CARTAO = sql`jsonb_build_object('id', t.id, 'version', t.versao, 'codigo', 'RM-' || t.codigo, 'situacao', t.situacao,
  'urgente', t.urgente, 'remetente', t.remetente_nome, 'destinatario', t.destinatario_nome,
  'destinoCidade', t.destino_cidade, 'pesoKg', t.peso_kg, 'volumeM3', t.volume_m3, 'volumes', t.volumes,
  'posicao', t.posicao, 'tipoModal', t.tipo_modal, 'tipoComercio', t.tipo_comercio, 'caracteristica', k.descricao,
  'divergencias', t.divergencias, 'etapa', t.etapa_tipo, 'passo', t.etapa_passo,
  'unidadeId', coalesce(t.em_unidade_id, t.etapa_destino_id, t.etapa_origem_id, t.unidade_id),
  'unidadeDestino', d.descricao,
  'carga', case when c.id is null then null else jsonb_build_object('id', c.id, 'codigo', c.codigo::text) end,
  'conferida', t.etapa_conferida, 'dhPrevista', ${iso('coalesce(t.etapa_chegada, t.etapa_prevista)')},
  'dhInicio', ${iso('coalesce(t.etapa_execucao, t.etapa_inicio)')}, 'dhEntrega', ${iso('t.dh_entrega')},
  'estoqueDesde', ${iso('t.estoque_desde')}, 'fusoHorario', u.fuso_horario)`

const JOINS = sql`
  join unidade_negocio u on u.owner_id = t.owner_id
    and u.id = coalesce(t.em_unidade_id, t.etapa_destino_id, t.etapa_origem_id, t.unidade_id)
  left join unidade_negocio d on d.owner_id = t.owner_id and d.id = t.etapa_destino_id
  left join carga c on c.owner_id = t.owner_id and c.id = t.etapa_carga_id
  left join caracteristica k on k.owner_id = t.owner_id and k.id = t.caracteristica_id`

interface Row extends ColunaDoQuadro {
  readonly permanencia: number | null
}

/** Columns with totals and cards; `aPartirDe` cards of each are left out. */
async function readColunas(
  tx: OwnerTx,
  {
    vistas,
    filtro,
    pipes,
    aPartirDe,
    agora,
  }: {
    readonly vistas: readonly string[] | null
    readonly filtro: Filtro
    readonly pipes: readonly Pipe[]
    readonly aPartirDe: number
    readonly agora: Date
  },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with vista as materialized (
      select t.id, ${pipeSql(vistas, agora)} as pipe, t.urgente, t.peso_kg, t.volume_m3, t.etapa_prevista, t.etapa_chegada,
        t.etapa_inicio, t.etapa_execucao, t.estoque_desde
      from ${openRows(tx.ownerId, filtro, agora)} t
    ), soma as (
      select pipe, count(*)::int as total, sum(peso_kg)::float8 as "pesoKg", sum(volume_m3)::float8 as "volumeM3",
        avg(extract(epoch from ${agora}::timestamptz - estoque_desde) / 86400)::float8 as permanencia
      from vista where pipe = any(${[...pipes]}::text[]) group by pipe
    ), escolhida as (
      select id, pipe, place from (
        select id, pipe, row_number() over (partition by pipe order by urgente desc, ${ORDEM} nulls last, id) as place
        from vista where pipe = any(${[...pipes]}::text[])
      ) x where place > ${aPartirDe} and place <= ${aPartirDe + CARTOES_POR_VEZ}
    ), cartao as (
      select e.pipe, jsonb_agg(${CARTAO} order by e.place) as cartoes
      from escolhida e join remessa t on t.owner_id = ${tx.ownerId} and t.id = e.id ${JOINS} group by e.pipe
    )
    select s.pipe, s.total, s."pesoKg", s."volumeM3", s.permanencia, coalesce(c.cartoes, '[]') as cartoes
    from soma s left join cartao c on c.pipe = s.pipe
  `.execute(tx.db)
  return rows
}

export const readQuadro = (deps: Deps, session: Session, query: QuadroQuery): Promise<QuadroDeRemessas> =>
  deps.db.readAsOwner(session.ownerId, (tx) =>
    quadroDe(tx, vistasDe(session, query.unidadesNegocio), query, deps.clock.now()),
  )

/** As it is seen from some units; columns without a remessa are there, empty. */
export async function quadroDe(
  tx: OwnerTx,
  vistas: readonly string[] | null,
  { pipe, aPartirDe = 0, unidadesNegocio: _asked, ...filtro }: QuadroQuery,
  agora: Date,
): Promise<QuadroDeRemessas> {
  const pipes = pipe ? [pipe] : PIPE_KEYS
  const seq = await readSeq(tx)
  const rows = await readColunas(tx, { vistas, filtro, pipes, aPartirDe, agora })
  const found = new Map(rows.map(({ permanencia: _unused, ...coluna }) => [coluna.pipe, coluna]))
  const colunas = pipes.map(
    (key) => found.get(key) ?? { pipe: key, total: 0, pesoKg: 0, volumeM3: 0, cartoes: [] },
  )
  const inStock = rows.filter(({ pipe: key }) => key === 'noEstoque' || key === 'liberadaParaCarga')
  const stood = inStock.reduce((sum, { total, permanencia }) => sum + total * (permanencia ?? 0), 0)
  const standing = inStock.reduce((sum, { total }) => sum + total, 0)
  return {
    seq,
    colunas,
    total: colunas.reduce((sum, { total }) => sum + total, 0),
    pesoKg: colunas.reduce((sum, { pesoKg }) => sum + pesoKg, 0),
    permanenciaDias: standing === 0 ? null : Math.round((stood / standing) * 10) / 10,
  }
}

/** The cards of some remessas, for whoever heard that they changed. */
export const readCartoes = (
  deps: Deps,
  session: Session,
  { ids, unidadesNegocio, ...filtro }: QuadroQuery & { readonly ids: readonly string[] },
): Promise<{ pipe: Pipe; cartao: CartaoDaRemessa }[]> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const agora = deps.clock.now()
    const { rows } = await sql<{ pipe: Pipe; cartao: CartaoDaRemessa }>`
      select x.pipe, ${CARTAO} as cartao
      from (
        select t.id, ${pipeSql(vistasDe(session, unidadesNegocio), agora)} as pipe
        from ${openRows(tx.ownerId, filtro, agora)} t where t.id = any(${[...ids]}::uuid[])
      ) x join remessa t on t.owner_id = ${tx.ownerId} and t.id = x.id ${JOINS}
      where x.pipe <> 'limbo'
    `.execute(tx.db)
    return rows
  })
