/** What trips bring to the light entry: the page of a driver, which works without a connection. */
import type { PublicPage } from '#platform/publico/public-page.ts'

export const viagemPublico: PublicPage = {
  path: '/m',
  title: 'Viagem',
  isBare: true,
  load: () => import('./publico/MotoristaPage.tsx'),
}
