/** What a run of the planner may go through, what it proposes and what that adds up to. Pure. */
import type { ForaDoPlano } from './fora-do-plano.rules.ts'
import type { VeiculoPlano } from './restricoes.rules.ts'
import type { Viagem } from './viagem.rules.ts'

/** Runs of one company that search or wait at the same time. */
export const MAX_EM_ANDAMENTO = 3

/** In `fila` and `procurando` it is at work; `interrompido`: the process that searched is gone, its best plan is there. */
export const SITUACOES_PLANEJAMENTO = {
  fila: 'Na fila',
  procurando: 'Procurando plano melhor',
  pronto: 'Plano pronto',
  interrompido: 'Busca interrompida',
  falhou: 'A busca falhou',
  aplicado: 'Aplicado',
  descartado: 'Descartado',
} as const
export type SituacaoPlanejamento = keyof typeof SITUACOES_PLANEJAMENTO
export const SITUACAO_PLANEJAMENTO_KEYS = Object.keys(SITUACOES_PLANEJAMENTO) as SituacaoPlanejamento[]

export const isEmAndamento = (situacao: SituacaoPlanejamento): boolean =>
  situacao === 'fila' || situacao === 'procurando'
/** Stops that a VROOM server is asked to plan at most: what it takes by default, and 15 MB of matrices. */
export const MAX_PARADAS_VROOM = 1_000

/** Who worked a plan out, as the screen says it; null: nobody but the own planner was to be asked. */
export const MOTORES_PLANO = {
  estiva: null,
  vroom: 'Plano do servidor VROOM, conferido e melhorado pelo planejador próprio.',
  vroomCorrigido:
    'O plano do servidor VROOM não cumpria todas as regras; o planejador próprio o corrigiu e melhorou.',
  vroomFalhou: 'O servidor VROOM não respondeu como devia. Este plano é do planejador próprio.',
  vroomGrande: `São mais de ${MAX_PARADAS_VROOM.toLocaleString('pt-BR')} paradas, demais para o servidor VROOM. Este plano é do planejador próprio.`,
} as const
export type MotorPlano = keyof typeof MOTORES_PLANO
export const MOTOR_PLANO_KEYS = Object.keys(MOTORES_PLANO) as MotorPlano[]

/** Applied and discarded ones stay as they are; an applied one may be undone. */
export const isEncerrado = (situacao: SituacaoPlanejamento): boolean =>
  situacao === 'aplicado' || situacao === 'descartado'

/** A manifest as it is when a plan is to be undone; absent: it was removed. */
export interface MinutaAgora {
  readonly codigo: number
  readonly versao: number
  readonly aberta: boolean
  /** The load that it became. */
  readonly carga: string | null
}

/** What keeps an applied plan from being undone: manifests that are not as it left them, each with why, in words. */
export function whyNaoDesfaz(
  deixadas: readonly { readonly id: string; readonly codigo: number; readonly versao: number }[],
  agora: ReadonlyMap<string, MinutaAgora>,
): string[] {
  return deixadas.flatMap(({ id, codigo, versao }) => {
    const now = agora.get(id)
    if (!now) return [`a minuta ${codigo} foi removida`]
    if (now.carga !== null) return [`a minuta ${codigo} já é a carga ${now.carga}`]
    if (!now.aberta) return [`a minuta ${codigo} está fechada`]
    return now.versao === versao ? [] : [`a minuta ${codigo} foi mudada depois do plano`]
  })
}

/** A trip that the planner keeps, as it was seen. */
export interface Fixada {
  readonly veiculoId: string
  readonly pedidoIds: readonly string[]
}

export interface Plano {
  readonly viagens: readonly Viagem[]
  readonly fora: readonly ForaDoPlano[]
}

/** As it is kept; plans from before there was a choice of engine do not name theirs. */
export interface PlanoGuardado extends Plano {
  readonly motor?: MotorPlano
}

export interface Totais {
  readonly viagens: number
  readonly pedidos: number
  /** In reais. */
  readonly custo: number
  readonly distanciaM: number
  /** Of all vehicles that leave, by weight; null while a capacity is unknown. */
  readonly ocupacaoPeso: number | null
}

export function totaisDe(viagens: readonly Viagem[], veiculos: readonly VeiculoPlano[]): Totais {
  const capacities = viagens.map(
    ({ veiculoId }) => veiculos.find(({ id }) => id === veiculoId)?.capacidadeKg ?? 0,
  )
  const capacity = capacities.reduce((sum, one) => sum + one, 0)
  const peso = viagens.reduce((sum, { pesoKg }) => sum + pesoKg, 0)
  return {
    viagens: viagens.length,
    pedidos: viagens.reduce((sum, { pedidoIds }) => sum + pedidoIds.length, 0),
    custo: Math.round(viagens.reduce((sum, { custo }) => sum + custo, 0) * 100) / 100,
    distanciaM: viagens.reduce((sum, { distanciaM }) => sum + distanciaM, 0),
    ocupacaoPeso:
      capacities.includes(0) || capacity === 0 ? null : Math.round((peso / capacity) * 10_000) / 10_000,
  }
}
