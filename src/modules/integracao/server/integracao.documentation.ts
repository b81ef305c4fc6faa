/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { listAlvos } from '../importacao.contract.ts'
import { Importacao, ImportacaoResumo, Leitura, LinhaImportacao } from '../importacao-dados.contract.ts'
import { ModeloImportacao } from '../modelo-importacao.contract.ts'

export const integracaoDocumentation: ApiDocumentation = {
  tags: {
    Importação: 'Planilhas enviadas, conferidas linha a linha e gravadas.',
    'Modelo de importação': 'Como as colunas de um arquivo se ligam aos campos.',
  },
  schemas: {
    Importacao,
    ImportacaoResumo,
    Leitura,
    LinhaImportacao,
    ModeloImportacao,
  },
  examples: [
    exampleOfCall(listAlvos, {
      response: [
        {
          alvo: 'vendedores',
          nome: 'vendedores',
          pagina: '/cadastros-gerais/vendedores',
          campos: [{ campo: 'codigo', rotulo: 'Código', obrigatorio: true, exemplo: 'V-118', chave: true }],
        },
      ],
    }),
  ],
}
