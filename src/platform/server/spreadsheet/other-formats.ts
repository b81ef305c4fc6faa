/** Files that people take for a spreadsheet and that are of another kind: each is named, with the way out. */
import { AppError } from '#platform/shared/app-error.ts'
import { spreadsheetErrors } from '#platform/shared/spreadsheet.ts'

const SAVE = 'Abra-o, salve como .xlsx ou .csv e envie novamente.'
const SNIFFED = 4_096

/** By what their text begins with, whatever they are called. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [
    /^\s*<\?xml[^>]*>[\s\S]*urn:schemas-microsoft-com:office:spreadsheet/i,
    `Este é um arquivo XML do Excel 2003, mesmo que se chame .xls. ${SAVE}`,
  ],
  [/^\s*<\?xml[^>]*>[\s\S]*office:document/i, `Este é um arquivo do LibreOffice (.fods). ${SAVE}`],
  [
    /^\s*<(?:!doctype\s+html|html|table|meta|head|style)/i,
    `Esta é uma página HTML, mesmo que se chame .xls. ${SAVE}`,
  ],
  [/^ID;P/, `Este é um arquivo SYLK (.slk). ${SAVE}`],
  [/^\{\\rtf/, `Este é um texto do Word (.rtf), não uma planilha. ${SAVE}`],
]

/** Files of PROCEDA by the group that follows their header. */
const PROCEDA: Readonly<Record<string, string>> = {
  '320':
    'Este é um arquivo CONEMB da PROCEDA: traz conhecimentos de frete, não pedidos. Envie o NOTFIS, uma planilha ou os XML das notas.',
  '340':
    'Este é um arquivo OCOREN da PROCEDA: traz ocorrências de entrega, não pedidos. Envie o NOTFIS, uma planilha ou os XML das notas.',
  '350':
    'Este é um arquivo DOCCOB da PROCEDA: traz cobranças, não pedidos. Envie o NOTFIS, uma planilha ou os XML das notas.',
}

/** Throws `AppError` when the text is of a kind that is known and no table. */
export function refuseOtherText(content: Buffer): void {
  const head = content
    .subarray(0, SNIFFED)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
  const [, group = ''] = /^000[^\r\n]{60,}\r?\n(\d{3})/.exec(head) ?? []
  const message = PROCEDA[group] ?? TEXTS.find(([begin]) => begin.test(head))?.[1]
  if (message !== undefined) throw new AppError(spreadsheetErrors.spreadsheet_other_format, { message })
}

/** Throws `AppError` when the parts of a ZIP are those of another spreadsheet program. */
export function refuseOtherPackage(names: readonly string[]): void {
  const has = (name: string) => names.some((one) => one.toLowerCase() === name)
  const message = has('xl/workbook.bin')
    ? `Este é um arquivo binário do Excel (.xlsb). ${SAVE}`
    : has('content.xml') && has('mimetype')
      ? `Este é um arquivo do LibreOffice ou OpenOffice (.ods). ${SAVE}`
      : undefined
  if (message !== undefined) throw new AppError(spreadsheetErrors.spreadsheet_other_format, { message })
}
