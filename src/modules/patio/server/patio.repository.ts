/** What the yard writes beside bookings: calls to docks and weighings. */
import { sql, type Updateable } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import type { RespostaChamada } from '../patio.rules.ts'
import type { Comprovacao, EstadiaNoLivro, PatioDaReserva } from '../patio-dia.contract.ts'
import { type ChegadaLida, findChegadas } from './chegada.repository.ts'
import { readLivro } from './livro-estadias.ts'
import './patio.tables.ts'
import '#modules/reserva/server/reserva.tables.ts'

export interface ChegadaNoPatio extends ChegadaLida {
  readonly livro: EstadiaNoLivro | null
}

export interface PatioLido {
  readonly dhChamada: Date | null
  readonly docaChamadaId: string | null
  readonly docaChamadaNome: string | null
  readonly respostaChamada: RespostaChamada | null
  readonly pesoEntradaKg: number | null
  readonly dhPesoEntrada: Date | null
  readonly pesoSaidaKg: number | null
  readonly dhPesoSaida: Date | null
  readonly chegada: ChegadaNoPatio | null
}

const NADA: PatioLido = {
  dhChamada: null,
  docaChamadaId: null,
  docaChamadaNome: null,
  respostaChamada: null,
  pesoEntradaKg: null,
  dhPesoEntrada: null,
  pesoSaidaKg: null,
  dhPesoSaida: null,
  chegada: null,
}

type Row = Omit<PatioLido, 'chegada'> & { readonly reservaId: string }

/** Of every booking that is asked for, three queries for all. */
export async function readPatios(
  tx: OwnerTx,
  reservaIds: readonly string[],
): Promise<(reservaId: string) => PatioLido> {
  if (reservaIds.length === 0) return () => NADA
  const { rows } = await sql<Row>`
    select p.reserva_id as "reservaId", p.dh_chamada as "dhChamada", p.doca_chamada_id as "docaChamadaId",
      d.nome as "docaChamadaNome", p.resposta_chamada as "respostaChamada",
      p.peso_entrada_kg::float8 as "pesoEntradaKg", p.dh_peso_entrada as "dhPesoEntrada",
      p.peso_saida_kg::float8 as "pesoSaidaKg", p.dh_peso_saida as "dhPesoSaida"
    from reserva_patio p
    left join doca d on d.owner_id = p.owner_id and d.id = p.doca_chamada_id
    where p.owner_id = ${tx.ownerId} and p.reserva_id = any(${[...reservaIds]}::uuid[])
  `.execute(tx.db)
  const chegadas = await findChegadas(tx, reservaIds)
  const livroDe = await readLivro(
    tx,
    [...chegadas.values()].map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.reservaId, row]))
  return (id) => {
    const chegada = chegadas.get(id)
    return { ...(byId.get(id) ?? NADA), chegada: chegada ? { ...chegada, livro: livroDe(chegada.id) } : null }
  }
}

type Columns = Omit<Updateable<Tables['reserva_patio']>, 'owner_id' | 'reserva_id'>

/** What is absent stays. In two steps: the checks of the table look at a row before they see that it exists already. */
export async function savePatio(tx: OwnerTx, reservaId: string, set: Columns): Promise<void> {
  await sql`
    insert into reserva_patio (owner_id, reserva_id) values (${tx.ownerId}, ${reservaId}) on conflict do nothing
  `.execute(tx.db)
  await tx.db
    .updateTable('reserva_patio')
    .set(set)
    .where('owner_id', '=', tx.ownerId)
    .where('reserva_id', '=', reservaId)
    .execute()
}

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null

export const toComprovacao = (chegada: ChegadaNoPatio): Comprovacao => ({
  codigo: chegada.codigo,
  dhChegada: chegada.dhChegada.toISOString(),
  prova: chegada.prova,
  distanciaM: chegada.distanciaM,
  capacidadeKg: chegada.capacidadeKg,
  livro: chegada.livro,
})

export const toPatioDaReserva = ({ chegada, ...patio }: PatioLido): PatioDaReserva => ({
  comprovacao: chegada && toComprovacao(chegada),
  dhChamada: isoOrNull(patio.dhChamada),
  docaChamadaId: patio.docaChamadaId,
  docaChamadaNome: patio.docaChamadaNome,
  respostaChamada: patio.respostaChamada,
  pesoEntradaKg: patio.pesoEntradaKg,
  dhPesoEntrada: isoOrNull(patio.dhPesoEntrada),
  pesoSaidaKg: patio.pesoSaidaKg,
  dhPesoSaida: isoOrNull(patio.dhPesoSaida),
})
