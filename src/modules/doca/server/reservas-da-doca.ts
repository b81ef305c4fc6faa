/** The bookings of docks that still have to be served: what a change of a dock or of its unit touches. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { MAX_RESERVAS_SEM_HORARIO, type ReservasSemHorario } from '../grade.contract.ts'
import { codigoDeReserva, VIVAS } from '../reserva-viva.rules.ts'
import './doca.tables.ts'

/** Bookings that one change is compared with; docks have fewer ahead. */
const MAX_COMPARADAS = 5_000

export interface ReservaPorAtender {
  readonly id: string
  readonly codigo: number
  readonly docaId: string
  readonly inicio: Date
  readonly fim: Date
}

/** Those that end after a moment, the one that runs now included, or whose vehicle is here; by their start. */
export async function listPorAtender(
  tx: OwnerTx,
  docaIds: readonly string[],
  agora: Date,
): Promise<ReservaPorAtender[]> {
  const { rows } = await sql<ReservaPorAtender>`
    select id, codigo, doca_id as "docaId", dh_reserva as inicio, dh_fim_reserva as fim
    from reserva
    where owner_id = ${tx.ownerId} and doca_id = any(${[...docaIds]}::uuid[])
      and situacao = any(${[...VIVAS]}::smallint[])
      and (dh_fim_reserva > ${agora.toISOString()}::timestamptz or (dh_chegada is not null and dh_saida is null))
    order by dh_reserva, id
    limit ${MAX_COMPARADAS}
  `.execute(tx.db)
  return rows
}

/** Those that find no place with fewer places than they have, whoever begins later first. */
export function acimaDaCapacidade<R extends Pick<ReservaPorAtender, 'docaId' | 'inicio' | 'fim'>>(
  reservas: readonly R[],
  capacidade: number,
): R[] {
  const sorted = reservas.toSorted((a, b) => a.inicio.getTime() - b.inicio.getTime())
  return sorted.filter(
    (one, index) =>
      sorted.slice(0, index).filter((other) => other.docaId === one.docaId && other.fim > one.inicio)
        .length >= capacidade,
  )
}

export const toTocadas = (reservas: readonly ReservaPorAtender[]): ReservasSemHorario => ({
  total: reservas.length,
  reservas: reservas.slice(0, MAX_RESERVAS_SEM_HORARIO).map(({ id, codigo, inicio }) => ({
    id,
    codigo: codigoDeReserva(codigo),
    dhReserva: inicio.toISOString(),
  })),
})
