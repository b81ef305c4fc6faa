/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { ConteudoVersao, calcularRota, Ponto, Rotograma } from '../rotograma.contract.ts'

export const rotogramaDocumentation: ApiDocumentation = {
  tags: {
    Rotograma: 'Rotas combinadas, com seus pontos e orientações.',
  },
  schemas: {
    VersaoDoRotograma: ConteudoVersao,
    PontoDoRotograma: Ponto,
    Rotograma,
  },
  examples: [
    exampleOfCall(calcularRota, {
      body: {
        pontos: [
          { latitude: -23.1857, longitude: -46.8978 },
          { latitude: -22.9056, longitude: -47.0608 },
        ],
      },
      response: {
        trechos: [{ distanciaM: 45929, duracaoMin: 50 }],
        distanciaM: 45929,
        duracaoMin: 50,
        fonte: 'estimativa',
        tracado: null,
      },
    }),
  ],
}
