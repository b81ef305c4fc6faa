import { expect, test } from 'vitest'
import { buscaOf, type Endereco, ordemOf, periodoOf, situacoesOf, writePeriodo } from './lista-filtro.ts'

const UNIT = '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10'

test.each<[string, Endereco, string, object]>([
  ['nothing', {}, '', {}],
  ['a text', {}, 'trigo', { query: 'trigo' }],
  ['a long text', {}, 'x'.repeat(90), { query: 'x'.repeat(80) }],
  ['finished, by whomever', { situacao: 'finalizada' }, '', { status: [3, 4] }],
  [
    'several, in the order of the choice',
    { situacao: 'desativada,andamento' },
    '',
    { status: [2, 7, 8, 99] },
  ],
  ['situations that do not exist', { situacao: 'perdida,' }, '', {}],
  [
    'a day',
    { encerramento: '2026-11-20..2026-11-20' },
    '',
    { dhEncerramentoInicio: '2026-11-20', dhEncerramentoFim: '2026-11-20' },
  ],
  ['an open end', { coleta: '2026-11-20..' }, '', { dhColetaInicio: '2026-11-20' }],
  ['an open beginning', { coleta: '..2026-11-20' }, '', { dhColetaFim: '2026-11-20' }],
  ['days that do not exist', { coleta: '2026-02-30..x', encerramento: '..' }, '', {}],
  ['a unit, and what is none', { unidades: `${UNIT},x` }, '', { unidadesNegocio: [UNIT] }],
  ['a carrier', { transportadora: UNIT }, '', { transportadoraId: UNIT }],
  ['what is no carrier', { transportadora: 'x' }, '', {}],
])('an address with %s', (_name, endereco, texto, expected) => {
  expect(buscaOf(endereco, texto)).toEqual(expected)
})

test.each(['2026-11-20..2026-11-21', '2026-11-20..', '..2026-11-21', ''])(
  'the period %j is written as it was read',
  (text) => {
    expect(writePeriodo(periodoOf(text))).toBe(text)
  },
)

test('every status is reached by exactly one situation', () => {
  const all = buscaOf({ situacao: 'aberta,andamento,finalizada,cancelada,desativada' }, '').status ?? []
  expect([...all].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 7, 8, 99])
  expect(situacoesOf({ situacao: 'cancelada,aberta' })).toEqual(['aberta', 'cancelada'])
})

test('an unknown order is that of the ends', () => {
  expect([ordemOf('codigo'), ordemOf('peso'), ordemOf('')]).toEqual([
    'codigo',
    'dhEncerramento',
    'dhEncerramento',
  ])
})
