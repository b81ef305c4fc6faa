/** What the templates of loads bring to the web frame. */
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { addCargaFormOption, addCargaFormSource } from './shared/carga-form-parts.ts'

const loadParts = () => import('./template/form-parts.ts')

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
      load: async () => (await loadParts()).salvarTemplate,
    }),
  ],
}
