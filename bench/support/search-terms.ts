/** What people type, in the shares in which they type it: codes, names, beginnings, parts, mistakes. */
import { buildEntry, createRandom } from './search-data.ts'

const TERMS = 200
/** Words that a large part of all records hold, alone and together, also pairs that no record holds. */
const VERY_COMMON = [
  'transportes',
  'tran',
  'ltda',
  'transportes ltda',
  'rio transportes',
  'cavalo mecanico',
  'oliveira',
  'santos ltda',
  'transportes cavalo',
  'industria alimentos',
]

/** Terms that find records among the first `count` of the company. */
export function buildTerms(count: number): string[] {
  const random = createRandom(1)
  const picked = createRandom(99)
  const entries = Array.from({ length: Math.min(count, 20_000) }, (_, index) => buildEntry(index, random))
  const terms = Array.from({ length: TERMS }, (_, index) => {
    const { titulo, codigo, chaves } = entries[Math.floor(picked() * entries.length)] ?? entries[0] ?? NONE
    const words = titulo.split(' ')
    const word = words.find((one) => one.length > 4 && one !== 'Transportes') ?? titulo
    switch (index % 8) {
      case 0:
        return codigo ?? titulo
      case 1:
        return chaves.at(-1) ?? titulo
      case 2:
        return titulo
      case 3:
        return word
      case 4:
        return word.slice(0, 4)
      case 5:
        return words.slice(0, 2).join(' ')
      case 6:
        return index % 16 === 6 ? swapped(word) : word.slice(1, 6)
      default:
        return VERY_COMMON[Math.floor(index / 8) % VERY_COMMON.length] ?? titulo
    }
  })
  return terms.filter((term) => term.length > 3)
}

const NONE = { titulo: 'Serra', codigo: null, chaves: [] }

/** Two letters in the wrong order. */
const swapped = (word: string) => word.slice(0, 2) + (word[3] ?? '') + (word[2] ?? '') + word.slice(4)
