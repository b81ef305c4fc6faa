/**
 * The address after the `#` names a page and, in parentheses, the drawer over it:
 * `/cargas/quadro(drawer:cargas/detalhes/1)?x=1`. Each of the two places has its own query; the drawer's
 * follows its path after `;`, a sign that no encoded segment or query contains.
 */

/** Where one outlet is. Both parts are canonical: build them with `place`. */
export interface Place {
  /** Begins with `/`; every segment is percent-encoded. */
  readonly path: string
  /** `x=1&y=2` without the question mark; empty when there is none. */
  readonly query: string
}

export interface Address {
  readonly page: Place
  readonly drawer: Place | undefined
}

const WITH_OUTLET = /^([^(]*)\(drawer:([^()]*)\)$/
const OUTLET_REST = /[()].*$/s

/** Text that is not valid percent-encoding is taken literally, so that no address can throw. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Percent-encodes one path segment; parentheses too, because they delimit the drawer. */
function encodeSegment(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function canonicalPath(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '')
  const kept = segments.map(decodeSegment).filter((segment) => segment !== '.' && segment !== '..')
  return `/${kept.map(encodeSegment).join('/')}`
}

const canonicalQuery = (query: string) => new URLSearchParams(query).toString()

/** The canonical place of a path and a query; each may come from a person, a link or the code. */
export function place(path: string, query: string | Record<string, string> = ''): Place {
  return { path: canonicalPath(path), query: new URLSearchParams(query).toString() }
}

/** Reads `cargas/detalhes/1?p=9`, the form in which code writes a place. */
export function parsePlace(text: string): Place {
  const mark = text.indexOf('?')
  return mark < 0 ? place(text) : place(text.slice(0, mark), text.slice(mark + 1))
}

/**
 * Reads the text of an address. `%2F` inside the parentheses counts as `/`, because mail programs and chat
 * tools encode it; parentheses that do not follow the form are dropped with what stands after them.
 */
export function splitAddress(text: string): Address {
  const mark = text.indexOf('?')
  const path = mark < 0 ? text : text.slice(0, mark)
  const query = mark < 0 ? '' : text.slice(mark + 1)
  const outlet = WITH_OUTLET.exec(path)
  const pagePath = outlet ? (outlet[1] ?? '') : path.replace(OUTLET_REST, '')
  return {
    page: { path: canonicalPath(pagePath), query: canonicalQuery(query) },
    drawer: outlet ? splitDrawer(outlet[2] ?? '') : undefined,
  }
}

function splitDrawer(text: string): Place | undefined {
  const [path = '', ...pairs] = text.split(';')
  const canonical = canonicalPath(path.replace(/%2f/gi, '/'))
  return canonical === '/' ? undefined : { path: canonical, query: canonicalQuery(pairs.join('&')) }
}

/** Writes an address; `splitAddress` reads back the same one. */
export function joinAddress({ page, drawer }: Address): string {
  const outlet = drawer ? `(drawer:${drawer.path.slice(1)}${drawerQuery(drawer.query)})` : ''
  return `${page.path}${outlet}${page.query === '' ? '' : `?${page.query}`}`
}

const drawerQuery = (query: string) => (query === '' ? '' : `;${query.replaceAll('&', ';')}`)

/** The one spelling of an address; another spelling of the same is redirected to it. */
export const canonicalAddress = (text: string) => joinAddress(splitAddress(text))

/** The query with one value set, or removed when the value is undefined. */
export function withQueryValue(query: string, name: string, value: string | undefined): string {
  const values = new URLSearchParams(query)
  if (value === undefined) values.delete(name)
  else values.set(name, value)
  return values.toString()
}
