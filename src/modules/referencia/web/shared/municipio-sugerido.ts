/** What a person may have meant who typed a municipality and chose none. Pure. */
import { distance } from 'fastest-levenshtein'
import { foldText } from '#platform/shared/texto.ts'
import { UFS } from '../../estado.rules.ts'
import type { Municipio } from '../../referencia.contract.ts'

/** One different letter in five still counts as a slip. */
const MIN_SIMILARITY = 0.8
const MAX_SHOWN = 6

/** `Joinville, SC`, `joinville/sc` and `Joinville` → the name and, when it is one, the state. */
export function readMunicipio(typed: string): { readonly nome: string; readonly uf: string | undefined } {
  const [, nome = '', written = ''] = /^(.*?)\s*[-/,(]\s*([a-z]{2})\)?$/iu.exec(typed.trim()) ?? []
  const uf = UFS.find((known) => known === written.toUpperCase())
  return uf === undefined ? { nome: typed.trim(), uf } : { nome, uf }
}

export interface Sugestao {
  /** The name as typed exists: in one state, or in several. */
  readonly isExact: boolean
  readonly municipios: readonly Municipio[]
}

/** Without case, accents, hyphens and apostrophes, as places are compared. */
const placeText = (text: string) =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** `found`: what the search answered for the name. Undefined: nothing is near enough. */
export function suggestMunicipios(typed: string, found: readonly Municipio[]): Sugestao | undefined {
  const { nome, uf } = readMunicipio(typed)
  const text = placeText(nome)
  if (text === '') return undefined
  const candidates = found
    .filter((municipio) => uf === undefined || municipio.uf === uf)
    .map((municipio) => ({ municipio, similarity: similarityOf(text, placeText(municipio.nome)) }))
  const best = Math.max(0, ...candidates.map(({ similarity }) => similarity))
  if (best < MIN_SIMILARITY) return undefined
  const nearest = candidates.filter(({ similarity }) => similarity === best)
  return {
    isExact: best === 1,
    municipios: nearest.slice(0, MAX_SHOWN).map(({ municipio }) => municipio),
  }
}

const similarityOf = (a: string, b: string) => 1 - distance(a, b) / Math.max(a.length, b.length)
