/** What the component asks of the noun that its files belong to. */
import type { DownloadedFile } from '../http/http-client.ts'

export interface AttachmentSource {
  readonly download: (id: string) => Promise<DownloadedFile>
  /** Absent: the reader may not add. */
  readonly add?: ((file: File) => Promise<unknown>) | undefined
  /** Absent: the reader may not remove. */
  readonly remove?: ((id: string) => Promise<unknown>) | undefined
  /** Reads again what was changed. */
  readonly refresh: () => unknown
}

const KEPT_MS = 60_000

/** The content of a file, which never changes: what was read for its thumbnail is shown large, and the other way round. */
export const contentQuery = ({ download }: AttachmentSource, id: string) => ({
  queryKey: ['attachment', id],
  queryFn: async () => (await download(id)).blob,
  // Not even read again when everything that is shown may be out of date.
  staleTime: 'static' as const,
  gcTime: KEPT_MS,
})

/** Pictures that every browser draws. */
const PICTURES = ['image/png', 'image/jpeg', 'image/webp']

/** How a file of this type is shown within the page; undefined: only downloaded. */
export function previewOf(tipo: string): 'picture' | 'pdf' | undefined {
  if (PICTURES.includes(tipo)) return 'picture'
  return tipo === 'application/pdf' ? 'pdf' : undefined
}
