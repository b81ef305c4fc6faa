/** What the portal of customers brings to the light entry: their deliveries, and the end of the mails about them. */
import type { PublicPage } from '#platform/publico/public-page.ts'

export const portalAcompanhamentoPublico: PublicPage = {
  path: '/r',
  title: 'Acompanhamento de entregas',
  isBare: true,
  isWide: true,
  load: () => import('./publico/RastreioPage.tsx'),
}

export const portalDescadastroPublico: PublicPage = {
  path: '/r-avisos',
  title: 'Avisos de entrega',
  note: 'sem entrar no sistema',
  load: () => import('./publico/DescadastroPage.tsx'),
}
