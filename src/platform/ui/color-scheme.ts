import {
  localStorageColorSchemeManager,
  type MantineColorScheme,
  type MantineColorSchemeManager,
} from '@mantine/core'

/** Where the chosen scheme is kept: `light` (default), `dark` or `auto` (S-175). */
const THEME_STYLE_KEY = 'ffy-theme-style'
/** Where the chosen colour is kept; without it the brand's own colour is used (S-175). */
const THEME_COLOR_KEY = 'ffy-theme-color'
export const DEFAULT_THEME_STYLE = 'light'

/** The schemes a person may choose. */
export const COLOR_SCHEMES: readonly { readonly value: MantineColorScheme; readonly label: string }[] = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'auto', label: 'Automático' },
]

/** Keeps the scheme of this browser and follows changes made in other tabs (S-175). */
export function createColorSchemeManager(): MantineColorSchemeManager {
  return localStorageColorSchemeManager({ key: THEME_STYLE_KEY })
}

type ReadableStorage = Pick<Storage, 'getItem'>
type WritableStorage = Pick<Storage, 'setItem' | 'removeItem'>

/** The stored colour when it is one of those offered, otherwise the brand's own (S-175). */
export function readThemeColor(
  storage: ReadableStorage,
  offered: readonly string[],
  brandColor: string,
): string {
  const stored = storage.getItem(THEME_COLOR_KEY)
  return stored !== null && offered.includes(stored) ? stored : brandColor
}

/** Keeps the chosen colour; choosing the brand's own clears the entry (S-175). */
export function writeThemeColor(storage: WritableStorage, color: string, brandColor: string): void {
  if (color === brandColor) storage.removeItem(THEME_COLOR_KEY)
  else storage.setItem(THEME_COLOR_KEY, color)
}
