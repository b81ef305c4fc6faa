/**
 * The ledger follows the yard and the stops of loads, in the transaction of whoever changes them. One row stands for one
 * visit of a vehicle, however many bookings or stops it serves.
 */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { readValoresDaEstadia } from '#modules/patio/server/valores-estadia.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import { SITUACAO_ESTADIA as S, situacaoEm } from '../estadia.rules.ts'
import { type Correcao, deriveVisita, type PartesDaVisita } from './derive-visita.ts'
import { type EstadiaPropria, listProprias } from './estadia.repository.ts'
import {
  type ParteDaParada,
  type ParteDoPatio,
  readPartesDasParadas,
  readPartesDoPatio,
} from './read-visitas.ts'
import { type Escrita, writeVisitas } from './write-visitas.ts'

interface Ligada {
  readonly id: string
  readonly estadiaId: string
}

/** Arrivals that are new, were given a slot, or were sent away. */
export async function syncChegadas(
  tx: OwnerTx,
  actor: Actor,
  chegadaIds: readonly string[],
  agora: Date,
): Promise<void> {
  const partes = await readPartesDoPatio(tx, sql`h.id = any(${[...chegadaIds]}::uuid[])`)
  if (partes.length === 0 || !(await hasValores(tx))) return
  const known = await listLigadas(tx, sql`x.id = any(${partes.map(({ id }) => id)}::uuid[])`)
  const novas = partes.filter(({ id }) => !known.some((one) => one.id === id))
  const abertas = novas.length === 0 ? [] : await listAbertas(tx, novas)
  // Vehicles without a plate cannot be told to be the same one.
  const groups = Map.groupBy(novas, ({ id, placa, unidadeId }) =>
    placa === null ? id : `${placa} ${unidadeId}`,
  )
  const links = [...groups.values()].flatMap((group) => {
    const found = abertas.find((one) => group.some((parte) => isMesmaVisita(one, parte)))
    const estadiaId = found?.id ?? uuidv7()
    return group.map(({ id, reservaId, cargaId }) => ({
      id,
      estadiaId,
      origem: 1 as const,
      reservaId,
      cargaId,
    }))
  })
  await insertPartes(tx, links)
  // One that was given a slot has a booking now.
  await relink(tx, partes)
  await recompute(tx, actor, [...new Set([...known, ...links].map(({ estadiaId }) => estadiaId))], agora)
}

/** Bookings whose vehicle came already: it left, its arrival was corrected, another load stands behind it. */
export async function syncReservas(
  tx: OwnerTx,
  actor: Actor,
  reservaIds: readonly string[],
  correcoes: ReadonlyMap<string, Date | null>,
  agora: Date,
): Promise<void> {
  const known = await listLigadas(tx, sql`x.reserva_id = any(${[...reservaIds]}::uuid[])`)
  if (known.length === 0) return
  const byEstadia = new Map<string, Correcao>()
  for (const { estadiaId, reservaId } of known) {
    const dh = reservaId === null ? undefined : correcoes.get(reservaId)
    if (dh !== undefined) byEstadia.set(estadiaId, dh ?? 'comprovada')
  }
  await recompute(tx, actor, [...new Set(known.map(({ estadiaId }) => estadiaId))], agora, byEstadia)
}

/** Loads whose vehicle reached or left a stop. What the yard proved already is not told twice. */
export async function syncParadas(
  tx: OwnerTx,
  actor: Actor,
  cargaIds: readonly string[],
  agora: Date,
): Promise<void> {
  const partes = await readPartesDasParadas(tx, sql`c.id = any(${[...cargaIds]}::uuid[])`)
  if (partes.length === 0 || !(await hasValores(tx))) return
  const known = await listLigadas(tx, sql`x.id = any(${partes.map(({ id }) => id)}::uuid[])`)
  const doPatio = await listProprias(
    tx,
    sql`t.owner_id = ${tx.ownerId} and t.id in (select x.estadia_id from estadia_parte x
      where x.owner_id = t.owner_id and x.carga_id = any(${[...cargaIds]}::uuid[]) and x.origem = 1)`,
  )
  const links = visitasDe(partes).flatMap((visita) => {
    const found =
      known.find(({ id }) => visita.some((parte) => parte.id === id))?.estadiaId ??
      doPatio.find((one) => visita.some((parte) => isAoMesmoTempo(one, parte)))?.id
    // A load that is told delivered all at once has been nowhere for a while.
    if (
      found === undefined &&
      visita.every(({ dhChegada, dhSaida }) => dhSaida !== null && dhSaida <= dhChegada)
    )
      return []
    const estadiaId = found ?? uuidv7()
    return visita.map(({ id, cargaId }) => ({ id, estadiaId, origem: 2 as const, reservaId: null, cargaId }))
  })
  await insertPartes(tx, links)
  await recompute(tx, actor, [...new Set(links.map(({ estadiaId }) => estadiaId))], agora)
}

/** Without any value of the rule nothing can be worked out: vehicles come and go all the same. */
const hasValores = async (tx: OwnerTx): Promise<boolean> => (await readValoresDaEstadia(tx)).length > 0

/** Stops at one place that follow each other are one visit. */
function visitasDe(partes: readonly ParteDaParada[]): ParteDaParada[][] {
  const visitas: ParteDaParada[][] = []
  for (const parte of partes) {
    const last = visitas.at(-1)
    const before = last?.at(-1)
    const isSame =
      before?.cargaId === parte.cargaId && before.lugar === parte.lugar && before.ordem + 1 === parte.ordem
    if (last && isSame) last.push(parte)
    else visitas.push([parte])
  }
  return visitas
}

const isMesmaVisita = (estadia: EstadiaPropria, parte: ParteDoPatio): boolean =>
  (estadia.dhSaida === null && estadia.placa !== null && estadia.placa === parte.placa) ||
  (estadia.cargaId !== null && estadia.cargaId === parte.cargaId && isAoMesmoTempo(estadia, parte))

/** A vehicle cannot stand at two places at once. */
const isAoMesmoTempo = (
  estadia: Pick<EstadiaPropria, 'dhChegada' | 'dhSaida'>,
  parte: Pick<ParteDaParada, 'dhChegada' | 'dhSaida'>,
): boolean =>
  (estadia.dhSaida === null || estadia.dhSaida >= parte.dhChegada) &&
  (parte.dhSaida === null || parte.dhSaida >= estadia.dhChegada)

/** Visits that a new arrival may belong to: of its vehicle, still there, or of its load. */
const listAbertas = (tx: OwnerTx, novas: readonly ParteDoPatio[]): Promise<EstadiaPropria[]> =>
  listProprias(
    tx,
    sql`t.owner_id = ${tx.ownerId} and (
      (t.dh_saida is null and t.fase = 1 and t.placa = any(${novas.flatMap(({ placa }) => placa ?? [])}::text[])
        and t.unidade_id = any(${novas.map(({ unidadeId }) => unidadeId)}::uuid[]) and t.reserva_id is not null)
      or t.carga_id = any(${novas.flatMap(({ cargaId }) => cargaId ?? [])}::uuid[]))`,
  )

async function listLigadas(
  tx: OwnerTx,
  condition: ReturnType<typeof sql>,
): Promise<(Ligada & { readonly reservaId: string | null })[]> {
  const { rows } = await sql<Ligada & { reservaId: string | null }>`
    select x.id, x.estadia_id as "estadiaId", x.reserva_id as "reservaId" from estadia_parte x
    where x.owner_id = ${tx.ownerId} and ${condition}
  `.execute(tx.db)
  return rows
}

interface Link extends Ligada {
  readonly origem: 1 | 2
  readonly reservaId: string | null
  readonly cargaId: string | null
}

/** Kept until the rows of the ledger are written: the references are checked at the end of the transaction. */
async function insertPartes(tx: OwnerTx, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return
  await tx.db
    .insertInto('estadia_parte')
    .values(
      links.map(({ id, estadiaId, origem, reservaId, cargaId }) => ({
        owner_id: tx.ownerId,
        id,
        estadia_id: estadiaId,
        origem,
        reserva_id: reservaId,
        carga_id: cargaId,
      })),
    )
    .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doNothing())
    .execute()
}

async function relink(tx: OwnerTx, partes: readonly ParteDoPatio[]): Promise<void> {
  await sql`
    update estadia_parte x set reserva_id = h.reserva_id, carga_id = h.carga_id
    from unnest(${partes.map(({ id }) => id)}::uuid[], ${partes.map(({ reservaId }) => reservaId)}::uuid[],
      ${partes.map(({ cargaId }) => cargaId)}::uuid[]) as h (id, reserva_id, carga_id)
    where x.owner_id = ${tx.ownerId} and x.id = h.id
      and (x.reserva_id, x.carga_id) is distinct from (h.reserva_id, h.carga_id)
  `.execute(tx.db)
}

/** Works these visits out anew from all of their parts. What is agreed, also by silence, stays as it is. */
async function recompute(
  tx: OwnerTx,
  actor: Actor,
  ids: readonly string[],
  agora: Date,
  correcoes: ReadonlyMap<string, Correcao> = new Map(),
): Promise<void> {
  if (ids.length === 0) return
  const rows = await listProprias(tx, sql`t.owner_id = ${tx.ownerId} and t.id = any(${[...ids]}::uuid[])`, {
    lock: true,
  })
  const before = new Map(rows.map((row) => [row.id, row]))
  const partesDe = await readPartes(tx, ids)
  const valores = await readValoresDaEstadia(tx)
  const escritas = ids.flatMap((id): Escrita[] => {
    const row = before.get(id)
    const situacao = row && situacaoEm(row, agora)
    if (situacao !== undefined && situacao >= S.Acordada && situacao <= S.Paga) return []
    const visita = deriveVisita(row, partesDe(id), valores, correcoes.get(id), agora)
    return visita ? [{ id, before: row, visita }] : []
  })
  await writeVisitas(tx, actor, escritas, agora)
}

async function readPartes(tx: OwnerTx, ids: readonly string[]): Promise<(id: string) => PartesDaVisita> {
  const linked = (origem: 1 | 2) => sql`
    (select x.id from estadia_parte x
     where x.owner_id = ${tx.ownerId} and x.estadia_id = any(${[...ids]}::uuid[]) and x.origem = ${origem})`
  const patio = await readPartesDoPatio(tx, sql`h.id in ${linked(1)}`)
  const paradas = await readPartesDasParadas(tx, sql`p.id in ${linked(2)}`)
  const ligadas = await listLigadas(tx, sql`x.estadia_id = any(${[...ids]}::uuid[])`)
  const of = new Map(ligadas.map(({ id, estadiaId }) => [id, estadiaId]))
  return (id) => ({
    patio: patio.filter((parte) => of.get(parte.id) === id),
    paradas: paradas.filter((parte) => of.get(parte.id) === id),
  })
}
