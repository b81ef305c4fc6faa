import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCompany, type TestCompany } from '../testing/build-company.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { LONG_FIELD_BYTES, type LongText } from './long-fields.ts'
import { queryLongTexts } from './prepared.ts'

/** Longer than the pieces in which a connection delivers, and of letters with one, two, three and four bytes. */
const LETTERS = 'aç…😀'
const TIMES = 60_000

let app: TestApp
let company: TestCompany

beforeAll(async () => {
  app = await startTestApp()
  company = await buildCompany(app)
})
afterAll(() => app.close())

const scopes = ['readAsOwner', 'asOwner'] as const

test.each(scopes)('values of every kind are read as ever, however long they are (%s)', async (scope) => {
  const [row] = await app.deps.db[scope](company.ownerId, async (tx) => {
    const { rows } = await sql<Record<string, unknown>>`
      with long as (select repeat(${LETTERS}::text, ${TIMES}::int) as t)
      select t as text, json_build_object('t', t) as json, jsonb_build_array(t) as jsonb, array[t, 'b'] as list,
        convert_to(t, 'UTF8') as bytes, null::text as nothing, 4711::bigint as number, 'ç' as short
      from long`.execute(tx.db)
    return rows
  })
  const text = LETTERS.repeat(TIMES)
  expect(row).toEqual({
    text,
    json: { t: text },
    jsonb: [text],
    list: [text, 'b'],
    bytes: Buffer.from(text),
    nothing: null,
    number: 4711,
    short: 'ç',
  })
})

interface Texts {
  readonly long: LongText
  readonly almost: LongText
  readonly json: unknown
  readonly nothing: LongText | null
}

const texts = (letter: string, length: number) => sql<Texts>`
  select repeat(${letter}::text, ${length}::int) as long, repeat('b', ${LONG_FIELD_BYTES - 1}::int) as almost,
    json_build_object('t', ${letter}::text) as json, null::text as nothing`

test.each(
  scopes.flatMap(
    (scope) =>
      [
        [scope, true],
        [scope, false],
      ] as const,
  ),
)(
  'long texts come as bytes where they are asked for, all else does not (%s, plan kept: %s)',
  async (scope, keepsPlan) => {
    const [row] = await app.deps.db[scope](company.ownerId, (tx) =>
      queryLongTexts(tx, texts('ã', LONG_FIELD_BYTES / 2), { keepsPlan }),
    )
    expect(row).toEqual({
      long: Buffer.from('ã'.repeat(LONG_FIELD_BYTES / 2)),
      almost: 'b'.repeat(LONG_FIELD_BYTES - 1),
      json: { t: 'ã' },
      nothing: null,
    })
  },
)

test('bytes stay what they were while the connection goes on reading', async () => {
  const lengths = Array.from({ length: 40 }, (_, n) => LONG_FIELD_BYTES + 7_919 * n)
  const read = await app.deps.db.readAsOwner(company.ownerId, (tx) =>
    Promise.all(
      lengths.map(async (length, n) => {
        const [row] = await queryLongTexts(tx, texts(String.fromCharCode(97 + (n % 26)), length), {
          keepsPlan: true,
        })
        return row?.long
      }),
    ),
  )
  const expected = lengths.map((length, n) => Buffer.alloc(length, 97 + (n % 26)))
  expect(read.map((bytes, n) => Buffer.isBuffer(bytes) && bytes.equals(expected[n] ?? Buffer.of()))).toEqual(
    lengths.map(() => true),
  )
})
