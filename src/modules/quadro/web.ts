/** What the board of loads brings to the web frame. */

import { addCargaAction } from '#modules/carga/web/shared/carga-actions.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const quadroWeb: WebModule = {
  name: 'quadro',
  extensions: [addCargaAction('mover', async () => (await import('./web/MoverCargaForm.tsx')).moverCarga)],
}
