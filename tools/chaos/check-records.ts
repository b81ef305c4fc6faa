/** What was acknowledged stands, where it was last seen, and once. */
import type { SystemQuery } from '#platform/server/database/open-database.ts'
import { KINDS, type Kind, type Ledger, type Written } from './ledger.ts'

interface Row {
  readonly id: string
  readonly marker: string | null
  readonly place: string | null
}

/** Records of the company with the marker of their request, and where they stand. Formed loads carry none; loads on a journey are looked at by themselves. */
const READ: Readonly<Record<Kind, string>> = {
  carga: `select id, codigo_identificador as marker, case when status = 99 then null else etapa_id::text end as place
    from carga where owner_id = $1 and origem_carga = 1 and codigo_identificador not like 'J %'`,
  reserva: `select id, codigo_referencia as marker,
      to_char(dh_reserva at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as place
    from reserva where owner_id = $1`,
  pedido: `select id, observacao as marker, carga_id::text as place from pedido where owner_id = $1`,
}

/** How a move tells itself in the history of its record. */
const MOVED: readonly (readonly [Kind, string])[] = [
  ['carga', 'mudança de etapa'],
  ['reserva', 'mudança de horário'],
]

export async function checkRecords(query: SystemQuery, ownerId: string, ledger: Ledger): Promise<string[]> {
  const problems: string[] = []
  for (const kind of KINDS) {
    const { rows } = await query(READ[kind], [ownerId])
    problems.push(...compare(kind, ledger.of(kind), rows as Row[]))
  }
  for (const [kind, acao] of MOVED) {
    const { rows } = await query(
      `select entidade_id as id, count(*)::int as n from historico
       where owner_id = $1 and entidade = $2 and acao = $3 group by entidade_id`,
      [ownerId, kind, acao],
    )
    const told = new Map((rows as { id: string; n: number }[]).map(({ id, n }) => [id, n]))
    for (const { id, moves } of ledger.of(kind)) {
      const n = (id && told.get(id)) ?? 0
      if (id && n !== moves) problems.push(`${kind} ${id}: mudou ${moves} vezes, o histórico conta ${n}`)
    }
  }
  return [...problems, ...(await checkFormed(query, ownerId, ledger))]
}

/** Pure: each marker that was acknowledged stands once and where it was last seen, each other one at most once. */
export function compare(kind: Kind, known: readonly Written[], rows: readonly Row[]): string[] {
  const byMarker = Map.groupBy(rows, ({ marker }) => marker ?? '')
  const problems = known.flatMap(({ marker, id, place }): string[] => {
    const found = byMarker.get(marker) ?? []
    const [first] = found
    if (found.length > 1) return [`${kind} ${marker}: existe ${found.length} vezes`]
    if (id === undefined) return []
    if (!first) return [`${kind} ${id}: confirmada e perdida`]
    if (first.id !== id) return [`${kind} ${marker}: confirmada como ${id}, existe como ${first.id}`]
    if (place !== undefined && first.place !== place) {
      return [`${kind} ${id}: está em ${first.place}, confirmada em ${place}`]
    }
    return []
  })
  const markers = new Set(known.map(({ marker }) => marker))
  for (const { id, marker } of rows) {
    if (!markers.has(marker ?? '')) problems.push(`${kind} ${id}: ninguém a pediu`)
  }
  return problems
}

/** A manifest is one load, and its orders are in it. */
async function checkFormed(query: SystemQuery, ownerId: string, ledger: Ledger): Promise<string[]> {
  const { rows } = await query(
    `select m.id, m.carga_id, (select count(*)::int from carga c where c.owner_id = m.owner_id
       and c.codigo_identificador = 'Minuta ' || m.codigo) as n
     from minuta m where m.owner_id = $1`,
    [ownerId],
  )
  const minutas = new Map(
    (rows as { id: string; carga_id: string | null; n: number }[]).map((row) => [row.id, row]),
  )
  const problems = ledger.formed.flatMap(({ minutaId, cargaId }) =>
    minutas.get(minutaId)?.carga_id === cargaId ? [] : [`minuta ${minutaId}: a carga ${cargaId} não é a sua`],
  )
  for (const { id, carga_id, n } of minutas.values()) {
    const should = carga_id === null ? 0 : 1
    if (n !== should) problems.push(`minuta ${id}: ${n} cargas em vez de ${should}`)
  }
  return problems
}
