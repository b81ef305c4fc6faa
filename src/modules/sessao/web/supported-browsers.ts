/** The browsers the application is built for. The build's target and the style sheets need these versions. */
import type { BrowserName } from '#platform/shared/detect-browser.ts'

export interface SupportedBrowser {
  readonly name: BrowserName
  /** Major version from which on everything works. */
  readonly since: number
}

export const SUPPORTED_BROWSERS: readonly SupportedBrowser[] = [
  { name: 'Chrome', since: 120 },
  { name: 'Edge', since: 120 },
  { name: 'Firefox', since: 121 },
  { name: 'Opera', since: 106 },
  { name: 'Safari', since: 17 },
]

export type BrowserSupport = 'supported' | 'outdated' | 'unknown'

/** How a browser, named as in the address of the page, stands to the list. The case of the name is free. */
export function browserSupport(name: string, version: string): BrowserSupport {
  const known = SUPPORTED_BROWSERS.find((browser) => browser.name.toLowerCase() === name.toLowerCase())
  const major = Number.parseInt(version, 10)
  if (!known || Number.isNaN(major)) return 'unknown'
  return major >= known.since ? 'supported' : 'outdated'
}
