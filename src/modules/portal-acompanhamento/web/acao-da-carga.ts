/** What the portal adds to the actions on a load. */
import type { RunAcao } from '#modules/carga/web/shared/acao-carga.ts'
import { linkDrawer } from './shared/enderecos.ts'

export const linkDeAcompanhamento: RunAcao = async ({ id }, { openDrawer }) => {
  openDrawer(linkDrawer(id))
  return true
}
