/** Spreadsheets as files: their formats, the limits of what is read, and the refusals with their texts. */
import { defineErrors } from './app-error.ts'

export const SPREADSHEET_FORMATS = ['xlsx', 'csv'] as const
export type SpreadsheetFormat = (typeof SPREADSHEET_FORMATS)[number]

export const SPREADSHEET_TYPES: Readonly<Record<SpreadsheetFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** Of a CSV, as people know them. */
export const SPREADSHEET_ENCODINGS = ['UTF-8', 'UTF-16', 'Windows-1252', 'CP850', 'Mac Roman'] as const
export type SpreadsheetEncoding = (typeof SPREADSHEET_ENCODINGS)[number]

/** How the quotes of a CSV are read: they hold a cell together over lines, or each line is a record. */
export const QUOTE_READINGS = ['celula', 'linha'] as const
export type QuoteReading = (typeof QUOTE_READINGS)[number]

/** What one file may hold. Everything beyond is refused before it is worked on. */
export const SPREADSHEET_LIMITS = {
  fileBytes: 50 * 1_048_576,
  /** All parts of an XLSX once they are unpacked. */
  unpackedBytes: 600 * 1_048_576,
  /** Unpacked bytes for each packed one; sheets with repeated texts reach about 60. */
  ratio: 250,
  /** Parts of an XLSX. */
  parts: 2_000,
  columns: 200,
  rows: 200_000,
  cellCharacters: 2_000,
  /** Different texts of an XLSX, which are held in memory while it is read. */
  sharedCharacters: 40_000_000,
  /** Lines above the header: a title, the name of the company. */
  headerSearchLines: 20,
} as const

export const spreadsheetErrors = defineErrors({
  spreadsheet_too_large: [
    413,
    'A planilha tem mais de 50 MB. Divida-a em arquivos menores e envie um de cada vez.',
  ],
  spreadsheet_expands_too_much: [
    422,
    'A planilha ocupa espaço demais depois de aberta. Salve uma cópia só com os dados e envie novamente.',
  ],
  spreadsheet_too_many_columns: [
    422,
    'A planilha tem mais de 200 colunas. Apague as que não serão importadas e envie novamente.',
  ],
  spreadsheet_too_many_rows: [
    422,
    'A planilha tem mais de 200.000 linhas. Divida-a em arquivos menores e envie um de cada vez.',
  ],
  spreadsheet_cell_too_long: [
    422,
    'Há uma célula com mais de 2.000 caracteres. Encurte o texto e envie novamente.',
  ],
  spreadsheet_empty: [422, 'A planilha está vazia. Inclua o cabeçalho e ao menos uma linha.'],
  spreadsheet_without_header: [
    422,
    'Nenhum cabeçalho foi encontrado. A primeira linha preenchida deve ter os nomes das colunas.',
  ],
  spreadsheet_encrypted: [
    422,
    'A planilha está protegida por senha. Salve uma cópia sem senha e envie novamente.',
  ],
  spreadsheet_old_format: [
    415,
    'Este é um arquivo do formato antigo do Excel (.xls). Salve como .xlsx ou .csv e envie novamente.',
  ],
  spreadsheet_other_format: [
    415,
    'O arquivo é de outro tipo de planilha. Salve como .xlsx ou .csv e envie novamente.',
  ],
  spreadsheet_unknown_format: [415, 'O arquivo não é uma planilha. Envie um arquivo .xlsx ou .csv.'],
  spreadsheet_damaged: [
    422,
    'O arquivo está incompleto ou danificado. Abra-o, salve uma nova cópia e envie novamente.',
  ],
  spreadsheet_unsafe: [
    422,
    'A planilha traz conteúdo que não é aceito (referências externas ou outro arquivo compactado). Salve uma cópia só com os dados e envie novamente.',
  ],
  spreadsheet_unknown_sheet: [422, 'A planilha escolhida não existe no arquivo. Escolha outra.'],
})
