/** Requests of one call, made from the schemas of its contract. */
import * as fc from 'fast-check'
import { type CallDefinition, fullPath } from '#platform/shared/call.ts'
import { arbitraryOf, type IdsOf, nearlyOf } from './arbitrary-of.ts'

export interface FuzzRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | Buffer | undefined
}

const JSON_TYPE = { 'content-type': 'application/json' }
const BOUNDARY = '----estiva-fuzz'

/** Such as the call admits, such as miss it by one place, and such as are no request. */
export const requestsOf = (call: CallDefinition, idsOf: IdsOf): fc.Arbitrary<FuzzRequest> =>
  fc
    .tuple(
      urlsOf(call, idsOf),
      payloadsOf(call, idsOf),
      fc.constantFrom<Record<string, string>>(
        {},
        {},
        {},
        { 'idempotency-key': 'k\u00e9' },
        { 'if-match': '"x"' },
      ),
    )
    .map(([url, { payload, headers }, more]) => ({ url, payload, headers: { ...headers, ...more } }))

/** Such as the call admits, nothing else. */
export const validRequestsOf = (call: CallDefinition, idsOf: IdsOf): fc.Arbitrary<FuzzRequest> =>
  fc
    .tuple(
      pathsOf(call, idsOf, false),
      call.query ? arbitraryOf(call.query, idsOf) : fc.constant({}),
      contentOf(call, idsOf),
    )
    .map(([path, query, { payload, headers }]) => ({ url: `${path}?${queryText(query)}`, payload, headers }))

const MALFORMED = [
  'x',
  "1' or '1'='1",
  '%00',
  '%2e%2e%2f',
  '%ff',
  '9'.repeat(190),
  '😀',
  '{',
  '[object Object]',
]

function pathsOf(call: CallDefinition, idsOf: IdsOf, hasMalformed: boolean): fc.Arbitrary<string> {
  const names = [...fullPath(call).matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const { properties = {} } = (call.params ?? {}) as { properties?: Record<string, object> }
  const values = names.map((name) => {
    const valid = arbitraryOf(properties[name] ?? { type: 'string' }, idsOf, name).map((value) =>
      encoded(value),
    )
    return hasMalformed
      ? fc.oneof({ weight: 9, arbitrary: valid }, { weight: 1, arbitrary: fc.constantFrom(...MALFORMED) })
      : valid
  })
  return fc.tuple(...values).map((given) => {
    let index = 0
    return fullPath(call).replace(/:\w+/g, () => given[index++] || 'x')
  })
}

const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

function queryText(query: unknown): string {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>)
  return entries
    .flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => `${encoded(key)}=${encoded(one)}`),
    )
    .join('&')
}

const ODD_QUERIES = [
  'a=1&a=2&a[]=3',
  '__proto__[x]=1&constructor=2',
  '%',
  '%00=%00',
  '&&&=',
  'page=1&page=2',
  'x=%ff',
]

function urlsOf(call: CallDefinition, idsOf: IdsOf): fc.Arbitrary<string> {
  const paths = pathsOf(call, idsOf, true)
  const odd = fc.constantFrom(...ODD_QUERIES)
  if (!call.query)
    return fc.oneof(
      { weight: 4, arbitrary: paths },
      fc.tuple(paths, odd).map((parts) => parts.join('?')),
    )
  const valid = arbitraryOf(call.query, idsOf)
  const twice = valid.map((query) => `${queryText(query)}&${queryText(query)}`)
  const texts = fc.oneof(
    { weight: 5, arbitrary: valid.map(queryText) },
    { weight: 3, arbitrary: nearlyOf(valid).map(queryText) },
    { weight: 1, arbitrary: twice },
    { weight: 1, arbitrary: odd },
  )
  return fc.tuple(paths, texts).map(([path, text]) => `${path}?${text}`)
}

type Content = Pick<FuzzRequest, 'payload' | 'headers'>

const NO_REQUESTS: readonly Content[] = [
  { payload: '{"a": ', headers: JSON_TYPE },
  { payload: '[', headers: JSON_TYPE },
  { payload: 'null', headers: JSON_TYPE },
  { payload: '[]', headers: JSON_TYPE },
  { payload: '"texto"', headers: JSON_TYPE },
  { payload: 'NaN', headers: JSON_TYPE },
  { payload: '{"__proto__":{"x":1}}', headers: JSON_TYPE },
  { payload: '['.repeat(20_000) + ']'.repeat(20_000), headers: JSON_TYPE },
  { payload: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), headers: JSON_TYPE },
  { payload: '<a/>', headers: { 'content-type': 'application/xml' } },
  { payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { payload: '{}', headers: { 'content-type': 'application/json; charset=utf-7' } },
  { payload: '--x', headers: { 'content-type': 'multipart/form-data; boundary=y' } },
  { payload: undefined, headers: JSON_TYPE },
]

function payloadsOf(call: CallDefinition, idsOf: IdsOf): fc.Arbitrary<Content> {
  const none = fc.constantFrom(...NO_REQUESTS)
  if (call.upload) return fc.oneof({ weight: 5, arbitrary: uploads }, none)
  if (!call.body) {
    return fc.oneof({ weight: 5, arbitrary: fc.constant<Content>({ payload: undefined, headers: {} }) }, none)
  }
  return fc.oneof(
    { weight: 5, arbitrary: contentOf(call, idsOf) },
    { weight: 4, arbitrary: nearlyOf(arbitraryOf(call.body, idsOf)).map(jsonContent) },
    { weight: 1, arbitrary: none },
  )
}

function contentOf(call: CallDefinition, idsOf: IdsOf): fc.Arbitrary<Content> {
  if (call.upload) return uploads
  return call.body
    ? arbitraryOf(call.body, idsOf).map(jsonContent)
    : fc.constant({ payload: undefined, headers: {} })
}

const jsonContent = (value: unknown): Content => ({
  payload: JSON.stringify(value) ?? '',
  headers: JSON_TYPE,
})

/** Files whose first bytes promise what the rest does not keep, and such as are what they seem. */
const uploads: fc.Arbitrary<Content> = fc
  .tuple(
    fc.constantFrom(
      '',
      '%PDF-1.7\n%%EOF',
      'PK\u0003\u0004quebrado',
      '\u0089PNG\r\n\u001a\n',
      '<?xml version="1.0"?><nfeProc><NFe/></nfeProc>',
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      'nome;documento\n"aberto;1\n\u0000;2\n',
      ';;;\n'.repeat(500),
    ),
    fc.constantFrom(
      'a.pdf',
      'a.xlsx',
      'a.csv',
      'nota.xml',
      'a.png',
      '../../a',
      'é\u0000.csv',
      `${'n'.repeat(300)}.csv`,
    ),
    fc.constantFrom('anexo', 'outro'),
  )
  .map(([content, name, field]) => ({
    payload: Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`,
      ),
      Buffer.from(content, 'latin1'),
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }))
