import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { type SpreadsheetColumn, writeSpreadsheet } from './write-spreadsheet.ts'
import { writeXlsx } from './write-xlsx.ts'

interface Row {
  readonly nome: string | null
  readonly peso: number | null
  readonly dia: string | null
  readonly quando: string | null
  readonly ativo: boolean
}
const COLUMNS: SpreadsheetColumn<Row>[] = [
  { header: 'Nome', value: ({ nome }) => nome, width: 30 },
  { header: 'Peso (kg)', kind: 'number', value: ({ peso }) => peso },
  { header: 'Dia', kind: 'day', value: ({ dia }) => dia },
  { header: 'Alterado em', kind: 'instant', value: ({ quando }) => quando },
  { header: 'Ativo', value: ({ ativo }) => ativo },
]
const AÇÚCAR: Row = {
  nome: 'Confeitaria "Açúcar; Mel" & <Filhos>',
  peso: -1234.5,
  dia: '2026-11-21',
  quando: '2026-11-21T13:05:00.000Z',
  ativo: true,
}
const EMPTY: Row = { nome: null, peso: null, dia: null, quando: null, ativo: false }

async function* later<T>(rows: T[]) {
  yield* rows
}

const write = (format: 'csv' | 'xlsx', rows: Row[]) =>
  buffer(writeSpreadsheet({ format, columns: COLUMNS, rows: later(rows) }))

async function sheetOf(file: Buffer): Promise<string> {
  const zip = await fromBufferPromise(file, { lazyEntries: true })
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === 'xl/worksheets/sheet1.xml') {
      return (await buffer(await zip.openReadStreamPromise(entry))).toString()
    }
  }
  throw new Error('no sheet')
}

test('CSV is UTF-8 with its mark, separated by semicolons, in Brazilian notation', async () => {
  expect((await write('csv', [AÇÚCAR, EMPTY])).toString()).toBe(
    [
      '\ufeffNome;Peso (kg);Dia;Alterado em (horário de Brasília);Ativo',
      '"Confeitaria ""Açúcar; Mel"" & <Filhos>";-1234,5;21/11/2026;21/11/2026 10:05;Sim',
      ';;;;Não',
      '',
    ].join('\r\n'),
  )
})

test.each([
  '=1+1',
  '+55 47',
  '-cmd',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  '=HYPERLINK("http://x")',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '﹦1',
  '−1',
  ' =1+1',
  '\u00a0＝1',
  '\u200b=1',
  "'=1",
])('the text %j never becomes a formula', async (nome) => {
  const csv = (await write('csv', [{ ...EMPTY, nome }])).toString()
  const cell = csv.split('\r\n')[1] ?? ''
  expect(cell.replace(/^"/, '').startsWith("'")).toBe(true)
  expect(await sheetOf(await write('xlsx', [{ ...EMPTY, nome }]))).toContain('t="inlineStr"')
})

test('XLSX types text as text, numbers as numbers and dates as dates', async () => {
  const sheet = await sheetOf(await write('xlsx', [AÇÚCAR, EMPTY]))
  expect(sheet).toContain('Confeitaria &quot;Açúcar; Mel&quot; &amp; &lt;Filhos&gt;')
  expect(sheet).toContain('<c><v>-1234.5</v></c>')
  expect(sheet).toContain('<c s="3"><v>46347</v></c>')
  expect(sheet).toContain('<c s="4"><v>46347.42013888889</v></c>')
  expect(sheet).toContain('<row><c/><c/><c/><c/><c s="1" t="inlineStr"><is><t xml:space="preserve">Não')
  expect(sheet).not.toContain('<f>')
})

test('what XML cannot hold is left out, so that the file still opens', async () => {
  const nome = 'a\u0000b\u0007c\ud800d\uffff'
  expect(await sheetOf(await write('xlsx', [{ ...EMPTY, nome }]))).toContain('abc\ufffdd<')
})

test('a failure of the rows ends the stream with that failure', async () => {
  async function* failing() {
    yield EMPTY
    throw new Error('a leitura falhou')
  }
  for (const format of ['csv', 'xlsx'] as const) {
    await expect(buffer(writeSpreadsheet({ format, columns: COLUMNS, rows: failing() }))).rejects.toThrow(
      'a leitura falhou',
    )
  }
})

test('rows beyond what a sheet holds go on in a further one, and none is lost [E-808]', async () => {
  const rows = Array.from({ length: 7 }, (_unused, index) => ({ ...EMPTY, nome: `Linha ${index}` }))
  const file = await buffer(
    Readable.from(writeXlsx({ format: 'xlsx', columns: COLUMNS, rows: later(rows), sheet: 'Cargas' }, 3)),
  )
  const zip = await fromBufferPromise(file, { lazyEntries: true })
  const texts = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    texts.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString())
  }
  const found = ['1', '2', '3'].map((sheet) =>
    [...(texts.get(`xl/worksheets/sheet${sheet}.xml`) ?? '').matchAll(/Linha (\d)/g)].map(([, n]) => n),
  )
  expect(found).toEqual([['0', '1', '2'], ['3', '4', '5'], ['6']])
  expect(
    [...(texts.get('xl/workbook.xml') ?? '').matchAll(/name="([^"]*)"/g)].map(([, name]) => name),
  ).toEqual(['Cargas', 'Cargas 2', 'Cargas 3'])
})
