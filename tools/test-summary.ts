/** Adds the results of all runners up into one plain line. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface Count {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const NONE: Count = { passed: 0, failed: 0, skipped: 0 }

export const add = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

/** A file that did not even load counts as one failure. */
export function countVitest(file: string): Count {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  const broken = report.testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.length === 0,
  ).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests,
  }
}

const REASON_LENGTH = 400
/** A line of a comparison that one side has alone. */
const DIFFERS = /^[+-] {2,}\S/

/** The beginning of what went wrong and what differs, on one line; empty where nothing is known. */
function reasonOf(message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '').split('\n')
  const told = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('at '))
  const differs = told.filter((line) => DIFFERS.test(line))
  const rest = differs.length > 0 ? differs : told.slice(1, 4)
  return [...told.slice(0, 1), ...rest].join(' · ').slice(0, REASON_LENGTH)
}

const withReason = (name: string, reason: string) => (reason === '' ? name : `${name}: ${reason}`)

/** Which tests of Vitest failed, each with its file and the beginning of what was wrong. */
export function failuresOfVitest(file: string): string[] {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) return [`${basename(name)} não carregou`]
    return assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName, failureMessages }) =>
        withReason(`${basename(name)} › ${fullName}`, reasonOf(failureMessages?.[0])),
      )
  })
}

interface PlaywrightTest {
  status: string
  /** One of each try. */
  results?: { error?: { message?: string; stack?: string } }[]
}

interface PlaywrightSuite {
  file: string
  specs: { title: string; tests: PlaywrightTest[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
  errors: unknown[]
}

/** A journey that only the second try passed counts as passed; `journeysOf` names it. */
export function countPlaywright(file: string): Count {
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}

/**
 * The journeys that ended so, each with its file and where every try of it broke off: `unexpected` failed twice, `flaky`
 * passed at the second try.
 */
export function journeysOf(file: string, status: 'unexpected' | 'flaky'): string[] {
  const { suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  const collect = (suite: PlaywrightSuite): string[] => [
    ...suite.specs
      .filter(({ tests }) => tests.some((one) => one.status === status))
      .map(({ title, tests }) => withReason(`${suite.file} › ${title}`, tests.flatMap(triesOf).join(' | '))),
    ...(suite.suites ?? []).flatMap(collect),
  ]
  return suites.flatMap(collect)
}

/** The step of the journey, not the helper that looked for what it names. */
const STEP = /e2e\/(?!support\/expect\.ts)([\w./-]+:\d+)/

const triesOf = ({ results = [] }: PlaywrightTest): string[] =>
  results.flatMap(({ error }) => {
    if (!error) return []
    const at = STEP.exec(error.stack ?? '')?.[1]
    return [[...(at ? [at] : []), reasonOf(error.message)].join(' ')]
  })

/** `N passed, N failed`, and `, N skipped` when there are any. */
export function summaryLine(count: Count): string {
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
  return `${count.passed} passed, ${count.failed} failed${skipped}`
}

/** A run fails when something failed or nothing ran. */
export const exitCodeOf = (count: Count) => (count.failed > 0 || count.passed === 0 ? 1 : 0)
