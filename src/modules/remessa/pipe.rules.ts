/** Where a remessa stands on the board of some units. Pure; time is an argument. Source: execution §5 (L-130 to L-134). */

export const SITUACAO_REMESSA = { Pendente: 1, EmAndamento: 2, Resolvida: 3, Cancelada: 99 } as const
export type SituacaoRemessa = (typeof SITUACAO_REMESSA)[keyof typeof SITUACAO_REMESSA]

export const PASSO = { Pendente: 1, EmAndamento: 2, Executado: 3 } as const
export type Passo = (typeof PASSO)[keyof typeof PASSO]

export const TIPOS_ETAPA = {
  coleta: 'Coleta',
  transferencia: 'Transferência',
  expedicao: 'Expedição',
} as const
export type TipoEtapa = keyof typeof TIPOS_ETAPA
export const TIPO_ETAPA_KEYS = Object.keys(TIPOS_ETAPA) as TipoEtapa[]

/** The columns of the board, in their order. */
export const PIPES = {
  aColetar: 'A coletar',
  aguardandoRecebimento: 'Aguardando recebimento',
  noEstoque: 'No estoque',
  liberadaParaCarga: 'Liberada para carga',
  expedido: 'Expedido',
} as const
export type Pipe = keyof typeof PIPES
export const PIPE_KEYS = Object.keys(PIPES) as Pipe[]
/** `limbo` is hidden; undefined leaves the list. */
export type PipeStatus = Pipe | 'limbo'
export const PIPE_STATUS_KEYS: readonly PipeStatus[] = [...PIPE_KEYS, 'limbo']

/** A remessa that was handed over stays among those sent for so many days. */
export const DIAS_EXPEDIDO = 7
export const DIA_MS = 86_400_000

export interface EtapaNoPipe {
  readonly tipo: TipoEtapa
  readonly passo: Passo
  readonly unidadeOrigemId: string | null
  readonly unidadeDestinoId: string | null
  readonly cargaId: string | null
  /** UTC. */
  readonly dhExecucao: string | null
}

export interface RemessaNoPipe {
  readonly situacao: SituacaoRemessa
  readonly unidadeNegocioId: string
  readonly liberadaParaCarga: boolean
  /** In their order. */
  readonly etapas: readonly EtapaNoPipe[]
}

/** The first that is not executed, else the last. */
export const etapaAtual = <E extends Pick<EtapaNoPipe, 'passo'>>(etapas: readonly E[]): E | undefined =>
  etapas.find(({ passo }) => passo !== PASSO.Executado) ?? etapas.at(-1)

/** Where the goods stand: the last executed step ended there, and no later one has begun. Null: on a road, or elsewhere. */
export function unidadeAtual(etapas: readonly EtapaNoPipe[]): string | null {
  const last = etapas.findLastIndex(({ passo }) => passo === PASSO.Executado)
  const executada = etapas[last]
  const hasBegun = etapas.slice(last + 1).some(({ passo }) => passo !== PASSO.Pendente)
  return executada === undefined || hasBegun ? null : executada.unidadeDestinoId
}

/** `Executado` or `Pendente`, as the wire has it (L-131). */
export const historicoSituacao = (passo: Passo | undefined): 'Executado' | 'Pendente' =>
  passo === PASSO.Executado ? 'Executado' : 'Pendente'

/** The units that a person looks at; null: all of them. */
export type Vistas = ReadonlySet<string> | null

/**
 * The first row of the table that holds. Undefined: cancelled, so that it leaves the list. The same in SQL is
 * `pipeSql`, and a test compares both.
 */
export function pipeStatus(remessa: RemessaNoPipe, vistas: Vistas, agora: Date): PipeStatus | undefined {
  const { situacao, unidadeNegocioId, liberadaParaCarga, etapas } = remessa
  if (situacao === SITUACAO_REMESSA.Cancelada) return undefined
  const has = (unidade: string | null) => unidade !== null && (vistas === null || vistas.has(unidade))
  const atual = etapaAtual(etapas)
  const { tipo, passo } = atual ?? {}
  const isAberta = situacao === SITUACAO_REMESSA.Pendente || situacao === SITUACAO_REMESSA.EmAndamento
  if (atual && tipo !== 'expedicao' && passo === PASSO.EmAndamento && has(atual.unidadeDestinoId)) {
    return 'aguardandoRecebimento'
  }
  const waits = !atual || (tipo === 'coleta' && passo === PASSO.Pendente)
  if (isAberta && waits && has(atual?.unidadeDestinoId ?? unidadeNegocioId)) return 'aColetar'
  if (atual && tipo === 'expedicao' && isExpedida(atual, agora) && has(atual.unidadeOrigemId))
    return 'expedido'
  if (atual && tipo === 'transferencia' && passo === PASSO.EmAndamento && has(atual.unidadeOrigemId)) {
    return 'expedido'
  }
  if (!has(unidadeAtual(etapas))) return 'limbo'
  const isOnLoad = tipo === 'expedicao' && passo === PASSO.Pendente && atual?.cargaId != null
  return liberadaParaCarga || isOnLoad ? 'liberadaParaCarga' : 'noEstoque'
}

const isExpedida = ({ passo, dhExecucao }: EtapaNoPipe, agora: Date) =>
  passo === PASSO.EmAndamento ||
  (passo === PASSO.Executado &&
    dhExecucao !== null &&
    agora.getTime() - Date.parse(dhExecucao) <= DIAS_EXPEDIDO * DIA_MS)
