/** What notices bring to the light entry: the page that ends the mails of one kind, signed out. */
import type { PublicPage } from '#platform/publico/public-page.ts'

export const notificacaoPublico: PublicPage = {
  path: '/avisos',
  title: 'Avisos por e-mail',
  note: 'sem entrar no sistema',
  load: () => import('./publico/DescadastroPage.tsx'),
}
