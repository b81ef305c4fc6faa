/** Answers a question to the facts with one statement: the database adds up every level of groups at once. */
import { type RawBuilder, sql } from 'kysely'
import { alcance } from '#modules/indicador/server/recorte.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { invalidInput } from '#platform/shared/app-error.ts'
import { dayAt } from '#platform/shared/date.ts'
import { type CampoKey, campo } from '../campos.rules.ts'
import { type Consultado, type LinhaDaConsulta, MAX_LINHAS } from '../consulta.contract.ts'
import { type Consulta, type Dias, diasDe, type Filtro, problemasDaConsulta } from '../consulta.rules.ts'
import { emArvore } from '../linhas.rules.ts'
import { CONTA, colunaDo, diaDo, medida, TABELA } from './medidas.sql.ts'
import { nomear } from './nomear.ts'

/** Where the days of "last month" are those of: most units. */
const ZONA = 'America/Sao_Paulo'

/** The days of the question at an instant. */
export const diasDaConsulta = ({ periodo }: Pick<Consulta, 'periodo'>, agora: Date, zona = ZONA): Dias =>
  diasDe(periodo, dayAt(agora, zona))

/** The same as of now. Throws `invalid_input` for what cannot be asked. */
export function checkConsulta(deps: Pick<Deps, 'clock'>, consulta: Consulta): Dias {
  const problems = problemasDaConsulta(consulta)
  if (problems.length > 0) throw invalidInput(problems)
  return diasDaConsulta(consulta, deps.clock.now())
}

interface Row {
  readonly nivel: number
  readonly chaves: readonly (string | null)[]
  readonly valores: readonly (number | null)[]
  readonly registros: number
}

export async function consultar(deps: Deps, session: Session, consulta: Consulta): Promise<Consultado> {
  const dias = checkConsulta(deps, consulta)
  const { linhas, total, registros, temMais } = await readLinhas(deps, session, consulta, dias, MAX_LINHAS)
  return { periodo: dias, linhas, total, registros, temMais, atualizadoEm: deps.clock.now().toISOString() }
}

/** The lines in the order of the table, at most so many of them, and the total of all. */
export function readLinhas(
  deps: Deps,
  session: Session,
  consulta: Consulta,
  dias: Dias,
  most: number,
): Promise<Pick<Consultado, 'linhas' | 'total' | 'registros' | 'temMais'>> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const rows = await readGrupos(tx, session, consulta, dias, most + 2)
    const total = rows.find(({ nivel }) => nivel === 0)
    const groups = rows.filter(({ nivel }) => nivel > 0)
    const linhas = await nomear(tx, consulta.grupos, groups.slice(0, most).map(toLinha))
    return {
      linhas: emArvore(linhas, consulta),
      total: [...(total?.valores ?? consulta.medidas.map(() => null))],
      registros: total?.registros ?? 0,
      temMais: groups.length > most,
    }
  })
}

/** How many records the question counts. */
export const contarRegistros = (
  deps: Deps,
  session: Session,
  consulta: Consulta,
  dias: Dias,
): Promise<number> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from ${sql.table(TABELA[consulta.entidade])} f
      where ${condicoes(session, consulta, dias)}
    `.execute(tx.db)
    return rows[0]?.total ?? 0
  })

const toLinha = ({ nivel, chaves, valores, registros }: Row): LinhaDaConsulta => ({
  chaves: chaves.slice(0, nivel),
  rotulos: [],
  valores: [...valores],
  registros,
})

/** Upper levels first, so that a total never falls behind the bound. */
async function readGrupos(
  tx: OwnerTx,
  session: Session,
  consulta: Consulta,
  dias: Dias,
  limit: number,
): Promise<readonly Row[]> {
  const grupos = consulta.grupos.map(colunaDo)
  const { ordem, medidas } = consulta
  const nivel = grupos.length === 0 ? sql`0` : sql`(${sql.lit(grupos.length)} - (${contarBits(grupos)}))`
  const at = ordem ? medidas.indexOf(ordem.medida) : -1
  const direction = ordem?.desc ? sql`desc nulls last` : sql`asc nulls last`
  const { rows } = await sql<Row>`
    select ${nivel} as nivel, count(*)::integer as registros,
      array[${sql.join([...grupos.map((one) => sql`${one}::text`), sql`null::text`])}] as chaves,
      array[${sql.join(medidas.map(medida))}] as valores
    from ${sql.table(TABELA[consulta.entidade])} f
    where ${condicoes(session, consulta, dias)}
    group by ${grupos.length === 0 ? sql`()` : sql`rollup (${sql.join(grupos)})`}
    order by 1${at < 0 ? sql`` : sql`, ${medida(medidas[at] ?? 'contagem')} ${direction}`}, 3
    limit ${limit}
  `.execute(tx.db)
  return rows
}

/** How many of the groups are added up in the row. */
const contarBits = (grupos: readonly RawBuilder<unknown>[]) =>
  sql.join(
    grupos.map((one) => sql`grouping(${one})`),
    sql` + `,
  )

/** The facts that the person may read, of the days, with all conditions. */
export function condicoes(
  session: Session,
  { entidade, periodo, filtros }: Consulta,
  { de, ate }: Dias,
): RawBuilder<unknown> {
  const dia = diaDo(periodo.por)
  return sql.join(
    [
      alcance(session),
      CONTA[entidade],
      sql`${dia} >= ${de}::date and ${dia} <= ${ate}::date`,
      ...filtros.map(condicaoDo),
    ],
    sql` and `,
  )
}

function condicaoDo({ campo: key, em, de, ate, sim }: Filtro): RawBuilder<unknown> {
  const column = colunaDo(key)
  const { tipo } = campo(key)
  if (tipo === 'logico') return sim ? sql`${column}` : sql`not ${column}`
  if (tipo === 'numero' || tipo === 'reais') {
    const bounds = [
      ...(de === undefined ? [] : [sql`${column} >= ${de}`]),
      ...(ate === undefined ? [] : [sql`${column} <= ${ate}`]),
    ]
    return sql.join(bounds, sql` and `)
  }
  return entre(column, em ?? [])
}

/** One of the values in words of the database; null means none. */
function entre(column: RawBuilder<unknown>, values: readonly (string | null)[]): RawBuilder<unknown> {
  const told = values.filter((value) => value !== null)
  const among = sql`${column}::text = any(${told}::text[])`
  return told.length === values.length ? among : sql`(${among} or ${column} is null)`
}

/** The records of one line: its groups have these values. */
export const daLinha = (grupos: readonly CampoKey[], chaves: readonly (string | null)[]) =>
  chaves.map((chave, index) => {
    const grupo = grupos[index]
    if (!grupo) throw invalidInput([{ path: 'chaves', message: 'A linha tem mais grupos que a consulta' }])
    return entre(colunaDo(grupo), [chave])
  })
