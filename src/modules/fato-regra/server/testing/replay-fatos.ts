/** The state of a company at an instant, out of its facts alone. */
import { sql } from 'kysely'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import type { EntidadeDeRegra, EstadoDeRegra } from '../../fato-regra.rules.ts'
import '../fato-regra.tables.ts'

export type Valores = Readonly<Record<string, unknown>>

interface Fato {
  readonly entidade: EntidadeDeRegra
  readonly registroId: string
  readonly paiId: string | null
  /** With microseconds, so that texts compare as instants do. */
  readonly dh: string
  readonly evento: string
  readonly valores: Valores | null
  readonly estado: EstadoDeRegra | null
  readonly inicio: string | null
}

const FORMAT = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.US"Z"')

/** In the order in which they were written. */
export const listFatos = (app: TestApp, ownerId: string): Promise<Fato[]> =>
  app.deps.db.readAsOwner(ownerId, async (tx) => {
    const { rows } = await sql<Fato>`
      select entidade, registro_id as "registroId", pai_id as "paiId", evento, valores, estado,
        to_char(dh at time zone 'UTC', ${FORMAT}) as dh, to_char(inicio at time zone 'UTC', ${FORMAT}) as inicio
      from fato_regra order by dh, seq
    `.execute(tx.db)
    return rows
  })

/** The clock that dates facts. */
export const readInstante = (app: TestApp, ownerId: string): Promise<string> =>
  app.deps.db.readAsOwner(ownerId, async (tx) => {
    const { rows } = await sql<{ dh: string }>`
      select to_char(clock_timestamp() at time zone 'UTC', ${FORMAT}) as dh
    `.execute(tx.db)
    return rows[0]?.dh ?? ''
  })

export interface Estado {
  /** By `entidade id`. */
  readonly registros: ReadonlyMap<string, Valores>
  /** By `estado id`: since when. */
  readonly estados: ReadonlyMap<string, string>
}

/** Stops are written whole with their load: those of an earlier writing are gone. */
export function replayFatos(fatos: readonly Fato[], instante: string): Estado {
  const last = new Map<string, Fato>()
  const estados = new Map<string, string>()
  for (const fato of fatos) {
    if (fato.dh > instante) break
    if (fato.estado === null) last.set(`${fato.entidade} ${fato.registroId}`, fato)
    else if (fato.evento === 'estado.comecou')
      estados.set(`${fato.estado} ${fato.registroId}`, fato.inicio ?? '')
    else estados.delete(`${fato.estado} ${fato.registroId}`)
  }
  const isThere = ({ entidade, paiId, dh }: Fato) =>
    entidade !== 'parada' || last.get(`carga ${paiId}`)?.dh === dh
  return {
    registros: new Map(
      [...last].flatMap(([key, fato]) => (fato.valores && isThere(fato) ? [[key, fato.valores]] : [])),
    ),
    estados,
  }
}
