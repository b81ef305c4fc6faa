/** The stages of the board: their order, and what a move of a card may do. Pure. Source: cargas §4 (L-110 to L-112). */
import { GRUPO, type Grupo } from '#modules/carga/carga-codes.ts'

/** What a group holds at most; orders stay far below the 200 of the table. */
export const MAX_ETAPAS_GRUPO = 50
export const MAX_ORDEM = 100

export interface EtapaOrdenada {
  readonly id: string
  readonly ordem: number
}

/** In their order (L-110). */
export const sortEtapas = <T extends EtapaOrdenada>(etapas: readonly T[]): T[] =>
  [...etapas].sort((a, b) => a.ordem - b.ordem)

/**
 * The stages of the group that go up so that `ordem` is free: the one that holds it, and as long as orders follow
 * each other without a gap, the next ones (L-112, conflicts B18).
 */
export function pushUp(etapas: readonly EtapaOrdenada[], ordem: number): EtapaOrdenada[] {
  const moved: EtapaOrdenada[] = []
  let taken = ordem
  for (const etapa of sortEtapas(etapas)) {
    if (etapa.ordem !== taken) continue
    taken += 1
    moved.push({ id: etapa.id, ordem: taken })
  }
  return moved
}

/**
 * A stage takes an order of its group; the stage that held it takes the one given up (L-111). Empty: it is there
 * already.
 */
export function swapOrdem(etapas: readonly EtapaOrdenada[], id: string, ordem: number): EtapaOrdenada[] {
  const moving = etapas.find((etapa) => etapa.id === id)
  if (!moving || moving.ordem === ordem) return []
  const holder = etapas.find((etapa) => etapa.ordem === ordem)
  return [{ id, ordem }, ...(holder ? [{ id: holder.id, ordem: moving.ordem }] : [])]
}

/** The order behind the last one. */
export const nextOrdem = (etapas: readonly EtapaOrdenada[]) =>
  Math.max(0, ...etapas.map(({ ordem }) => ordem)) + 1

/** What has to be done to a load before it stands in another group. */
export type AcaoDeGrupo = 'alocar' | 'iniciar' | 'entregar' | 'desalocar'

/**
 * The action that leads from one group to another (conflicts A32); null: no single one does. A load whose vehicle
 * was chosen already only has to start.
 */
export function acaoParaGrupo(de: Grupo, para: Grupo, isAllocated: boolean): AcaoDeGrupo | null {
  if (de === GRUPO.AguardandoAlocacao && para !== de) return isAllocated ? 'iniciar' : 'alocar'
  if (de === GRUPO.ExecucaoEmAndamento && para === GRUPO.CargaEntregue) return 'entregar'
  if (de === GRUPO.ExecucaoEmAndamento && para === GRUPO.AguardandoAlocacao) return 'desalocar'
  return null
}

export interface Movimento {
  /** Where the card stands now. */
  readonly etapaAtual: string
  readonly grupoAtual: Grupo
  /** Where the mover saw it. */
  readonly de: string | undefined
  readonly para: { readonly id: string; readonly grupo: Grupo }
}

/**
 * `same`: the card is there already, whoever brought it; `moved`: somebody else has moved it meanwhile; `group`: an
 * action leads there, not a move.
 */
export function decideMove({
  etapaAtual,
  grupoAtual,
  de,
  para,
}: Movimento): 'ok' | 'same' | 'moved' | 'group' {
  if (etapaAtual === para.id) return 'same'
  if (de !== undefined && de !== etapaAtual) return 'moved'
  return para.grupo === grupoAtual ? 'ok' : 'group'
}
