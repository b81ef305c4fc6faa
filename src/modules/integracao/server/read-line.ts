/** From a row of the file to the readings of its mapped cells. */
import type { SpreadsheetRow } from '../../../platform/server/spreadsheet/read-spreadsheet.ts'
import { foldText } from '../../../platform/shared/texto.ts'
import { type Leitura, problema } from '../leitura.rules.ts'
import type { Leituras } from '../linha.rules.ts'
import type { AnyImportTarget, ImportColumn } from './import-target.ts'

/** A column of the file and the column of the target it is linked to. */
export interface MappedColumn {
  readonly coluna: number
  readonly column: ImportColumn<unknown>
}

const VAZIA: Leitura = { tipo: 'vazia' }
const SEM_RESULTADO = problema('Fórmula sem resultado: grave o valor na célula', 'Fórmula sem resultado')
const MAX_BUSCA = 1_000

export function mappedColumns(
  target: AnyImportTarget,
  ligacoes: readonly { readonly coluna: number; readonly campo: string | null }[],
): MappedColumn[] {
  return target.columns.flatMap((column) => {
    const ligacao = ligacoes.find(({ campo }) => campo === column.campo)
    return ligacao ? [{ coluna: ligacao.coluna, column }] : []
  })
}

/** Reads the mapped cells; a required cell without text is a problem. */
export function readCells(mapped: readonly MappedColumn[], row: SpreadsheetRow, apoio: unknown): Leituras {
  const textos = Object.fromEntries(
    mapped.map(({ coluna, column }) => [column.campo, row.cells[coluna]?.trim() ?? '']),
  )
  return Object.fromEntries(
    mapped.map(({ coluna, column }) => {
      const texto = textos[column.campo] ?? ''
      if (row.unsolved?.includes(coluna)) return [column.campo, SEM_RESULTADO]
      if (texto !== '') return [column.campo, column.ler(texto, { textos, apoio })]
      return [column.campo, column.obrigatorio ? missing(column.rotulo) : VAZIA]
    }),
  )
}

const missing = (rotulo: string) => problema('Campo obrigatório', `Sem ${lowerFirst(rotulo)}`)

/** `Nome` reads `nome` within a sentence, `CNPJ` stays. */
const lowerFirst = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** What the line is found by: its key and its names, as they are written and as they would be stored. */
export function searchTextOf(
  mapped: readonly MappedColumn[],
  row: SpreadsheetRow,
  leituras: Leituras,
  key: string | undefined,
): string {
  const texts = mapped.flatMap(({ coluna, column: { campo, isBusca } }) => {
    const leitura = leituras[campo]
    if (!isBusca || !leitura) return []
    const written = row.cells[coluna] ?? ''
    return 'valor' in leitura ? [written, leitura.texto] : [written]
  })
  return foldText([...new Set([key ?? '', ...texts])].join(' ')).slice(0, MAX_BUSCA)
}
