/** Several files of one delivery as a single one. */
import { SPREADSHEET_LIMITS, spreadsheetErrors } from '#platform/shared/spreadsheet.ts'

/** What may lie in the ZIP: spreadsheets are sent one at a time, because each has columns of its own. */
const PACKABLE = /\.(?:xml|edi|txt)$/i

export type Packing =
  | { readonly kind: 'packed'; readonly file: File }
  | { readonly kind: 'refused'; readonly why: string }

/** `canPack`: the server reads a ZIP of what is imported. The library is loaded when it is needed. */
export async function packFiles(files: readonly File[], canPack: boolean): Promise<Packing> {
  const [first] = files
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes > SPREADSHEET_LIMITS.fileBytes) return refused(spreadsheetErrors.spreadsheet_too_large.message)
  if (bytes === 0) return refused(spreadsheetErrors.spreadsheet_empty.message)
  if (first && files.length === 1) return { kind: 'packed', file: first }
  if (!canPack || !files.every(({ name }) => PACKABLE.test(name))) {
    return refused('Envie uma planilha de cada vez.')
  }
  if (files.length > SPREADSHEET_LIMITS.parts) {
    return refused(
      `São mais de ${SPREADSHEET_LIMITS.parts.toLocaleString('pt-BR')} arquivos. Envie uma parte de cada vez.`,
    )
  }
  return pack(files).catch(() => refused('Não foi possível ler os arquivos. Escolha-os novamente.'))
}

async function pack(files: readonly File[]): Promise<Packing> {
  const { zipSync } = await import('fflate')
  const parts: Record<string, Uint8Array> = {}
  for (const file of files) parts[freeName(file.name, parts)] = new Uint8Array(await file.arrayBuffer())
  const name = `${files.length} arquivos.zip`
  return { kind: 'packed', file: new File([zipSync(parts)], name, { type: 'application/zip' }) }
}

const refused = (why: string): Packing => ({ kind: 'refused', why })

/** Files of different folders may have the same name. */
function freeName(name: string, taken: Readonly<Record<string, unknown>>): string {
  if (!(name in taken)) return name
  for (let count = 2; ; count++) {
    const free = name.replace(/(?=\.\w+$)/, ` (${count})`)
    if (!(free in taken)) return free
  }
}
