/** What the templates of loads bring to the web frame. */
import { takeAllBack } from '#platform/web/extension-point.ts'
import { addCargaFormOption, addCargaFormSource } from './shared/carga-form-parts.ts'

const loadParts = () => import('./template/form-parts.ts')

export const registerCargaModeloWeb = () =>
  takeAllBack([
    addCargaFormSource('template', {
      gone: 'Este template não existe',
      read: async (...question) => (await loadParts()).readModelo(...question),
    }),
    addCargaFormOption({
      key: 'template',
      label: 'Salvar como template',
      load: async () => (await loadParts()).salvarTemplate,
    }),
  ])
