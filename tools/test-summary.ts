/** Adds the results of all runners up into one plain line. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

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
    assertionResults: { status: string; fullName: string }[]
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

/** Which tests of Vitest failed, each with its file. */
export function failuresOfVitest(file: string): string[] {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) return [`${basename(name)} não carregou`]
    return assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName }) => `${basename(name)} › ${fullName}`)
  })
}

interface PlaywrightSuite {
  file: string
  specs: { title: string; tests: { status: string }[] }[]
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

/** The journeys that ended so, each with its file: `unexpected` failed twice, `flaky` passed at the second try. */
export function journeysOf(file: string, status: 'unexpected' | 'flaky'): string[] {
  const { suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  const collect = (suite: PlaywrightSuite): string[] => [
    ...suite.specs
      .filter(({ tests }) => tests.some((one) => one.status === status))
      .map(({ title }) => `${suite.file} › ${title}`),
    ...(suite.suites ?? []).flatMap(collect),
  ]
  return suites.flatMap(collect)
}

/** `N passed, N failed`, and `, N skipped` when there are any. */
export function summaryLine(count: Count): string {
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
  return `${count.passed} passed, ${count.failed} failed${skipped}`
}

/** A run fails when something failed or nothing ran. */
export const exitCodeOf = (count: Count) => (count.failed > 0 || count.passed === 0 ? 1 : 0)
