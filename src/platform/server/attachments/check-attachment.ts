/** What a file is, by its content; a name that says something else is refused. */
import { extname } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import { AppError, type ErrorDefinition } from '#platform/shared/app-error.ts'
import { ATTACHMENT_TYPES } from '#platform/shared/attachments.ts'
import { assertPictureSize } from '../files/files.ts'

/** What is thrown: each noun has refusals of its own. */
export interface AttachmentRefusals {
  readonly typeRefused: ErrorDefinition
  readonly disguised: ErrorDefinition
}

/**
 * The type of the content, as in `Content-Type`. Throws one of the refusals, or `too_large` for a picture of too many points.
 * `accepted`: where a noun takes fewer types than there are.
 */
export async function checkAttachment(
  content: Buffer,
  nome: string,
  refusals: AttachmentRefusals,
  accepted?: readonly string[],
): Promise<string> {
  const tipo = (await fileTypeFromBuffer(content))?.mime ?? typeOfText(content)
  const endings = tipo === undefined ? undefined : ATTACHMENT_TYPES[tipo]
  if (tipo === undefined || !endings || accepted?.includes(tipo) === false)
    throw new AppError(refusals.typeRefused)
  const ending = extname(nome).slice(1).toLowerCase()
  if (endings.includes(ending)) {
    assertPictureSize(tipo, content)
    return tipo
  }
  const [usual = ''] = endings
  throw new AppError(refusals.disguised, {
    details: [
      {
        path: 'anexo',
        message: `O nome termina em ${ending === '' ? 'nada' : `.${ending}`}, mas o conteúdo é de um arquivo .${usual}: envie o arquivo certo ou corrija o nome`,
      },
    ],
  })
}

/** Fiscal documents often come without the line that says what they are. */
const FISCAL = /^\uFEFF?\s*<(?:nfeProc|NFe|cteProc|CTe|mdfeProc|MDFe|procEvento(?:NFe|CTe|MDFe))[\s>]/

/** Of UTF-8 without control characters besides those of lines and tabs; other markup is no plain text. */
function typeOfText(content: Buffer): string | undefined {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
  if (/[^\P{Cc}\t\r\n]/u.test(text)) return undefined
  if (FISCAL.test(text)) return 'application/xml'
  return /^\s*</.test(text) ? undefined : 'text/plain'
}
