/**
 * How many slots of a dock's days a request may take: what `assessDia` tells slot by slot, counted without an object
 * for each of the hundred thousand slots of a period. Pure.
 */
import { type Calendario, temposDoDia } from '../../calendario.rules.ts'
import { isNoPrazo } from '../../horario.rules.ts'
import type { Exigencia } from './assess-horarios.ts'

const MINUTE_MS = 60_000

/** When one place of a dock is taken: beginnings and ends in milliseconds, each in order. */
export interface VagaTomada {
  /** From 1 to the capacity of the dock, or past it where the dock had more. */
  readonly vaga: number
  readonly inicios: Float64Array
  readonly fins: Float64Array
}

export interface DocaContada {
  readonly capacidade: number
  readonly calendario: Calendario
  readonly exigencia: Exigencia
  /** Places that are never taken are left out; of a dock that takes no such request, all may be. */
  readonly tomadas: readonly VagaTomada[]
}

export interface DiaContado {
  readonly total: number
  readonly livres: number
  /** Why there are no slots; null: there are. */
  readonly fechado: string | null
}

/** `dias` follow each other, and after them comes `seguinte`, into which work may go on. */
export function countDias(
  { capacidade, calendario, exigencia, tomadas }: DocaContada,
  dias: readonly string[],
  seguinte: string,
): DiaContado[] {
  const { isAceita, prazo, minutos } = exigencia
  const horarios = listHorarios(calendario, [...dias, seguinte])
  const { inicios, fins, primeiros, fechados } = horarios
  const taken = isAceita ? countTomadas(horarios, tomadas) : undefined
  const isCheio = (slot: number) => (taken?.[slot] ?? 0) >= capacidade
  return dias.map((_dia, index) => {
    const first = primeiros[index] ?? 0
    const end = primeiros[index + 1] ?? 0
    // Work begun on a day ends on the next one at the latest.
    const limit = primeiros[index + 2] ?? 0
    let livres = 0
    for (let slot = first; isAceita && slot < end; slot++) {
      const isLivre =
        !isCheio(slot) &&
        isNoPrazo(prazo, inicios[slot] ?? 0, fins[slot] ?? 0) &&
        (minutos === null || isSequenciaLivre(horarios, isCheio, slot, limit, minutos))
      if (isLivre) livres += 1
    }
    return { total: end - first, livres, fechado: fechados[index] ?? null }
  })
}

interface Horarios {
  /** In milliseconds and in order. */
  readonly inicios: Float64Array
  readonly fins: Float64Array
  /** Of each day, where its slots begin among them all; after the last one, where they end. */
  readonly primeiros: readonly number[]
  readonly fechados: readonly (string | null)[]
}

function listHorarios(calendario: Calendario, dias: readonly string[]): Horarios {
  const tempos = dias.map((dia) => temposDoDia(calendario, dia))
  const primeiros = [0]
  for (const { inicios } of tempos) primeiros.push((primeiros.at(-1) ?? 0) + inicios.length)
  const inicios = new Float64Array(primeiros.at(-1) ?? 0)
  const fins = new Float64Array(inicios.length)
  let next = 0
  for (const { origem, ...doDia } of tempos) {
    for (let slot = 0; slot < doDia.inicios.length; slot++, next++) {
      inicios[next] = origem + (doDia.inicios[slot] ?? 0)
      fins[next] = origem + (doDia.fins[slot] ?? 0)
    }
  }
  return { inicios, fins, primeiros, fechados: tempos.map(({ fechado }) => fechado) }
}

/** For each slot, how many places of the dock are taken. */
function countTomadas({ inicios, fins }: Horarios, tomadas: readonly VagaTomada[]): Uint8Array {
  const taken = new Uint8Array(inicios.length)
  for (const vaga of tomadas) {
    const until = vaga.inicios.length
    let begun = 0
    let ended = 0
    // The slots and what takes the place are gone through side by side.
    for (let slot = 0; slot < inicios.length; slot++) {
      const inicio = inicios[slot] ?? 0
      const fim = fins[slot] ?? 0
      while (begun < until && (vaga.inicios[begun] ?? fim) < fim) begun += 1
      // An exception after a night shift may end before what is before it.
      while (begun > 0 && (vaga.inicios[begun - 1] ?? 0) >= fim) begun -= 1
      while (ended < until && (vaga.fins[ended] ?? 0) <= inicio) ended += 1
      // Something begins before the slot ends and has not ended as it begins.
      if (begun > ended) taken[slot] = (taken[slot] ?? 0) + 1
    }
  }
  return taken
}

/** Whether a free slot is followed by free ones without a gap, before `limit`, until the minutes are reached. */
function isSequenciaLivre(
  { inicios, fins }: Horarios,
  isCheio: (slot: number) => boolean,
  first: number,
  limit: number,
  minutos: number,
): boolean {
  const enough = (inicios[first] ?? 0) + minutos * MINUTE_MS
  let last = first
  for (let fim = fins[last] ?? 0; fim < enough; fim = fins[last] ?? 0) {
    let next = last + 1
    while (next < limit && (inicios[next] ?? fim) < fim) next++
    if (next >= limit || inicios[next] !== fim || isCheio(next)) return false
    last = next
  }
  return true
}
