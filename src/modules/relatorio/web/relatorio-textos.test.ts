import { expect, test } from 'vitest'
import type { CampoKey, MedidaKey } from '../campos.rules.ts'
import { problemasDaConsulta } from '../consulta.rules.ts'
import {
  bytesText,
  explicacoes,
  formaText,
  gruposText,
  nomeSugerido,
  periodoText,
  registrosText,
  valorText,
} from './relatorio-textos.ts'
import { MODELOS } from './shared/modelos.ts'

test.each<[MedidaKey, number | null, string]>([
  ['contagem', 1_249, '1.249'],
  ['valorFrete', 496_800, '496.800,00'],
  ['fretePorTonKm', 0.397615, '0,3976'],
  ['fretePorTonelada', 190.7834, '190,78'],
  ['otifPct', 89, '89,0'],
  ['pesoKg', -1.25, '−1,3'],
  ['otifPct', null, '–'],
])('%s of %s reads %s', (medida, valor, text) => {
  expect(valorText(medida, valor)).toBe(text)
})

test.each<[readonly CampoKey[], string]>([
  [[], 'Tudo'],
  [['transportadora'], 'Transportadora'],
  [['transportadora', 'destino'], 'Transportadora e destino'],
  [['transportadora', 'destino', 'tipoFrete'], 'Transportadora, destino e tipo de frete'],
])('the groups %j read %s', (grupos, text) => {
  expect(gruposText(grupos)).toBe(text)
})

test('counts, shapes, periods and sizes in words', () => {
  expect([registrosText('carga', 1), registrosText('ocorrencia', 1_200)]).toEqual([
    '1 carga',
    '1.200 ocorrências',
  ])
  expect(formaText({ grupos: ['destino', 'origem'], medidas: ['contagem'] })).toBe('2 grupos, 1 coluna')
  expect(periodoText({ por: 'coleta', relativo: 'ultimos-7' })).toBe('Últimos 7 dias')
  expect(periodoText({ por: 'coleta', de: '2026-11-01', ate: '2026-11-25' })).toBe('01/11/2026 – 25/11/2026')
  expect([bytesText(38_400), bytesText(4_250), bytesText(96_400_000)]).toEqual(['38 kB', '4,3 kB', '96,4 MB'])
})

test('ratios tell what they divide; sums say nothing', () => {
  expect(explicacoes(['contagem', 'valorFrete'])).toBeUndefined()
  expect(explicacoes(['contagem', 'fretePorTonKm'])).toBe(
    'R$ por t·km divide a soma do frete pela soma de t·km das cargas que têm os dois.',
  )
})

test('a question without a name is called by what it measures', () => {
  expect(MODELOS.map(({ consulta }) => nomeSugerido(consulta))).toEqual([
    'No prazo por cliente',
    'Peso por transportadora e destino',
    'No-show por característica',
    'Ocorrências por tipo e conta para',
  ])
})

test('every model asks what may be asked', () => {
  expect(MODELOS.flatMap(({ consulta }) => problemasDaConsulta(consulta))).toEqual([])
})
