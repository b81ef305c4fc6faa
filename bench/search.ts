/**
 * Global search in one company of ten: how long an answer takes through the whole program, against the bare SQL
 * in the same run, and against a company with a tenth of the records, asked in turns. `BENCH_SEARCH_ENTRIES`
 * sets how many there are (1,000,000).
 */
import type pg from 'pg'
import { keyOf, wordsOfTerm } from '#modules/busca/busca.rules.ts'
import { type IndexRow, toIndexRow } from '#modules/busca/server/index-rows.ts'
import { searchSources } from '#modules/busca/server/search-sources.ts'
import { TIPOS_ENTIDADE, type TipoRegistro } from '#modules/busca/tipo-entidade.ts'
import { foldText } from '#platform/shared/texto.ts'
import { type BenchWorld, inBenchWorld, LARGE_OWNER } from './support/bench-world.ts'
import type { Measurement } from './support/measurement.ts'
import { buildEntry, createRandom } from './support/search-data.ts'
import { buildTerms } from './support/search-terms.ts'
import { askInTurns, reportTurns } from './support/turns.ts'

const ENTRIES = Number(process.env.BENCH_SEARCH_ENTRIES ?? 1_000_000)
const BATCH_SIZE = 5000
const ROUNDS = 5
const NOUNS = ['empresa', 'motorista', 'veiculo'] as const
const TIPOS: readonly TipoRegistro[] = NOUNS.map((noun) => TIPOS_ENTIDADE[noun])

export function run(): Promise<Measurement[]> {
  return inBenchWorld(measure)
}

async function measure({ bare, origin, tokens, fillCompanies }: BenchWorld): Promise<Measurement[]> {
  for (const key of NOUNS) {
    searchSources.put({
      key,
      tipoEntidade: TIPOS_ENTIDADE[key],
      versao: 1,
      access: { role: 'Operador' },
      load: async () => [],
      listIds: async () => [],
    })
  }
  let indexedPerSecond = 0
  await fillCompanies(ENTRIES, async (owner, from, to) => {
    indexedPerSecond = await fillCompany(bare, owner, from, to)
  })
  await bare.query('vacuum analyze')
  await bare.query(`select set_config('app.owner_id', $1, false)`, [LARGE_OWNER])
  const answers = await askInTurns(buildTerms(ENTRIES / 10), ROUNDS, {
    full: (term) => ask(origin, tokens.large, term),
    bare: (term) => askBare(bare, term),
    small: (term) => ask(origin, tokens.small, term),
  })
  return reportTurns(answers, {
    name: 'search',
    p95AtMostMs: 80,
    growthAtMost: 1.3,
    nameOf: (term) => term,
    details: { entries: ENTRIES, indexedPerSecond: Math.round(indexedPerSecond) },
  })
}

async function ask(origin: string, token: string, term: string): Promise<void> {
  const answer = await fetch(`${origin}/api/search-engine?filtro=${encodeURIComponent(term)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`Searching ${term} failed with ${answer.status}.`)
  await answer.json()
}

const askBare = (bare: pg.Client, term: string) =>
  bare.query({
    name: 'search',
    text: `select b.titulo from busca_pesquisar($1, $2, $3, $4, null, 50) a
           join busca b on b.owner_id = $5 and b.tipo_entidade = a.tipo_entidade and b.entidade_id = a.entidade_id`,
    values: [foldText(term), keyOf(term), wordsOfTerm(term), TIPOS, LARGE_OWNER],
  })

/** Records per second. */
async function fillCompany(bare: pg.Client, owner: string, from: number, to: number): Promise<number> {
  const random = createRandom(from + 1)
  const began = performance.now()
  for (let start = from; start < to; start += BATCH_SIZE) {
    const rows: IndexRow[] = []
    for (let index = start; index < Math.min(to, start + BATCH_SIZE); index++) {
      const tipo = TIPOS[Math.max(0, (index % 4) - 1)] ?? TIPOS_ENTIDADE.empresa
      rows.push(toIndexRow(tipo, buildEntry(index, random)))
    }
    const targets = rows.map(({ tipo, id }) => ({ tipo, id }))
    await bare.query('select busca_gravar($1, $2, $3)', [
      owner,
      JSON.stringify(targets),
      JSON.stringify(rows),
    ])
  }
  return (to - from) / ((performance.now() - began) / 1000)
}
