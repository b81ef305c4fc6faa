/** Where the links of a load's deliveries are handed out. */
export const linkDrawer = (cargaId: string) => `cargas/link-acompanhamento/${cargaId}`
