/** What a field shows while a CNPJ, a CEP or a phone is being typed: separators appear as soon as they are due. */

/** Puts separators into a text: each stands before the character of its index, once that character is there. */
function separate(text: string, separators: Readonly<Record<number, string>>): string {
  return [...text].map((character, index) => (separators[index] ?? '') + character).join('')
}

const CNPJ_LENGTH = 14
const CPF_LENGTH = 11
const CEP_LENGTH = 8
const HORA_LENGTH = 4
const TELEFONE_LENGTH = 11

/** `12.ABC.345/01DE-35`; anything but letters and digits is dropped, the two check digits are digits. */
export function cnpjMask(text: string): string {
  const characters = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, CNPJ_LENGTH)
  const checked = characters.slice(0, 12) + characters.slice(12).replace(/\D/g, '')
  return separate(checked, { 2: '.', 5: '.', 8: '/', 12: '-' })
}

/** A CPF while there are at most eleven digits, `111.444.777-35`, else a CNPJ. */
export function documentoMask(text: string): string {
  const characters = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  if (characters.length > CPF_LENGTH || /[A-Z]/.test(characters)) return cnpjMask(text)
  return separate(characters, { 3: '.', 6: '.', 9: '-' })
}

/** `07:30` */
export function horaMask(text: string): string {
  return separate(text.replace(/\D/g, '').slice(0, HORA_LENGTH), { 2: ':' })
}

/** `13201-005`. */
export function cepMask(text: string): string {
  return separate(text.replace(/\D/g, '').slice(0, CEP_LENGTH), { 5: '-' })
}

/** `(11) 98765-4321`, and `(11) 3456-7890` while there are ten digits. */
export function telefoneMask(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, TELEFONE_LENGTH)
  if (digits === '') return ''
  const split = digits.length === TELEFONE_LENGTH ? 7 : 6
  return separate(digits, { 0: '(', 2: ') ', [split]: '-' })
}
