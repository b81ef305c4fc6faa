/** Deliveries by text, state, customer, carrier, day and paper; counted by state; as a spreadsheet. */
import { type RawBuilder, sql } from 'kysely'
import { listedUnits } from '#modules/carga/server/leitura/read-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { type PageAnswer, searchPage } from '#platform/server/register/search-page.ts'
import { searchWords } from '#platform/server/register/search-words.ts'
import type { Session } from '#platform/server/session/session.ts'
import { isEmbarcador } from '#platform/shared/access.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { MAX_COUNTED, pageWindow } from '#platform/shared/schemas.ts'
import type {
  countEntregas as countCall,
  FiltroDeEntregas,
  SearchEntregas,
  searchEntregas as searchCall,
} from '../entrega.contract.ts'
import type { SituacaoEntrega } from '../entrega.rules.ts'
import { readEntregas } from './entrega.repository.ts'
import { readPrazoCanhoto } from './prazo-canhoto.ts'
import { toEntrega } from './to-entrega.ts'

/** A company that sends lists its own deliveries, a carrier those of the loads it runs. */
const isHost = (session: Session) => isEmbarcador(session)

/** The paper waits for its check longer than it should. */
const atrasado = (agora: Date) => sql`(t.situacao in (3, 8) and t.canhoto_ate < ${agora}::timestamptz)`

/** Conditions about the row `t`, besides the company and the text. */
function conditionsOf(session: Session, filtro: FiltroDeEntregas, agora: Date): RawBuilder<unknown>[] {
  const { situacao = [], canhotoAtrasado, transportadoraId, clienteId, cargaId, nf, inicio, fim } = filtro
  const units = isHost(session) ? listedUnits(session) : null
  return [
    ...(units ? [sql`t.unidade_id = any(${[...units]}::uuid[])`] : []),
    ...(situacao.length > 0 ? [sql`t.situacao = any(${situacao}::smallint[])`] : []),
    ...(canhotoAtrasado ? [atrasado(agora)] : []),
    ...(transportadoraId === undefined ? [] : [sql`t.transportadora_id = ${transportadoraId}`]),
    ...(clienteId === undefined ? [] : [sql`t.cliente_id = ${clienteId}`]),
    ...(cargaId === undefined ? [] : [sql`t.carga_id = ${cargaId}`]),
    ...(nf === undefined ? [] : [sql`t.nf_numero = ${nf.replace(/\D/g, '')}`]),
    ...(inicio === undefined ? [] : [sql`t.dia >= ${inicio}::date`]),
    ...(fim === undefined ? [] : [sql`t.dia <= ${fim}::date`]),
  ]
}

/** Of whose rows a list consists. */
const ofCompany = (tx: OwnerTx, session: Session) =>
  isHost(session) ? sql`t.owner_id = ${tx.ownerId}` : sql`t.contratado_owner_id = ${tx.ownerId}`

const spelled = (text: string) =>
  searchWords(text.trim()).map(
    (spellings) =>
      sql`(${sql.join(
        spellings.map((spelling) => sql`t.busca like app_contains(${spelling})`),
        sql` or `,
      )})`,
  )

function orderOf({ ordem = 'prazo', direcao = 'desc' }: Pick<SearchEntregas, 'ordem' | 'direcao'>) {
  const way = direcao === 'asc' ? sql`asc` : sql`desc`
  if (ordem === 'entregue') return sql`t.dh_entrega ${way} nulls last, t.id ${way}`
  if (ordem === 'canhoto') return sql`t.canhoto_ate ${way} nulls last, t.id ${way}`
  return sql`t.dia ${way}, t.prazo ${way}, t.id ${way}`
}

/** The deliveries of a selection in their order, at most `limit`. */
export async function listIds(
  tx: OwnerTx,
  session: Session,
  search: Omit<SearchEntregas, 'page' | 'qtdItem'>,
  agora: Date,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PageAnswer> {
  const where = conditionsOf(session, search, agora)
  const order = orderOf(search)
  const text = search.query?.trim() ?? ''
  if (isHost(session)) return searchPage(tx, { table: 'entrega', where, text, order, limit, offset })
  const all = sql.join([ofCompany(tx, session), ...where, ...spelled(text)], sql` and `)
  const { rows } = await sql<{ id: string }>`
    select t.id from entrega t where ${all} order by ${order} limit ${limit} offset ${offset}
  `.execute(tx.db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select from entrega t where ${all} limit ${MAX_COUNTED + 1}) x
  `.execute(tx.db)
  const total = counted.rows[0]?.total ?? 0
  return {
    ids: rows.map(({ id }) => id),
    total: Math.min(total, MAX_COUNTED),
    totalIsMinimum: total > MAX_COUNTED,
  }
}

export const searchEntregas = (
  deps: Deps,
  session: Session,
  search: SearchEntregas,
): Promise<ResponseOf<typeof searchCall>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { ids, ...counted } = await listIds(tx, session, search, deps.clock.now(), pageWindow(search))
    const rows = await readEntregas(tx, ids)
    return { items: rows.map((row) => toEntrega(row, row.ownerId === session.ownerId)), ...counted }
  })

export const countEntregas = (
  deps: Deps,
  session: Session,
  filtro: FiltroDeEntregas,
): Promise<ResponseOf<typeof countCall>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const agora = deps.clock.now()
    const where = sql.join(
      [ofCompany(tx, session), ...conditionsOf(session, filtro, agora), ...spelled(filtro.query ?? '')],
      sql` and `,
    )
    const { rows } = await sql<{ situacao: SituacaoEntrega; quantidade: number; atrasados: number }>`
      select t.situacao, count(*)::int as quantidade, (count(*) filter (where ${atrasado(agora)}))::int as atrasados
      from entrega t where ${where} group by t.situacao order by t.situacao
    `.execute(tx.db)
    return {
      situacoes: rows.map(({ situacao, quantidade }) => ({ situacao, quantidade })),
      canhotosAtrasados: rows.reduce((sum, { atrasados }) => sum + atrasados, 0),
      prazoCanhotoDias: await readPrazoCanhoto(tx),
    }
  })
