/** Where loads are shown and changed. */

export const QUADRO = '/cargas/paineis/minhas-cargas'
export const LISTA = '/cargas/lista'
/** What boards and lists that show loads are known by. */
export const CARGAS = 'cargas'
/** Drawer of one load, or of one of its pages (L-009, L-010). */
export const detalhesDrawer = (id: string, pagina?: string) =>
  `cargas/detalhes/${id}${pagina === undefined ? '' : `/${pagina}`}`
/** Side panel of the occurrences of a load (S-140). */
export const ocorrenciaDrawer = (cargaId: string) => `cargas/ocorrencia/${cargaId}`
/** The form of a new load that begins with what this one says. */
export const copiaDrawer = (id: string) => `cargas/cadastro-carga/new?de=${id}`
export const edicaoDrawer = (id: string) => `cargas/cadastro-carga/${id}`
