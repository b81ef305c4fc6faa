/** What the board of loads brings to the web frame. */
import { addCargaAction } from './shared/carga-actions.ts'

export const registerQuadroWeb = () =>
  addCargaAction('mover', async () => (await import('./quadro/MoverCargaForm.tsx')).moverCarga)
