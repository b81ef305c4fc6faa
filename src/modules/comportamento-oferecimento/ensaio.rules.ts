/** What a rehearsal says: whom a behaviour would have called for the loads of the past, beside what came of them. Pure. */
import type { Nomeado } from './comportamento.rules.ts'

/** Whom one load would have called, in order, and who would have stayed out. */
export interface Chamadas {
  readonly chamadas: readonly Nomeado[]
  readonly fora: readonly (Nomeado & { readonly motivo: string })[]
}

/** A load that the behaviour would have offered. */
export interface CargaEnsaiada extends Chamadas {
  readonly id: string
  /** The carrier that took it in real life; null: none. */
  readonly contratada: Nomeado | null
}

export interface ResumoDoEnsaio {
  /** Carriers by how often they would have been called; `contratou`: how many of the loads they took in real life. */
  readonly transportadoras: readonly (Nomeado & { readonly chamada: number; readonly contratou: number })[]
  /** Never called, with the reason of the newest load. */
  readonly fora: readonly (Nomeado & { readonly motivo: string; readonly contratou: number })[]
  /** Loads with a contract, and of them those whose carrier would have been called. */
  readonly contratadas: number
  readonly contratadasEntre: number
  /** Calls in all. */
  readonly convites: number
}

export const foiChamada = ({ contratada, chamadas }: CargaEnsaiada): boolean =>
  contratada !== null && chamadas.some(({ id }) => id === contratada.id)

const count = (ids: Iterable<string>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** The newest load comes first. */
export function resumirEnsaio(cargas: readonly CargaEnsaiada[]): ResumoDoEnsaio {
  const contratou = count(cargas.flatMap(({ contratada }) => contratada?.id ?? []))
  const chamada = count(cargas.flatMap(({ chamadas }) => chamadas.map(({ id }) => id)))
  const byId = <T extends Nomeado>(all: readonly T[]) => new Map(all.toReversed().map((one) => [one.id, one]))
  const chamadas = byId(cargas.flatMap((carga) => carga.chamadas))
  const fora = byId(cargas.flatMap((carga) => carga.fora))
  const byName = (a: Nomeado, b: Nomeado) => a.nome.localeCompare(b.nome, 'pt-BR')
  return {
    transportadoras: [...chamadas.values()]
      .map(({ id, nome }) => ({
        id,
        nome,
        chamada: chamada.get(id) ?? 0,
        contratou: contratou.get(id) ?? 0,
      }))
      .sort((a, b) => b.chamada - a.chamada || b.contratou - a.contratou || byName(a, b)),
    fora: [...fora.values()]
      .filter(({ id }) => !chamadas.has(id))
      .map(({ id, nome, motivo }) => ({ id, nome, motivo, contratou: contratou.get(id) ?? 0 }))
      .sort((a, b) => b.contratou - a.contratou || byName(a, b)),
    contratadas: cargas.filter(({ contratada }) => contratada !== null).length,
    contratadasEntre: cargas.filter(foiChamada).length,
    convites: [...chamada.values()].reduce((sum, times) => sum + times, 0),
  }
}

const OUTROS_MINIMOS = [80, 90, 95]

/** Other least shares on time to compare with, in order and with the one that is set. */
export const minimosParaComparar = (atual: number): number[] =>
  [...new Set([...OUTROS_MINIMOS, atual])].sort((a, b) => a - b)
