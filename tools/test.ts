/** `npm test`: rules and calls on the embedded database, then the journeys in a real browser. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebIfChanged } from './build-web.ts'
import { ensureBrowser } from './find-browser.ts'
import { root, runBin } from './run-command.ts'
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

const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const remarks: string[] = []
const total = add(await unitTests(), await browserTests())
for (const remark of remarks) console.log(remark)
console.log(`\n${summaryLine(total)}`)
process.exit(exitCodeOf(total))

async function unitTests(): Promise<Count> {
  console.log('Testes de regras e chamadas…')
  const report = join(results, 'vitest.json')
  const finished = await runBin('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return counted(() => {
    for (const name of failuresOfVitest(report)) remarks.push(`Falhou: ${name}`)
    return countVitest(report)
  }, finished.code)
}

async function browserTests(): Promise<Count> {
  let browser: string | undefined
  try {
    browser = await ensureBrowser()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { ...NONE, failed: 1 }
  }
  await buildWebIfChanged()
  console.log('Testes de navegador…')
  const report = join(results, 'playwright.json')
  const finished = await runBin('playwright', ['test', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(browser ? { ESTIVA_CHROMIUM: browser } : {}),
  })
  return counted(() => {
    for (const name of journeysOf(report, 'unexpected')) remarks.push(`Falhou: ${name}`)
    for (const name of journeysOf(report, 'flaky')) remarks.push(`Só na segunda vez: ${name}`)
    return countPlaywright(report)
  }, finished.code)
}

/** A runner that died without a report, or failed outside any test, is a failure too. */
function counted(read: () => Count, code: number): Count {
  try {
    const count = read()
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
  } catch {
    return { ...NONE, failed: 1 }
  }
}
