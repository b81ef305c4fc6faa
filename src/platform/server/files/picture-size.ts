/** How large a picture is when it is drawn: few bytes may unfold to gigabytes in whoever opens it. */
import { imageSize } from 'image-size'

/** A photo of a phone or a scanner, not a wall. */
const MAX_PICTURE_PIXELS = 50_000_000
/** No screen and no printer needs a longer side. */
const MAX_SIDE = 20_000

/** True for a picture within the bound; false where its size cannot be read. */
export function isWithinPixels(content: Buffer, maxPixels = MAX_PICTURE_PIXELS): boolean {
  try {
    const { width, height, images = [] } = imageSize(content)
    const all = [{ width, height }, ...images]
    return all.every((one) => {
      const [w, h] = [one.width ?? 0, one.height ?? 0]
      return w > 0 && h > 0 && w <= MAX_SIDE && h <= MAX_SIDE && w * h <= maxPixels
    })
  } catch {
    // Cut off or made up: nobody could look at it.
    return false
  }
}
