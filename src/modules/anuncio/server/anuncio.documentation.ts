/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { Anuncio } from '../anuncio.contract.ts'
import { Alcance, AnuncioPainel, contarAlcance, Publico } from '../anuncio-painel.contract.ts'

export const anuncioDocumentation: ApiDocumentation = {
  tags: {
    Anúncios: 'Avisos da equipe de atendimento, mostrados em torno das páginas a quem eles dizem respeito.',
  },
  schemas: { Anuncio, AnuncioPainel, PublicoAnuncio: Publico, AlcanceAnuncio: Alcance },
  examples: [
    exampleOfCall(contarAlcance, {
      body: { licencas: [3], modulos: [], papeis: ['Administrador'], tipos: [3], empresas: [] },
      response: {
        pessoas: 2,
        empresas: 2,
        recentes: 2,
        porLicenca: [{ licenca: 3, pessoas: 2 }],
        fora: [{ criterio: 'licenca', pessoas: 5 }],
      },
    }),
  ],
}
