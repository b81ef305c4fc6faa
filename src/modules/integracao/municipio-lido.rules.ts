/** Municipalities by name and state: exact names are taken, other spellings offered by their similarity. */
import { distance } from 'fastest-levenshtein'
import { foldText } from '../../platform/shared/texto.ts'
import { ufOf } from './codigo-lido.rules.ts'
import { type Leitura, type LinhaLida, problema, reparo, valor } from './leitura.rules.ts'
import { cleanText } from './texto-lido.rules.ts'

export interface MunicipioNome {
  readonly id: number
  readonly nome: string
  readonly uf: string
}

/** All municipalities, found by name; similar names are looked for once per spelling. */
export interface MunicipioIndice {
  readonly find: (texto: string, uf: string | undefined) => Leitura
}

const MIN_SIMILARITY = 0.8
/** A second name as similar as this close to the best makes the choice a guess. */
const MIN_LEAD = 0.03
const MAX_MEMORY = 20_000

/** Without case, accents, hyphens and apostrophes, as places are compared. */
const placeText = (text: string) =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

export function createMunicipioIndice(municipios: readonly MunicipioNome[]): MunicipioIndice {
  const byName = new Map<string, MunicipioNome[]>()
  const byUf = new Map<string, { text: string; municipio: MunicipioNome }[]>()
  for (const municipio of municipios) {
    const text = placeText(municipio.nome)
    byName.set(text, [...(byName.get(text) ?? []), municipio])
    const ofUf = byUf.get(municipio.uf) ?? []
    ofUf.push({ text, municipio })
    byUf.set(municipio.uf, ofUf)
  }
  const memory = new Map<string, Leitura>()

  const search = (texto: string, uf: string | undefined): Leitura => {
    const text = placeText(texto)
    const named = (byName.get(text) ?? []).filter((municipio) => uf === undefined || municipio.uf === uf)
    const [first, second] = named
    if (first && second) return problema('Informe também a UF', 'Município sem UF')
    if (first) {
      return first.nome === texto ? valor(first.id, first.nome) : offer(first, 1)
    }
    if (uf === undefined) return problema('Não encontrado', 'Município inexistente')
    return nearest(text, byUf.get(uf) ?? [])
  }

  return {
    find(texto, uf) {
      const key = `${uf ?? ''} ${texto}`
      const known = memory.get(key)
      if (known) return known
      const found = search(texto, uf)
      if (memory.size < MAX_MEMORY) memory.set(key, found)
      return found
    },
  }
}

function nearest(text: string, candidates: readonly { text: string; municipio: MunicipioNome }[]): Leitura {
  let best: { municipio: MunicipioNome; similarity: number } | undefined
  let lead = 1
  for (const candidate of candidates) {
    const longest = Math.max(text.length, candidate.text.length)
    if (Math.abs(text.length - candidate.text.length) > longest * (1 - MIN_SIMILARITY)) continue
    const similarity = 1 - distance(text, candidate.text) / longest
    if (similarity < MIN_SIMILARITY) continue
    if (!best || similarity > best.similarity) {
      lead = best ? similarity - best.similarity : 1
      best = { municipio: candidate.municipio, similarity }
    } else {
      lead = Math.min(lead, best.similarity - similarity)
    }
  }
  if (!best || lead < MIN_LEAD) return problema('Não encontrado nesta UF', 'Município inexistente')
  return offer(best.municipio, best.similarity)
}

const offer = ({ id, nome, uf }: MunicipioNome, similarity: number): Leitura =>
  reparo(
    'municipio',
    { valor: id, texto: nome },
    { nota: similarity === 1 ? uf : `semelhança ${Math.floor(similarity * 100)}%` },
  )

/** Reads a municipality with the state of the field `ufField`; the target prepares `municipios`. */
export function lerMunicipio(ufField: string) {
  return (texto: string, { textos, apoio }: LinhaLida<{ readonly municipios: MunicipioIndice }>): Leitura => {
    const [, nome = '', written = ''] =
      /^(.*?)(?:\s*[-/,(]\s*([A-Za-z]{2})\)?)?$/u.exec(cleanText(texto)) ?? []
    const uf = ufOf(textos[ufField] ?? '') ?? ufOf(written)
    const hasUf = written !== '' && ufOf(written) !== undefined
    return apoio.municipios.find(hasUf ? nome : cleanText(texto), uf)
  }
}
