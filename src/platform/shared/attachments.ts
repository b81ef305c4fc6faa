/** Files that belong to a record: what every contract with attachments says alike. */
import { type Static, Type } from 'typebox'
import { Id, Instant, Texto } from './schemas.ts'

const KB = 1024
const MB = KB * KB
const NBSP = '\u00a0'
const decimals = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

export const MAX_ATTACHMENT_BYTES = 20 * MB

/** Accepted types, as in `Content-Type`, and the endings of the names that they go by; the usual one is the first. */
export const ATTACHMENT_TYPES: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'image/tiff': ['tif', 'tiff'],
  'application/xml': ['xml'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'text/plain': ['txt', 'csv'],
}

/** For the `accept` attribute of a file field. */
export const ATTACHMENT_ACCEPT = Object.values(ATTACHMENT_TYPES)
  .flat()
  .map((ending) => `.${ending}`)
  .join(',')

/** Each noun gives this refusal a code of its own. */
export const TYPE_REFUSED = [
  415,
  'Este tipo de arquivo não é aceito. Envie PDF, imagem, planilha, documento, XML ou texto.',
] as const

export const Attachment = Type.Object({
  id: Id,
  nome: Type.String({ examples: ['comprovante-entrega-1.pdf'] }),
  tipo: Type.String({ examples: ['application/pdf'] }),
  tamanho: Type.Integer({ description: 'Bytes' }),
  criadoPor: Type.String(),
  criadoEm: Instant,
})
export type Attachment = Static<typeof Attachment>

/** How a file is sent: in the field `anexo`, under the name of the file unless another one is given. */
export const attachmentUpload = {
  method: 'POST',
  query: Type.Object({ nome: Type.Optional(Texto(200)) }),
  upload: true,
  status: 201,
} as const

/** `940 B`, `12,5 kB`, `3,2 MB` */
export function formatBytes(bytes: number): string {
  if (bytes < KB) return `${bytes}${NBSP}B`
  return bytes < MB ? `${decimals.format(bytes / KB)}${NBSP}kB` : `${decimals.format(bytes / MB)}${NBSP}MB`
}

/** Why a file is not taken, told before anything of it is sent; undefined: it may be. */
export const sizeProblem = (bytes: number): string | undefined =>
  bytes > MAX_ATTACHMENT_BYTES ? `O arquivo passa de ${formatBytes(MAX_ATTACHMENT_BYTES)}.` : undefined
