/** What is kept of a line, and its short form in the database: most cells are plain values, and most lines fine. */
import type { JsonValue, Leitura } from '../leitura.rules.ts'
import type { Decisoes, Leituras, Problema } from '../linha.rules.ts'

export interface DadosLinha {
  /** Cells of the file. */
  readonly celulas: readonly string[]
  readonly leituras: Leituras
  readonly decisoes: Decisoes
  /** Texts of the record's fields that would change. */
  readonly mudancas: Readonly<Record<string, string>>
  /** Why the line is refused. */
  readonly problemas: readonly Problema[]
  /** Problems that no decision about repairs removes: a repeated key, fields that contradict. */
  readonly daLinha: readonly Problema[]
}

/** A value whose text it is, a value with another text, or the reading itself. */
type PackedLeitura = readonly [JsonValue] | readonly [JsonValue, string] | Exclude<Leitura, { tipo: 'valor' }>

export interface PackedDados {
  readonly c: readonly string[]
  /** Empty cells are left out. */
  readonly l: Readonly<Record<string, PackedLeitura>>
  readonly d?: Decisoes
  readonly m?: Readonly<Record<string, string>>
  readonly p?: readonly Problema[]
  readonly q?: readonly Problema[]
}

export function packDados(dados: DadosLinha): PackedDados {
  const { celulas, leituras, decisoes, mudancas, problemas, daLinha } = dados
  const packed: Record<string, PackedLeitura> = {}
  for (const [campo, leitura] of Object.entries(leituras)) {
    if (leitura.tipo === 'vazia') continue
    if (leitura.tipo !== 'valor') packed[campo] = leitura
    else packed[campo] = leitura.valor === leitura.texto ? [leitura.valor] : [leitura.valor, leitura.texto]
  }
  return {
    c: celulas,
    l: packed,
    ...(Object.keys(decisoes).length > 0 && { d: decisoes }),
    ...(Object.keys(mudancas).length > 0 && { m: mudancas }),
    ...(problemas.length > 0 && { p: problemas }),
    ...(daLinha.length > 0 && { q: daLinha }),
  }
}

export function unpackDados({ c, l, d = {}, m = {}, p = [], q = [] }: PackedDados): DadosLinha {
  const leituras = Object.fromEntries(
    Object.entries(l).map(([campo, packed]): [string, Leitura] => {
      if (!isPair(packed)) return [campo, packed]
      const [value, texto = String(value)] = packed
      return [campo, { tipo: 'valor', valor: value, texto }]
    }),
  )
  return { celulas: c, leituras, decisoes: d, mudancas: m, problemas: p, daLinha: q }
}

const isPair = (packed: PackedLeitura): packed is readonly [JsonValue] | readonly [JsonValue, string] =>
  Array.isArray(packed)
