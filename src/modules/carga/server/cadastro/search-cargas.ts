/** Loads by status, text and day of creation, also those that left the board. */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '../../../../platform/server/database/database.ts'
import type { Deps } from '../../../../platform/server/deps.ts'
import type { Session } from '../../../../platform/server/session/session.ts'
import { AppError, type FieldProblem, platformErrors } from '../../../../platform/shared/app-error.ts'
import type { BodyOf, ResponseOf } from '../../../../platform/shared/call.ts'
import { dayRange } from '../../../../platform/shared/date.ts'
import { isDay } from '../../../../platform/shared/day.ts'
import { MAX_COUNTED, pageWindow } from '../../../../platform/shared/schemas.ts'
import { foldText } from '../../../../platform/shared/texto.ts'
import { validationMessages } from '../../../../platform/shared/validation-messages.ts'
import { keyOf, TIPOS_ENTIDADE, wordsOfTerm } from '../../../busca/busca.rules.ts'
import { ZONA_FROTA } from '../../../veiculo/server/describe-veiculo.ts'
import type { searchCargas as searchCall } from '../../carga.contract.ts'
import { GRUPO } from '../../carga-codes.ts'
import { listedUnits, readCargas } from '../read-carga.ts'

export type Search = BodyOf<typeof searchCall>
type Answer = ResponseOf<typeof searchCall>

/** Loads that the search index answers for a text: more would say too little. */
const MAX_HITS = 1_000

/** The newest first unless asked otherwise; counts stop at 10,000. */
export async function searchCargas(deps: Deps, session: Session, search: Search): Promise<Answer> {
  const problems = checkDias(search)
  if (problems.length > 0) throw new AppError(platformErrors.invalid_input, { details: problems })
  const unidades = unitsAsked(session, search)
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const hits = await listHits(tx, search.query ?? '', unidades)
    const [page, counted] = await Promise.all([
      pageStatement(tx, search, unidades, hits).execute(tx.db),
      countRows(tx, conditionsOf(tx, search, unidades, hits)),
    ])
    const ids = page.rows.map(({ id }) => id)
    const cargas = await readCargas(tx, session, ids)
    const etapas = await etapasOf(tx, ids)
    return {
      items: ids.flatMap((id) => {
        const carga = cargas.get(id)
        // Off the board a load keeps the stage that it left from.
        const etapa = carga?.etapa ?? { id: etapas.get(id) ?? id, grupoEtapa: GRUPO.CargaEntregue }
        return carga ? [{ ...carga, etapa }] : []
      }),
      total: Math.min(counted, MAX_COUNTED),
      totalIsMinimum: counted > MAX_COUNTED || hits?.length === MAX_HITS,
    }
  })
}

function checkDias({ dhCriacaoInicio, dhCriacaoFim }: Search): FieldProblem[] {
  return Object.entries({ dhCriacaoInicio, dhCriacaoFim }).flatMap(([path, day]) =>
    day && !isDay(day) ? [{ path, message: validationMessages.invalidDate }] : [],
  )
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
  { status = [], dhCriacaoInicio, dhCriacaoFim }: Search,
  unidades: readonly string[] | null,
  hits: readonly string[] | undefined,
): RawBuilder<unknown> {
  const from = dhCriacaoInicio ? dayRange(dhCriacaoInicio, ZONA_FROTA).start : undefined
  const until = dhCriacaoFim ? dayRange(dhCriacaoFim, ZONA_FROTA).end : undefined
  const [only] = status
  return sql.join(
    [
      sql`owner_id = ${tx.ownerId}`,
      // One status alone reads its index in the order of the list.
      ...(only && status.length === 1 ? [sql`status = ${only}`] : []),
      ...(status.length > 1 ? [sql`status = any(${status}::smallint[])`] : []),
      ...(unidades ? [sql`unidade_id = any(${unidades}::uuid[])`] : []),
      ...(from ? [sql`criado_em >= ${from}`] : []),
      ...(until ? [sql`criado_em < ${until}`] : []),
      ...(hits ? [sql`id = any(${hits}::uuid[])`] : []),
    ],
    sql` and `,
  )
}

/** One page of ids. `hits`: only these; undefined: no text was typed. */
export function pageStatement(
  tx: OwnerTx,
  search: Search,
  unidades: readonly string[] | null,
  hits: readonly string[] | undefined,
): RawBuilder<{ id: string }> {
  const { limit, offset } = pageWindow(search)
  const isAscending = search.direcao === 'asc'
  const direction = isAscending ? sql`asc` : sql`desc`
  // The index has the ids of one instant ascending below the newest first.
  const order =
    search.ordem === 'codigo'
      ? sql`codigo ${direction}`
      : sql`criado_em ${direction}, id ${isAscending ? sql`desc` : sql`asc`}`
  const where = conditionsOf(tx, search, unidades, hits)
  return sql`select id from carga where ${where} order by ${order} limit ${limit} offset ${offset}`
}

async function countRows(tx: OwnerTx, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (select from carga where ${where} limit ${MAX_COUNTED + 1}) counted
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}

async function etapasOf(tx: OwnerTx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.db
    .selectFrom('carga')
    .select(['id', 'etapa_id'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, etapa_id }) => [id, etapa_id]))
}
