import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writtenAmount } from './written-amount.ts'

const read = (text: string) => (text === '' ? null : Number(text.replaceAll('.', '').replace(',', '.')))

test.each([
  ['12500', '12.500'],
  ['1250,5', '1.250,5'],
  ['0,0001', '0,0001'],
  ['', undefined],
  ['muito', undefined],
])('"%s" is shown as %s, with every decimal that is saved', (text, shown) => {
  expect(writtenAmount(read)(text)).toBe(shown)
  if (shown !== undefined) expect(read(shown)).toBe(read(text))
})

test('money has two decimals', () => {
  expect(writtenAmount(read, 2)('1250,5')).toBe('1.250,50')
})

test('every field for weights, volumes and money is put into its usual form when it is left', () => {
  const others = globSync('src/modules/**/*.tsx').filter((file) =>
    /<TextInput(?:(?!\/>)[\s\S])*?inputMode="decimal"|inputMode: 'decimal'/.test(readFileSync(file, 'utf8')),
  )
  expect(others).toEqual([])
})
