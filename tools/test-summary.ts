/** Adds the results of all runners up into one plain line. */
import { readFileSync } from 'node:fs'

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
  testResults: { status: string; assertionResults: unknown[] }[]
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

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** A flaky test has failed once and is reported as a failure. */
export function countPlaywright(file: string): Count {
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

/** `N passed, N failed`, and `, N skipped` when there are any. */
export function summaryLine(count: Count): string {
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
  return `${count.passed} passed, ${count.failed} failed${skipped}`
}

/** A run fails when something failed or nothing ran. */
export const exitCodeOf = (count: Count) => (count.failed > 0 || count.passed === 0 ? 1 : 0)
