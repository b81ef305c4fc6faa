import { describe, expect, test } from 'vitest'
import { pdfTexts } from '../testing/pdf-text.ts'
import { createPdf } from './pdf-document.ts'
import { pdfString, textWidth, wrapText, writable } from './pdf-font.ts'
import { createFlow } from './pdf-layout.ts'

const info = { title: 'Carga 48162 – São João', author: 'Serra', createdAt: new Date('2026-11-21T12:00:00Z') }

describe('the file', () => {
  test('points at each of its objects, and its trailer at the table', () => {
    const pdf = createPdf(info)
    pdf.addPage().text(10, 10, 'um', { size: 9 })
    pdf.addPage().box(1, 1, 5, 5)
    const file = pdf.toBuffer().toString('latin1')
    expect(file.startsWith('%PDF-1.7\n')).toBe(true)
    expect(file.endsWith('%%EOF\n')).toBe(true)
    const start = Number(/startxref\n(\d+)\n/.exec(file)?.[1])
    expect(file.slice(start, start + 5)).toBe('xref\n')
    const entries = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)]
    expect(entries).toHaveLength(9)
    entries.forEach(([, offset], index) => {
      expect(file.slice(Number(offset)).startsWith(`${index + 1} 0 obj\n`)).toBe(true)
    })
    for (const [, length] of file.matchAll(/\/Length (\d+)/g)) expect(Number(length)).toBeGreaterThan(0)
    expect(file).toContain('/Count 2 /Kids [6 0 R 8 0 R]')
  })

  test('names itself in any script, and its language', () => {
    const file = createPdf(info).toBuffer().toString('latin1')
    const title = /\/Title <([0-9A-F]+)>/.exec(file)?.[1] ?? ''
    expect(Buffer.from(title, 'hex').swap16().toString('utf16le')).toBe(`\ufeff${info.title}`)
    expect(file).toContain('/Lang (pt-BR)')
    expect(file).toContain('/CreationDate (D:20261121120000Z)')
  })

  test('holds what people write, also what would end a text', () => {
    const pdf = createPdf(info)
    const text = 'Ação (50 %) \\ “São João” – R$\u00a01.234,56 · 3,2 m³'
    pdf.addPage().text(10, 10, text, { size: 9 })
    expect(pdfTexts(pdf.toBuffer())).toEqual([[text]])
  })
})

describe('letters', () => {
  test('without a place in the face lose their marks or are told as unknown', () => {
    expect(writable('Jundiaí → Piumhi')).toBe('Jundiaí – Piumhi')
    expect(writable('Łódź ő 中 😀\n')).toBe('?ódz o ? ??')
    expect(pdfString(') Tj ET (')).toBe('(\\) Tj ET \\()')
  })

  test('are as wide as the face draws them', () => {
    // From the metrics: C 722, a 556, r 333, g 556, a 556 of 1000.
    expect(textWidth('Carga', 'normal', 10)).toBeCloseTo(27.23, 5)
    expect(textWidth('Ação', 'bold', 10)).toBe(textWidth('Acao', 'bold', 10))
  })

  test('are wrapped at words, and a word without end is cut', () => {
    const lines = wrapText('Avenida Presidente Juscelino Kubitschek\nkm 12', 'normal', 9, 90)
    expect(lines.at(-1)).toBe('km 12')
    for (const line of lines) expect(textWidth(line, 'normal', 9)).toBeLessThanOrEqual(90)
    expect(lines.join(' ')).toBe('Avenida Presidente Juscelino Kubitschek km 12')
    const cut = wrapText('x'.repeat(500), 'normal', 9, 90)
    expect(cut.join('')).toBe('x'.repeat(500))
    expect(cut.length).toBeGreaterThan(10)
  })
})

test('what does not fit goes to the next page, and each page has its foot', () => {
  const flow = createFlow(info)
  flow.heading('Percurso')
  for (let line = 1; line <= 150; line++) flow.row(`linha ${line}`, `${line} kg`)
  const pages = pdfTexts(flow.finish((page, pages) => `página ${page} de ${pages}`))
  expect(pages).toHaveLength(3)
  expect(pages.map((texts) => texts.at(-1))).toEqual(['página 1 de 3', 'página 2 de 3', 'página 3 de 3'])
  expect(pages.flat().filter((text) => text.startsWith('linha'))).toHaveLength(150)
})
