/** What takes the places of docks in a period, and their calendars: all that tells which slots are free. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { addDays } from '#platform/shared/day.ts'
import { TIPO_OCUPACAO_DOCA, type TipoOcupacaoDoca } from '../../agendamento-codes.ts'
import type { Calendario } from '../../calendario.rules.ts'
import { type DocaLida, readCalendarios } from '../read-docas.ts'
import '../doca.tables.ts'

const SECOND_MS = 1_000
const DAY_MS = 86_400_000

/** Instants in milliseconds: a period of many docks has tens of thousands of these. */
export interface Ocupacao {
  readonly vaga: number
  readonly tipo: TipoOcupacaoDoca
  /** Of a booking, its first slot. */
  readonly principal: boolean
  readonly inicio: number
  readonly fim: number
}

export type OcupacoesPorDoca = ReadonlyMap<string, readonly Ocupacao[]>

/** Between two instants, and neither expired nor kept for `detentor`; nothing lasts longer than a day. */
export const tomaLugar = (de: Date, ate: Date, detentor: string | null) => sql`
  inicio < ${ate} and inicio > ${new Date(de.getTime() - DAY_MS)} and fim > ${de}
  and (tipo <> ${TIPO_OCUPACAO_DOCA.Espera}
    or (expira_em > clock_timestamp() and detentor is distinct from ${detentor}::text))
`

/**
 * What takes places between two instants, by dock, in the order of its start. Expired holds are left out, and those of
 * `detentor`. No place is taken twice at one time, so the docks and the period are the bound.
 */
export async function readOcupacoes(
  tx: OwnerTx,
  docaIds: readonly string[],
  de: Date,
  ate: Date,
  detentor: string | null = null,
): Promise<OcupacoesPorDoca> {
  if (docaIds.length === 0) return new Map()
  const base = Math.floor((de.getTime() - DAY_MS) / SECOND_MS)
  // One row for each dock, one number for each place: tens of thousands of rows would cost ten times as much.
  const { rows } = await sql<{ docaId: string; lista: string }>`
    select d.id as "docaId", o.lista
    from unnest(${[...docaIds]}::uuid[]) as d(id)
    cross join lateral (
      select string_agg((
          ((date_part('epoch', inicio) - ${base}::float8) * ${PARTE.inicio}::float8
            + date_part('epoch', fim) - date_part('epoch', inicio)) * ${PARTE.duracao}::float8
          + vaga * ${PARTE.vaga}::int + tipo * ${PARTE.tipo}::int + principal::int
        )::bigint::text, ',') as lista
      from (
        select inicio, fim, vaga, tipo, principal
        from doca_ocupacao
        where owner_id = ${tx.ownerId} and doca_id = d.id and ${tomaLugar(de, ate, detentor)}
        order by inicio
      ) p
    ) o
    where o.lista is not null
  `.execute(tx.db)
  return new Map(rows.map(({ docaId, lista }) => [docaId, readLista(lista, base * SECOND_MS)]))
}

/**
 * A place as one number: seconds from the beginning to its start, seconds that it lasts (a day at most), place, kind and
 * whether it is the first one. Exact for eight years.
 */
const PARTE = { inicio: 2 ** 17, duracao: 2 ** 8, vaga: 2 ** 3, tipo: 2 } as const

/** Slots begin and end with whole minutes, so seconds lose nothing. */
function readLista(lista: string, baseMs: number): Ocupacao[] {
  const numeros: number[] = JSON.parse(`[${lista}]`)
  return numeros.map((numero) => {
    const tempo = Math.floor(numero / PARTE.duracao)
    const resto = numero % PARTE.duracao
    const inicio = baseMs + Math.floor(tempo / PARTE.inicio) * SECOND_MS
    return {
      vaga: Math.floor(resto / PARTE.vaga),
      // The table admits only these.
      tipo: (Math.floor(resto / PARTE.tipo) % 4) as TipoOcupacaoDoca,
      principal: resto % 2 === 1,
      inicio,
      fim: inicio + (tempo % PARTE.inicio) * SECOND_MS,
    }
  })
}

export interface DocaNaAgenda {
  readonly doca: DocaLida
  readonly calendario: Calendario
  readonly ocupacoes: readonly Ocupacao[]
}

export interface Periodo {
  /** `YYYY-MM-DD`, both included. */
  readonly de: string
  readonly ate: string
}

/** The docks with what decides about the slots of these days, and of the next one, into which work may go on. */
export async function readAgenda(
  tx: OwnerTx,
  docas: readonly DocaLida[],
  { de, ate }: Periodo,
  detentor: string | null = null,
): Promise<DocaNaAgenda[]> {
  const calendarios = await readCalendarios(tx, docas, { de, ate: addDays(ate, 1) })
  const ids = docas.map(({ id }) => id)
  const ocupacoes = await readOcupacoes(tx, ids, antesDe(de), depoisDe(ate), detentor)
  return docas.flatMap((doca) => {
    const calendario = calendarios.get(doca.id)
    return calendario ? [{ doca, calendario, ocupacoes: ocupacoes.get(doca.id) ?? [] }] : []
  })
}

/** Wide enough for every zone, and for the day after the last one. */
export const antesDe = (dia: string) => new Date(Date.parse(`${dia}T00:00:00.000Z`) - DAY_MS)
export const depoisDe = (dia: string) => new Date(Date.parse(`${dia}T00:00:00.000Z`) + 3 * DAY_MS)
