/** What surveys bring to the light entry. Contracts are loaded with the page: each of them here would be loaded by all pages. */
import type { PublicPage } from '#platform/publico/public-page.ts'

export const pesquisaPublico: PublicPage = {
  path: '/pesquisa',
  title: 'Pesquisa',
  note: 'menos de 1 min',
  load: () => import('./publico/PesquisaPage.tsx'),
}
