/** The name of a downloaded file, from `Content-Disposition`; the UTF-8 form wins over the plain one. */
export function readFileName(headers: Headers): string | undefined {
  const disposition = headers.get('content-disposition')
  if (disposition === null) return undefined
  const encoded = /filename\*=utf-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  const name = encoded === undefined ? plain : decodeName(encoded.trim(), plain)
  return name?.split(/[\\/]/).at(-1)
}

function decodeName(encoded: string, plain: string | undefined): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return plain
  }
}
