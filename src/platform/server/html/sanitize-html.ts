/**
 * HTML that somebody typed or that comes from outside, made safe to show: one allow-list for the whole product.
 * What is not listed goes; its text stays, but that of scripts and styles goes too.
 */
import sanitize from 'sanitize-html'

const OUTSIDE = /^(?:https?|mailto|tel):/i
/** A page of ours as people write it: `/novidades/docas`. */
const PLACE = /^\s*\/(?!\/)/
/** What of a link is kept; a place of our own opens in the same window. */
function safeLink(_tag: string, { href = '' }: sanitize.Attributes): sanitize.Tag {
  if (PLACE.test(href)) return { tagName: 'a', attribs: { href: `#${href.trim()}`, rel: 'nofollow' } }
  const isOutside = OUTSIDE.test(href.trim())
  return {
    tagName: 'a',
    attribs: isOutside
      ? { href, target: '_blank', rel: 'noopener noreferrer nofollow' }
      : { href, rel: 'nofollow' },
  }
}

const RULES: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'div', 'span', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'a', 'ul', 'ol', 'li'],
  ],
  // No style and no class: they could lay something over the page. No picture: one from outside tells who reads.
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // `//host/…` is a place outside that looks like one of ours.
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Their content is no text to be read.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'object',
    'svg',
    'math',
    'template',
    'title',
  ],
  transformTags: { a: safeLink },
  // Deeper nesting serves no reader and makes browsers slow.
  nestingLimit: 20,
}

export const sanitizeHtml = (html: string): string => sanitize(html, RULES).trim()

const BLOCK_ENDS = /<(?:\/(?:p|div|li|h[2-4]|blockquote|pre)|br ?\/?)>/g
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The words alone, on one line: for lengths, mails and previews. Not for being shown as HTML. */
export function textOfHtml(html: string): string {
  const spaced = sanitizeHtml(html).replace(BLOCK_ENDS, ' ')
  const text = sanitize(spaced, { allowedTags: [], allowedAttributes: {} })
  return text
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
