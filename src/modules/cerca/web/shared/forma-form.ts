/** A shape as a person types or draws it. Pure. */
import { contornoProblem, formatContorno, parseContorno } from '#modules/regiao/web/shared/contorno.ts'
import { formatGeoPoint, parseGeoPoint } from '#platform/shared/geo-text.ts'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import { type Forma, RAIO_PADRAO_M } from '../../cerca.rules.ts'
import { describeForma, type TipoDeForma } from '../../forma.rules.ts'

/** Both kinds are kept while one changes between them. */
export interface FormaDigitada {
  readonly tipo: TipoDeForma
  /** `latitude; longitude` */
  readonly centro: string
  /** Metres. */
  readonly raio: string
  /** One corner a line. */
  readonly contorno: string
}

const FRESH: FormaDigitada = { tipo: 'circulo', centro: '', raio: String(RAIO_PADRAO_M), contorno: '' }
const NOWHERE = { latitude: Number.NaN, longitude: Number.NaN }

const ofForma = (forma: Forma): FormaDigitada =>
  forma.tipo === 'poligono'
    ? { ...FRESH, tipo: 'poligono', contorno: formatContorno(forma.pontos) }
    : { ...FRESH, centro: formatGeoPoint(forma.centro), raio: String(forma.raioM) }

/** What cannot be read is no place and no radius, which the rules refuse at its field. */
export function lidaForma({ tipo, centro, raio, contorno }: FormaDigitada): Forma {
  if (tipo === 'poligono') {
    const lido = parseContorno(contorno)
    return { tipo, pontos: 'ring' in lido ? lido.ring : [] }
  }
  const raioM = /^\d+$/.test(raio.trim()) ? Number(raio) : Number.NaN
  return { tipo, centro: parseGeoPoint(centro) ?? NOWHERE, raioM }
}

/** The form of the field `forma`, for `fieldForm`. */
export const formaOwn = {
  fresh: FRESH,
  of: ofForma,
  send: lidaForma,
  show: (typed: FormaDigitada) => describeForma(lidaForma(typed)),
}

/** A line of a polygon that cannot be read is told with its number. */
export function formaFurther({ forma }: { readonly forma: FormaDigitada }): FormProblems {
  const unread = forma.tipo === 'poligono' ? contornoProblem(parseContorno(forma.contorno)) : undefined
  return unread === undefined ? {} : { 'forma.pontos': unread }
}
