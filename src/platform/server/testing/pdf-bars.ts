/** Reads the Code 128 bars of a file of labels back from what is drawn, page by page, as a scanner would. */
import { inflateSync } from 'node:zlib'

/** Widths of bars and spaces of each symbol, in modules (ISO/IEC 15417). */
const SYMBOLS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  )
const STOP = '2331112'
const START = { A: 103, B: 104, C: 105 } as const
const CODE = { A: 101, B: 100, C: 99 } as const
const CHECKSUM = 103

interface Bar {
  readonly x: number
  readonly width: number
}

/** The text in the bars of each page that has any. */
export function barsOfPdf(file: Buffer): string[] {
  const text = file.toString('latin1')
  return [...text.matchAll(/\/Length (\d+)[\s\S]*?stream\n/g)].flatMap((match) => {
    if (!match[0].includes('/FlateDecode')) return []
    const start = match.index + match[0].length
    const drawn = tryInflate(file.subarray(start, start + Number(match[1])))
    const bars = [...drawn.matchAll(/([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re\b/g)].map(([, x, width]) => ({
      x: Number(x),
      width: Number(width),
    }))
    return bars.length > 10 ? [decode(bars)] : []
  })
}

/** Fonts are packed alike, and are no drawing. */
function tryInflate(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}

function decode(bars: readonly Bar[]): string {
  const sorted = bars.toSorted((one, other) => one.x - other.x)
  const module = Math.min(...sorted.map(({ width }) => width))
  const widths = sorted.flatMap(({ x, width }, index) => {
    const next = sorted[index + 1]
    return next ? [width, next.x - (x + width)] : [width]
  })
  const modules = widths.map((width) => Math.round(width / module)).join('')
  if (!modules.endsWith(STOP)) throw new Error('The bars have no end.')
  const symbols = modules.slice(0, -STOP.length).match(/.{6}/g) ?? []
  const values = symbols.map((symbol) => SYMBOLS.indexOf(symbol))
  const check = values.pop()
  const sum = values.reduce((total, value, index) => total + value * Math.max(1, index), 0)
  if (values.includes(-1) || sum % CHECKSUM !== check) throw new Error('The bars do not add up.')
  return textOf(values)
}

function textOf([start, ...values]: readonly number[]): string {
  let set: keyof typeof START = start === START.C ? 'C' : start === START.A ? 'A' : 'B'
  let text = ''
  for (const value of values) {
    if (value === CODE.C && set !== 'C') set = 'C'
    else if (value === CODE.B && set !== 'B') set = 'B'
    else if (value === CODE.A && set !== 'A') set = 'A'
    else text += set === 'C' ? String(value).padStart(2, '0') : String.fromCharCode(value + 32)
  }
  return text
}
