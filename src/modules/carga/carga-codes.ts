/** The coded values of loads, with the words that screens, prints and exports use. Source: cargas §3. */

/** Cargo status: what is stored (L-062, conflicts A32). */
export const STATUS = {
  AguardandoAlocacao: 1,
  EmExecucao: 2,
  Entregue: 3,
  Finalizada: 4,
  Cancelada: 5,
  Ocorrencia: 7,
  EntregueNaoFinalizada: 8,
  Desativada: 99,
} as const
export type Status = (typeof STATUS)[keyof typeof STATUS]

/** Card situacao: what cards and menus show (L-061, conflicts A10). */
export const SITUACAO = {
  Aberta: 1,
  EmAndamento: 2,
  Finalizada: 3,
  FinalizadaPeloCriador: 4,
  Cancelada: 98,
  Desativada: 99,
} as const
export type Situacao = (typeof SITUACAO)[keyof typeof SITUACAO]

export const SITUACAO_LABELS: Readonly<Record<Situacao, string>> = {
  1: 'Aberta',
  2: 'Em andamento',
  3: 'Finalizada',
  4: 'Finalizada',
  98: 'Cancelada',
  99: 'Desativada',
}

/** Who may see and take a load (cargas §3, offering types). */
export const VISIBILIDADE = { Restrita: 1, Direcionada: 2, DirecionadaPraMim: 99 } as const
export type Visibilidade = (typeof VISIBILIDADE)[keyof typeof VISIBILIDADE]
export const VISIBILIDADE_LABELS: Readonly<Record<Visibilidade, string>> = {
  1: 'Restrita',
  2: 'Direcionada',
  99: 'Direcionada pra mim',
}

/** L-063. */
export const ORIGEM_CARGA = {
  Manual: 1,
  Importacao: 2,
  Integracao: 3,
  Formacao: 4,
  Hub: 5,
  CrossDocking: 6,
  Redespacho: 7,
} as const
export type OrigemCarga = (typeof ORIGEM_CARGA)[keyof typeof ORIGEM_CARGA]
export const ORIGEM_CARGA_LABELS: Readonly<Record<OrigemCarga, string>> = {
  1: 'Manual',
  2: 'Importação',
  3: 'Integração',
  4: 'Formação',
  5: 'Hub',
  6: 'Crossdocking',
  7: 'Redespacho',
}

export const TIPO_FRETE = { Cif: 1, Fob: 2, FobDirigido: 3 } as const
export type TipoFrete = (typeof TIPO_FRETE)[keyof typeof TIPO_FRETE]
export const TIPO_FRETE_LABELS: Readonly<Record<TipoFrete, string>> = {
  1: 'CIF',
  2: 'FOB',
  3: 'FOB dirigido',
}

export const MODALIDADE = { Lotacao: 1, Compartilhada: 2, Fracionada: 3 } as const
export type Modalidade = (typeof MODALIDADE)[keyof typeof MODALIDADE]
export const MODALIDADE_LABELS: Readonly<Record<Modalidade, string>> = {
  1: 'Lotação',
  2: 'Compartilhada',
  3: 'Fracionada',
}

/** L-064. */
export const TIPO_ALOCACAO = { Frota: 1, Transportadora: 2, Terceiro: 3 } as const
export type TipoAlocacao = (typeof TIPO_ALOCACAO)[keyof typeof TIPO_ALOCACAO]
export const TIPO_ALOCACAO_LABELS: Readonly<Record<TipoAlocacao, string>> = {
  1: 'Frota própria',
  2: 'Transportadora',
  3: 'Terceiro',
}

/** L-065, numbered in the listed order (L-066). */
export const TARIFA = { PorKm: 1, ACombinar: 2, PorTonelada: 3, PorVolume: 4, Fixa: 5, Tabela: 6 } as const
export type Tarifa = (typeof TARIFA)[keyof typeof TARIFA]
export const TARIFA_LABELS: Readonly<Record<Tarifa, string>> = {
  1: 'Por km',
  2: 'Negociável',
  3: 'Por tonelada',
  4: 'Por volume',
  5: 'Valor fixo',
  6: 'Tabela de frete',
}

/** Stages that came with the product and that the program puts loads into itself, whatever they are called now. */
export const CHAVE_ETAPA = { Contratada: 'contratada' } as const
export type ChaveEtapa = (typeof CHAVE_ETAPA)[keyof typeof CHAVE_ETAPA]

/** The three groups of the board, in this order (L-024, L-072). */
export const GRUPO = { AguardandoAlocacao: 1, ExecucaoEmAndamento: 2, CargaEntregue: 3 } as const
export type Grupo = (typeof GRUPO)[keyof typeof GRUPO]
export const GRUPOS: readonly { readonly id: Grupo; readonly nome: string; readonly descricao: string }[] = [
  { id: 1, nome: 'AguardandoAlocacao', descricao: 'Aguardando alocar veículo' },
  { id: 2, nome: 'ExecucaoEmAndamento', descricao: 'Execução em andamento' },
  { id: 3, nome: 'CargaEntregue', descricao: 'Carga entregue' },
]

/** 7 cubic metres, 5 litres. */
export const VOLUME_UNIDADE = { Litros: 5, MetrosCubicos: 7 } as const
export type VolumeUnidade = (typeof VOLUME_UNIDADE)[keyof typeof VOLUME_UNIDADE]

/** Stops: 1 pick-up, 2 delivery. */
export const TIPO_PARADA = { Coleta: 1, Entrega: 2 } as const
export type TipoParada = (typeof TIPO_PARADA)[keyof typeof TIPO_PARADA]

/** How far a stop is. */
export const SITUACAO_PARADA = { Pendente: 1, EmAndamento: 2, Realizada: 3, Cancelada: 99 } as const
export type SituacaoParada = (typeof SITUACAO_PARADA)[keyof typeof SITUACAO_PARADA]

/** D-051: 4 is set when the load is finalized (L-128). */
export const SITUACAO_OCORRENCIA = {
  Pendente: 1,
  EmAndamento: 2,
  Resolvida: 3,
  EncerradaComACarga: 4,
  Cancelada: 99,
} as const
export type SituacaoOcorrencia = (typeof SITUACAO_OCORRENCIA)[keyof typeof SITUACAO_OCORRENCIA]
export const SITUACAO_OCORRENCIA_LABELS: Readonly<Record<SituacaoOcorrencia, string>> = {
  1: 'Pendente',
  2: 'Em andamento',
  3: 'Resolvida',
  4: 'Encerrada com a carga',
  99: 'Cancelada',
}

/** Who or what opened an occurrence. */
export const ORIGENS_OCORRENCIA = {
  operador: 'Operador',
  motorista: 'Motorista',
  regra: 'Regra',
  edi: 'EDI',
  portal: 'Portal',
} as const
export type OrigemOcorrencia = keyof typeof ORIGENS_OCORRENCIA

/** L-075. */
export const ORDENACAO = { PrevisaoColeta: 1, PrevisaoEntregaFinal: 2 } as const
export type Ordenacao = (typeof ORDENACAO)[keyof typeof ORDENACAO]
export const ORDENACAO_LABELS: Readonly<Record<Ordenacao, string>> = {
  1: 'Previsão de coleta',
  2: 'Previsão de entrega final',
}

/** Stands for "of no unit" on the cards of a carrier without units. */
export const SEM_UNIDADE = '00000000-0000-0000-0000-000000000000'
/** What one bulk action takes. */
export const MAX_CARGAS_ACAO = 10_000
