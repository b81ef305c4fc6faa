/** What the legal freight floor brings to the web frame. */
import { addAlocarPart } from '#modules/carga/web/shared/alocar-parts.ts'
import { addCargaPanel } from '#modules/carga/web/shared/carga-panels.ts'
import { addCargaFormPart } from '#modules/carga/web/shared/formulario/carga-form-parts.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { pisoNoCatalogo } from './web/catalogo/piso-no-catalogo.ts'

const loadParts = () => import('./web/parts.ts')

export const pisoWeb: WebModule = {
  name: 'piso',
  extensions: [
    addCargaFormPart({ key: 'piso', place: 'fields', load: async () => (await loadParts()).PisoFields }),
    addCargaFormPart({
      key: 'piso-calculado',
      place: 'aside',
      load: async () => (await loadParts()).PisoDoFormulario,
    }),
    addAlocarPart({ key: 'piso', load: async () => (await loadParts()).PisoNaAlocacao }),
    addCargaPanel({ place: 'aside', value: 'piso', load: async () => (await loadParts()).ResumoPiso }),
    pisoNoCatalogo,
  ],
}
