/** Stays by text, state, unit, load and day, with the sums of the tiles and the file of the list. */
import { type RawBuilder, sql } from 'kysely'
import { listedUnits } from '#modules/carga/server/leitura/read-carga.ts'
import { readValoresDaEstadia } from '#modules/patio/server/valores-estadia.ts'
import { valorAnunciado, valorEm, ZONA_DA_LEI } from '#modules/regra-legal/regra-legal.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { type PageQuestion, searchPage } from '#platform/server/register/search-page.ts'
import { searchWords } from '#platform/server/register/search-words.ts'
import type { Session } from '#platform/server/session/session.ts'
import { isEmbarcador } from '#platform/shared/access.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { dayAt } from '#platform/shared/date.ts'
import { moneyToNumber } from '#platform/shared/money.ts'
import { pageWindow } from '#platform/shared/schemas.ts'
import type {
  FiltroEstadias,
  SearchEstadias,
  searchEstadias as searchCall,
  sumEstadias as sumCall,
} from '../estadia.contract.ts'
import { LADO, type Lado, type SituacaoEstadia } from '../estadia.rules.ts'
import { type EstadiaLida, readEstadias, type TabelaDeEstadias } from './estadia.repository.ts'
import { centavosSql, situacaoSql } from './situacao-sql.ts'
import { toEstadia } from './to-estadia.ts'

/** A company that sends lists its own ledger, a carrier the rows of others that are shared with it. */
const tabelaDe = (session: Session): TabelaDeEstadias =>
  isEmbarcador(session) ? 'estadia' : 'estadia_recebida'
export const ladoDe = (session: Session): Lado =>
  isEmbarcador(session) ? LADO.Embarcador : LADO.Transportadora

/** Conditions about the row `t`, besides the company and the text. */
function conditionsOf(session: Session, filtro: FiltroEstadias, agora: Date): RawBuilder<unknown>[] {
  const { situacoes = [], unidadesNegocio, cargaId, reservaId, chegadaInicio, chegadaFim } = filtro
  const isOwn = tabelaDe(session) === 'estadia'
  const reach = listedUnits(session)
  const asked = unidadesNegocio?.map((id) => id.toLowerCase())
  const unidades = asked && reach ? asked.filter((id) => reach.includes(id)) : (asked ?? reach)
  return [
    ...(situacoes.length > 0 ? [sql`${situacaoSql(agora)} = any(${situacoes}::smallint[])`] : []),
    // Units are the company's own: the carrier has no part in them.
    ...(isOwn && unidades ? [sql`t.unidade_id = any(${[...unidades]}::uuid[])`] : []),
    ...(cargaId === undefined ? [] : [sql`t.carga_id = ${cargaId}`]),
    ...(reservaId === undefined || !isOwn
      ? []
      : [
          sql`t.id in (select x.estadia_id from estadia_parte x
            where x.owner_id = t.owner_id and x.reserva_id = ${reservaId})`,
        ]),
    ...(chegadaInicio === undefined ? [] : [sql`t.dia >= ${chegadaInicio}::date`]),
    ...(chegadaFim === undefined ? [] : [sql`t.dia <= ${chegadaFim}::date`]),
  ]
}

const COLUMN_OF_ORDER = { chegada: sql`t.dh_chegada`, numero: sql`t.numero` } as const

function questionOf(
  session: Session,
  search: SearchEstadias,
  agora: Date,
  limit: number,
  offset: number,
): PageQuestion {
  const { ordem = 'chegada', direcao = 'desc' } = search
  const direction = direcao === 'asc' ? sql`asc` : sql`desc`
  return {
    table: tabelaDe(session),
    where: conditionsOf(session, search, agora),
    text: search.query?.trim() ?? '',
    order: sql`${COLUMN_OF_ORDER[ordem]} ${direction}, t.id ${direction}`,
    limit,
    offset,
  }
}

export const searchEstadias = (
  deps: Deps,
  session: Session,
  search: SearchEstadias,
): Promise<ResponseOf<typeof searchCall>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const agora = deps.clock.now()
    const { limit, offset } = pageWindow(search)
    const { ids, ...counted } = await searchPage(tx, questionOf(session, search, agora, limit, offset))
    const rows = await readEstadias(tx, tabelaDe(session), ids)
    return { items: rows.map((row) => toEstadia(row, ladoDe(session), agora)), ...counted }
  })

/** The whole list in its order, at most `limit`. */
export async function listParaPlanilha(
  deps: Deps,
  session: Session,
  search: SearchEstadias,
  agora: Date,
  limit: number,
): Promise<EstadiaLida[]> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { ids } = await searchPage(tx, questionOf(session, search, agora, limit, 0))
    return readEstadias(tx, tabelaDe(session), ids)
  })
}

interface Total {
  readonly situacao: SituacaoEstadia
  readonly quantidade: number
  /** As text, as sums of integers are long ones. */
  readonly centavos: string
  readonly suaVez: number
}

export const sumEstadias = (
  deps: Deps,
  session: Session,
  filtro: FiltroEstadias,
): Promise<ResponseOf<typeof sumCall>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const agora = deps.clock.now()
    const totais = await sumBySituacao(tx, session, filtro, agora)
    const valores = await readValoresDaEstadia(tx)
    const hoje = dayAt(agora, ZONA_DA_LEI)
    return {
      totais: totais.map(({ situacao, quantidade, centavos, suaVez }) => ({
        situacao,
        quantidade,
        valor: moneyToNumber(Number(centavos)),
        suaVez,
      })),
      valorHoje: valorEm(valores, hoje) ?? null,
      anunciado: valorAnunciado(valores, hoje) ?? null,
    }
  })

async function sumBySituacao(
  tx: OwnerTx,
  session: Session,
  filtro: FiltroEstadias,
  agora: Date,
): Promise<Total[]> {
  const tabela = tabelaDe(session)
  const words = searchWords(filtro.query?.trim() ?? '')
  const where = [
    sql`t.owner_id = ${tx.ownerId}`,
    ...conditionsOf(session, filtro, agora),
    ...words.map(
      (spellings) =>
        sql`(${sql.join(
          spellings.map((spelling) => sql`t.busca like app_contains(${spelling})`),
          sql` or `,
        )})`,
    ),
  ]
  const { rows } = await sql<Total>`
    select x.situacao, count(*)::int as quantidade, coalesce(sum(x.centavos), 0)::text as centavos,
      (count(*) filter (where x.situacao = 4 and x.vez = ${ladoDe(session)}))::int as "suaVez"
    from (
      select ${situacaoSql(agora)} as situacao, ${centavosSql(agora)} as centavos, t.vez
      from ${sql.table(tabela)} t where ${sql.join(where, sql` and `)}
    ) x
    group by x.situacao order by x.situacao
  `.execute(tx.db)
  return rows
}
