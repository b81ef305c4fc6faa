/** Stages that loads reach by themselves: what happens on the road moves their cards. Pure. Source: execution §2 (E-205). */
import { type Grupo, SITUACAO_PARADA } from './carga-codes.ts'
import type { ParadaNaViagem } from './entregas.rules.ts'

/** What may bring a load into a stage, as people read it. */
export const GATILHOS = {
  'coleta-chegou': 'Chegou à coleta',
  'coleta-iniciou': 'Começou a carregar',
  'coleta-saiu': 'Saiu da última coleta',
  'entrega-chegou': 'Chegou à entrega',
  'entrega-iniciou': 'Começou a descarregar',
  'entrega-saiu': 'Saiu da entrega',
  'ultima-chegou': 'Chegou à última entrega',
  'ultima-iniciou': 'Começou a descarregar na última entrega',
  'ultima-saiu': 'Saiu da última entrega',
  entregue: 'Uma entrega foi feita',
  ocorrencia: 'Uma ocorrência foi aberta',
} as const
export type Gatilho = keyof typeof GATILHOS
export const GATILHO_CODES = Object.keys(GATILHOS) as Gatilho[]

/** Only these tell one delivery from another. */
export const isDeUmaEntrega = (gatilho: Gatilho | null): boolean => gatilho?.startsWith('entrega-') ?? false

export interface EtapaComGatilho {
  readonly id: string
  readonly grupo: Grupo
  readonly ordem: number
  readonly gatilho: Gatilho | null
  /** The place of the delivery among those of the load, from 1; null: whichever it is. */
  readonly gatilhoEntrega: number | null
}

export interface ParadaComServico extends ParadaNaViagem {
  /** UTC instant at which loading or unloading began. */
  readonly dhInicioServico: string | null
  /** 7: what became of the goods is not decided. */
  readonly entrega: 2 | 3 | 7 | null
}

/** What of a stop tells what happened there. */
export type ParadaAcontecida = Pick<
  ParadaComServico,
  'ordem' | 'tipo' | 'situacao' | 'dhChegada' | 'dhInicioServico' | 'dhSaida' | 'entrega'
>

export interface Acontecido {
  readonly gatilho: Gatilho
  readonly entrega: number | null
  /** UTC instant. */
  readonly dh: string
}

const PASSOS = [
  ['chegou', 'dhChegada'],
  ['iniciou', 'dhInicioServico'],
  ['saiu', 'dhSaida'],
] as const

/**
 * What happened to a load, with its hour. Arrival and loading are those of the first pick-up, the departure is that of the
 * last one. `ocorrenciaEm`: when the newest open occurrence was opened.
 */
export function acontecidos(paradas: readonly ParadaAcontecida[], ocorrenciaEm: string | null): Acontecido[] {
  const open = paradas
    .filter(({ situacao }) => situacao !== SITUACAO_PARADA.Cancelada)
    .sort((a, b) => a.ordem - b.ordem)
  const coletas = open.filter(({ tipo }) => tipo === 1)
  const entregas = open.filter(({ tipo }) => tipo === 2)
  const found: Acontecido[] = []
  const add = (gatilho: Gatilho, dh: string | null, entrega: number | null = null) => {
    if (dh !== null) found.push({ gatilho, entrega, dh })
  }
  for (const [passo, hora] of PASSOS) {
    const horas = coletas.flatMap((parada) => parada[hora] ?? []).sort()
    const isWhole = passo !== 'saiu' || horas.length === coletas.length
    if (isWhole) add(`coleta-${passo}`, (passo === 'saiu' ? horas.at(-1) : horas[0]) ?? null)
    entregas.forEach((parada, index) => {
      add(`entrega-${passo}`, parada[hora], index + 1)
    })
    add(`ultima-${passo}`, entregas.at(-1)?.[hora] ?? null)
  }
  for (const { dhSaida, entrega } of entregas) if (entrega !== 7) add('entregue', dhSaida)
  add('ocorrencia', ocorrenciaEm)
  return found
}

/**
 * The stage that what happened leads to: within the group of the stage it stands in, forward only, the farthest one. What
 * happened before a person chose the stage moves nothing. Undefined: the load stays where it is.
 */
export function etapaPorGatilho(
  etapas: readonly EtapaComGatilho[],
  atual: { readonly etapaId: string; readonly escolhidaEm: string | null },
  found: readonly Acontecido[],
): string | undefined {
  const own = etapas.find(({ id }) => id === atual.etapaId)
  if (!own) return undefined
  const later = found.filter(({ dh }) => atual.escolhidaEm === null || dh > atual.escolhidaEm)
  return etapas
    .filter(({ grupo, ordem }) => grupo === own.grupo && ordem > own.ordem)
    .filter(({ gatilho, gatilhoEntrega }) =>
      later.some((one) => one.gatilho === gatilho && (gatilhoEntrega ?? one.entrega) === one.entrega),
    )
    .sort((a, b) => b.ordem - a.ordem)[0]?.id
}
