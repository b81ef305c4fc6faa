/** Name and version of the browser, and the keys that go with an access key in it. */

export type BrowserName = 'Edge' | 'Opera' | 'Firefox' | 'Chrome' | 'Safari'

export interface Browser {
  /** Undefined for a browser that is none of the five. */
  readonly name: BrowserName | undefined
  /** Major version. */
  readonly version: number | undefined
}

/** Ordered: most browsers also name those they descend from. */
const SIGNS: readonly (readonly [BrowserName, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\b(?:OPR|OPT|OPX|Opera)\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
]

export function detectBrowser(userAgent: string): Browser {
  for (const [name, sign] of SIGNS) {
    const version = sign.exec(userAgent)?.[1]
    if (version !== undefined) return { name, version: Number(version) }
  }
  return { name: undefined, version: undefined }
}

const MODIFIERS: Readonly<Record<BrowserName, string>> = {
  Chrome: 'Alt',
  Opera: 'Alt',
  Edge: 'Alt',
  Firefox: 'Alt + Shift',
  Safari: 'Control + Option',
}

/** What is pressed together with an access key, for the shortcut help (S-099). */
export const accessKeyModifier = ({ name }: Pick<Browser, 'name'>) => (name ? MODIFIERS[name] : 'Alt')
