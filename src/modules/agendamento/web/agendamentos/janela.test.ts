import { expect, test } from 'vitest'
import type { LinhaDaGrade } from './grade-do-dia.ts'
import { alturaTotal, colunasVisiveis, larguraDaColuna, linhasVisiveis, medirLinhas } from './janela.ts'

const turno: LinhaDaGrade = { tipo: 'turno', nome: 'Turno 1', periodo: '', horarios: 0, livres: 0 }
const hora = (itens: number): LinhaDaGrade => ({ tipo: 'hora', hora: 0, itens, celulas: [] })

test('rows lie one below the other, as high as the most things of one of their cells', () => {
  const medidas = medirLinhas([turno, hora(1), hora(3)], 90)
  expect(medidas).toEqual([
    { topoPx: 0, alturaPx: 28 },
    { topoPx: 28, alturaPx: 90 },
    { topoPx: 118, alturaPx: 270 },
  ])
  expect(alturaTotal(medidas)).toBe(388)
})

test('of 48 hours and 60 docks only those in sight and a few around them are drawn', () => {
  const medidas = medirLinhas(
    Array.from({ length: 48 }, () => hora(1)),
    100,
  )
  const rows = linhasVisiveis(medidas, 2000, 700)
  expect(rows).toEqual({ primeiro: 17, fim: 30 })
  const columns = colunasVisiveis(60, 220, { esquerda: 4400, largura: 1320 })
  expect(columns).toEqual({ primeiro: 18, fim: 28 })
})

test('the ends are never overrun, and nothing is drawn of an empty day', () => {
  expect(linhasVisiveis([], 0, 700)).toEqual({ primeiro: 0, fim: 0 })
  expect(colunasVisiveis(3, 220, { esquerda: 0, largura: 1320 })).toEqual({ primeiro: 0, fim: 3 })
  expect(colunasVisiveis(3, 220, { esquerda: 9000, largura: 1320 })).toEqual({ primeiro: 3, fim: 3 })
})

test('few docks share the width, many keep theirs', () => {
  expect([larguraDaColuna(1, 1256), larguraDaColuna(4, 1256)]).toEqual([380, 300])
  expect(larguraDaColuna(60, 1256)).toBe(220)
})

test('a column comes to rows that follow each other one after the other, to each before it is in sight', () => {
  const largura = 1320
  const cameAt = (linha: number, coluna: number) => {
    for (let esquerda = 0; ; esquerda += 1) {
      if (colunasVisiveis(60, 220, { esquerda, largura }, linha).fim > coluna) return esquerda
    }
  }
  const moments = [0, 1, 2].map((linha) => cameAt(linha, 20))
  expect(new Set(moments).size).toBe(3)
  for (const [linha, moment] of moments.entries()) {
    expect(moment).toBeLessThan(20 * 220 - largura - 200)
    expect(cameAt(linha + 3, 20)).toBe(moment)
  }
})
