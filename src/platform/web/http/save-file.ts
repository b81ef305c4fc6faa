/** Hands a downloaded file to the person, as a link with a name would. */
import type { DownloadedFile } from './http-client.ts'

const KEPT_MS = 60_000

export function saveFile({ blob, fileName }: DownloadedFile, fallbackName: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName ?? fallbackName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
