/** A session as its owner recognises it. Pure. */
import { detectBrowser } from '#platform/shared/detect-browser.ts'

export interface SessaoVista {
  readonly origem: 'web' | 'api'
  /** The user agent. */
  readonly navegador: string | null
}

/** Ordered: Android and iOS also name the systems they descend from. */
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['Android', /android/i],
  ['iPhone', /iphone/i],
  ['iPad', /ipad/i],
  ['Windows', /windows/i],
  ['macOS', /mac os/i],
  ['Linux', /linux/i],
]

/** `Chrome 141 em Windows`; `Programa (API)` for sessions without a browser. */
export function describeSession({ origem, navegador }: SessaoVista): string {
  if (origem === 'api') return 'Programa (API)'
  const agent = navegador ?? ''
  const { name, version } = detectBrowser(agent)
  const system = SYSTEMS.find(([, sign]) => sign.test(agent))?.[0]
  const browser = name ? `${name} ${version ?? ''}`.trim() : 'Navegador não identificado'
  return system ? `${browser} em ${system}` : browser
}
