/**
 * The board in the browser: cards, stages in order, counters. Pure. Only a window of each stage is held; what lies
 * behind it is counted, not listed. Source: cargas §2, §4 (L-024, L-076, L-110, L-119 to L-123).
 */
import type { Grupo, Ordenacao } from '#modules/carga/carga-codes.ts'
import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import type { GrupoQuadro, QuadroCarga } from '../quadro.contract.ts'

/** Weight in kg, value in reais. */
export interface Totais {
  readonly quantidade: number
  readonly peso: number
  readonly valor: number
}

/** Where a card stands in its stage: its forecast, then its id; without a forecast last (L-076). */
export interface SortKey {
  readonly em: string | null
  readonly id: string
}

export interface EtapaLista extends Totais {
  readonly id: string
  readonly descricao: string
  readonly ordem: number
  readonly grupo: Grupo
  /** Cards of the window, in order. */
  readonly ids: readonly string[]
  /** Cursor of what follows the window, '' for a stage of which nothing was read; null: all is in the window. */
  readonly next: string | null
  /** The last place of the window; a card behind it comes with the next one. */
  readonly fim: SortKey | null
}

export interface GrupoLista extends Totais {
  readonly id: Grupo
  readonly descricao: string
  /** Ids of the stages, in their order (L-110). */
  readonly etapas: readonly string[]
}

export interface Quadro extends Totais {
  readonly ordem: Ordenacao
  readonly cartoes: ReadonlyMap<string, CargaCartao>
  readonly grupos: readonly GrupoLista[]
  readonly etapas: ReadonlyMap<string, EtapaLista>
  readonly comAlerta: number
  /** Newest event of the company that the board is known to contain. */
  readonly seq: number
  /** Moves that are shown and not answered yet: load → stage. */
  readonly movendo: ReadonlyMap<string, string>
  /** A change could not be counted here, because the card had not been in a window: count anew. */
  readonly recontar: boolean
}

/** Counters as the server told them. */
export type Contagem = Pick<QuadroCarga, 'grupos' | 'comAlerta' | 'seq'>

/** What may happen to the board (L-119). */
export type QuadroEvent =
  /** The first windows of every stage, or all of them anew. */
  | { readonly type: 'fill'; readonly answer: QuadroCarga; readonly ordem: Ordenacao }
  /** The next window of one stage. */
  | { readonly type: 'add'; readonly etapaId: string; readonly answer: QuadroCarga }
  /** Cards as they are now, and ids that are no longer on this board; `contagem` when it was told with them. */
  | {
      readonly type: 'update'
      readonly cartoes: readonly CargaCartao[]
      readonly gone: readonly string[]
      readonly contagem?: Contagem
      /** Event up to which the answer reaches. */
      readonly seq?: number
    }
  /** What an answer says of one card. */
  | { readonly type: 'patch'; readonly id: string; readonly change: Partial<CargaCartao> }
  | { readonly type: 'delete'; readonly ids: readonly string[] }
  /** Deactivated loads leave the board at once (L-123). */
  | { readonly type: 'inactivate'; readonly ids: readonly string[] }
  /** Shown at once, until it is confirmed or taken back. */
  | { readonly type: 'move'; readonly ids: readonly string[]; readonly etapaId: string }
  | { readonly type: 'confirm'; readonly ids: readonly string[] }
  | { readonly type: 'take-back'; readonly ids: readonly string[] }
  | { readonly type: 'recount'; readonly contagem: Contagem }

export const EMPTY_QUADRO: Quadro = {
  ordem: 1,
  cartoes: new Map(),
  grupos: [],
  etapas: new Map(),
  comAlerta: 0,
  seq: 0,
  movendo: new Map(),
  recontar: false,
  quantidade: 0,
  peso: 0,
  valor: 0,
}

/** The cards that an event may change; `all` after the board was read anew. */
export function touchedBy(event: QuadroEvent): readonly string[] | 'all' {
  switch (event.type) {
    case 'fill':
      return 'all'
    case 'add':
      return event.answer.items.map(({ id }) => id)
    case 'update':
      return [...event.cartoes.map(({ id }) => id), ...event.gone]
    case 'patch':
      return [event.id]
    case 'recount':
      return []
    default:
      return event.ids
  }
}

export function keyOf(cartao: CargaCartao, ordem: Ordenacao): SortKey {
  return { em: ordem === 1 ? cartao.dhColeta : cartao.dhEntrega, id: cartao.id }
}

/** Negative when `a` stands before `b`. */
export function compareKeys(a: SortKey, b: SortKey): number {
  if (a.em !== b.em) {
    if (a.em === null) return 1
    if (b.em === null) return -1
    return a.em < b.em ? -1 : 1
  }
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/** Occurrences that still ask for somebody. */
export const openAlerts = ({ alertasEmAberto }: Pick<CargaCartao, 'alertasEmAberto'>) =>
  alertasEmAberto.filter(({ situacao }) => situacao === 1 || situacao === 2)

/** How many of them are past the deadline that the company counts. */
export const countOverdue = (cartao: Pick<CargaCartao, 'alertasEmAberto'>, now: string): number =>
  openAlerts(cartao).filter(({ prazoEm }) => prazoEm !== undefined && prazoEm < now).length

/** Whether every card of the board is in a window. */
export const isComplete = ({ etapas }: Pick<Quadro, 'etapas'>) =>
  [...etapas.values()].every(({ next }) => next === null)

/** The stage a card is shown in: where it is being moved to, else where it is. */
export const etapaDe = ({ movendo }: Pick<Quadro, 'movendo'>, cartao: CargaCartao): string =>
  movendo.get(cartao.id) ?? cartao.etapa.id

/** Whether a place lies within what was read of the stage. */
export const isInWindow = ({ next, fim }: Pick<EtapaLista, 'next' | 'fim'>, key: SortKey): boolean =>
  next === null || (fim !== null && compareKeys(key, fim) <= 0)

/** The ids on the board in its order, for walking from card to card. */
export const idsInOrder = (quadro: Quadro): readonly string[] =>
  quadro.grupos.flatMap(({ etapas }) => etapas.flatMap((id) => quadro.etapas.get(id)?.ids ?? []))

/** The ids of the group that the card stands in, in order: a range does not reach beyond it. */
export const idsOfGroup = (quadro: Quadro, id: string): readonly string[] => {
  const cartao = quadro.cartoes.get(id)
  const etapaId = cartao && etapaDe(quadro, cartao)
  const grupo = quadro.grupos.find(({ etapas }) => etapaId !== undefined && etapas.includes(etapaId))
  return grupo?.etapas.flatMap((etapa) => quadro.etapas.get(etapa)?.ids ?? []) ?? []
}

/** The stages of an answer, in the order of the board. */
export const etapasInOrder = (grupos: readonly GrupoQuadro[]) =>
  grupos.flatMap((grupo) =>
    grupo.etapas
      .toSorted((a, b) => a.ordem - b.ordem)
      .map((etapa) => ({ ...etapa, grupo: grupo.id as Grupo })),
  )
