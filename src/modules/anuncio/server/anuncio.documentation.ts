/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { Anuncio } from '../anuncio.contract.ts'
import { Alcance, AnuncioPainel, Publico } from '../anuncio-painel.contract.ts'

export const anuncioDocumentation: ApiDocumentation = {
  tags: {
    Anúncios: 'Avisos da equipe de atendimento, mostrados em torno das páginas a quem eles dizem respeito.',
  },
  schemas: { Anuncio, AnuncioPainel, PublicoAnuncio: Publico, AlcanceAnuncio: Alcance },
}
