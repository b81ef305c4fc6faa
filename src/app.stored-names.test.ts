/**
 * Names that are stored or known outside: they outlive every renaming of the code. A name that is gone or new is seen here; a
 * new one is added by `npx vitest run src/app.stored-names.test.ts -u`, an old one stays.
 */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { searchSources } from '#modules/busca/server/search-sources.ts'
import { importTargets } from '#modules/integracao/server/import-target.ts'
import { mailKinds } from '#platform/server/mail/mail-kinds.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import { connectExtensions } from '#platform/shared/extension-point.ts'
import { MODULES } from './app.ts'

const isProduct = (path: string) => !/\.test\.|\/testing\//.test(path)
const sources = globSync('{modules,platform,shell}/**/*.{ts,tsx}', { cwd: import.meta.dirname })
  .filter(isProduct)
  .map((path) => ({ path, code: readFileSync(`${import.meta.dirname}/${path}`, 'utf8') }))

/** What stands in quotes at the one group of the pattern, in the product's code. */
const inSource = (pattern: RegExp, folder = /./) =>
  sources
    .filter(({ path }) => folder.test(path))
    .flatMap(({ code }) => Array.from(code.matchAll(pattern), ([, name = '']) => name))

const callErrors = MODULES.flatMap(({ routes }) => routes.flatMap(({ call }) => call.errors ?? []))

test('what is stored or known outside keeps its name', async () => {
  connectExtensions(MODULES.flatMap(({ extensions = [] }) => extensions))
  const names: Readonly<Record<string, readonly string[]>> = {
    'jobs and queues': MODULES.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name)),
    'nouns of the history and of events': [
      ...inSource(/\bentidade: '([^']+)'/g),
      ...inSource(/\bENTIDADE\w* = '([^']+)'/g),
    ],
    'events by which records are told': inSource(/\btipo: '([a-z-]+\.[a-z]+)'/g),
    'kinds of notices': MODULES.flatMap(({ notifications = [] }) => notifications.map(({ key }) => key)),
    'events of the hub': MODULES.flatMap(({ hubEvents = {} }) => Object.keys(hubEvents)),
    'what the hub tells of them': inSource(/\btarget: '([A-Z]\w+)'/g),
    'acts of the history': inSource(/\bacao: '([^']+)'/g, /\/server\//),
    'kinds of mails': mailKinds.list().map(({ key }) => key),
    'kinds of shares': inSource(/\bTIPO_[A-Z]+ = '([^']+)'/g),
    'kinds of links': inSource(/\bscope: '([^']+)'/g),
    'targets of imports': importTargets.list().map(({ key }) => key),
    'sources of the search': searchSources.list().map(({ key }) => key),
    'declarations of personal data': personalData.list().map(({ key }) => key),
    'local storage': inSource(/'((?:estiva\.|ffy-|setup_)[\w.-]+)'/g),
    'codes of refusals': callErrors.map(({ code }) => code),
  }
  const lines = Object.entries(names).flatMap(([title, list]) => [
    `${title}:`,
    ...[...new Set(list)].sort().map((name) => `  ${name}`),
    '',
  ])
  await expect(lines.join('\n')).toMatchFileSnapshot('./app.stored-names.txt')
})
