/** What offering adds to the actions on a load. */
import type { RunAcao } from '#modules/carga/web/shared/acao-carga.ts'
import { detalhesDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { oferecerPage, PAGINA_NEGOCIACAO } from '../shared/enderecos.ts'

/** Leads to a page, while the other actions open drawers and dialogs over the page that is shown. */
export const oferecerCarga: RunAcao = async ({ id }) => {
  window.location.hash = oferecerPage(id)
  return true
}

export const verNegociacao: RunAcao = async ({ id }, { openDrawer }) => {
  openDrawer(detalhesDrawer(id, PAGINA_NEGOCIACAO))
  return true
}
