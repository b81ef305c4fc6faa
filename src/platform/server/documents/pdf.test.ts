import { describe, expect, test } from 'vitest'
import { pdfTexts } from '#modules/carga/server/testing/pdf-text.ts'
import { ends, facts, section, typed, writePdf } from './pdf.ts'

const info = { title: 'Carga 48162 – São João', author: 'Serra', createdAt: new Date('2026-11-21T12:00:00Z') }
const foot = (page: number, pages: number) => `página ${page} de ${pages}`

describe('the file', () => {
  test('is the same for the same input, on A4, and names itself and its language', async () => {
    const [file, again] = [await writePdf(info, ['um'], foot), await writePdf(info, ['um'], foot)]
    expect(file.equals(again)).toBe(true)
    const text = file.toString('latin1')
    expect(text.startsWith('%PDF-1.7\n')).toBe(true)
    expect(text).toContain('/MediaBox [0 0 595.28 841.89]')
    expect(text).toContain('/Lang (pt-BR)')
    expect(text).toContain('(D:20261121120000Z)')
  })

  test('holds what people write', async () => {
    const text = 'Ação (50 %) \\ “São João” – R$\u00a01.234,56 · 3,2 m³ → Łódź'
    const [texts] = pdfTexts(await writePdf(info, [typed(text)], foot))
    expect(texts?.[0]).toBe(text)
    expect(texts?.at(-1)).toBe('página 1 de 1')
  })

  test('writes signs that its face lacks in others, not as boxes', async () => {
    const written = [
      typed('☕ Loja ② ☕ 日本\te\u0301 😀'),
      facts([{ label: 'Motorista', value: 'João 😀 Łódź' }]),
    ]
    const [texts] = pdfTexts(await writePdf(info, written, foot))
    expect(texts).toContain('Loja 2 ?? é')
    expect(texts).toContain('João Łódź')
  })

  test.each(['http://127.0.0.1:9/logo.png', '/etc/hostname', 'package.json'])(
    'opens nothing: %s',
    async (image) => {
      await expect(writePdf(info, [{ image }], foot)).rejects.toThrow(/denied by resource access policy/)
      const texts = pdfTexts(await writePdf(info, [image], foot)).flat()
      expect(texts).toContain(image)
    },
  )
})

test('what does not fit goes to the next page, under the title of its section', async () => {
  const rows = Array.from({ length: 150 }, (_, row) => ends(`linha ${row + 1}`, `${row + 1} kg`))
  const pages = pdfTexts(await writePdf(info, [section('Percurso', rows)], foot))
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.map(([title]) => title)).toEqual(pages.map(() => 'Percurso'))
  expect(pages.map((texts) => texts.at(-1))).toEqual(pages.map((_, page) => foot(page + 1, pages.length)))
  expect(pages.flat().filter((text) => text.startsWith('linha'))).toHaveLength(150)
})

test('long texts are wrapped, also a word without end, and nothing of them is lost', async () => {
  const name = `Avenida Presidente Juscelino Kubitschek de Oliveira ${'x'.repeat(300)}`
  const content = [facts([{ label: 'Motorista', value: name }]), section('Percurso', [ends(name, '12 kg')])]
  const texts = pdfTexts(await writePdf(info, content, foot)).flat()
  const letters = texts.join('').replaceAll(' ', '')
  const written = `Motorista${name}Percurso`.replaceAll(' ', '')
  expect(letters).toContain(written)
  expect(letters.match(/x/g)).toHaveLength(600)
  expect(letters).toContain('12kg')
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(130)
})
