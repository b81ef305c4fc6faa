/** The form of a product. */
import { fieldForm } from '#platform/web/fields/field-form.ts'
import type { ProdutoUnidade, SaveProdutoUnidade } from '../produto-unidade.contract.ts'
import { PRODUTO_UNIDADE } from '../produto-unidade.fields.ts'

export const produtoForm = fieldForm<ProdutoUnidade, typeof PRODUTO_UNIDADE, SaveProdutoUnidade>(
  PRODUTO_UNIDADE,
)
