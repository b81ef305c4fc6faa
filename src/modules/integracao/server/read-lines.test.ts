import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { apoioOf, reading } from '#modules/pedido/server/pedido-import-reading.ts'
import { buildXlsx } from '#platform/server/spreadsheet/testing/build-xlsx.ts'
import type { AnyImportTarget } from './import-target.ts'
import { readContext } from './mapped-columns.ts'
import type { ReadLine } from './read-line.ts'
import { type Reading, readLines } from './read-lines.ts'

const LINES = 3_000
const DADOS = {
  unidades: [
    { id: 'u', descricao: 'CD Jundiaí', codigo: null, fusoHorario: 'America/Sao_Paulo', padrao: true },
  ],
  caracteristicas: [],
  municipios: [{ id: 4_209_102, nome: 'Joinville', uf: 'SC', latitude: -26.3, longitude: -48.84 }],
}
const CAMPOS = ['numero', 'destinoNome', 'destinoMunicipio', 'destinoUf', 'pesoKg', 'dhColeta']
const READING: Reading = {
  leitura: { planilha: null, linhaCabecalho: 2 },
  ligacoes: CAMPOS.map((campo, coluna) => ({ coluna, campo, ligacao: 'sugerido' })),
  modo: 'alterar',
  conferidas: 0,
}
const APART = {
  module: new URL('../../pedido/server/pedido-import-reading.ts', import.meta.url),
  dadosOf: () => DADOS,
}

/** Every tenth line is to be repaired, every thirtieth is refused. */
const lineOf = (index: number) =>
  [
    index % 30 === 0 ? '' : `P${index}`,
    `Mercado Dona Cotinha ${index}`,
    index % 10 === 0 ? 'Joinvile' : 'Joinville',
    'SC',
    `${index},5`,
    '23/11/2026 06:00',
  ].join(';')
const fileOf = (line = lineOf) =>
  Buffer.from(
    ['Pedidos de novembro', CAMPOS.join(';'), ...Array.from({ length: LINES }, (_, at) => line(at + 1))].join(
      '\n',
    ),
  )

type Changed = Partial<Reading> & { readonly file?: Buffer }

function linesOf(apart: AnyImportTarget['apart'], { file = fileOf(), ...changed }: Changed = {}) {
  const options = { ...READING, ...changed }
  return readLines(readContext(reading, apoioOf(DADOS), options), apart, file, options)
}
async function read(apart: AnyImportTarget['apart'], changed?: Changed) {
  const lines: ReadLine[] = []
  for await (const line of linesOf(apart, changed)) lines.push(line)
  return lines
}

test('two threads read what one reads, in the order of the file', async () => {
  const lines = await read(APART)
  expect(lines.map(({ ordem }) => ordem)).toEqual(Array.from({ length: LINES }, (_, at) => at + 1))
  expect(lines[0]).toMatchObject({ linha: 3, key: 'P1', asNew: { destino: 'criar' } })
  expect(lines).toEqual(await read(undefined))
})

test('they go on behind the lines that were checked before', async () => {
  const lines = await read(APART, { conferidas: 1_234 })
  expect(lines).toHaveLength(LINES - 1_234)
  expect(lines[0]).toMatchObject({ ordem: 1_235, linha: 1_237, key: 'P1235' })
})

/** An XLSX of different texts, which are far longer than it is while it is packed. */
function longTexts(count: number): Promise<Buffer> {
  const texts = Array.from({ length: count }, (_, at) => `Mercado ${'Cotinha '.repeat(24)}${at}`)
  const rows = texts.map(
    (_, at) =>
      `<row r="${at + 2}"><c t="inlineStr"><is><t>P${at}</t></is></c><c t="s"><v>${at}</v></c></row>`,
  )
  return buildXlsx({
    sheets: { Pedidos: `<row r="1"><c t="inlineStr"><is><t>numero</t></is></c></row>${rows.join('')}` },
    sharedStrings: `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  })
}

test('a file that is too large for the second thread is read by the first one alone', async () => {
  const options = { file: await longTexts(190_000), leitura: { planilha: null, linhaCabecalho: 1 } }
  const thread = { ...APART, dadosOf: vi.fn(APART.dadosOf) }
  const lines = await read(thread, options)
  expect(thread.dadosOf).toHaveBeenCalled()
  expect(lines).toHaveLength(190_000)
  expect(lines.at(-1)).toMatchObject({ ordem: 190_000, linha: 190_001, key: 'P189999' })
}, 60_000)

test('a file that breaks a limit in its middle is refused by both alike', async () => {
  const file = fileOf((index) => (index === 2_500 ? `P2500;${'x'.repeat(2_001)}` : lineOf(index)))
  const refusal = { code: 'spreadsheet_cell_too_long', message: expect.stringContaining('A linha 2502') }
  await expect(read(APART, { file })).rejects.toMatchObject(refusal)
  await expect(read(undefined, { file })).rejects.toMatchObject(refusal)
})

test('a thread that cannot begin is an error, not an end', async () => {
  const apart = { ...APART, module: new URL('./no-such-reading.ts', import.meta.url) }
  await expect(read(apart)).rejects.toThrow('no-such-reading')
})

test('whoever stops in the middle leaves no thread behind', async () => {
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const apart = {
    module: new URL('./testing/beating-reading.ts', import.meta.url),
    dadosOf: () => ({ ...DADOS, beats }),
  }
  for await (const line of linesOf(apart)) {
    expect(line.ordem).toBe(1)
    await vi.waitFor(() => expect(Atomics.load(beats, 0)).toBeGreaterThan(0))
    break
  }
  const last = Atomics.load(beats, 0)
  await setTimeout(100)
  expect(Atomics.load(beats, 0)).toBe(last)
})
