/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import {
  ConfiguracaoDaConformidade,
  ConformidadeDaCarga,
  ConformidadeNoCartao,
  getConfiguracao,
} from '../conformidade.contract.ts'

export const conformidadeDocumentation: ApiDocumentation = {
  tags: {
    Conformidade:
      'O que a lei diz de cada carga: etapas com estado e regra da data, fatos informados e liberações.',
  },
  schemas: { ConformidadeDaCarga, ConformidadeNoCartao, ConfiguracaoDaConformidade },
  examples: [
    exampleOfCall(getConfiguracao, {
      response: {
        chaves: [
          {
            gate: 'rntrc',
            titulo: 'RNTRC',
            ligada: true,
            trava: false,
            motivo: null,
            por: null,
            quando: null,
          },
        ],
        gestores: [{ permissao: 'gestor-risco', usuarios: [] }],
      },
    }),
  ],
}
