/** What the templates of loads bring to the web frame. */
import { takeAllBack } from '#platform/web/extension-point.ts'
import { addCargaFormOption, addCargaFormSource } from './shared/carga-form-parts.ts'

export const registerCargaModeloWeb = () =>
  takeAllBack([
    addCargaFormSource('template', {
      gone: 'Este template não existe',
      read: async (...question) => (await import('./template/read-modelo.ts')).readModelo(...question),
    }),
    addCargaFormOption({
      key: 'template',
      label: 'Salvar como template',
      load: async () => (await import('./template/SalvarTemplate.tsx')).salvarTemplate,
    }),
  ])
