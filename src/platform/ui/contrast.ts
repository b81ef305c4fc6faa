/** Colour arithmetic on `#rrggbb` values, used to derive a white-label theme and to prove contrast. */

type Rgb = readonly [red: number, green: number, blue: number]

function parseHex(hex: string): Rgb {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  const [, red, green, blue] = match ?? []
  if (red === undefined || green === undefined || blue === undefined)
    throw new Error(`Not a #rrggbb colour: ${hex}`)
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

const toHex = (channels: readonly number[]) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

const linear = (channel: number) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of WCAG 2.2, 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const [red, green, blue] = parseHex(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast ratio of WCAG 2.2, 1 to 21, whichever way round. */
export function contrastRatio(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

/** `share` (0 to 1) of `hex` over `base`. */
export function mixColors(hex: string, base: string, share: number): string {
  const front = parseHex(hex)
  const back = parseHex(base)
  return toHex(back.map((channel, index) => channel + ((front[index] ?? channel) - channel) * share))
}

/** The candidate that reads best on the background. */
export function mostReadable(background: string, candidates: readonly [string, ...string[]]): string {
  return candidates.reduce((best, next) =>
    contrastRatio(next, background) > contrastRatio(best, background) ? next : best,
  )
}
