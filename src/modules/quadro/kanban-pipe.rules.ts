/** Boards that a company arranges itself: what they may hold, and their order. Pure. Source: cargas §3 (L-071, L-072). */
import { GRUPOS } from '#modules/carga/carga-codes.ts'

/** What a board shows. */
export const TIPO_PIPE = { Cargas: 1, Oferecimento: 2, Remessas: 3 } as const
export type TipoPipe = (typeof TIPO_PIPE)[keyof typeof TIPO_PIPE]

/** Of each kind. */
export const MAX_PIPES = 50
export const MAX_GRUPOS_PIPE = 10

/** The colours of the design, by name; each screen draws them for its scheme. */
export const CORES_PIPE = {
  petroleo: 'Petróleo',
  azul: 'Azul',
  indigo: 'Índigo',
  verde: 'Verde',
  laranja: 'Laranja',
  vermelho: 'Vermelho',
  amarelo: 'Amarelo',
  ameixa: 'Ameixa',
  grafite: 'Grafite',
} as const
export type CorPipe = keyof typeof CORES_PIPE

/** Icon keys and what is drawn; the web has one picture for each. */
export const ICONES_PIPE = {
  quadro: 'Quadro',
  caminhao: 'Caminhão',
  caixas: 'Caixas',
  palete: 'Palete',
  conteiner: 'Contêiner',
  rota: 'Rota',
  relogio: 'Relógio',
  alerta: 'Alerta',
  estrela: 'Estrela',
  mapa: 'Mapa',
  doca: 'Doca',
  documento: 'Documento',
  dinheiro: 'Dinheiro',
  pessoas: 'Pessoas',
  floco: 'Floco de neve',
  bandeira: 'Bandeira',
} as const
export type IconePipe = keyof typeof ICONES_PIPE

export interface GrupoPipe {
  readonly id: number
  readonly description: string
  /** Stages that came with the product, in the order shown; with `pipesManuais` empty too: every stage. */
  readonly items: readonly string[]
  /** Stages that the company made, in the order shown. */
  readonly pipesManuais: readonly string[]
}

export interface EtapaConhecida {
  readonly id: string
  readonly grupo: number
  readonly manual: boolean
}

export interface Problema {
  readonly path: string
  readonly message: string
}

/**
 * What is wrong with the groups of a board, by field. Boards of loads have the groups of the load board (L-072) and
 * its stages; the others have no stages of their own yet.
 */
export function problemasDosGrupos(
  tipo: TipoPipe,
  groups: readonly GrupoPipe[],
  etapas: readonly EtapaConhecida[],
): Problema[] {
  const known = new Map(tipo === TIPO_PIPE.Cargas ? etapas.map((etapa) => [etapa.id, etapa]) : [])
  const problems: Problema[] = []
  const seenGroups = new Set<number>()
  const seenStages = new Set<string>()
  const checkStages = (grupo: number, ids: readonly string[], isManual: boolean, path: string) => {
    ids.forEach((id, index) => {
      const etapa = known.get(id)
      const fits = etapa?.grupo === grupo && etapa.manual === isManual
      if (!fits) problems.push({ path: `${path}.${index}`, message: 'Escolha uma etapa deste grupo' })
      else if (seenStages.has(id))
        problems.push({ path: `${path}.${index}`, message: 'A etapa já está no quadro' })
      seenStages.add(id)
    })
  }
  groups.forEach((group, index) => {
    const path = `groups.${index}`
    if (tipo === TIPO_PIPE.Cargas && !GRUPOS.some(({ id }) => id === group.id)) {
      problems.push({ path: `${path}.id`, message: 'Escolha um dos três grupos do quadro de cargas' })
    } else if (seenGroups.has(group.id)) {
      problems.push({ path: `${path}.id`, message: 'O grupo já está no quadro' })
    }
    seenGroups.add(group.id)
    checkStages(group.id, group.items, false, `${path}.items`)
    checkStages(group.id, group.pipesManuais, true, `${path}.pipesManuais`)
  })
  return problems
}

/** Stages that were removed since the board was saved are left out. */
export const withKnownStages = (
  groups: readonly GrupoPipe[],
  etapas: readonly Pick<EtapaConhecida, 'id'>[],
): GrupoPipe[] => {
  const known = new Set(etapas.map(({ id }) => id))
  return groups.map((group) => ({
    ...group,
    items: group.items.filter((id) => known.has(id)),
    pipesManuais: group.pipesManuais.filter((id) => known.has(id)),
  }))
}

/** The ids in their order once one of them stands at `posicao` (from 1; beyond the end: last). */
export function moveTo(ids: readonly string[], id: string, posicao: number): string[] {
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, posicao - 1), id, ...others.slice(posicao - 1)]
}
