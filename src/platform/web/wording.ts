/** The words a company uses instead of the standard ones (S-261, S-262). */
import { createContext, use } from 'react'
import { createWording } from '#platform/shared/wording.ts'

const WordingContext = createContext<(text: string) => string>(createWording({}))

/** Stands in the shell: `<WordingProvider value={createWording(textos)}>`. */
export const WordingProvider = WordingContext.Provider

/** `const text = useText(); text('Unidade de negócio')`. */
export const useText = () => use(WordingContext)
