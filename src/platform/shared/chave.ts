/** Keys of the API, by which programs and devices call without a person's session. */

/** What a key may do; each is a row of the key, so that later ones are rows too. */
export const ESCOPOS = { posicoes: 'Gravar posições' } as const
export type Escopo = keyof typeof ESCOPOS
export const ESCOPO_KEYS = Object.keys(ESCOPOS) as Escopo[]

const PREFIXO = 'est_'
export const CHAVE_TAMANHO = 40
/** A key as it is written: `est_` and 40 letters and digits. */
const CHAVE = new RegExp(`^${PREFIXO}[A-Za-z0-9]{${CHAVE_TAMANHO}}$`)
/** Whatever begins like a key is taken for one where secrets are hidden. */
export const PARECE_CHAVE = new RegExp(`${PREFIXO}[A-Za-z0-9]{6,}`)

export const isChave = (text: string): boolean => CHAVE.test(text)
export const chaveOf = (secret: string): string => `${PREFIXO}${secret}`
/** What a key is known by in lists, without telling it: `est_p4Qx1z`. */
export const prefixoOf = (chave: string): string => chave.slice(0, PREFIXO.length + 6)
