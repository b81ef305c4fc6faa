import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { searchRanking } from '../ranking.contract.ts'

export const rankingExample = exampleOfCall(searchRanking, {
  body: { qtdItem: 10, de: '2026-08-01', ate: '2026-11-27' },
  response: {
    items: [],
    total: 0,
    transportadoras: 4,
    periodo: { de: '2026-08-01', ate: '2026-11-27' },
    atual: { cargas: 12, noPrazo: 0.75, leadMin: 1290, aceite: 1, avarias: 0 },
    anterior: { cargas: 0, noPrazo: null, leadMin: null, aceite: null, avarias: null },
    preco: { diferenca: null, rotas: 0 },
    semVolume: [
      {
        transportadoraId: '01a21f6c-6cc2-766f-8082-16a9561b095f',
        nome: 'Expresso Iguaçu',
        posicao: null,
        cargas: 3,
        comPrevisao: 3,
        noPrazo: 0.6666666666666666,
        noPrazoSemOutros: 0.6666666666666666,
        quinzenas: [null, null, null, null, 0.5, 1],
        ofertas: 0,
        aceite: null,
        avarias: 0,
        leadMin: 1320,
        preco: null,
      },
    ],
    rotas: [{ origem: 'SP', destino: 'SP', cargas: 3, p10: 1230, mediana: 1350, p90: 1542, previsto: 1320 }],
    origens: [{ id: '01a21f6c-7265-7689-b190-aa217c1ba72c', nome: 'Grande Belo Horizonte' }],
    destinos: [{ id: 'ES', nome: 'ES' }],
    recontando: false,
    contestacoesAbertas: 0,
  },
})
