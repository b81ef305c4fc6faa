/**
 * What the browser loads before the first page: JavaScript at most 230 kB and CSS at most 40 kB, gzipped; of a light page all
 * together at most 60 kB.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { buildWebIfChanged } from '../tools/build-web.ts'
import { measurePublico, PUBLICO_KB } from '../tools/measure-publico.ts'
import type { Measurement } from './support/measurement.ts'

const web = fileURLToPath(new URL('../dist/web', import.meta.url))
const kilobytes = (file: string) => gzipSync(readFileSync(join(web, file)), { level: 9 }).length / 1000

export async function run(): Promise<Measurement[]> {
  await buildWebIfChanged()
  const page = readFileSync(join(web, 'index.html'), 'utf8')
  // The page names its entry and preloads everything the entry imports statically.
  const files = [...page.matchAll(/(?:src|href)="\.?\/?([^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '')
  const sum = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + kilobytes(file), 0)
  const [light] = measurePublico(join(web, 'publico'))
  return [
    { name: 'bundle/javascript', amount: { value: sum('.js'), unit: 'kB gzip' }, budget: { atMost: 230 } },
    { name: 'bundle/css', amount: { value: sum('.css'), unit: 'kB gzip' }, budget: { atMost: 40 } },
    {
      name: 'bundle/publico',
      amount: { value: light?.kb ?? Number.NaN, unit: 'kB gzip' },
      budget: { atMost: PUBLICO_KB },
      details: { page: light?.page ?? '' },
    },
  ]
}
