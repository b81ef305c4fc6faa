import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { SPREADSHEET_LIMITS } from '#platform/shared/spreadsheet.ts'
import { packFiles } from './pack-files.ts'

const xml = (name: string, content = '<NFe/>') => new File([content], name, { type: 'text/xml' })
const why = async (files: readonly File[], canPack = true) => {
  const packing = await packFiles(files, canPack)
  return packing.kind === 'refused' ? packing.why : undefined
}

test('one file goes as it is, whatever it is', async () => {
  const sheet = new File(['a;b'], 'pedidos.csv')
  expect(await packFiles([sheet], true)).toEqual({ kind: 'packed', file: sheet })
  expect(await packFiles([sheet], false)).toEqual({ kind: 'packed', file: sheet })
})

test('an empty file is refused before it is sent', async () => {
  expect(await why([new File([], 'pedidos.csv')])).toContain('A planilha está vazia')
})

test('several go as one ZIP that holds each of them, also two of the same name', async () => {
  const packing = await packFiles([xml('nota.xml', '1'), xml('nota.xml', '2'), xml('NOTFIS.TXT', '3')], true)
  if (packing.kind !== 'packed') throw new Error(packing.why)
  expect(packing.file.name).toBe('3 arquivos.zip')
  const parts = unzipSync(new Uint8Array(await packing.file.arrayBuffer()))
  expect(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['nota.xml', '1'],
    ['nota (2).xml', '2'],
    ['NOTFIS.TXT', '3'],
  ])
})

test.each<[string, readonly File[], boolean, string]>([
  ['spreadsheets', [new File(['a'], 'a.csv'), new File(['b'], 'b.xlsx')], true, 'uma planilha de cada vez'],
  ['what the target does not read', [xml('a.xml'), xml('b.xml')], false, 'uma planilha de cada vez'],
  [
    'too many',
    Array.from({ length: SPREADSHEET_LIMITS.parts + 1 }, (_, n) => xml(`${n}.xml`)),
    true,
    'mais de 2.000 arquivos',
  ],
])('several are refused in words: %s', async (_case, files, canPack, words) => {
  expect(await why(files, canPack)).toContain(words)
})

test('files that are too large together are refused before they are read', async () => {
  const large = xml('a.xml', 'x'.repeat(SPREADSHEET_LIMITS.fileBytes / 2 + 1))
  expect(await why([large, large])).toContain('50 MB')
})

test('a file that is gone meanwhile is told', async () => {
  const gone = xml('b.xml')
  gone.arrayBuffer = () => Promise.reject(new Error('gone'))
  expect(await why([xml('a.xml'), gone])).toContain('Escolha-os novamente')
})
