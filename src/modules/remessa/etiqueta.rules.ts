/** Labels of volumes: how they are named, and what a reader may bring. Pure. Source: execution §5, scanning. */

/** `RM-8802` */
export const codigoDaRemessa = (codigo: number): string => `RM-${codigo}`

/** `RM8802-003`: at least three digits, so that labels of one remessa sort as they are counted. */
export const etiquetaDoVolume = (codigo: number, n: number): string =>
  `RM${codigo}-${String(n).padStart(3, '0')}`

/** The check digit of the first 17 digits of an SSCC: weights 3 and 1 from the right, modulus 10. */
export function ssccCheckDigit(first17: string): number {
  const sum = Array.from(first17)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Eighteen digits of which the last one fits. */
export const isSscc = (text: string): boolean =>
  /^\d{18}$/.test(text) && ssccCheckDigit(text.slice(0, 17)) === Number(text.charAt(17))

export type Leitura =
  | { readonly tipo: 'chave'; readonly codigo: string }
  | { readonly tipo: 'sscc'; readonly codigo: string }
  | { readonly tipo: 'etiqueta'; readonly codigo: string }

export const MAX_LEITURA = 60

/**
 * What a reader brought: the 44 characters of an invoice, an SSCC with or without its identifier `00`, or a label. Undefined:
 * nothing that could be one. Readers add symbology marks such as `]C1`, and people type spaces.
 */
export function readLeitura(text: string): Leitura | undefined {
  const codigo = text
    .replace(/^\][A-Za-z]\d/, '')
    .replaceAll('\u001d', '')
    .replace(/\s/g, '')
    .toUpperCase()
  if (codigo === '' || codigo.length > MAX_LEITURA) return undefined
  const plain = codigo.replace(/[().]/g, '')
  if (/^[0-9A-Z]{44}$/.test(plain) && /^\d{6}/.test(plain)) return { tipo: 'chave', codigo: plain }
  const sscc = /^(?:00)?(\d{18})$/.exec(plain)?.[1]
  if (sscc !== undefined && isSscc(sscc)) return { tipo: 'sscc', codigo: sscc }
  // Typed without its hyphen, or with that of the code: RM8802003, RM-8802-003.
  const own = /^RM-?(\d+)-(\d{1,4})$/.exec(codigo)
  if (own) return { tipo: 'etiqueta', codigo: etiquetaDoVolume(Number(own[1]), Number(own[2])) }
  return { tipo: 'etiqueta', codigo }
}
