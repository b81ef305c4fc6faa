/** Areas of a picture that are covered before it leaves the browser. */

/** Fractions of width and height, from the left and the top. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const clamp = (value: number, max = 1) => Math.min(Math.max(value, 0), max)

/** The area between two points, within the picture. */
export function areaBetween(
  one: { readonly x: number; readonly y: number },
  other: { readonly x: number; readonly y: number },
): Area {
  const [left, right] = [clamp(Math.min(one.x, other.x)), clamp(Math.max(one.x, other.x))]
  const [top, bottom] = [clamp(Math.min(one.y, other.y)), clamp(Math.max(one.y, other.y))]
  return { x: left, y: top, width: right - left, height: bottom - top }
}

const MIN_SIDE = 0.01
export const isWorthCovering = ({ width, height }: Area) => width >= MIN_SIDE && height >= MIN_SIDE

/** Moves or, with `isSizing`, widens an area by one step of an arrow key; it never leaves the picture. */
export function stepArea(
  { x, y, width, height }: Area,
  step: { readonly dx: number; readonly dy: number },
  isSizing: boolean,
): Area {
  if (!isSizing) return { x: clamp(x + step.dx, 1 - width), y: clamp(y + step.dy, 1 - height), width, height }
  return {
    x,
    y,
    width: Math.max(clamp(width + step.dx, 1 - x), MIN_SIDE),
    height: Math.max(clamp(height + step.dy, 1 - y), MIN_SIDE),
  }
}

/** The picture with the areas painted over, as PNG; without areas the file as it is. */
export async function paintAreas(file: File, areas: readonly Area[]): Promise<File> {
  if (areas.length === 0) return file
  const picture = await createImageBitmap(file)
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot paint.')
  context.drawImage(picture, 0, 0)
  for (const { x, y, width, height } of areas) {
    context.fillRect(
      Math.floor(x * picture.width),
      Math.floor(y * picture.height),
      Math.ceil(width * picture.width),
      Math.ceil(height * picture.height),
    )
  }
  const content = await canvas.convertToBlob({ type: 'image/png' })
  return new File([content], `${file.name.replace(/\.[^.]*$/, '')}.png`, { type: 'image/png' })
}
