/** Extensions accepted for image uploads (S-231). The server decides by the content; this is the form's check. */
const IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'svg'] as const

const EXTENSIONS: ReadonlySet<string> = new Set(IMAGE_EXTENSIONS)

/** True when the file's last extension is one of `IMAGE_EXTENSIONS`, in either case. */
export function isImageFileName(fileName: string): boolean {
  const dot = fileName.lastIndexOf('.')
  return dot > 0 && EXTENSIONS.has(fileName.slice(dot + 1).toLowerCase())
}

/** For the `accept` attribute of a file field: `.jpg,.jpeg,…`. */
export const IMAGE_ACCEPT = IMAGE_EXTENSIONS.map((extension) => `.${extension}`).join(',')
