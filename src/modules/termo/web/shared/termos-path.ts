/** The page of the terms has an acceptance of its own, so nothing asks for it there. */
export const TERMOS_PATH = '/menu/termos-uso'
