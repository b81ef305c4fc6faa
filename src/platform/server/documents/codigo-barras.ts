/** Code 128 as bars to fill. */
import bwipjs from 'bwip-js/node'

export interface Barra {
  readonly x: number
  readonly width: number
}

export interface BarrasOptions {
  readonly maxWidth: number
  /** The narrowest bar is no wider. */
  readonly maxModule?: number
}

export function barrasDe(code: string, { maxWidth, maxModule = Infinity }: BarrasOptions): Barra[] {
  const [symbol] = bwipjs.raw({ bcid: 'code128', text: writable(code) })
  // Bars and the spaces between them follow each other, in modules.
  const runs: readonly number[] = symbol && 'sbs' in symbol ? (symbol.sbs ?? []) : []
  const module = Math.min(maxWidth / runs.reduce((sum, run) => sum + run, 0), maxModule)
  const bars: Barra[] = []
  let x = 0
  runs.forEach((run, index) => {
    const width = run * module
    if (index % 2 === 0) bars.push({ x, width })
    x += width
  })
  return bars
}

/** Code 128 holds ASCII only; a code in other letters is told by the text below it. */
const writable = (code: string) => code.normalize('NFKD').replace(/[^\x20-\x7e]/g, '') || '-'
