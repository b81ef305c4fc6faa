/** The words of the driver's page in its three languages. Words of a company's own lists stay as the company wrote them. */
import { EN } from './textos/en.ts'
import { ES } from './textos/es.ts'
import { PT, type Texto } from './textos/pt.ts'

export const IDIOMAS = { pt: 'Português', es: 'Español', en: 'English' } as const
export type Idioma = keyof typeof IDIOMAS
export const IDIOMA_KEYS = Object.keys(IDIOMAS) as Idioma[]
export const LOCALES: Readonly<Record<Idioma, string>> = { pt: 'pt-BR', es: 'es', en: 'en' }

const TEXTOS: Readonly<Record<Idioma, Readonly<Record<Texto, string>>>> = { pt: PT, es: ES, en: EN }

export type Traduz = (texto: Texto, valores?: Readonly<Record<string, string>>) => string

export const traduzir =
  (idioma: Idioma): Traduz =>
  (texto, valores = {}) =>
    TEXTOS[idioma][texto].replace(/\{(\w+)\}/g, (whole, name: string) => valores[name] ?? whole)

/** The language of the phone, where it is one of ours. */
export function idiomaDoAparelho(languages: readonly string[] = navigator.languages): Idioma {
  for (const language of languages) {
    const found = IDIOMA_KEYS.find((key) => language.toLowerCase().startsWith(key))
    if (found) return found
  }
  return 'pt'
}
