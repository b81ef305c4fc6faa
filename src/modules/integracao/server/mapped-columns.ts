/** The columns of a file that are linked to fields of a target, and what is the same for every line of a run. */
import { SPREADSHEET_LIMITS } from '#platform/shared/spreadsheet.ts'
import type { Ligacao } from '../colunas.rules.ts'
import { type Leitura, valor } from '../leitura.rules.ts'
import type { ModoExistente } from '../linha.rules.ts'
import { inBrazilianNotation, type Notacao } from '../notacao.rules.ts'
import type { DadosLinha } from './dados-linha.ts'
import type { AnyLineReading, ImportColumn } from './import-target.ts'

/** A column of the file and the column of the target it is linked to. */
export interface MappedColumn {
  readonly coluna: number
  readonly column: ImportColumn<unknown>
  /** Undefined: its cells are read as they stand. */
  readonly brasileira?: ((texto: string) => string) | undefined
}

export interface ReadContext {
  readonly importacaoId: string
  readonly target: AnyLineReading
  /** What the target prepared. */
  readonly apoio: unknown
  readonly mapped: readonly MappedColumn[]
  /** Number of the column of each mapped field. */
  readonly colunas: ReadonlyMap<string, number>
  readonly modo: ModoExistente
  /** Of a file without a column for the key: the reading of a line's key. */
  readonly gerarChave?: ((ordem: number) => Leitura) | undefined
}

/** In the order of the target's columns. */
export function mappedColumns(
  target: AnyLineReading,
  ligacoes: readonly Omit<Ligacao, 'ligacao'>[],
): MappedColumn[] {
  return target.columns.flatMap((column) => {
    const ligacao = ligacoes.find(({ campo }) => campo === column.campo)
    return ligacao ? [{ coluna: ligacao.coluna, column, brasileira: notationOf(column, ligacao) }] : []
  })
}

/** Readers take Brazilian notation; cells in another one are turned into it before. */
function notationOf(
  { ler: { especie } }: ImportColumn<unknown>,
  { decimal, ordemData }: Notacao,
): MappedColumn['brasileira'] {
  if (!especie || (decimal !== 'ponto' && ordemData !== 'mes_dia')) return undefined
  return (texto) => inBrazilianNotation(texto, especie, { decimal, ordemData })
}

/** The field whose values are made, because no column is linked to it. */
export const generatedKey = (
  { gerarChave, keyField }: AnyLineReading,
  mapped: readonly MappedColumn[],
): string | undefined =>
  gerarChave && !mapped.some(({ column }) => column.campo === keyField) ? keyField : undefined

/**
 * Fields of a line that the file has no column for, but in which something is wrong or was typed: each stands in a cell
 * of its own behind those of the file.
 */
export function withTypedColumns(
  { columns, keyField }: AnyLineReading,
  mapped: readonly MappedColumn[],
  { correcoes, problemas }: Pick<DadosLinha, 'correcoes' | 'problemas'>,
): readonly MappedColumn[] {
  const known = new Set(mapped.map(({ column }) => column.campo))
  const told = new Set([...Object.keys(correcoes), ...problemas.map(({ campo }) => campo)])
  const typed = columns.flatMap((column, at) => {
    const { campo, isDeArquivo } = column
    const isTyped = told.has(campo) && !known.has(campo) && campo !== keyField && !isDeArquivo
    return isTyped ? [{ coluna: SPREADSHEET_LIMITS.columns + at, column }] : []
  })
  return typed.length === 0 ? mapped : [...mapped, ...typed]
}

export function readContext(
  target: AnyLineReading,
  apoio: unknown,
  {
    id = '',
    ligacoes,
    modo,
  }: { readonly id?: string; readonly ligacoes: readonly Ligacao[]; readonly modo: ModoExistente },
): ReadContext {
  const mapped = mappedColumns(target, ligacoes)
  const { gerarChave } = target
  const colunas = new Map(mapped.map(({ coluna, column }) => [column.campo, coluna]))
  return {
    importacaoId: id,
    target,
    apoio,
    mapped,
    colunas,
    modo,
    gerarChave:
      gerarChave && generatedKey(target, mapped) !== undefined
        ? (ordem) => valor(gerarChave(id, ordem))
        : undefined,
  }
}
