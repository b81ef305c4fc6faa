import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  add,
  type Count,
  countPlaywright,
  countVitest,
  exitCodeOf,
  failuresOfVitest,
  journeysOf,
  NONE,
  summaryLine,
} from './test-summary.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'estiva-summary-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function reportOf(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test.each<[Count, string, number]>([
  [{ passed: 12, failed: 0, skipped: 0 }, '12 passed, 0 failed', 0],
  [{ passed: 12, failed: 1, skipped: 0 }, '12 passed, 1 failed', 1],
  [{ passed: 12, failed: 0, skipped: 3 }, '12 passed, 0 failed, 3 skipped', 0],
  [NONE, '0 passed, 0 failed', 1],
  [{ passed: 0, failed: 0, skipped: 5 }, '0 passed, 0 failed, 5 skipped', 1],
])('%o is told as "%s" and ends with code %i', (count, line, code) => {
  expect(summaryLine(count)).toBe(line)
  expect(exitCodeOf(count)).toBe(code)
})

test('two runs add up', () => {
  const sum = add({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 })
  expect(sum).toEqual({ passed: 11, failed: 22, skipped: 33 })
})

test('a test file that did not load counts as one failure', () => {
  const file = reportOf({
    numPassedTests: 4,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      { status: 'passed', assertionResults: [{}, {}, {}, {}] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ],
  })
  expect(countVitest(file)).toEqual({ passed: 4, failed: 2, skipped: 2 })
})

const LATE = {
  message:
    '\u001b[31mError: expect(locator).toBeVisible() failed\u001b[39m\n\nLocator: getByText(/minuta/)\n',
  stack:
    'Error\n    at Proxy.<anonymous> (/x/e2e/support/expect.ts:27:26)\n    at /x/e2e/docas.spec.ts:155:3',
}

test('a journey that only the second try passed is passed and named; an error outside the journeys is a failure', () => {
  const file = reportOf({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 3 },
    suites: [
      {
        file: 'docas.spec.ts',
        specs: [{ title: 'books', tests: [{ status: 'expected' }] }],
        suites: [
          {
            file: 'docas.spec.ts',
            specs: [
              { title: 'moves', tests: [{ status: 'flaky', results: [{ error: LATE }, {}] }] },
              { title: 'blocks', tests: [{ status: 'unexpected' }] },
            ],
          },
        ],
      },
    ],
    errors: [{}],
  })
  expect(countPlaywright(file)).toEqual({ passed: 2, failed: 2, skipped: 3 })
  expect(journeysOf(file, 'flaky')).toEqual([
    'docas.spec.ts › moves: docas.spec.ts:155 Error: expect(locator).toBeVisible() failed · Locator: getByText(/minuta/)',
  ])
  expect(journeysOf(file, 'unexpected')).toEqual(['docas.spec.ts › blocks'])
})

test('of a comparison the differing lines are told, not the words around them', () => {
  const message = [
    'Error: expect(received).toEqual(expected) // deep equality',
    '- Expected  - 1',
    '+ Received  + 3',
    '- Array []',
    '+ Array [',
    '+   "color-contrast: .faixa",',
    '+ ]',
  ].join('\n')
  const file = reportOf({
    stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [
      {
        file: 'docas.spec.ts',
        specs: [{ title: 'blocks', tests: [{ status: 'unexpected', results: [{ error: { message } }] }] }],
      },
    ],
    errors: [],
  })
  expect(journeysOf(file, 'unexpected')).toEqual([
    'docas.spec.ts › blocks: Error: expect(received).toEqual(expected) // deep equality · +   "color-contrast: .faixa",',
  ])
})

test('a failure is told with its file, also when the file did not load', () => {
  const file = reportOf({
    testResults: [
      {
        name: '/src/doca.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'doca opens' },
          {
            status: 'failed',
            fullName: 'doca closes',
            failureMessages: ['AssertionError: expected 1 to be 2\n    at /src/doca.test.ts:8:3'],
          },
        ],
      },
      { name: '/src/broken.test.ts', status: 'failed', assertionResults: [] },
    ],
  })
  expect(failuresOfVitest(file)).toEqual([
    'doca.test.ts › doca closes: AssertionError: expected 1 to be 2',
    'broken.test.ts não carregou',
  ])
})

test('a report that is missing or broken is an error, not an empty result', () => {
  expect(() => countVitest(join(folder, 'absent.json'))).toThrow()
  expect(() => countPlaywright(reportOf({}))).toThrow()
})
