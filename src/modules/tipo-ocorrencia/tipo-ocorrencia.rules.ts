/** Kinds of occurrences: what they are about and how grave they are. */

export const CATEGORIAS_OCORRENCIA = {
  coleta: 'Coleta',
  transporte: 'Transporte',
  entrega: 'Entrega',
  carga: 'Carga e avaria',
  documento: 'Documento',
  veiculo: 'Veículo',
  outro: 'Outra',
} as const
export type CategoriaOcorrencia = keyof typeof CATEGORIAS_OCORRENCIA
export const CATEGORIA_OCORRENCIA_KEYS = Object.keys(CATEGORIAS_OCORRENCIA) as CategoriaOcorrencia[]

/** What an occurrence of the kind says of the carrier in the ranking. */
export const CONTA_PARA = {
  nada: 'Nada',
  avaria: 'Avaria',
  'atraso-transportadora': 'Atraso da transportadora',
  'atraso-outros': 'Atraso que não é da transportadora',
} as const

/** Thirty days of 24 hours. */
export const MAX_PRAZO_MIN = 43_200

export const SEVERIDADES = { baixa: 'Baixa', media: 'Média', alta: 'Alta', critica: 'Crítica' } as const
export type Severidade = keyof typeof SEVERIDADES
export const SEVERIDADE_KEYS = Object.keys(SEVERIDADES) as Severidade[]
