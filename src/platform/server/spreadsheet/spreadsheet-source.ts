/** What an export is made of. */
import type { SpreadsheetFormat } from '#platform/shared/spreadsheet.ts'
import { zoneName } from '#platform/shared/time-zone.ts'

/** What a cell shows; a boolean reads Sim or Não, nothing is an empty cell. */
export type CellValue = string | number | boolean | null | undefined

export interface SpreadsheetColumn<Row> {
  readonly header: string
  readonly value: (row: Row) => CellValue
  /**
   * `text` unless told otherwise. `number` takes numbers, `day` takes `YYYY-MM-DD`, `instant` takes a UTC
   * instant and shows it in the zone of the column, or else in that of the most units, which the header then names.
   * Another value in such a column is written as text.
   */
  readonly kind?: 'text' | 'number' | 'day' | 'instant'
  /** Zone of an `instant` column, which may differ by row: another column tells it. */
  readonly zone?: (row: Row) => string
  /** Characters that fit, in XLSX; 18 by default. */
  readonly width?: number
}

export interface SpreadsheetSource<Row> {
  readonly columns: readonly SpreadsheetColumn<Row>[]
  readonly rows: AsyncIterable<Row> | Iterable<Row>
  readonly format: SpreadsheetFormat
  /** Name of the sheet of an XLSX. */
  readonly sheet?: string
}

const DEFAULT_ZONE = 'America/Sao_Paulo'

/** The zone that a row's instants are shown in. */
export const zoneOf = <Row>({ zone }: Pick<SpreadsheetColumn<Row>, 'zone'>, row: Row): string =>
  zone?.(row) ?? DEFAULT_ZONE

/** `Alterado em (horário de Brasília)`; a column with a zone by row keeps its name. */
export const headerOf = <Row>({ header, kind, zone }: SpreadsheetColumn<Row>): string =>
  kind === 'instant' && !zone ? `${header} (${zoneName(DEFAULT_ZONE)})` : header

const BLOCK_CHARACTERS = 32_768

/** Joins small texts, so that streams carry blocks instead of single rows. */
export async function* inBlocks(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let block = ''
  for await (const text of texts) {
    block += text
    if (block.length < BLOCK_CHARACTERS) continue
    yield block
    block = ''
  }
  if (block !== '') yield block
}
