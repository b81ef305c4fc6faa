/** Products of a business unit: how their fields are cleaned and what is wrong with them. Pure. */
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'

export interface ProdutoFields {
  readonly unidadeNegocioId: string
  readonly codigo: string
  readonly descricao: string
  readonly unidadeMedida: number
  readonly pesoKg: number | null
  readonly volumeM3: number | null
}

/** As the columns hold them. */
export const PESO_DECIMALS = 3
export const VOLUME_DECIMALS = 6
const MAX_PESO_KG = 999_999_999
const MAX_VOLUME_M3 = 999_999

export interface ProdutoInput extends Omit<ProdutoFields, 'pesoKg' | 'volumeM3'> {
  readonly pesoKg?: number | null | undefined
  readonly volumeM3?: number | null | undefined
}

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ')

const rounded = (value: number | null | undefined, decimals: number): number | null => {
  if (value === null || value === undefined) return null
  return Math.round(value * 10 ** decimals) / 10 ** decimals
}

export const cleanProduto = (input: ProdutoInput): ProdutoFields => ({
  unidadeNegocioId: input.unidadeNegocioId.toLowerCase(),
  codigo: oneLine(input.codigo),
  descricao: oneLine(input.descricao),
  unidadeMedida: input.unidadeMedida,
  pesoKg: rounded(input.pesoKg, PESO_DECIMALS),
  volumeM3: rounded(input.volumeM3, VOLUME_DECIMALS),
})

/** Of cleaned fields; empty when everything is right. */
export function checkProduto(fields: ProdutoFields): FieldProblem[] {
  const problems: FieldProblem[] = []
  const add = (path: keyof ProdutoFields, message: string) => problems.push({ path, message })
  if (fields.codigo === '') add('codigo', validationMessages.required)
  if (fields.descricao === '') add('descricao', validationMessages.required)
  const amounts = [
    ['pesoKg', MAX_PESO_KG],
    ['volumeM3', MAX_VOLUME_M3],
  ] as const
  for (const [path, max] of amounts) {
    const value = fields[path]
    if (value === null) continue
    if (Number.isNaN(value)) add(path, validationMessages.invalidValue)
    else if (value <= 0) add(path, validationMessages.greaterThanZero)
    else if (value > max) add(path, validationMessages.maxValue(max.toLocaleString('pt-BR')))
  }
  return problems
}
