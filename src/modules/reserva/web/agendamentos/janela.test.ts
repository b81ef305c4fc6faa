import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heightOf } from '#platform/ui/board/row-window.ts'
import type { LinhaDaGrade } from '../shared/grade-do-dia.ts'
import {
  CABECALHO,
  colunasVisiveis,
  comPreparo,
  type Faixa,
  larguraDaColuna,
  linhasVisiveis,
  measureLinhas,
  type Preparo,
  prepareMais,
  prunePreparo,
} from './janela.ts'

const turno: LinhaDaGrade = { tipo: 'turno', nome: 'Turno 1', periodo: '', horarios: 0, livres: 0 }
const hora = (itens: number): LinhaDaGrade => ({
  tipo: 'hora',
  hora: 0,
  itens,
  isSemReserva: false,
  celulas: [],
})

test('rows lie one below the other, as high as the most things of one of their cells', () => {
  const medidas = measureLinhas([turno, hora(1), hora(3)], 90)
  expect(medidas).toEqual([
    { topPx: 0, heightPx: 28 },
    { topPx: 28, heightPx: 90 },
    { topPx: 118, heightPx: 270 },
  ])
  expect(heightOf(medidas)).toBe(388)
})

test('a row in which nothing is booked is low', () => {
  const livre: LinhaDaGrade = { tipo: 'hora', hora: 0, itens: 1, isSemReserva: true, celulas: [] }
  expect(measureLinhas([hora(1), livre, hora(1)], 90)).toEqual([
    { topPx: 0, heightPx: 90 },
    { topPx: 90, heightPx: 36 },
    { topPx: 126, heightPx: 90 },
  ])
})

test('of 48 hours and 60 docks only those in sight and a few around them are drawn', () => {
  const medidas = measureLinhas(
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

const NADA: Preparo = new Map()
const faixa = (primeiro: number, fim: number): Faixa => ({ primeiro, fim })

/** Prepares until nothing is left to prepare, as a schedule at rest does. */
function preparado(
  linhas: readonly number[],
  perto: Faixa,
  total: number,
  before = NADA,
): readonly Preparo[] {
  const next = prepareMais(before, linhas, perto, total)
  return next ? [next, ...preparado(linhas, perto, total, next)] : []
}

test('at rest every row in sight gets all columns, the heads first, a few at a time, on either side', () => {
  const steps = preparado([4, 5], faixa(20, 28), 60)
  expect([...(steps[0] ?? [])]).toEqual([[CABECALHO, faixa(16, 32)]])
  expect([...(steps[2] ?? [])]).toEqual([
    [CABECALHO, faixa(16, 32)],
    [4, faixa(16, 32)],
    [5, faixa(16, 32)],
  ])
  expect([...(steps.at(-1) ?? [])]).toEqual([
    [CABECALHO, faixa(0, 60)],
    [4, faixa(0, 60)],
    [5, faixa(0, 60)],
  ])
})

test('a schedule whose columns are all in sight prepares nothing; one of many rows and docks has an end', () => {
  expect(prepareMais(NADA, [1, 2, 3], faixa(0, 5), 5)).toBeUndefined()
  const rows = Array.from({ length: 20 }, (_, row) => row)
  const last = preparado(rows, faixa(100, 108), 500).at(-1) ?? NADA
  const slots = [...last.values()].reduce((sum, { primeiro, fim }) => sum + fim - primeiro, 0)
  expect(slots).toBeGreaterThan(1100)
  expect(slots).toBeLessThan(1220)
})

test.each([
  { name: 'a row out of sight', linhas: [5, 6], perto: faixa(0, 8), stays: [CABECALHO, 5] },
  { name: 'nothing', linhas: [4, 5], perto: faixa(2, 10), stays: [CABECALHO, 4, 5] },
  { name: 'columns that the sight has left', linhas: [4, 5], perto: faixa(40, 48), stays: [CABECALHO] },
])('$name is forgotten', ({ linhas, perto, stays }) => {
  const before: Preparo = new Map([
    [CABECALHO, faixa(0, 60)],
    [4, faixa(0, 30)],
    [5, faixa(0, 30)],
  ])
  const after = prunePreparo(before, linhas, perto)
  expect([...after.keys()]).toEqual(stays)
  expect(after === before).toBe(stays.length === before.size)
})

test('what is in sight is drawn whatever was prepared', () => {
  const some = fc.tuple(fc.nat(60), fc.nat(60)).map(([a, b]) => faixa(Math.min(a, b), Math.max(a, b)))
  fc.assert(
    fc.property(some, fc.option(some, { nil: undefined }), (perto, preparada) => {
      const drawn = comPreparo(perto, preparada)
      expect(drawn.primeiro).toBeLessThanOrEqual(perto.primeiro)
      expect(drawn.fim).toBeGreaterThanOrEqual(perto.fim)
    }),
  )
  expect(comPreparo(faixa(40, 48), faixa(0, 30))).toEqual(faixa(40, 48))
})
