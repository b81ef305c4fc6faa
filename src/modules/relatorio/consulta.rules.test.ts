import { expect, test } from 'vitest'
import { type Consulta, diasDe, type Periodo, problemasDaConsulta } from './consulta.rules.ts'

/** A Friday. */
const HOJE = '2026-11-27'

test.each<[Omit<Periodo, 'por'>, string, string, string]>([
  [{ relativo: 'ultimos-7' }, HOJE, '2026-11-21', HOJE],
  [{ relativo: 'ultimos-30' }, HOJE, '2026-10-29', HOJE],
  [{ relativo: 'ultimos-90' }, HOJE, '2026-08-30', HOJE],
  [{ relativo: 'semana-anterior' }, HOJE, '2026-11-16', '2026-11-22'],
  // Sunday is the last day of a week, Monday the first.
  [{ relativo: 'semana-anterior' }, '2026-11-29', '2026-11-16', '2026-11-22'],
  [{ relativo: 'semana-anterior' }, '2026-11-30', '2026-11-23', '2026-11-29'],
  [{ relativo: 'mes-atual' }, HOJE, '2026-11-01', HOJE],
  [{ relativo: 'mes-anterior' }, HOJE, '2026-10-01', '2026-10-31'],
  [{ relativo: 'mes-anterior' }, '2028-03-31', '2028-02-01', '2028-02-29'],
  [{ relativo: 'mes-anterior' }, '2027-01-10', '2026-12-01', '2026-12-31'],
  [{ relativo: 'ano-atual' }, HOJE, '2026-01-01', HOJE],
  [{ de: '2026-11-01', ate: '2026-11-25' }, HOJE, '2026-11-01', '2026-11-25'],
  [{}, HOJE, HOJE, HOJE],
])('the period %j asked on %s is %s to %s', (periodo, hoje, de, ate) => {
  expect(diasDe({ por: 'coleta', ...periodo }, hoje)).toEqual({ de, ate })
})

const VALIDA: Consulta = {
  entidade: 'carga',
  grupos: ['transportadora', 'destino'],
  medidas: ['contagem', 'valorFrete'],
  periodo: { por: 'coleta', relativo: 'ultimos-30' },
  filtros: [],
}
const of = (change: Partial<Consulta>) =>
  problemasDaConsulta({ ...VALIDA, ...change }).map(({ path, message }) => `${path}: ${message}`)
const periodo = (de?: string, ate?: string): Partial<Consulta> => ({ periodo: { por: 'coleta', de, ate } })

test('a question of known fields has no problem', () => {
  expect(of({})).toEqual([])
  expect(of({ grupos: [], ordem: { medida: 'valorFrete', desc: true } })).toEqual([])
  expect(of({ medidas: ['fretePorTonKm'], cruzada: true })).toEqual([])
})

test('more than 400 days are refused with the way out, 400 are not [E-812]', () => {
  expect(of(periodo('2025-01-01', '2026-02-04'))).toEqual([])
  expect(of(periodo('2025-01-01', '2026-02-05'))).toEqual([
    'periodo/ate: Escolha um período de até 400 dias; para mais, peça em partes',
  ])
})

test.each<[Partial<Consulta>, string]>([
  [periodo(), 'periodo: Informe o período'],
  [periodo('2026-11-27', '2026-11-20'), 'periodo/ate: O período termina antes de 27/11/2026, quando começa'],
  [
    { periodo: { por: 'abertura', relativo: 'mes-atual' } },
    'periodo/por: Escolha uma data que estes registros têm',
  ],
  [{ grupos: ['cliente'] }, 'grupos/0: Cliente não agrupa um relatório de carga'],
  [{ grupos: ['pesoKg'] }, 'grupos/0: Peso (kg) não agrupa um relatório de carga'],
  [{ grupos: ['destino', 'destino'] }, 'grupos/1: Destino já é um grupo'],
  [{ medidas: ['otifPct'] }, 'medidas/0: OTIF (%) não se mede num relatório de carga'],
  [{ medidas: ['pesoKg', 'pesoKg'] }, 'medidas/1: Peso (kg) já é uma coluna'],
  [{ ordem: { medida: 'pesoKg', desc: true } }, 'ordem: Ordene por uma coluna do relatório'],
  [{ cruzada: true }, 'cruzada: A tabela cruzada tem dois grupos e uma coluna'],
  [{ filtros: [{ campo: 'cliente', em: ['x'] }] }, 'filtros/0: Cliente não filtra este relatório'],
  [{ filtros: [{ campo: 'toneladaKm', de: 1 }] }, 'filtros/0: Tonelada × km não filtra este relatório'],
  [{ filtros: [{ campo: 'destino', em: [] }] }, 'filtros/0: Escolha ao menos um valor para Destino'],
  [{ filtros: [{ campo: 'pesoKg' }] }, 'filtros/0: Informe um valor de ou até para Peso (kg)'],
  [
    { filtros: [{ campo: 'pesoKg', de: 9, ate: 3 }] },
    'filtros/0: O valor até é menor que o valor de, em Peso (kg)',
  ],
  [{ filtros: [{ campo: 'dhColeta', de: 1 }] }, 'filtros/0: Use o período para filtrar por Data de coleta'],
  [
    { entidade: 'entrega', grupos: [], medidas: ['contagem'], filtros: [{ campo: 'noPrazo' }] },
    'filtros/0: Escolha Sim ou Não para No prazo',
  ],
])('%j is told as %s', (change, problem) => {
  expect(of(change)).toEqual([problem])
})
