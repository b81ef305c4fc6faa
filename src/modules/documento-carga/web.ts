/** What documents and attachments of loads bring to the web frame. */

import { addCargaPanel } from '#modules/carga/web/shared/carga-panels.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

const loadPages = () => import('./web/paginas-documentos.ts')

export const documentoCargaWeb: WebModule = {
  name: 'documento-carga',
  extensions: [
    addCargaPanel({
      place: 'page',
      value: 'documentos',
      label: 'Documentos',
      before: 'historico',
      count: ({ documentos }) => documentos,
      isOpenable: ({ ownerCriadorDaCarga }) => ownerCriadorDaCarga,
      load: async () => (await loadPages()).DocumentosPage,
    }),
    addCargaPanel({
      place: 'page',
      value: 'anexos',
      label: 'Anexos',
      before: 'historico',
      count: ({ anexos }) => anexos,
      load: async () => (await loadPages()).AnexosPage,
    }),
    addCargaPanel({
      place: 'summary',
      value: 'documentos',
      load: async () => (await import('./web/ResumoDocumentos.tsx')).ResumoDocumentos,
    }),
  ],
}
