/** Text with marks, put together from values that are escaped: what people typed never becomes markup. */

export interface Html {
  readonly html: string
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)

/** html`A carga <b>${codigo}</b>`: the marks are those of the program, the values are escaped. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | number | Html)[]): Html {
  const written = values.map((value) => (typeof value === 'object' ? value.html : escapeHtml(String(value))))
  return { html: parts.map((part, index) => part + (written[index] ?? '')).join('') }
}

/** The HTML of a text or of marked text. */
export const toHtml = (value: Html | string): string =>
  typeof value === 'string' ? escapeHtml(value) : value.html

/** Marked text as a plain line, for mails without HTML, push messages and rows of a list. */
export const toPlainText = (marked: string): string =>
  marked
    .replace(/<br\s*\/?>|<\/p>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => PLAIN[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

const PLAIN: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ENTITIES).map(([char, entity]) => [entity, char]),
)
