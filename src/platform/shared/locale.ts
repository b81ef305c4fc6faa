/** Language of the interface, the `lang` of its pages (S-357). */
export const DEFAULT_LOCALE = 'pt'
/** Locale of every number, amount and date (S-357). */
export const FORMAT_LOCALE = 'pt-BR'
export const CURRENCY = 'BRL'
