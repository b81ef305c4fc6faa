/** Kinds of occurrences. */
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'

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

export interface TipoOcorrenciaFields {
  readonly codigo: string
  readonly descricao: string
  readonly categoria: CategoriaOcorrencia
  readonly severidade: Severidade
  readonly abreAlerta: boolean
  readonly exigeFoto: boolean
  readonly visivelMotorista: boolean
  readonly responsavelId: string | null
  readonly orientacao: string | null
}

type Given = 'codigo' | 'descricao' | 'categoria' | 'severidade'
export type TipoOcorrenciaInput = Pick<TipoOcorrenciaFields, Given> & {
  readonly [K in Exclude<keyof TipoOcorrenciaFields, Given>]?: TipoOcorrenciaFields[K] | undefined
}

export const cleanTipoOcorrencia = (input: TipoOcorrenciaInput): TipoOcorrenciaFields => ({
  codigo: cleanLine(input.codigo)?.toUpperCase() ?? '',
  descricao: cleanLine(input.descricao) ?? '',
  categoria: input.categoria,
  severidade: input.severidade,
  abreAlerta: input.abreAlerta ?? false,
  exigeFoto: input.exigeFoto ?? false,
  visivelMotorista: input.visivelMotorista ?? true,
  responsavelId: input.responsavelId ?? null,
  orientacao: cleanLine(input.orientacao),
})

export function checkTipoOcorrencia({ codigo, descricao }: TipoOcorrenciaFields): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (codigo === '') problems.push({ path: 'codigo', message: validationMessages.required })
  else if (!/^[0-9A-Z-]+$/.test(codigo))
    problems.push({ path: 'codigo', message: 'Use letras sem acento, números e hífen' })
  if (descricao === '') problems.push({ path: 'descricao', message: validationMessages.required })
  return problems
}
