/** Texts of the actions; the first two are literal (L-106, L-107). */
export const DESATIVAR_FALHOU = 'Não possível desativar a carga'
export const desativadaText = (item: string) => `${item} desativada com sucesso!`
