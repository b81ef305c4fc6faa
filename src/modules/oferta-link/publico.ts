/** What links of offers bring to the light entry. Contracts are loaded with the page: each of them here would be loaded by all pages. */
import type { PublicPage } from '#platform/publico/public-page.ts'

export const ofertaLinkPublico: PublicPage = {
  path: '/oferta',
  title: 'Oferta de carga',
  note: 'sem conta',
  load: () => import('./publico/OfertaPage.tsx'),
}
