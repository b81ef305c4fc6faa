import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { AppError } from '#platform/shared/app-error.ts'
import { openSpreadsheet, type SpreadsheetRow } from './read-spreadsheet.ts'
import { buildXlsx, inlineRows, zipOf } from './testing/build-xlsx.ts'
import { writeSpreadsheet } from './write-spreadsheet.ts'

async function read(content: Buffer, sheet?: string): Promise<SpreadsheetRow[]> {
  const rows: SpreadsheetRow[] = []
  for await (const row of (await openSpreadsheet(content)).rows(sheet)) rows.push(row)
  return rows
}
const cellsOf = async (content: Buffer, sheet?: string) =>
  (await read(content, sheet)).map(({ cells }) => cells)

async function refusal(content: Buffer): Promise<string> {
  try {
    await read(content)
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
  return 'accepted'
}

const SMALL = [
  ['Nome', 'Cidade'],
  ['Confeitaria Açúcar', 'Joinville'],
]
const csv = (text: string) => Buffer.from(text)

test.each([
  ['UTF-8', csv('Nome;Cidade\nConfeitaria Açúcar;Joinville\n')],
  ['UTF-8', csv('\ufeffNome;Cidade\r\nConfeitaria Açúcar;Joinville')],
  ['UTF-16', Buffer.from('\ufeffNome;Cidade\r\nConfeitaria Açúcar;Joinville\r\n', 'utf16le')],
  ['UTF-16', Buffer.from('\ufeffNome;Cidade\nConfeitaria Açúcar;Joinville\n', 'utf16le').swap16()],
  ['Windows-1252', Buffer.from('Nome;Cidade\nConfeitaria Açúcar;Joinville\n', 'latin1')],
])('a CSV in %s is read with its accents', async (encoding, content) => {
  const file = await openSpreadsheet(content)
  expect([file.encoding, file.separator]).toEqual([encoding, ';'])
  expect(await cellsOf(content)).toEqual(SMALL)
})

test.each([
  [';', 'Nome;Cidade\nA, B;C\nD, E;F'],
  [',', 'Nome,Cidade\n"A, B; x",C\nD,F'],
  ['\t', 'Nome\tCidade\nA, B\tC'],
  ['|', 'Nome|Cidade\nA|C'],
  [';', 'sep=;\nNome;Cidade'],
])('the separator %j is found out', async (separator, text) => {
  const file = await openSpreadsheet(csv(text))
  expect(file.separator).toBe(separator)
  expect((await cellsOf(csv(text)))[0]).toEqual(['Nome', 'Cidade'])
})

test('lines are counted as people see them, empty ones and breaks within cells included', async () => {
  const rows = await read(csv('Nome;Obs\n\nA;"um\ndois"\nB;x\n'))
  expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'Nome'],
    [3, 'A'],
    [5, 'B'],
  ])
})

test('an export can be imported again: what was protected from being a formula reads as before', async () => {
  const columns = [
    { header: 'Telefone', value: ([fone]: string[]) => fone },
    { header: 'Dia', kind: 'day' as const, value: ([, dia]: string[]) => dia },
  ]
  const rows = [
    ['+55 47 3422-1180', '2026-11-21'],
    ['＝1+1', '2026-11-21'],
    ["'=1+1", '2026-11-21'],
    ["'Água", '2026-11-21'],
  ]
  for (const format of ['csv', 'xlsx'] as const) {
    const content = await buffer(writeSpreadsheet({ columns, rows, format }))
    expect(await cellsOf(content)).toEqual([
      ['Telefone', 'Dia'],
      ['+55 47 3422-1180', '21/11/2026'],
      ['＝1+1', '21/11/2026'],
      ["'=1+1", '21/11/2026'],
      ["'Água", '21/11/2026'],
    ])
  }
})

test('an XLSX gives shared texts, inline texts, numbers, dates, truth values and results of formulas', async () => {
  const content = await buildXlsx({
    sheets: {
      Plan1: `<row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" t="inlineStr"><is><t>Rua</t></is></c></row>
        <row r="5"><c r="A5"><v>66481044000199</v></c><c r="B5"><v>1234.5</v></c><c r="C5" s="1"><v>46347</v></c>
        <c r="D5" s="2"><v>46347.25</v></c><c r="E5" t="b"><v>1</v></c><c r="F5"><f>A5*2</f><v>3</v></c>
        <c r="G5"><f>NOW()</f></c><c r="H5" t="str"><f>""</f><v></v></c><c r="I5"><v>0.30000000000000004</v></c></row>`,
    },
    sharedStrings: '<sst><si><r><t>CN</t></r><r><t>PJ</t></r><rPh><t>x</t></rPh></si></sst>',
    styles:
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>',
  })
  expect(await read(content)).toEqual([
    { line: 3, cells: ['CNPJ', '', 'Rua'] },
    {
      line: 5,
      cells: ['66481044000199', '1234,5', '21/11/2026', '21/11/2026 06:00', 'Sim', '3', '', '', '0,3'],
      formulas: [5, 7],
      unsolved: [6],
    },
  ])
})

test('rows read the same whether they stand in the plain form or not', async () => {
  const rows = [
    '<row r="2" spans="1:4" x14ac:dyDescent="0.25"><c r="A2" s="1" t="s"><v>0</v></c><c r="C2"><v>1.5</v></c></row>',
    '<row><c t="inlineStr"><is><t xml:space="preserve"> R&amp;D &lt;1&gt; </t></is></c><c s="1"><v>46347</v></c></row>',
    '<row r="9"><c r="B9"><f>A1&amp;"x"</f><v>7</v></c><c r="C9"><f t="shared" si="0"/></c><c r="D9" s="1"/></row>',
    '<row r="10"></row><row r="11"><c r="A11" t="str"><f>""</f><v></v></c></row>',
  ]
  const others = [
    '<row r="20"><c r="A20" t="inlineStr"><is><r><t>em </t></r><r><t>partes</t></r></is></c></row>',
    '<row r="21"><c r="A21" t="inlineStr"><is><t>&#231;<![CDATA[</row>]]></t></is></c></row>',
    '<row r="22"/><!-- <row r="23"><c r="A23"><v>1</v></c></row> --><row r="24"><c r="A24"><v>2</v></c></row>',
  ]
  const all = [...rows, ...others, ...rows].join('')
  const readAll = async (data: string, beforeData = '') =>
    read(
      await buildXlsx({
        beforeData,
        sheets: { Plan1: data },
        sharedStrings: '<sst><si><t>CNPJ</t></si></sst>',
        styles: '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
      }),
    )
  const plain = await readAll(all)
  // A blank before the first row leaves the whole sheet to the XML parser.
  expect(plain).toEqual(await readAll(` ${all}`))
  expect(plain).toEqual(await readAll(all, '<!-- <sheetData><row r="1"><c r="A1"><v>1</v></c></row> -->'))
  expect(plain.slice(0, 3)).toEqual([
    { line: 2, cells: ['CNPJ', '', '1,5'] },
    { line: 3, cells: ['R&D <1>', '21/11/2026'] },
    { line: 9, cells: ['', '7'], formulas: [1], unsolved: [2] },
  ])
})

test('a broken row is refused although rows in the plain form stand before it', async () => {
  const good = '<row r="1"><c r="A1"><v>1</v></c></row>'
  for (const bad of [
    '<row r="2"><c r="A2"><v>1</c></row>',
    '<row r="2"><c r="A2"><v>&x;</v></c></row>',
    '</row>',
    '<row>',
  ]) {
    expect(await refusal(await buildXlsx({ sheets: { Plan1: good + bad } }))).toBe('spreadsheet_damaged')
  }
})

test('the sheet is chosen by name; hidden ones are not offered', async () => {
  const content = await buildXlsx({
    sheets: { Plan1: inlineRows([['a', 'b']]), Plan2: inlineRows([['c', 'd']]) },
    beforeData: '<dimension ref="A1:B112"/>',
  })
  expect((await openSpreadsheet(content)).sheets).toEqual([
    { name: 'Plan1', lines: 112 },
    { name: 'Plan2', lines: 112 },
  ])
  expect(await cellsOf(content, 'Plan2')).toEqual([['c', 'd']])
  await expect(read(content, 'Plan9')).rejects.toMatchObject({ code: 'spreadsheet_unknown_sheet' })
})

test('days of a Macintosh file are counted from 1904', async () => {
  const content = await buildXlsx({
    sheets: { P: '<row r="1"><c r="A1" s="0"><v>1</v></c></row>' },
    styles: '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
    workbookPr: '<workbookPr date1904="1"/>',
  })
  expect(await cellsOf(content)).toEqual([['02/01/1904']])
})

function* repeated(text: string, times: number) {
  for (let at = 0; at < times; at++) yield text
}
const wide = (columns: number) => Array.from({ length: columns }, (_, index) => `c${index}`).join(';')
const whole = await buildXlsx({
  sheets: { P: inlineRows(Array.from({ length: 500 }, (_, index) => [`nome ${Math.sin(index)}`, 'x'])) },
})

test.each<[string, string, () => Promise<Buffer> | Buffer]>([
  ['more than 50 MB', 'spreadsheet_too_large', () => Buffer.alloc(50 * 1_048_576 + 1, 'a')],
  ['nothing', 'spreadsheet_empty', () => Buffer.alloc(0)],
  [
    'a password',
    'spreadsheet_encrypted',
    () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]),
  ],
  [
    'the old format of Excel',
    'spreadsheet_old_format',
    () =>
      Buffer.concat([
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
        Buffer.from('Workbook', 'utf16le'),
      ]),
  ],
  ['a picture', 'spreadsheet_unknown_format', () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
  ['a PDF', 'spreadsheet_unknown_format', () => csv('%PDF-1.7\n1 0 obj\n')],
  ['a web page', 'spreadsheet_other_format', () => csv('<!DOCTYPE html><html></html>')],
  ['a text document', 'spreadsheet_unknown_format', () => zipOf({ 'word/document.xml': '<w/>' })],
  ['a plain ZIP', 'spreadsheet_unknown_format', () => zipOf({ 'a.txt': 'a' })],
  ['an ODS', 'spreadsheet_other_format', () => zipOf({ mimetype: 'x', 'content.xml': '<x/>' })],
  ['an XLSB', 'spreadsheet_other_format', () => zipOf({ 'xl/workbook.bin': 'x' })],
  ['SYLK', 'spreadsheet_other_format', () => csv('ID;PWXL;N;E\r\nC;Y1;X1;K"A"\r\n')],
  ['an OCOREN', 'spreadsheet_other_format', () => csv(`000${' '.repeat(80)}\r\n340OCORR\r\n341x\r\n`)],
  ['a CONEMB', 'spreadsheet_other_format', () => csv(`000${' '.repeat(80)}\r\n320CONHE\r\n321x\r\n`)],
  [
    'a ZIP within',
    'spreadsheet_unsafe',
    () => buildXlsx({ sheets: { P: '' }, extra: { 'xl/embeddings/x.zip': 'PK' } }),
  ],
  ['a file cut in the middle', 'spreadsheet_damaged', () => whole.subarray(0, whole.length / 2)],
  ['a CSV cut within quotes', 'spreadsheet_damaged', () => csv('Nome;Obs\nA;"começou e não termin')],
  [
    'bytes changed inside',
    'spreadsheet_damaged',
    () => {
      const broken = Buffer.from(whole)
      broken.fill(0xff, 900, 1200)
      return broken
    },
  ],
  [
    'a zip bomb',
    'spreadsheet_expands_too_much',
    () => buildXlsx({ sheets: { P: '' }, extra: { 'xl/media/a.xml': repeated(' '.repeat(1_048_576), 40) } }),
  ],
  [
    'thousands of parts',
    'spreadsheet_expands_too_much',
    () => zipOf(Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`xl/p${index}.xml`, 'x']))),
  ],
  [
    'an entity of its own',
    'spreadsheet_unsafe',
    () =>
      buildXlsx({
        sheets: { P: '' },
        sharedStrings:
          '<!DOCTYPE sst [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>',
      }),
  ],
  [
    'an entity that reads a file',
    'spreadsheet_unsafe',
    () =>
      buildXlsx({
        sheets: { P: '' },
        extra: {
          'xl/worksheets/sheet1.xml':
            '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet>&e;</worksheet>',
        },
      }),
  ],
  [
    'a sheet that lies elsewhere',
    'spreadsheet_unsafe',
    () =>
      buildXlsx({
        sheets: { P: '' },
        extra: {
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" Type="x/worksheet" TargetMode="External" Target="http://x.example"/></Relationships>',
        },
      }),
  ],
  ['broken XML', 'spreadsheet_damaged', () => buildXlsx({ sheets: { P: '<row r="1"><c><v>1</v></row>' } })],
  ['500 columns', 'spreadsheet_too_many_columns', () => csv(`${wide(500)}\n`)],
  [
    '500 columns in XLSX',
    'spreadsheet_too_many_columns',
    () => buildXlsx({ sheets: { P: inlineRows([wide(500).split(';')]) } }),
  ],
  [
    'a cell far to the right',
    'spreadsheet_too_many_columns',
    () => buildXlsx({ sheets: { P: '<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>' } }),
  ],
  ['200,001 rows', 'spreadsheet_too_many_rows', () => csv('a;b\n'.repeat(200_001))],
  [
    'a cell of 2,001 characters',
    'spreadsheet_cell_too_long',
    () => csv(`Nome;Obs\nA;${'x'.repeat(2_001)}\n`),
  ],
  [
    'a cell of millions of characters',
    'spreadsheet_cell_too_long',
    () =>
      buildXlsx({
        sheets: { P: `<row r="1"><c t="inlineStr"><is><t>${'áx'.repeat(100_000)}</t></is></c></row>` },
      }),
  ],
])('a file with %s is refused as %s', async (_what, code, build) => {
  expect(await refusal(await build())).toBe(code)
})

test('a cell of 2,000 characters, 200 columns and dozens of repeated rows are fine', async () => {
  expect(await refusal(csv(`${wide(200)}\n${'x'.repeat(2_000)};b\n`))).toBe('accepted')
  const same = await buildXlsx({
    sheets: { P: inlineRows(Array.from({ length: 20_000 }, () => ['a', 'a', 'a'])) },
  })
  expect(await refusal(same)).toBe('accepted')
})

test('a formula of a CSV has no result and is told', async () => {
  expect(await read(csv('Nome;Valor\nA;=1+1\n'))).toEqual([
    { line: 1, cells: ['Nome', 'Valor'] },
    { line: 2, cells: ['A', '=1+1'], unsolved: [1] },
  ])
})

test('a large file is read with little memory', async () => {
  const content = await buffer(
    writeSpreadsheet({
      format: 'xlsx',
      columns: Array.from({ length: 12 }, (_, index) => ({
        header: `Coluna ${index}`,
        value: (row: number) => `valor ${index} da linha ${row}`,
      })),
      rows: Array.from({ length: 30_000 }, (_, row) => row),
    }),
  )
  const before = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed
  let most = 0
  let count = 0
  for await (const _row of (await openSpreadsheet(content)).rows()) {
    count += 1
    if (count % 5_000 === 0) {
      const { heapUsed, arrayBuffers } = process.memoryUsage()
      most = Math.max(most, heapUsed + arrayBuffers - before)
    }
  }
  expect(count).toBe(30_001)
  expect(most).toBeLessThan(150 * 1_048_576)
})
