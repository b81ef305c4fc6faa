/** Which tests show something else on PostgreSQL and NATS than they do in `npm test`. */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readImports } from './house/read-imports.ts'

const FOLDERS = ['src', 'demo', 'tools']
const OF_THE_SERVER = /server|^demo|^src\/app\.test|^tools\/(?:cluster|backup|upgrade|chaos)/
/** What asks for one of the servers of the tests names its address. */
const ADDRESS = /process\.env\.TEST_(?:DATABASE|NATS)_URL/

/** Tests of the server that reach one of these servers, by whatever they import; paths below `root`. */
export function findPostgresTests(root: string): string[] {
  const importers = new Map<string, string[]>()
  for (const folder of FOLDERS) {
    for (const { from, to } of readImports(join(root, folder), root).imports) {
      const known = importers.get(to)
      if (known) known.push(from)
      else importers.set(to, [from])
    }
  }
  const files = new Set([...importers].flatMap(([to, from]) => [to, ...from]))
  const reaching = new Set([...files].filter((file) => ADDRESS.test(readFileSync(file, 'utf8'))))
  // A set takes up what is added while it is walked.
  for (const file of reaching) for (const importer of importers.get(file) ?? []) reaching.add(importer)
  return [...reaching]
    .map((file) => relative(root, file))
    .filter((file) => file.endsWith('.test.ts') && OF_THE_SERVER.test(file))
    .sort()
}
