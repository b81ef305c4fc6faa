/** What the prints of loads bring to the web frame. */
import { work } from '#modules/carga/carga-access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

const loadImpressos = () => import('./web/impressos.ts')

export const romaneioWeb: WebModule = {
  name: 'romaneio',
  routes: [
    {
      path: '/cargas/paineis/minhas-cargas/romaneio',
      title: 'Romaneio da carga',
      kinds: ['window'],
      noLayout: true,
      access: work,
      load: async () => ({ default: (await loadImpressos()).RomaneioPage }),
    },
    {
      path: '/cargas/paineis/minhas-cargas/romaneio-unificado',
      title: 'Romaneio unificado da carga',
      kinds: ['window'],
      noLayout: true,
      access: work,
      load: async () => ({ default: (await loadImpressos()).RomaneioUnificadoPage }),
    },
    {
      // The preview is a drawer; it prints through a window of its own.
      path: '/cargas/cargas/carga-pdf',
      title: 'PDF da carga',
      kinds: ['drawer', 'window'],
      noLayout: true,
      access: work,
      load: async () => ({ default: (await loadImpressos()).CargaPdf }),
    },
  ],
}
