/** Photos made small on the phone: at most 1,600 px, JPEG, about 300 kB; place and time travel as fields, not inside the file. */
const MAX_PX = 1_600
const MAX_BYTES = 300_000
const QUALITIES = [0.72, 0.6, 0.48, 0.36]

/** Throws where the file is no picture that this browser reads. */
export async function reduzirFoto(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, MAX_PX / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  let smallest: Blob | null = null
  for (const quality of QUALITIES) {
    smallest = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (smallest && smallest.size <= MAX_BYTES) break
  }
  if (!smallest) throw new Error('The picture could not be written.')
  return smallest
}

interface Detector {
  detect(source: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>
}

/** The 44 characters of a bar code in the picture; null: none, or this browser does not read them. */
export async function lerChave(foto: Blob): Promise<string | null> {
  const { BarcodeDetector } = globalThis as {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector
  }
  if (!BarcodeDetector) return null
  try {
    const codes = await new BarcodeDetector({ formats: ['code_128'] }).detect(await createImageBitmap(foto))
    return codes.map(({ rawValue }) => rawValue.replace(/\s/g, '')).find((code) => code.length === 44) ?? null
  } catch {
    return null
  }
}
