/** Addresses of the catalogue. */
import type { RegraCodigo } from '../../regra-dados.ts'

const CATALOGO = '/conformidade/regras'
/** The same page among those of the support team, whose company may lack the menu of compliance. */
export const CATALOGO_DO_PAINEL = '/painel-admin/regras'

export const regraPage = (codigo: RegraCodigo) => `${CATALOGO}?regra=${codigo}`
export const valorDrawer = (codigo: RegraCodigo, id: string) => `conformidade/regras/${codigo}/valor/${id}`
/** `de`: the value that the new one follows. */
export const novoValorDrawer = (codigo: RegraCodigo, de: string | undefined) =>
  `conformidade/regras/${codigo}/valor/new${de === undefined ? '' : `?de=${de}`}`
