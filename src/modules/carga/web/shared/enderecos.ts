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
/** The same with the form of a new occurrence open; what is told already stands in it. */
export function novaOcorrenciaDrawer(
  cargaId: string,
  known: { readonly texto?: string | null; readonly paradaId?: string | null } = {},
): string {
  const query = new URLSearchParams({ nova: '1' })
  if (known.texto) query.set('texto', known.texto)
  if (known.paradaId) query.set('parada', known.paradaId)
  return `${ocorrenciaDrawer(cargaId)}?${query}`
}
/** The form of a new load that begins with what this one says. */
export const copiaDrawer = (id: string) => `cargas/cadastro-carga/new?de=${id}`
export const edicaoDrawer = (id: string) => `cargas/cadastro-carga/${id}`
