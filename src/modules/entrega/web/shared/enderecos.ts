/** Where deliveries are found. The drawer has the address that notices name (L-020). */
export const ENTREGAS_PAGE = '/entregas'
export const CANHOTOS_PAGE = '/entregas/canhotos'
export const entregaDrawer = (id: string) => `auditoria-fretes/detalhes/entrega/${id}`
