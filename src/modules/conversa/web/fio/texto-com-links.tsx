/** The text of a message: HTML is text, and nothing but whole addresses of http and https becomes a link. */
import { LinkifyIt } from 'linkify-it'
import { Fragment, type ReactNode } from 'react'

const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
for (const schema of ['mailto:', 'ftp:', '//']) linkify.add(schema, null)

interface Part {
  readonly text: string
  readonly url: string | null
}

export function partsOf(texto: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { index, lastIndex, url, schema } of linkify.match(texto) ?? []) {
    if (schema !== 'http:' && schema !== 'https:') continue
    if (index > end) parts.push({ text: texto.slice(end, index), url: null })
    parts.push({ text: texto.slice(index, lastIndex), url })
    end = lastIndex
  }
  if (end < texto.length) parts.push({ text: texto.slice(end), url: null })
  return parts
}

export function TextoComLinks({ texto }: { readonly texto: string }): ReactNode {
  return partsOf(texto).map(({ text, url }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
    <Fragment key={index}>
      {url === null ? (
        text
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="ev-link">
          {text}
        </a>
      )}
    </Fragment>
  ))
}
