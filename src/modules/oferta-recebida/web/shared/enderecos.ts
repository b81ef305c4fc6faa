/** Where received offers are shown. */
export { QUADRO_RECEBIDAS as RECEBIDAS } from '#modules/oferecimento/web/shared/enderecos.ts'

export const recebidaDrawer = (id: string) => `oferecimento/recebida/${id}`
