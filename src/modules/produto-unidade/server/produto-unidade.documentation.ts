/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { ProdutoUnidade } from '../produto-unidade.contract.ts'

export const produtoUnidadeDocumentation: ApiDocumentation = {
  tags: {
    'Produtos por unidade': 'Os produtos que cada unidade movimenta, com peso e volume.',
  },
  schemas: {
    ProdutoUnidade,
  },
}
