/** How texts become the words that are searched, and what a summary holds; the same on server and web. */
import { foldText } from '#platform/shared/texto.ts'

/** The search runs for text longer than this (S-219). */
const MAX_UNSEARCHED_LENGTH = 3
export const MAX_FILTRO_LENGTH = 100
export const MAX_RESULTADOS = 50
/** A record has no more words than this in the index. */
const MAX_WORDS = 80
/** Of a search, the first words count. */
const MAX_TERM_WORDS = 8
const MAX_WORD_LENGTH = 40

/** True when the text is long enough to be searched. */
export const isSearchable = (filtro: string) => filtro.trim().length > MAX_UNSEARCHED_LENGTH

const NO_WORD = /[^\p{L}\p{N}]+/u
const cut = (word: string) => word.slice(0, MAX_WORD_LENGTH)
/** Letters and digits only, folded: how a code, a plate or a document is compared. */
export const keyOf = (text: string) => cut(foldText(text).split(NO_WORD).join(''))

const partsOf = (chunk: string) => chunk.split(NO_WORD).filter((part) => part !== '')
const unique = (words: readonly string[]) => [...new Set(words)]

/** Of nested lists and objects, this far down is looked at (S-349). */
export const MAX_DEPTH = 99

/** Every text and number within a value, however it is nested. */
export function textsWithin(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null || depth >= MAX_DEPTH) return []
  return Object.values(value).flatMap((inner) => textsWithin(inner, depth + 1))
}

/** The words of a record's texts: `AG-3111` is found as `ag3111`, `ag` and `3111`. */
export function wordsOfRecord(texts: readonly (string | null)[]): string[] {
  const chunks = texts.flatMap((text) => (text === null ? [] : foldText(text).split(' ')))
  const words = chunks.flatMap((chunk) => {
    const parts = partsOf(chunk)
    return parts.length > 1 ? [...parts, parts.join('')] : parts
  })
  return unique(words.map(cut)).slice(0, MAX_WORDS)
}

/** The words somebody typed: one with a digit counts as one code, whatever its punctuation. */
export function wordsOfTerm(term: string): string[] {
  const words = foldText(term)
    .split(' ')
    .flatMap((chunk) => (/\p{N}/u.test(chunk) ? [partsOf(chunk).join('')] : partsOf(chunk)))
  return unique(words.map(cut)).slice(0, MAX_TERM_WORDS)
}

export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** The text in pieces, those that the typed words stand in marked; joined they are the text again. */
export function markMatches(text: string, term: string): TextPart[] {
  const letters = Array.from(text.normalize('NFC'))
  const folded = letters.map((letter) => foldText(letter))
  const marks = letters.map(() => false)
  for (const word of wordsOfTerm(term)) markWord(folded, word, marks)
  const parts: { text: string; isMatch: boolean }[] = []
  letters.forEach((letter, index) => {
    const isMatch = marks[index] ?? false
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += letter
    else parts.push({ text: letter, isMatch })
  })
  return parts
}

/** Marks every place of the word; what is no letter and no digit may stand inside it, as in `12.345`. */
function markWord(folded: readonly string[], word: string, marks: boolean[]): void {
  for (let start = 0; start < folded.length; start++) {
    const end = endOfMatch(folded, start, word)
    if (end !== undefined) marks.fill(true, start, end)
  }
}

function endOfMatch(folded: readonly string[], start: number, word: string): number | undefined {
  const isCode = /\p{N}/u.test(word)
  let found = 0
  for (let index = start; index < folded.length; index++) {
    const letter = folded[index] ?? ''
    if (letter !== '' && word.startsWith(letter, found)) {
      found += letter.length
      if (found === word.length) return index + 1
    } else if (!isCode || found === 0 || /[\p{L}\p{N}\s]/u.test(letter) || letter === '') {
      return undefined
    }
  }
  return undefined
}

/** Keys of the wire in a scheduling summary (S-167, shell §3). */
const AGENDAMENTO_KEYS = {
  Horario: ['Id', 'Hora', 'Situacao', 'CodigoReservaVinculada'],
  Reserva: [
    'Id',
    'CargaId',
    'Situacao',
    'CodigoReferencia',
    'PlacaVeiculo',
    'NomeMotorista',
    'DocumentoMotorista',
    'CelularMotorista',
    'DhInicioContagem',
    'DhFimContagem',
    'CaracteristicaId',
    'DhChegadaNaDoca',
    'DhReserva',
    'Direcao',
    'EmpresaId',
    'CargaCodigo',
    'EtapaNome',
    'EtapaCor',
    'Tipo',
    'Observacoes',
  ],
  Doca: ['Id', 'Nome', 'Direcao', 'Situacao'],
} as const
type Bloco = keyof typeof AGENDAMENTO_KEYS
type Valor = string | number | boolean | null
/** Every key is there; what the summary does not tell is null. */
export type ResumoAgendamento = {
  readonly [B in Bloco]: Readonly<Record<(typeof AGENDAMENTO_KEYS)[B][number], Valor>>
}

/** Undefined: the text is no JSON object, so that its item is skipped (S-335). */
function parseResumo(dadosResumo: string): Readonly<Record<string, unknown>> | undefined {
  let value: unknown
  try {
    value = JSON.parse(dadosResumo)
  } catch {
    return undefined
  }
  return isRecord(value) ? value : undefined
}

/** The summary of a booking; undefined when it cannot be read (S-335). Blocks and keys it lacks are null. */
export function parseResumoAgendamento(dadosResumo: string): ResumoAgendamento | undefined {
  const resumo = parseResumo(dadosResumo)
  if (!resumo) return undefined
  return {
    Horario: pick(resumo.Horario, AGENDAMENTO_KEYS.Horario),
    Reserva: pick(resumo.Reserva, AGENDAMENTO_KEYS.Reserva),
    Doca: pick(resumo.Doca, AGENDAMENTO_KEYS.Doca),
  }
}

function pick<K extends string>(block: unknown, keys: readonly K[]): Record<K, Valor> {
  const held = isRecord(block) ? block : {}
  const entries = keys.map((key): [K, Valor] => {
    const value = held[key]
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    return [key, isPlain ? value : null]
  })
  return Object.fromEntries(entries) as Record<K, Valor>
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
