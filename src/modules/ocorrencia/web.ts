/** What occurrences of loads bring to the web frame. */
import { work } from '#modules/carga/carga-access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const ocorrenciaWeb: WebModule = {
  name: 'ocorrencia',
  routes: [
    {
      path: '/cargas/ocorrencia/:id',
      title: 'Ocorrências da carga',
      kinds: ['drawer'],
      access: work,
      load: () => import('./web/OcorrenciaDrawer.tsx'),
    },
  ],
}
