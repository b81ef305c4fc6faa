/** Addresses of the ranking. */
export const RANKING_PAGE = '/oferecimento/ranking'
export const ATRASOS_PAGE = '/oferecimento/atrasos'
export const contestacaoDrawer = (id: string) => `oferecimento/ranking/contestacao/${id}`
export const contestacoesDrawer = (transportadoraId?: string) =>
  `oferecimento/ranking/contestacoes${transportadoraId ? `?transportadora=${transportadoraId}` : ''}`
export const atrasoDrawer = (cargaId: string) => `oferecimento/atraso/${cargaId}`
