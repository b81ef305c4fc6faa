import { expect, test } from 'vitest'
import type { CampoKey } from './campos.rules.ts'
import { cruzar, emArvore, type Linha, rotuloDo } from './linhas.rules.ts'

const linha = (rotulos: string[], ...valores: (number | null)[]): Linha => ({
  chaves: rotulos,
  rotulos,
  valores,
})
const names = (linhas: readonly Linha[]) => linhas.map(({ rotulos }) => rotulos.join('/'))

const GRUPOS: readonly CampoKey[] = ['transportadora', 'destino']
const LINHAS = [
  linha(['Via'], 174_560),
  linha(['Frota'], 177_120),
  linha(['Trans'], null),
  linha(['Via', 'Limeira'], 11_760),
  linha(['Via', 'Ávila'], 100_800),
  linha(['Frota', 'Bauru'], 68_200),
  linha(['Frota', 'Uberlândia'], 75_600),
  linha(['Trans', 'Bauru'], null),
]

test('a subtotal stands before its lines, brothers by the measure, without a value last', () => {
  const arvore = emArvore(LINHAS, {
    grupos: GRUPOS,
    medidas: ['valorFrete'],
    ordem: { medida: 'valorFrete', desc: true },
  })
  expect(names(arvore)).toEqual([
    'Frota',
    'Frota/Uberlândia',
    'Frota/Bauru',
    'Via',
    'Via/Ávila',
    'Via/Limeira',
    'Trans',
    'Trans/Bauru',
  ])
})

test('ascending, what has no value still stands last', () => {
  const ordem = { medida: 'valorFrete', desc: false } as const
  const arvore = emArvore(LINHAS, { grupos: GRUPOS, medidas: ['valorFrete'], ordem })
  expect(names(arvore).filter((name) => !name.includes('/'))).toEqual(['Via', 'Frota', 'Trans'])
})

test('without an order names decide as Portuguese sorts them, days by the calendar', () => {
  const arvore = emArvore(LINHAS, { grupos: GRUPOS, medidas: ['valorFrete'] })
  expect(names(arvore).slice(-3)).toEqual(['Via', 'Via/Ávila', 'Via/Limeira'])
  const dias = ['2026-11-02', '2026-10-31'].map((dia) => ({
    chaves: [dia],
    rotulos: [dia.split('-').toReversed().join('/')],
    valores: [1],
  }))
  const porDia = emArvore(dias, { grupos: ['dhColeta'], medidas: ['contagem'] })
  expect(porDia.map(({ rotulos }) => rotulos[0])).toEqual(['31/10/2026', '02/11/2026'])
})

test('a crossed table has the second group as columns and the subtotals as totals', () => {
  const linhas = emArvore(LINHAS, { grupos: GRUPOS, medidas: ['valorFrete'] })
  expect(cruzar(linhas, 'destino')).toEqual({
    colunas: ['Ávila', 'Bauru', 'Limeira', 'Uberlândia'].map((rotulo) => ({ chave: rotulo, rotulo })),
    linhas: [
      { chave: 'Frota', rotulo: 'Frota', valores: [null, 68_200, null, 75_600], total: 177_120 },
      { chave: 'Trans', rotulo: 'Trans', valores: [null, null, null, null], total: null },
      { chave: 'Via', rotulo: 'Via', valores: [100_800, null, 11_760, null], total: 174_560 },
    ],
  })
})

test.each<[CampoKey, string | null, string]>([
  ['transportadora', 'a', 'Via Planalto'],
  ['transportadora', 'b', 'De outra empresa'],
  ['transportadora', null, 'Sem transportadora'],
  ['cliente', null, 'Sem cliente'],
  ['noPrazo', null, 'Ainda não avaliada'],
  ['noPrazo', 'true', 'Sim'],
  ['dhColeta', '2026-11-27', '27/11/2026'],
  ['contaPara', 'atraso-transportadora', 'Atraso da transportadora'],
])('%s %s reads %s', (campo, chave, text) => {
  expect(rotuloDo(campo, chave, new Map([['a', 'Via Planalto']]))).toBe(text)
})
