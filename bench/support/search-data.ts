/** Made-up records as a freight company has them: common words, rare words, codes, plates and documents. */
import type { SearchEntry } from '#modules/busca/server/search-sources.ts'

/** The same numbers on every machine. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const SYLLABLES =
  'ba be bi bo ca co cu da de di do fa fe fi ga go gua ja jo la le li lo lu ma me mi mo mu na ne ni no pa pe pi po qui ra re ri ro ru sa se si so ta te ti to tu va ve vi vo xa za'.split(
    ' ',
  )
const COMMON =
  'transportes logistica comercio industria alimentos distribuidora brasil sul norte santos sao paulo rio minas silva oliveira souza'.split(
    ' ',
  )
const ENDINGS = ['ltda', 'me', 'sa', 'eireli']
const VOCABULARY = 60_000

const words: string[] = []
const vocabularyRandom = createRandom(7)
for (let index = 0; index < VOCABULARY; index++) {
  const length = 2 + Math.floor(vocabularyRandom() * 3)
  words.push(
    Array.from({ length }, () => SYLLABLES[Math.floor(vocabularyRandom() * SYLLABLES.length)]).join(''),
  )
}

/** Few words stand in many names and most in few. */
export const someWord = (random: () => number) => words[Math.floor(VOCABULARY * random() ** 3)] ?? 'serra'
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
export const digits = (random: () => number, count: number) =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
const letters = (random: () => number, count: number) =>
  Array.from({ length: count }, () => String.fromCharCode(65 + Math.floor(random() * 26))).join('')

/** Increasing like the ids of records that are created one after the other. */
const idOf = (index: number, random: () => number) =>
  `0198f3c2-${Math.floor(index / 65_536)
    .toString(16)
    .padStart(
      4,
      '0',
    )}-7${digits(random, 3)}-9${digits(random, 3)}-${(index % 65_536).toString(16).padStart(4, '0')}${digits(random, 8)}`

/** Record `index` of a company; every second one is a carrier. */
export function buildEntry(index: number, random: () => number): SearchEntry {
  const entidadeId = idOf(index, random)
  const name = `${capital(someWord(random))} ${capital(someWord(random))}`
  const kind = index % 4
  if (kind < 2) {
    const codigo = String(100_000 + index)
    const documento = digits(random, 14)
    const common = COMMON[Math.floor(random() * COMMON.length)] ?? ''
    return {
      entidadeId,
      unidadeId: null,
      codigo,
      titulo: `Transportes ${name} ${ENDINGS[index % ENDINGS.length]}`,
      subtitulo: `${capital(common)} ${capital(someWord(random))}`,
      chaves: [codigo, documento],
      resumo: { documento },
      ativo: true,
    }
  }
  if (kind === 2) {
    return {
      entidadeId,
      unidadeId: null,
      codigo: null,
      titulo: `${name} da ${capital(COMMON[14 + (index % 3)] ?? '')}`,
      subtitulo: null,
      chaves: [digits(random, 11)],
      resumo: {},
      ativo: random() > 0.1,
    }
  }
  const placa = `${letters(random, 3)}${digits(random, 1)}${letters(random, 1)}${digits(random, 2)}`
  return {
    entidadeId,
    unidadeId: null,
    codigo: placa,
    titulo: `${placa} ${capital(someWord(random))}`,
    subtitulo: 'Cavalo mecânico',
    chaves: [placa],
    resumo: { placa },
    ativo: true,
  }
}
