/** What the board asks for: filters, order, and whether resolved alerts are wanted. Pure. */
import type { Ordenacao } from '#modules/carga/carga-codes.ts'
import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import { isEmpty, matchesPronto, prepareFiltro, type ZoneOf } from '../filtro.rules.ts'
import type { FiltroCarga, QuadroQuery } from '../quadro.contract.ts'
import { openAlerts } from './quadro.rules.ts'

export interface QuadroQuestion {
  readonly filtro: FiltroCarga
  readonly ordem: Ordenacao
  /** Owner preference ExibirAlertasResolvidosNoKanbanCarga (L-098). */
  readonly comResolvidos: boolean
}

/** Equal for two questions with the same answer. */
export const questionKey = (question: QuadroQuestion) => JSON.stringify(question)

/** The part of the query that every read of this board carries. */
export const queryOf = ({ filtro, ordem, comResolvidos }: QuadroQuestion): QuadroQuery => ({
  ...filtro,
  ordem,
  ...(comResolvidos && { listarAlertasResolvidos: true }),
})

/** Asks for single loads whatever the filters, so that all boards of the company share one answer. */
export const idsQueryOf = ({ comResolvidos }: QuadroQuestion, ids: readonly string[]): QuadroQuery => ({
  ids: [...ids],
  ...(comResolvidos && { listarAlertasResolvidos: true }),
})

export interface Admission {
  /** Nothing is left out: counters that came without filters hold. */
  readonly isEverything: boolean
  readonly admits: (cartao: CargaCartao) => boolean
}

/** Whether a live change concerns the board as it is narrowed; the same rules as the server's. */
export function admissionOf({ filtro }: QuadroQuestion, zoneOf: ZoneOf): Admission {
  const pronto = prepareFiltro(filtro)
  const isEverything = isEmpty(pronto)
  return {
    isEverything,
    admits: (cartao) =>
      isEverything || matchesPronto({ ...cartao, alertasEmAberto: openAlerts(cartao) }, pronto, zoneOf),
  }
}
