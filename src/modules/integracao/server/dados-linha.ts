/** What is kept of a line, and its short form in the database: most cells are plain values, and most lines fine. */
import type { JsonValue, Leitura, Values } from '../leitura.rules.ts'
import { type Correcoes, type Decisoes, type Leituras, type Problema, valuesOf } from '../linha.rules.ts'

export interface DadosLinha {
  /** Cells of the file. */
  readonly celulas: readonly string[]
  readonly leituras: Leituras
  readonly decisoes: Decisoes
  /** What is read instead of cells of the file. */
  readonly correcoes: Correcoes
  /** Texts of the record's fields that would change. */
  readonly mudancas: Readonly<Record<string, string>>
  /** Why the line is refused. */
  readonly problemas: readonly Problema[]
  /** Problems that no decision about repairs removes: a repeated key, fields that contradict. */
  readonly daLinha: readonly Problema[]
}

/**
 * A value: alone when it is its text; with another text, or with the number of the cell that is its text. A number
 * alone: value and text are that cell. Whatever is no value: the reading itself.
 */
type PackedLeitura =
  | number
  | readonly [JsonValue]
  | readonly [JsonValue, string | number]
  | Exclude<Leitura, { tipo: 'valor' }>

export interface PackedDados {
  readonly c: readonly string[]
  /** Empty cells are left out. */
  readonly l: Readonly<Record<string, PackedLeitura>>
  readonly d?: Decisoes
  readonly e?: Correcoes
  readonly m?: Readonly<Record<string, string>>
  readonly p?: readonly Problema[]
  readonly q?: readonly Problema[]
}

type Read = Pick<DadosLinha, 'celulas' | 'leituras'>
type Decided = Omit<DadosLinha, keyof Read | 'correcoes'> & Partial<Pick<DadosLinha, 'correcoes'>>

const NO_COLUMNS: ReadonlyMap<string, number> = new Map()

/** The cells and their readings as JSON; `colunas`: in which cell each field was read. */
export function packRead({ celulas, leituras }: Read, colunas = NO_COLUMNS): string {
  const packed: Record<string, PackedLeitura> = {}
  for (const campo in leituras) {
    const leitura = leituras[campo]
    if (leitura && leitura.tipo !== 'vazia') packed[campo] = packLeitura(leitura, celulas, colunas.get(campo))
  }
  return JSON.stringify({ c: celulas, l: packed } satisfies PackedDados)
}

function packLeitura(
  leitura: Leitura,
  celulas: readonly string[],
  coluna: number | undefined,
): PackedLeitura {
  if (leitura.tipo !== 'valor') return leitura
  const { valor, texto } = leitura
  if (coluna !== undefined && celulas[coluna] === texto) return valor === texto ? coluna : [valor, coluna]
  return valor === texto ? [valor] : [valor, texto]
}

/** The whole line as JSON: what `packRead` made of it, and what was decided. */
export function packDecided(
  read: string,
  { decisoes, correcoes = {}, mudancas, problemas, daLinha }: Decided,
): string {
  const more = JSON.stringify({
    ...(Object.keys(decisoes).length > 0 && { d: decisoes }),
    ...(Object.keys(correcoes).length > 0 && { e: correcoes }),
    ...(Object.keys(mudancas).length > 0 && { m: mudancas }),
    ...(problemas.length > 0 && { p: problemas }),
    ...(daLinha.length > 0 && { q: daLinha }),
  } satisfies Partial<PackedDados>)
  return more === '{}' ? read : `${read.slice(0, -1)},${more.slice(1)}`
}

export const packDados = (dados: DadosLinha): string => packDecided(packRead(dados), dados)

export function unpackDados({ c, l, d = {}, e = {}, m = {}, p = [], q = [] }: PackedDados): DadosLinha {
  const leituras: Record<string, Leitura> = {}
  for (const campo in l) {
    const packed = l[campo]
    if (packed !== undefined) leituras[campo] = unpackLeitura(packed, c)
  }
  return { celulas: c, leituras, decisoes: d, correcoes: e, mudancas: m, problemas: p, daLinha: q }
}

/** `valuesOf` the line, which most fields tell without being unpacked. */
export function packedValues({ c, l, d = {} }: PackedDados): Values {
  const values: Record<string, JsonValue> = {}
  for (const campo in l) {
    const packed = l[campo]
    if (packed === undefined) continue
    if (typeof packed === 'number') values[campo] = c[packed] ?? ''
    else if (isPair(packed)) values[campo] = packed[0]
    else Object.assign(values, valuesOf({ [campo]: packed }, d).values)
  }
  return values
}

function unpackLeitura(packed: PackedLeitura, celulas: readonly string[]): Leitura {
  if (typeof packed === 'number') {
    const texto = celulas[packed] ?? ''
    return { tipo: 'valor', valor: texto, texto }
  }
  if (!isPair(packed)) return packed
  const [value, texto = String(value)] = packed
  return { tipo: 'valor', valor: value, texto: typeof texto === 'number' ? (celulas[texto] ?? '') : texto }
}

const isPair = (
  packed: Exclude<PackedLeitura, number>,
): packed is readonly [JsonValue] | readonly [JsonValue, string | number] => Array.isArray(packed)
