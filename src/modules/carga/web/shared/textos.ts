/** Texts of the actions; the first is literal (L-107). */
export const desativadaText = (item: string) => `${item} desativada com sucesso!`
