/** Totals of the board by one of its sides. */
import { type RawBuilder, sql } from 'kysely'
import { situacaoOf } from '#modules/carga/carga.rules.ts'
import { GRUPOS, SITUACAO_LABELS, type Situacao, type Status } from '#modules/carga/carga-codes.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { totals } from './answer-quadro.ts'
import { all, ofUnits } from './filter-cartoes.ts'
import { visibleUnits } from './visible-units.ts'

type Lado = 'grupo' | 'etapa' | 'unidade' | 'situacao'

export interface Totalizador {
  readonly id: string
  readonly descricao: string
  readonly quantidade: number
  readonly peso: number
  readonly valor: number
}

interface Row {
  readonly id: string
  readonly descricao: string | null
  readonly quantidade: number
  readonly peso: number
  readonly valor: number
}

type Read = (tx: OwnerTx, where: RawBuilder<unknown>) => RawBuilder<Row>

const SUMS = sql`sum(c.quantidade)::integer as quantidade, sum(c.peso_kg)::float8 as peso, sum(c.valor)::float8 as valor`

/** The counters answer all but the situacao, for which the cards of the board are counted. */
const READ: Readonly<Record<Lado, Read>> = {
  grupo: (_tx, where) => sql<Row>`
    select e.grupo::text as id, null as descricao, ${SUMS}
    from quadro_contador c join etapa e on e.owner_id = c.owner_id and e.id = c.etapa_id
    where ${where} group by e.grupo order by e.grupo`,
  etapa: (_tx, where) => sql<Row>`
    select e.id, e.descricao, ${SUMS}
    from quadro_contador c join etapa e on e.owner_id = c.owner_id and e.id = c.etapa_id
    where ${where} and e.excluida_em is null
    group by e.id, e.descricao, e.grupo, e.ordem order by e.grupo, e.ordem`,
  unidade: (_tx, where) => sql<Row>`
    select c.unidade_id as id, coalesce(u.descricao, 'Sem unidade') as descricao, ${SUMS}
    from quadro_contador c left join unidade_negocio u on u.owner_id = c.owner_id and u.id = c.unidade_id
    where ${where} group by c.unidade_id, u.descricao order by 2, 1`,
  situacao: (_tx, where) => sql<Row>`
    select c.status::text as id, null as descricao, count(*)::integer as quantidade,
      sum(c.peso_kg)::float8 as peso, sum(c.valor)::float8 as valor
    from carga_cartao c where ${where} group by c.status order by c.status`,
}

const isLado = (x: string): x is Lado => Object.hasOwn(READ, x)

/**
 * The totals of a side, without what has no load but for the three groups; or of the one load whose id is given.
 * Throws `not_found` when that load is not on the caller's board.
 */
export async function listTotalizadores(
  deps: Deps,
  session: Session,
  x: string,
  unidades: readonly string[] | undefined,
): Promise<Totalizador[]> {
  const units = visibleUnits(session, unidades?.map((id) => id.toLowerCase()) ?? null)
  const read = isLado(x) ? READ[x] : ofCarga(x)
  const rows = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const where = all([sql`c.owner_id = ${tx.ownerId}`, ...ofUnits(units)])
    return (await read(tx, where).execute(tx.db)).rows
  })
  return isLado(x) ? ofLado(x, rows) : [requireCarga(rows)]
}

const ofCarga =
  (id: string): Read =>
  (_tx, where) =>
    sql<Row>`
    select c.carga_id as id, c.cartao->>'codigo' as descricao, 1 as quantidade,
      c.peso_kg::float8 as peso, c.valor::float8 as valor
    from carga_cartao c where ${where} and c.carga_id = ${id}`

function requireCarga([row]: readonly Row[]): Totalizador {
  if (!row) throw new AppError(platformErrors.not_found)
  return { id: row.id, descricao: row.descricao ?? '', ...totals([row]) }
}

function ofLado(lado: Lado, rows: readonly Row[]): Totalizador[] {
  if (lado === 'grupo') {
    return GRUPOS.map(({ id, descricao }) => ({
      id: String(id),
      descricao,
      ...totals(rows.filter((row) => row.id === String(id))),
    }))
  }
  if (lado === 'situacao') return bySituacao(rows)
  return rows
    .filter(({ quantidade }) => quantidade > 0)
    .map((row) => ({ id: row.id, descricao: row.descricao ?? '', ...totals([row]) }))
}

/** Several statuses are one situacao. */
function bySituacao(rows: readonly Row[]): Totalizador[] {
  const groups = Map.groupBy(rows, ({ id }): Situacao => situacaoOf(Number(id) as Status))
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([situacao, own]) => ({
      id: String(situacao),
      descricao: SITUACAO_LABELS[situacao],
      ...totals(own),
    }))
}
