/** What the templates of loads bring to the web frame. */

import {
  addCargaFormOption,
  addCargaFormSource,
} from '#modules/carga/web/shared/formulario/carga-form-parts.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

const loadParts = () => import('./web/form-parts.ts')

export const cargaModeloWeb: WebModule = {
  name: 'carga-modelo',
  extensions: [
    addCargaFormSource('template', {
      gone: 'Este template não existe',
      read: async (...question) => (await loadParts()).readModelo(...question),
    }),
    addCargaFormOption({
      key: 'template',
      label: 'Salvar como template',
      load: async () => (await loadParts()).saveTemplate,
    }),
  ],
}
