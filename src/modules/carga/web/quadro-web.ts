/** What the board of loads brings to the web frame. */
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { addCargaAction } from './shared/carga-actions.ts'

export const quadroWeb: WebModule = {
  name: 'quadro',
  extensions: [addCargaAction('mover', async () => (await import('./quadro/MoverCargaForm.tsx')).moverCarga)],
}
