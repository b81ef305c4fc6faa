/** Where offers are made, followed and decided. */

export const QUADRO_OFERTAS = '/oferecimento/quadro'
/** The board of a carrier, which a later step of the business brings. */
export const QUADRO_RECEBIDAS = '/oferecimento/recebidas'
export const QUADRO_LOTES = '/oferecimento/quadro-lote'
export const RELATORIOS = '/oferecimento/relatorios'
export const oferecerPage = (cargaId: string) => `/oferecimento/oferecer/${cargaId}`
/** With one carrier chosen for a directed offer. */
export const oferecerDirecionadaPage = (cargaId: string, transportadoraId: string) =>
  `${oferecerPage(cargaId)}?tipo=2&transportadora=${transportadoraId}`
export const oferecerLotePage = (loteId: string) => `/oferecimento/oferecer-lote/${loteId}`
export const negociacaoPage = (ofertaId: string) => `/oferecimento/negociacao/${ofertaId}`
/** Of the offer of a batch. */
export const loteDrawer = (ofertaId: string, aba?: string) =>
  `oferecimento/lote/${ofertaId}${aba ? `?aba=${aba}` : ''}`
/** Page of the details of a load that shows its live offer. */
export const PAGINA_NEGOCIACAO = 'negociacao'
