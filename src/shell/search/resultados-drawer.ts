/** Address of the drawer that lists the results of a search; `q` is the term (S-048). */
export const resultadosDrawer = (term: string) => `listar-resultados-drawer?q=${encodeURIComponent(term)}`
