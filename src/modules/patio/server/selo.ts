/** The number and the seal of a receipt of arrival: anybody may check it, nobody but the server can make one. */
import { createHmac, randomInt } from 'node:crypto'
import { isSameSecret } from '#platform/server/session/is-same-secret.ts'
import { comprovanteLink, type FatosDaChegada } from '../check-in.contract.ts'

/** Without what is mistaken for each other when it is read aloud or typed: 0 O, 1 I. 60 bits cannot be guessed. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 12

export const novoCodigo = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/** A person may type small letters and hyphens (`k7f2-9qmd-3xtp`); stored are capitals and digits alone. */
export const lerCodigo = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** The facts in one order of names, whatever order they were stored in. */
const canonical = (fatos: FatosDaChegada): string =>
  JSON.stringify(Object.entries(fatos).sort(([a], [b]) => (a < b ? -1 : 1)))

/** 43 characters. */
export function sealChegada(secret: string, fatos: FatosDaChegada): string {
  const key = createHmac('sha256', secret).update(comprovanteLink.scope).digest()
  return createHmac('sha256', key).update(canonical(fatos)).digest('base64url')
}

export const isSelado = (secret: string, fatos: FatosDaChegada, selo: string): boolean =>
  isSameSecret(selo, sealChegada(secret, fatos))
