/** What decides about docks of which only free slots are counted: of what takes their places, only when it does. */
import { sql } from 'kysely'
import type { Database, OwnerTx } from '#platform/server/database/database.ts'
import { addDays } from '#platform/shared/day.ts'
import { type DocaLida, readCalendarios } from '../read-docas.ts'
import type { Exigencia } from './assess-horarios.ts'
import type { DocaContada, VagaTomada } from './count-dias.ts'
import { antesDe, depoisDe, type Periodo, tomaLugar } from './read-ocupacoes.ts'
import '../doca.tables.ts'

const DAY_MS = 86_400_000

interface DocaPedida {
  readonly doca: DocaLida
  readonly exigencia: Exigencia
}

/**
 * Docks are asked about in so many parts, each on a connection of its own: two processes of the database work at once,
 * and what one of them has found is read while the other one goes on. No connection is held while another one is waited
 * for, so that requests cannot block each other.
 */
const PARTES = 2

/** `readAgenda` for whoever only counts. */
export async function readContadas(
  db: Database,
  ownerId: string,
  pedidas: readonly DocaPedida[],
  { de, ate }: Periodo,
  detentor: string,
): Promise<DocaContada[]> {
  // What takes a dock that is not for the request, or a time that is over, makes no difference.
  const aceitas = pedidas.filter(({ exigencia }) => exigencia.isAceita)
  // Of a slot that is still running, also what ended in it before the start of today counts.
  const desde = Math.min(...aceitas.map(({ exigencia: { prazo } }) => prazo.desde)) - DAY_MS
  const partes = Array.from({ length: PARTES }, (_unused, parte) =>
    aceitas.filter((_aceita, index) => index % PARTES === parte).map(({ doca }) => doca.id),
  )
  const docas = pedidas.map(({ doca }) => doca)
  const [calendarios, ...tomadas] = await Promise.all([
    db.readAsOwner(ownerId, (tx) => readCalendarios(tx, docas, { de, ate: addDays(ate, 1) })),
    ...partes
      .filter((docaIds) => docaIds.length > 0)
      .map((docaIds) =>
        db.readAsOwner(ownerId, (tx) =>
          readVagasTomadas(
            tx,
            docaIds,
            new Date(Math.max(antesDe(de).getTime(), desde)),
            depoisDe(ate),
            detentor,
          ),
        ),
      ),
  ])
  const byDoca = new Map(tomadas.flatMap((parte) => [...parte]))
  return pedidas.flatMap(({ doca: { id, capacidade }, exigencia }) => {
    const calendario = calendarios.get(id)
    return calendario ? [{ capacidade, calendario, exigencia, tomadas: byDoca.get(id) ?? [] }] : []
  })
}

/**
 * By dock, along the index of each, so that a part reads nothing of the other one. Instants come as the bytes that the
 * database keeps, all those of a place in one row: to make texts or numbers of a hundred thousand takes it longer than
 * to find them.
 */
async function readVagasTomadas(
  tx: OwnerTx,
  docaIds: readonly string[],
  de: Date,
  ate: Date,
  detentor: string,
): Promise<ReadonlyMap<string, readonly VagaTomada[]>> {
  const { rows } = await sql<{ docaId: string; vaga: number; inicios: Buffer; fins: Buffer }>`
    select d.id as "docaId", o.vaga, o.inicios, o.fins
    from unnest(${[...docaIds]}::uuid[]) as d(id)
    cross join lateral (
      select vaga, string_agg(timestamptz_send(inicio), '') as inicios, string_agg(timestamptz_send(fim), '') as fins
      from doca_ocupacao
      where owner_id = ${tx.ownerId} and doca_id = d.id and ${tomaLugar(de, ate, detentor)}
      group by vaga
    ) o
  `.execute(tx.db)
  const byDoca = new Map<string, VagaTomada[]>()
  for (const { docaId, vaga, inicios, fins } of rows) {
    const known = byDoca.get(docaId) ?? []
    known.push({ vaga, inicios: readInstantes(inicios), fins: readInstantes(fins) })
    byDoca.set(docaId, known)
  }
  return byDoca
}

/** The database counts microseconds from 1 January 2000, in eight bytes. */
const DATABASE_EPOCH_MS = Date.UTC(2000, 0, 1)
const INSTANT_BYTES = 8

/** In order: the bytes come in that in which the database found them. */
function readInstantes({ buffer, byteOffset, byteLength }: Buffer): Float64Array {
  const view = new DataView(buffer, byteOffset, byteLength)
  const instantes = new Float64Array(byteLength / INSTANT_BYTES)
  let last = Number.NEGATIVE_INFINITY
  let isOrdered = true
  for (let index = 0; index < instantes.length; index++) {
    const at = index * INSTANT_BYTES
    const micros = view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4)
    const instante = DATABASE_EPOCH_MS + micros / 1_000
    instantes[index] = instante
    isOrdered &&= last <= instante
    last = instante
  }
  return isOrdered ? instantes : instantes.sort()
}
