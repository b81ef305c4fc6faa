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

export const SEVERIDADES = { baixa: 'Baixa', media: 'Média', alta: 'Alta', critica: 'Crítica' } as const
export type Severidade = keyof typeof SEVERIDADES
export const SEVERIDADE_KEYS = Object.keys(SEVERIDADES) as Severidade[]
