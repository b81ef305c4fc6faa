/** The form of a product: its values as they are typed, what is wrong with them, how they read. Pure. */

import { findUnidadeMedida } from '#modules/unidade-medida/unidade-medida.rules.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { FormProblems, RecordState } from '#platform/web/record/use-record-form.ts'
import type { RegisterFormRules } from '#platform/web/register/RegisterEditor.tsx'
import {
  type ProdutoUnidade,
  produtoUnidadeErrors,
  type SaveProdutoUnidade,
} from '../produto-unidade.contract.ts'
import { checkProduto, cleanProduto, PESO_DECIMALS, VOLUME_DECIMALS } from '../produto-unidade.rules.ts'

export interface ProdutoValues {
  readonly unidade: { readonly id: string; readonly descricao: string } | null
  readonly codigo: string
  readonly descricao: string
  readonly unidadeMedida: number
  /** As typed, with a comma. */
  readonly pesoKg: string
  readonly volumeM3: string
}

export const MAX_CODIGO = 40
export const MAX_DESCRICAO = 120
const UNIDADE = 1

export const newProduto = (unidade: ProdutoValues['unidade']): ProdutoValues => ({
  unidade,
  codigo: '',
  descricao: '',
  unidadeMedida: UNIDADE,
  pesoKg: '',
  volumeM3: '',
})

/** `1.234,5`; empty when unknown. */
export const formatAmount = (amount: number | null, decimals: number): string =>
  amount?.toLocaleString('pt-BR', { maximumFractionDigits: decimals }) ?? ''

/** Null for an empty text, NaN for one that is no number. */
export function parseAmount(text: string): number | null {
  const plain = text.trim()
  if (plain === '') return null
  const isGrouped = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(plain)
  if (!isGrouped && !/^\d+([.,]\d+)?$/.test(plain)) return Number.NaN
  return Number((isGrouped ? plain.replaceAll('.', '') : plain).replace(',', '.'))
}

function stateOf(record: ProdutoUnidade): RecordState<ProdutoValues> {
  const { unidadeNegocioId, unidadeNegocio, codigo, descricao, unidadeMedida } = record
  return {
    version: record.version,
    values: {
      unidade: { id: unidadeNegocioId, descricao: unidadeNegocio },
      codigo,
      descricao,
      unidadeMedida,
      pesoKg: formatAmount(record.pesoKg, PESO_DECIMALS),
      volumeM3: formatAmount(record.volumeM3, VOLUME_DECIMALS),
    },
  }
}

const inputOf = ({ unidade, ...values }: ProdutoValues): SaveProdutoUnidade => ({
  ...values,
  unidadeNegocioId: unidade?.id ?? '',
  pesoKg: parseAmount(values.pesoKg),
  volumeM3: parseAmount(values.volumeM3),
})

function check(values: ProdutoValues): FormProblems {
  return {
    ...(values.unidade === null && { unidade: validationMessages.required }),
    ...Object.fromEntries(
      checkProduto(cleanProduto(inputOf(values))).map(({ path, message }) => [path, message]),
    ),
  }
}

export const produtoRules: RegisterFormRules<ProdutoUnidade, ProdutoValues, SaveProdutoUnidade> = {
  stateOf,
  check,
  inputOf,
  fields: [
    { name: 'codigo', label: 'Código', show: ({ codigo }) => codigo },
    { name: 'descricao', label: 'Descrição', show: ({ descricao }) => descricao },
    { name: 'unidade', label: 'Unidade de negócio', show: ({ unidade }) => unidade?.descricao ?? '' },
    {
      name: 'unidadeMedida',
      label: 'Unidade de medida',
      show: ({ unidadeMedida }) => findUnidadeMedida(unidadeMedida)?.descricao ?? '',
    },
    { name: 'pesoKg', label: 'Peso (kg)', show: ({ pesoKg }) => pesoKg },
    { name: 'volumeM3', label: 'Volume (m³)', show: ({ volumeM3 }) => volumeM3 },
  ],
  fieldOfCode: {
    [produtoUnidadeErrors.produto_unidade_codigo_taken.code]: 'codigo',
    [produtoUnidadeErrors.produto_unidade_inactive_unit.code]: 'unidade',
    [produtoUnidadeErrors.produto_unidade_unknown_unit.code]: 'unidade',
  },
}
