import { createContext, use } from 'react'

/** The colour of the interface on this browser, for whoever offers the choice (S-175). */
export interface ThemeColorChoice {
  readonly color: string
  readonly offered: readonly { readonly value: string; readonly label: string }[]
  readonly setColor: (color: string) => void
}

const ThemeColorContext = createContext<ThemeColorChoice | undefined>(undefined)

/** Stands at the root, where the brand is known. */
export const ThemeColorProvider = ThemeColorContext.Provider

export function useThemeColor(): ThemeColorChoice {
  const choice = use(ThemeColorContext)
  if (!choice) throw new Error('This component stands outside the ThemeColorProvider.')
  return choice
}
