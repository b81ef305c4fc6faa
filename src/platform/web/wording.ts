/** The words a company uses instead of the standard ones (S-261, S-262). */
import { createContext, use } from 'react'

/** Standard text → the company's own; empty for most companies. */
export type Wording = Readonly<Record<string, string>>

const WordingContext = createContext<Wording>({})

/** Stands in the shell: `<WordingProvider value={textos}>`. */
export const WordingProvider = WordingContext.Provider

/** The company's text for a standard text; the standard text itself when the company has none. */
export function textFor(wording: Wording, standard: string): string {
  return Object.hasOwn(wording, standard) ? (wording[standard] ?? standard) : standard
}

/** `const t = useText(); t('Unidade de negócio')`. */
export function useText(): (standard: string) => string {
  const wording = use(WordingContext)
  return (standard) => textFor(wording, standard)
}
