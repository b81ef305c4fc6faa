/**
 * The vehicles that loads take, within the transaction that changes the loads: taken for their time, given back, or
 * given back for the rest of it. Whatever the number of loads, the number of statements stays the same.
 */
import { v7 as uuidv7 } from 'uuid'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { Ocupacao } from '../agenda-veiculo.contract.ts'
import { isOverlapping, type Periodo } from '../agenda-veiculo.rules.ts'
import { lockAgendas } from './agenda-veiculo.repository.ts'
import {
  closeOcupacoes,
  insertTomados,
  listByCargas,
  listInTheWay,
  type VeiculoTomado,
} from './ocupacao-carga.repository.ts'
import { leaveTraces, type OcupacaoTrace } from './save-ocupacao.ts'

export interface CargaNaAgenda extends Periodo {
  readonly cargaId: string
  /** As the agenda calls it: `Carga 48213`. */
  readonly titulo: string
  /** The vehicle and what it pulls. */
  readonly veiculos: readonly VeiculoNaAgenda[]
}

interface VeiculoNaAgenda {
  readonly id: string
  readonly placa: string
}

/** Which occupation is in the way of a load, and of which of its vehicles. */
export interface Impedimento extends Periodo {
  readonly titulo: string
  readonly cargaId: string | null
  readonly veiculo: VeiculoNaAgenda
}

const tomadosOf = ({ cargaId, titulo, veiculos, inicio, fim }: CargaNaAgenda): VeiculoTomado[] =>
  veiculos.map(({ id }) => ({ cargaId, veiculoId: id, titulo, inicio, fim }))

/** What is in the way of each load, by load; loads that come first take their vehicles before later ones. */
export async function findImpedimentos(
  tx: OwnerTx,
  wanted: readonly CargaNaAgenda[],
): Promise<ReadonlyMap<string, Impedimento>> {
  const found = new Map<string, Impedimento>(await listInTheWay(tx, wanted.flatMap(tomadosOf)))
  const taken = new Map<string, CargaNaAgenda[]>()
  for (const carga of wanted) {
    if (found.has(carga.cargaId)) continue
    const rival = carga.veiculos
      .flatMap((veiculo) => (taken.get(veiculo.id) ?? []).map((other) => ({ other, veiculo })))
      .find(({ other }) => isOverlapping(other, carga))
    if (rival) {
      const { titulo, inicio, fim, cargaId } = rival.other
      found.set(carga.cargaId, { titulo, inicio, fim, cargaId, veiculo: rival.veiculo })
      continue
    }
    for (const { id } of carga.veiculos) taken.set(id, [...(taken.get(id) ?? []), carga])
  }
  return found
}

/**
 * Gives each load its vehicles for its period instead of those it had. A load with an impediment takes nothing and
 * keeps what it had; the answer says what is in its way.
 */
export async function occupyForCargas(
  tx: OwnerTx,
  actor: Actor,
  wanted: readonly CargaNaAgenda[],
  now: Date,
): Promise<ReadonlyMap<string, Impedimento>> {
  if (wanted.length === 0) return new Map()
  const cargaIds = wanted.map(({ cargaId }) => cargaId)
  const before = await listByCargas(tx, cargaIds)
  await lockAgendas(tx, [
    ...wanted.flatMap(({ veiculos }) => veiculos.map(({ id }) => id)),
    ...before.map(({ veiculo }) => veiculo.id),
  ])
  const impedimentos = await findImpedimentos(tx, wanted)
  const tomados = wanted.filter(({ cargaId }) => !impedimentos.has(cargaId)).flatMap(tomadosOf)
  const isSame = (ocupacao: Ocupacao, tomado: VeiculoTomado) =>
    ocupacao.cargaId === tomado.cargaId &&
    ocupacao.veiculo.id === tomado.veiculoId &&
    ocupacao.inicio === tomado.inicio &&
    ocupacao.fim === tomado.fim
  const given = before.filter(
    (ocupacao) =>
      !impedimentos.has(ocupacao.cargaId ?? '') && !tomados.some((tomado) => isSame(ocupacao, tomado)),
  )
  const fresh = tomados
    .filter((tomado) => !before.some((ocupacao) => isSame(ocupacao, tomado)))
    .map((tomado) => ({ ...tomado, id: uuidv7() }))
  await closeOcupacoes(
    tx,
    given.map(({ id }) => id),
    null,
    now,
  )
  await insertTomados(tx, fresh, now)
  const freshIds = new Set(fresh.map(({ id }) => id))
  const after = fresh.length === 0 ? [] : await listByCargas(tx, cargaIds)
  await leaveTraces(tx, actor, [
    ...given.map(cancelled),
    ...after.filter(({ id }) => freshIds.has(id)).map((ocupacao) => created(ocupacao)),
  ])
  return impedimentos
}

/** Gives the vehicles of these loads back. Answers the occupations that were cancelled. */
export async function releaseForCargas(
  tx: OwnerTx,
  actor: Actor,
  cargaIds: readonly string[],
  now: Date,
): Promise<Ocupacao[]> {
  const found = await lockedOf(tx, cargaIds)
  await closeOcupacoes(
    tx,
    found.map(({ id }) => id),
    null,
    now,
  )
  await leaveTraces(tx, actor, found.map(cancelled))
  return found
}

/** The loads need their vehicles no longer: what is left of their time becomes free, what was used stays. */
export async function endForCargas(
  tx: OwnerTx,
  actor: Actor,
  cargaIds: readonly string[],
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const found = (await lockedOf(tx, cargaIds)).filter(({ fim }) => fim > at)
  const begun = found.filter(({ inicio }) => inicio < at)
  const ahead = found.filter(({ inicio }) => inicio >= at)
  await closeOcupacoes(
    tx,
    begun.map(({ id }) => id),
    now,
    now,
  )
  await closeOcupacoes(
    tx,
    ahead.map(({ id }) => id),
    null,
    now,
  )
  await leaveTraces(tx, actor, [
    ...begun.map((before) => ({
      acao: 'alteração',
      before,
      after: { ...before, fim: at, version: before.version + 1 },
    })),
    ...ahead.map(cancelled),
  ])
}

async function lockedOf(tx: OwnerTx, cargaIds: readonly string[]): Promise<Ocupacao[]> {
  const found = await listByCargas(tx, cargaIds)
  if (found.length === 0) return found
  await lockAgendas(
    tx,
    found.map(({ veiculo }) => veiculo.id),
  )
  // Read again behind the lock: somebody may have moved one in between.
  return listByCargas(tx, cargaIds)
}

const created = (after: Ocupacao): OcupacaoTrace => ({ acao: 'criação', before: undefined, after })
const cancelled = (before: Ocupacao): OcupacaoTrace => ({
  acao: 'cancelamento',
  before,
  after: { ...before, situacao: 'cancelada', version: before.version + 1 },
})
