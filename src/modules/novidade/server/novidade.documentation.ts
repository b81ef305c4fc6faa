/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { Atualizacao, getNovidade, Novidade, NovidadePainel } from '../novidade.contract.ts'

export const novidadeDocumentation: ApiDocumentation = {
  tags: { Novidades: 'O que há de novo na plataforma, escrito pela equipe de atendimento.' },
  schemas: { Atualizacao, Novidade, NovidadePainel },
  examples: [
    exampleOfCall(getNovidade, {
      params: { slug: 'montar-minutas-sozinho' },
      response: {
        id: '01a21f6c-d841-7554-9a7b-53b54df9600f',
        titulo: 'Montar minutas sozinho',
        resumo:
          'O planejador propõe viagens com janelas, jornada e capacidade, e mostra o ganho antes de aplicar.',
        texto:
          '<p>Em <a href="#/formacao/roteirizacao" rel="nofollow">Formação</a>, escolha os pedidos e peça uma proposta. Você vê as viagens no mapa, o que não coube e o motivo, e só então aplica.</p>',
        emoji: '🚚',
        modulos: ['Planejamento'],
        lancamento: '2026-11-19',
        temCapa: false,
      },
    }),
  ],
}
