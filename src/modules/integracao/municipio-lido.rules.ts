/** Municipalities by name and state: exact names are taken, other spellings offered by their similarity. */
import { distance } from 'fastest-levenshtein'
import { foldText } from '#platform/shared/texto.ts'
import { ufOf } from './codigo-lido.rules.ts'
import {
  comSugestoes,
  type Leitura,
  type LerCelula,
  type LinhaLida,
  problema,
  reparo,
  type TipoReparo,
  valor,
} from './leitura.rules.ts'
import { APELIDOS_MUNICIPIO, REGIOES_DE_BRASILIA } from './municipio-apelidos.ts'
import { nearestTexts } from './sugestao.rules.ts'
import { cleanText } from './texto-lido.rules.ts'

export interface MunicipioNome {
  readonly id: number
  readonly nome: string
  readonly uf: string
}

/** All municipalities, found by name; similar names are looked for once per spelling. */
export interface MunicipioIndice {
  readonly find: (texto: string, uf: string | undefined) => Leitura
  /** Names like it within the state; without one, of any, each with its state behind it. */
  readonly suggest: (texto: string, uf: string | undefined) => readonly string[]
}

const MIN_SIMILARITY = 0.8
/** A second name as similar as this close to the best makes the choice a guess. */
const MIN_LEAD = 0.03
/** Less like names are no help. */
const MIN_SUGGESTED = 0.45
const MAX_MEMORY = 20_000

/** Without case, accents, hyphens and apostrophes, as places are compared. */
const placeText = (text: string) =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

export function createMunicipioIndice(municipios: readonly MunicipioNome[]): MunicipioIndice {
  const byName = new Map<string, MunicipioNome[]>()
  const byUf = new Map<string, { text: string; municipio: MunicipioNome }[]>()
  const other = new Map<string, MunicipioNome>()
  for (const municipio of municipios) {
    const text = placeText(municipio.nome)
    byName.set(text, [...(byName.get(text) ?? []), municipio])
    const ofUf = byUf.get(municipio.uf) ?? []
    ofUf.push({ text, municipio })
    byUf.set(municipio.uf, ofUf)
  }
  for (const municipio of municipios) {
    // `Augusto Severo (Campo Grande)` is known by both names.
    const [, outer, inner] = /^(.+?)\s*\((.+)\)$/.exec(municipio.nome) ?? []
    for (const nome of [outer, inner]) if (nome) other.set(`${municipio.uf} ${placeText(nome)}`, municipio)
  }
  const named = (uf: string, nome: string) => byName.get(placeText(nome))?.find((one) => one.uf === uf)
  for (const [uf, nomes] of Object.entries(APELIDOS_MUNICIPIO)) {
    for (const [apelido, nome] of nomes) {
      const municipio = named(uf, nome)
      if (municipio) other.set(`${uf} ${placeText(apelido)}`, municipio)
    }
  }
  const brasilia = named('DF', 'Brasília')
  if (brasilia) for (const regiao of REGIOES_DE_BRASILIA) other.set(`DF ${placeText(regiao)}`, brasilia)
  const memory = new Map<string, Leitura>()

  const search = (texto: string, uf: string | undefined): Leitura => {
    const text = placeText(texto)
    const named = (byName.get(text) ?? []).filter((municipio) => uf === undefined || municipio.uf === uf)
    const [first, second] = named
    if (first && second) return problema('Informe também a UF', 'Município sem UF')
    if (first) {
      return first.nome === texto ? valor(first.id, first.nome) : offer(first, 'municipio', first.uf)
    }
    if (uf === undefined) return problema('Não encontrado', 'Município inexistente')
    const known = other.get(`${uf} ${text}`)
    if (known) return offer(known, 'municipio_antigo', 'nome antigo ou alternativo')
    const ofUf = byUf.get(uf) ?? []
    return abbreviated(texto, ofUf) ?? nearest(text, ofUf)
  }

  return {
    suggest(texto, uf) {
      const nomes =
        uf === undefined
          ? municipios.map((one) => `${one.nome}/${one.uf}`)
          : (byUf.get(uf) ?? []).map(({ municipio }) => municipio.nome)
      return nearestTexts(texto, nomes, MIN_SUGGESTED)
    },
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
  return offer(best.municipio, 'municipio_parecido', `semelhança ${Math.floor(best.similarity * 100)}%`)
}

/** `S. J. dos Campos`: the only name of as many words that begin so. */
function abbreviated(
  texto: string,
  candidates: readonly { text: string; municipio: MunicipioNome }[],
): Leitura | undefined {
  if (!texto.includes('.')) return undefined
  const words = foldText(texto.replaceAll('.', '. '))
    .replace(/\bsto\.?/g, 'santo')
    .replace(/\bsta\.?/g, 'santa')
    .split(/[\s-]+/)
    .filter((word) => word !== '')
  const fitting = candidates.filter(({ text }) => {
    const parts = text.split(' ')
    return (
      parts.length === words.length &&
      words.every((word, index) =>
        word.endsWith('.') ? parts[index]?.startsWith(word.slice(0, -1)) : parts[index] === word,
      )
    )
  })
  const [only, second] = fitting
  return only && !second ? offer(only.municipio, 'municipio_antigo', 'nome abreviado') : undefined
}

const offer = ({ id, nome }: MunicipioNome, kind: TipoReparo, nota: string): Leitura =>
  reparo(kind, { valor: id, texto: nome }, { nota })

/** The municipality of a code of the IBGE; its last digit, which only checks the others, is left out in many files. */
export function municipioOfIbge<T>(texto: string, nomes: ReadonlyMap<number, T>): number | undefined {
  const digits = texto.replace(/[\s.]/g, '')
  if (/^\d{7}$/.test(digits)) return nomes.has(Number(digits)) ? Number(digits) : undefined
  if (!/^\d{6}$/.test(digits)) return undefined
  return Array.from({ length: 10 }, (_, digit) => Number(`${digits}${digit}`)).find((id) => nomes.has(id))
}

/** Reads a municipality with the state of the field `ufField`; the target prepares `municipios`. */
export function readMunicipio(ufField: string): LerCelula<{ readonly municipios: MunicipioIndice }> {
  const named = (
    texto: string,
    { textos }: LinhaLida<unknown>,
  ): readonly [nome: string, uf: string | undefined] => {
    const [, nome = '', written = ''] =
      /^(.*?)(?:\s*[-/,(]\s*([A-Za-z]{2})\)?)?$/u.exec(cleanText(texto)) ?? []
    const hasUf = written !== '' && ufOf(written) !== undefined
    return [hasUf ? nome : cleanText(texto), ufOf(textos[ufField] ?? '') ?? ufOf(written)]
  }
  return comSugestoes(
    (texto, linha) => linha.apoio.municipios.find(...named(texto, linha)),
    (texto, linha) => linha.apoio.municipios.suggest(...named(texto, linha)),
  )
}
