/** What the index stores of an entry; pure. */
import { foldText, limitText } from '#platform/shared/texto.ts'
import { keyOf, textsWithin, wordsOfRecord } from '../busca.rules.ts'
import type { TipoRegistro } from '../tipo-entidade.ts'
import type { SearchEntry } from './search-sources.ts'

const MAX_CODIGO = 80
const MAX_TITULO = 200
const MAX_SUBTITULO = 300
const MAX_CHAVES = 20

export interface IndexRow {
  readonly tipo: TipoRegistro
  readonly id: string
  readonly unidade: string | null
  readonly codigo: string | null
  readonly titulo: string
  readonly subtitulo: string | null
  readonly titulo_busca: string
  /** Every word, the keys among them. */
  readonly palavras: readonly string[]
  readonly chaves: readonly string[]
  readonly resumo: Readonly<Record<string, unknown>>
  readonly ativo: boolean
}

const shortened = (text: string | null, limit: number) => (text === null ? null : limitText(text, limit))

export function toIndexRow(tipo: TipoRegistro, entry: SearchEntry): IndexRow {
  const keys = [...entry.chaves, entry.codigo].flatMap((key) => (key === null ? [] : [keyOf(key)]))
  const chaves = [...new Set(keys.filter((key) => key !== ''))].slice(0, MAX_CHAVES)
  const words = wordsOfRecord([entry.titulo, entry.codigo, entry.subtitulo, ...textsWithin(entry.texto)])
  return {
    tipo,
    id: entry.entidadeId,
    unidade: entry.unidadeId,
    codigo: shortened(entry.codigo, MAX_CODIGO),
    titulo: limitText(entry.titulo, MAX_TITULO),
    subtitulo: shortened(entry.subtitulo, MAX_SUBTITULO),
    titulo_busca: foldText(entry.titulo).slice(0, MAX_TITULO),
    palavras: [...new Set([...chaves, ...words])],
    chaves,
    resumo: entry.resumo,
    ativo: entry.ativo,
  }
}
