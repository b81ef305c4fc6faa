/** Every load of the company, or that it was given by others, by status, text, days, unit and carrier, also those that left the board. */
import { type RawBuilder, sql } from 'kysely'
import { keyOf, wordsOfTerm } from '#modules/busca/busca.rules.ts'
import { TIPOS_ENTIDADE } from '#modules/busca/tipo-entidade.ts'
import type {
  SearchCargas as Search,
  searchCargas as searchCall,
} from '#modules/carga/lista-cargas.contract.ts'
import { listedUnits } from '#modules/carga/server/leitura/read-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { isEmbarcador } from '#platform/shared/access.ts'
import { type FieldProblem, invalidInput } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { isDay } from '#platform/shared/day.ts'
import { MAX_COUNTED, pageWindow } from '#platform/shared/schemas.ts'
import { foldText } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { between, UNIDADE_DA_CARGA } from './periodo.ts'
import { readListadas } from './read-listadas.ts'
import { listRecebidaIds, searchRecebidas } from './search-recebidas.ts'

type Answer = ResponseOf<typeof searchCall>

/** Loads that the search index answers for a text: more would say too little. */
const MAX_HITS = 1_000

/** Whether loads that others gave are listed: of a carrier always, of a company that sends when it asks for them. */
export const listsRecebidas = (session: Session, { recebidas = false }: Search): boolean =>
  recebidas || !isEmbarcador(session)

/** The newest first unless asked otherwise; counts stop at 10,000. */
export async function searchCargas(deps: Deps, session: Session, search: Search): Promise<Answer> {
  checkDias(search)
  const unidades = unitsAsked(session, search)
  if (listsRecebidas(session, search)) return searchRecebidas(deps, session, search, unidades)
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const hits = await listHits(tx, search.query ?? '', unidades)
    const [page, counted] = await Promise.all([
      pageStatement(tx, search, unidades, hits).execute(tx.db),
      countRows(tx, conditionsOf(tx, search, unidades, hits)),
    ])
    const ids = page.rows.map(({ id }) => id)
    return {
      items: await readListadas(tx, session, ids),
      total: Math.min(counted, MAX_COUNTED),
      totalIsMinimum: counted > MAX_COUNTED || hits?.length === MAX_HITS,
    }
  })
}

/** The ids of the whole list in its order, at most `limit`. */
export async function listCargaIds(
  deps: Deps,
  session: Session,
  search: Search,
  limit: number,
): Promise<string[]> {
  checkDias(search)
  const unidades = unitsAsked(session, search)
  if (listsRecebidas(session, search)) return listRecebidaIds(deps, session, search, unidades, limit)
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const hits = await listHits(tx, search.query ?? '', unidades)
    const { rows } = await listStatement(tx, search, unidades, hits, { limit, offset: 0 }).execute(tx.db)
    return rows.map(({ id }) => id)
  })
}

/** Throws `invalid_input` for days that do not exist. */
function checkDias(search: Search): void {
  const { dhCriacaoInicio, dhCriacaoFim, dhColetaInicio, dhColetaFim } = search
  const { dhEncerramentoInicio, dhEncerramentoFim } = search
  const days = { dhCriacaoInicio, dhCriacaoFim, dhColetaInicio, dhColetaFim }
  const problems = Object.entries({ ...days, dhEncerramentoInicio, dhEncerramentoFim }).flatMap(
    ([path, day]): FieldProblem[] =>
      day && !isDay(day) ? [{ path, message: validationMessages.invalidDate }] : [],
  )
  if (problems.length > 0) throw invalidInput(problems)
}

/** Those asked for, of those that the person sees; null: every unit. */
function unitsAsked(session: Session, { unidadesNegocio = [] }: Search): readonly string[] | null {
  const seen = listedUnits(session)
  if (unidadesNegocio.length === 0) return seen
  const asked = unidadesNegocio.map((id) => id.toLowerCase())
  return seen === null ? asked : asked.filter((id) => seen.includes(id))
}

/** Undefined: no text was typed. Codes, plates, invoices and names are found as in the global search. */
async function listHits(
  tx: OwnerTx,
  text: string,
  unidades: readonly string[] | null,
): Promise<string[] | undefined> {
  const palavras = wordsOfTerm(text)
  if (palavras.length === 0) return text.trim() === '' ? undefined : []
  const { rows } = await sql<{ entidade_id: string }>`
    select entidade_id from busca_pesquisar(${foldText(text)}, ${keyOf(text)}, ${palavras}::text[],
      ${[TIPOS_ENTIDADE.carga]}::smallint[], ${unidades}::uuid[], ${MAX_HITS}) limit ${MAX_HITS}
  `.execute(tx.db)
  return rows.map(({ entidade_id }) => entidade_id)
}

function conditionsOf(
  tx: OwnerTx,
  search: Search,
  unidades: readonly string[] | null,
  hits: readonly string[] | undefined,
): RawBuilder<unknown> {
  const { status = [], transportadoraId } = search
  const coleta = between(sql`p.janela_inicio`, UNIDADE_DA_CARGA, search.dhColetaInicio, search.dhColetaFim)
  const encerramento = between(
    sql`ordem_encerramento`,
    UNIDADE_DA_CARGA,
    search.dhEncerramentoInicio,
    search.dhEncerramentoFim,
  )
  const [only] = status
  return sql.join(
    [
      sql`owner_id = ${tx.ownerId}`,
      // One status alone reads its index in the order of the list.
      ...(only && status.length === 1 ? [sql`status = ${only}`] : []),
      ...(status.length > 1 ? [sql`status = any(${status}::smallint[])`] : []),
      ...(unidades ? [sql`unidade_id = any(${unidades}::uuid[])`] : []),
      ...(transportadoraId ? [sql`transportadora_id = ${transportadoraId}`] : []),
      ...between(sql`criado_em`, UNIDADE_DA_CARGA, search.dhCriacaoInicio, search.dhCriacaoFim),
      ...encerramento,
      // With the first day open, loads that have not ended would pass.
      ...(encerramento.length > 0 ? [sql`ordem_encerramento > '-infinity'`] : []),
      ...(coleta.length > 0 ? [isPickedUp(coleta)] : []),
      ...(hits ? [sql`id = any(${hits}::uuid[])`] : []),
    ],
    sql` and `,
  )
}

/** The planned pick-up is that of the first stop. */
const isPickedUp = (period: readonly RawBuilder<unknown>[]) => sql`exists (
  select from carga_parada p
  where p.owner_id = carga.owner_id and p.carga_id = carga.id and p.ordem = 0 and ${sql.join(period, sql` and `)})`

/** One page of ids. `hits`: only these; undefined: no text was typed. */
export const pageStatement = (
  tx: OwnerTx,
  search: Search & { readonly page?: number; readonly qtdItem?: number },
  unidades: readonly string[] | null,
  hits: readonly string[] | undefined,
): RawBuilder<{ id: string }> => listStatement(tx, search, unidades, hits, pageWindow(search))

function listStatement(
  tx: OwnerTx,
  search: Search,
  unidades: readonly string[] | null,
  hits: readonly string[] | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): RawBuilder<{ id: string }> {
  const where = conditionsOf(tx, search, unidades, hits)
  return sql`select id from carga where ${where} order by ${orderOf(search)} limit ${limit} offset ${offset}`
}

const COLUMN_OF_ORDER = {
  dhCriacao: sql`criado_em`,
  dhEncerramento: sql`ordem_encerramento`,
} as const

function orderOf({ ordem = 'dhCriacao', direcao }: Search): RawBuilder<unknown> {
  const isAscending = direcao === 'asc'
  const direction = isAscending ? sql`asc` : sql`desc`
  if (ordem === 'codigo') return sql`codigo ${direction}`
  // The indexes have the ids of one instant ascending below the newest first.
  return sql`${COLUMN_OF_ORDER[ordem]} ${direction}, id ${isAscending ? sql`desc` : sql`asc`}`
}

async function countRows(tx: OwnerTx, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (select from carga where ${where} limit ${MAX_COUNTED + 1}) counted
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}
