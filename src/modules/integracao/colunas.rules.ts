/** Which line is the header, and which field each column of a file belongs to. Pure. */
import { distance } from 'fastest-levenshtein'
import { foldText } from '#platform/shared/texto.ts'
import type { Decimal, OrdemData } from './notacao.rules.ts'

/** How a column came to its field: the company did so before, the name says so, it looks so, or it is left out. */
export const LIGACOES = ['lembrado', 'sugerido', 'confirmar', 'fora'] as const
export type TipoLigacao = (typeof LIGACOES)[number]

export interface CampoDestino {
  readonly campo: string
  readonly rotulo: string
  readonly apelidos: readonly string[]
  readonly obrigatorio?: boolean | undefined
}

export interface Ligacao {
  /** Position of the column in the file. */
  readonly coluna: number
  readonly campo: string | null
  readonly ligacao: TipoLigacao
  /** How its numbers or days are written, once somebody or the cells said so. */
  readonly decimal?: Decimal
  readonly ordemData?: OrdemData
}

export interface LinhaPlanilha {
  readonly linha: number
  readonly celulas: readonly string[]
}

const MIN_SIMILARITY = 0.75

/** Letters and digits only, so that `CNPJ_CLI`, `Cnpj cli` and `cnpj.cli` are one name. */
export const foldHeader = (text: string) => foldText(text).replace(/[^a-z0-9]+/g, '')

/**
 * The header among the first lines: the one that names most known fields; without any, the first that fills
 * at least half of the widest line with texts. Undefined: no line looks like one.
 */
export function findHeader(
  lines: readonly LinhaPlanilha[],
  campos: readonly CampoDestino[],
): LinhaPlanilha | undefined {
  const known = knownNames(campos)
  let best: { line: LinhaPlanilha; score: number } | undefined
  for (const line of lines) {
    const score = namedFields(line.celulas, known)
    if (score > (best?.score ?? 0)) best = { line, score }
  }
  if (best && best.score >= 2) return best.line
  const widest = Math.max(0, ...lines.map((line) => filled(line.celulas).length))
  const first = lines.find(({ celulas }) => {
    const texts = filled(celulas)
    return texts.length > 0 && texts.length >= widest / 2 && texts.every((text) => /\p{L}/u.test(text))
  })
  return first ?? best?.line
}

const knownNames = (campos: readonly CampoDestino[]) => new Set(campos.flatMap((campo) => namesOf(campo)))

const namedFields = (cells: readonly string[], known: ReadonlySet<string>) =>
  cells.filter((cell) => known.has(foldHeader(cell))).length

/** Whether one of the lines names at least two fields, so that the sheet is likely the one that is meant. */
export const hasHeader = (lines: readonly LinhaPlanilha[], campos: readonly CampoDestino[]): boolean => {
  const known = knownNames(campos)
  return lines.some(({ celulas }) => namedFields(celulas, known) >= 2)
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '')

/**
 * What each column is called. A name that stands twice is told apart by its place: by the name that spans it in the line
 * above (`CIDADE (ORIGEM)`), else by the last one before it that stands once (`CIDADE (REMETENTE)`), else by its number.
 */
export function columnNames(
  header: readonly string[],
  above: readonly string[],
  width = header.length,
): string[] {
  const names = Array.from({ length: width }, (_, coluna) => header[coluna] || above[coluna] || '')
  const times = new Map<string, number>()
  for (const name of names.map(foldHeader)) times.set(name, (times.get(name) ?? 0) + 1)
  const isRepeated = (name: string) => foldHeader(name) !== '' && (times.get(foldHeader(name)) ?? 0) > 1
  const taken = new Set<string>()
  let span = ''
  let before = ''
  return names.map((name, coluna) => {
    span = above[coluna] || span
    if (name === '') return `Coluna ${letters(coluna)}`
    if (!isRepeated(name)) before = name
    const place = span || before
    const placed = isRepeated(name) && place !== '' && place !== name ? `${name} (${place})` : name
    const unique = firstFree(placed, taken)
    taken.add(foldHeader(unique))
    return unique
  })
}

function firstFree(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let number = 2; taken.has(foldHeader(free)); number++) free = `${name} ${number}`
  return free
}

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** What makes two files one kind: their column names, in whatever order. */
export const headerSignature = (cabecalho: readonly string[]) =>
  cabecalho
    .map(foldHeader)
    .filter((name) => name !== '')
    .sort()
    .join('|')

/** Proposes a field for each column: first what the company linked before, then names, then likeness. */
export function proposeColumns(
  cabecalho: readonly string[],
  campos: readonly CampoDestino[],
  lembradas: Readonly<Record<string, string | null>>,
): Ligacao[] {
  const free = new Map(campos.map((campo) => [campo.campo, campo]))
  const chosen = new Map<number, Ligacao>()
  const choose = (coluna: number, campo: string | null, ligacao: TipoLigacao) => {
    if (campo !== null && !free.delete(campo)) return
    chosen.set(coluna, { coluna, campo, ligacao })
  }
  const columns = cabecalho.map((name, coluna) => ({ coluna, name: foldHeader(name) }))
  for (const { coluna, name } of columns) {
    const campo = lembradas[name]
    if (campo !== undefined) choose(coluna, campo, campo === null ? 'fora' : 'lembrado')
  }
  const open = () => columns.filter(({ coluna, name }) => !chosen.has(coluna) && name !== '')
  for (const { coluna, name } of open()) {
    const exact = [...free.values()].find((campo) => namesOf(campo).includes(name))
    if (exact) choose(coluna, exact.campo, 'sugerido')
  }
  for (const { coluna } of open()) {
    // `UF (sigla, 2 letras)` is called by what stands before its explanation.
    const bare = foldHeader((cabecalho[coluna] ?? '').replace(/\([\s\S]*$/, ''))
    const meant = bare === '' ? undefined : [...free.values()].find((campo) => namesOf(campo).includes(bare))
    if (meant) choose(coluna, meant.campo, 'confirmar')
  }
  for (const { coluna, name } of open()) {
    const similar = mostSimilar(name, [...free.values()])
    if (similar) choose(coluna, similar, 'confirmar')
  }
  return columns.map(({ coluna }) => chosen.get(coluna) ?? { coluna, campo: null, ligacao: 'fora' })
}

function mostSimilar(name: string, campos: readonly CampoDestino[]): string | undefined {
  let best: { campo: string; similarity: number } | undefined
  for (const campo of campos) {
    const similarity = Math.max(...namesOf(campo).map((other) => likeness(name, other)))
    if (similarity >= MIN_SIMILARITY && similarity > (best?.similarity ?? 0))
      best = { campo: campo.campo, similarity }
  }
  return best?.campo
}

/** One name within the other counts by its share, else what is left after changing one into the other. */
function likeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  const isWithin = short.length >= 4 && long.startsWith(short)
  return Math.max(isWithin ? MIN_SIMILARITY : 0, 1 - distance(a, b) / longest)
}

const namesOf = ({ campo, rotulo, apelidos }: CampoDestino) => [campo, rotulo, ...apelidos].map(foldHeader)

/** Required fields that no column is linked to. */
export function missingFields<C extends CampoDestino>(
  campos: readonly C[],
  ligacoes: readonly Pick<Ligacao, 'campo'>[],
): C[] {
  const linked = new Set(ligacoes.map(({ campo }) => campo))
  return campos.filter(({ campo, obrigatorio }) => obrigatorio && !linked.has(campo))
}
