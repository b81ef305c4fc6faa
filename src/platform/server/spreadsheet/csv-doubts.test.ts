import { expect, test } from 'vitest'
import type { ReadingChoice, SpreadsheetRow } from './read-spreadsheet.ts'
import { openSpreadsheet } from './read-spreadsheet.ts'
import { buildXlsx } from './testing/build-xlsx.ts'

async function read(content: Buffer | string, choice?: ReadingChoice): Promise<SpreadsheetRow[]> {
  const rows: SpreadsheetRow[] = []
  const file = await openSpreadsheet(Buffer.from(content), choice)
  for await (const row of file.rows()) rows.push(row)
  return rows
}
const cellsOf = async (content: Buffer | string, choice?: ReadingChoice) =>
  (await read(content, choice)).map(({ cells }) => cells.join('|'))

const NAMES = 'PEDIDO;CLIENTE\nE1;Padaria São João\n'
const dos = Buffer.from(NAMES.replaceAll('ã', '\u00c6'), 'latin1')
const mac = Buffer.from(NAMES.replaceAll('ã', '\u008b').replaceAll('\n', '\r'), 'latin1')
const oneOddByte = Buffer.concat([Buffer.from(NAMES), Buffer.from('E2;Caf\u00e9\n', 'latin1')])

test.each([
  ['CP850', dos, 'E1|Padaria São João'],
  ['Mac Roman', mac, 'E1|Padaria São João'],
  ['Windows-1252', Buffer.from(NAMES, 'latin1'), 'E1|Padaria São João'],
  ['UTF-16', Buffer.from(NAMES, 'utf16le'), 'E1|Padaria São João'],
  ['UTF-8', Buffer.from(`\ufeff\ufeff${NAMES}`), 'E1|Padaria São João'],
])('a file in %s is recognised and read with its accents', async (encoding, content, expected) => {
  expect((await openSpreadsheet(content)).encoding).toBe(encoding)
  expect((await cellsOf(content)).slice(0, 2)).toEqual(['PEDIDO|CLIENTE', expected])
})

test('one odd byte is told, and turns no other name', async () => {
  const file = await openSpreadsheet(oneOddByte)
  expect([file.encoding, file.oddBytes]).toEqual(['UTF-8', 1])
  expect((await cellsOf(oneOddByte)).slice(1)).toEqual(['E1|Padaria São João', 'E2|Café'])
})

test('a chosen encoding holds over what was recognised', async () => {
  expect((await cellsOf(dos, { encoding: 'Windows-1252' }))[1]).toBe('E1|Padaria SÆo JoÆo')
})

const LONE = 'A;B;C\n1;"barra 3/4;x\n2;y;z\n3;w;barra 1/2"\n4;u;v\n'

test('a quote that swallows other records is told, and each line is a record unless a person says otherwise', async () => {
  const file = await openSpreadsheet(Buffer.from(LONE))
  expect([file.quotes?.reading, file.quotes?.suspect()]).toEqual(['linha', { from: 2, to: 4 }])
  expect(await cellsOf(LONE)).toEqual(['A|B|C', '1|"barra 3/4|x', '2|y|z', '3|w|barra 1/2"', '4|u|v'])
  expect(await cellsOf(LONE, { quotes: 'celula' })).toHaveLength(3)
})

test('a quote that is never closed takes one line, not the rest of the file', async () => {
  const unclosed = 'A;B;C\n1;"Alfa;x\n2;Beta;y\n'
  expect(await cellsOf(unclosed)).toEqual(['A|B|C', '1|"Alfa|x', '2|Beta|y'])
})

test('a cell that really goes on over lines stays one cell beside a lone quote', async () => {
  const both = `A;B;C\n0;"Rua X\nFundos; portão 2";n\n${LONE.slice(6)}`
  expect((await cellsOf(both)).slice(0, 3)).toEqual([
    'A|B|C',
    '0|Rua X\nFundos; portão 2|n',
    '1|"barra 3/4|x',
  ])
})

test.each([
  ['inches in the middle', 'A;B;C\n1;Tubo 19" Ltda;x\n2;y;z\n'],
  ['quotes within quotes', 'A;B;C\n1;"Bar do ""Zé""";x\n2;y;z\n'],
  ['a note over lines', 'A;B;C\n1;"um\ndois\ntrês";x\n2;y;z\n'],
])('%s leave no doubt', async (_what, text) => {
  const { quotes } = await openSpreadsheet(Buffer.from(text))
  expect([quotes?.reading, quotes?.suspect()]).toEqual(['celula', undefined])
})

test.each([
  [';', 'A;B;C\n1;2;10 cx a, 5 cx b, 3 cx c, 1 d, 2 e\n'],
  [';', 'A (até 40, só letras);B (nome, completo);C (R$, com imposto)\n1;2;3\n4;5;6\n'],
  ['\t', 'A\tB\n1\t120,5\n2\t130,5\n'],
])('the separator %j is judged by the header too', async (separator, text) => {
  expect((await openSpreadsheet(Buffer.from(text))).separator).toBe(separator)
})

test('a text that is kept from being a number by a formula is that text', async () => {
  expect(await read('A;B\n="000777";=1+1\n')).toEqual([
    { line: 1, cells: ['A', 'B'] },
    { line: 2, cells: ['000777', '=1+1'], unsolved: [1] },
  ])
})

test('numbers are shown with the zeros of their format; those beyond fifteen digits and hidden rows are marked', async () => {
  const content = await buildXlsx({
    sheets: {
      P: [
        '<row r="1"><c s="1"><v>123</v></c><c s="2"><v>70698000111</v></c><c s="3"><v>1.5</v></c><c><v>12.345</v></c></row>',
        '<row r="2" hidden="1"><c><v>12345678901234568</v></c><c><v>123456789012345</v></c><c><v>3.5E+43</v></c></row>',
      ].join(''),
    },
    styles:
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="000000"/><numFmt numFmtId="165" formatCode="00\\.000\\.000\\/0000\\-00"/><numFmt numFmtId="166" formatCode="0.00"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>',
  })
  expect(await read(content)).toEqual([
    { line: 1, cells: ['000123', '00.070.698/0001-11', '1,5', '12,345'], numbers: [3] },
    {
      line: 2,
      cells: ['12345678901234600', '123456789012345', '3,5e+43'],
      rounded: [0, 2],
      isHidden: true,
    },
  ])
})
