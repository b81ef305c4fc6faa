import { describe, expect, test } from 'vitest'
import { REGRA_CAMPOS, REGRA_CODIGOS } from '../regra-campos.ts'
import type { RegraCodigo } from '../regra-dados.ts'
import {
  checkValues,
  diferencasDe,
  fieldsOf,
  inputOf,
  novoValor,
  stateOf,
  type ValorEditavel,
} from './valor-form.ts'

const DADOS: Record<RegraCodigo, Record<string, unknown>> = {
  'piso-minimo': { tabela: 'A', coeficientes: [[5, 6, '7.5347', '671.93']] },
  'piso-calculo': { arredondamentoKm: 'teto' },
  'piso-retorno-vazio': { fator: '0.92' },
  'piso-publicacao': { multaCentavos: null },
  ciot: { bloqueiaDe: '2026-11-23', rejeicaoMdfe: 684 },
  'vale-pedagio': { formas: ['tag', 'placa'], multaCentavos: 300_000 },
  seguros: { exigidos: ['rctrc'], exigePgr: false },
  rntrc: { digitosAntt: 9, digitosDocumento: 8 },
  estadia: { horasLivres: 5, centavosPorToneladaHora: 241 },
  'pagamento-frete': { diasUteis: 30 },
  encerramento: { ciotDiasCorridos: 5, mdfeAbertoDias: 5, alertaDias: [3, 5] },
  'desacordo-cte': { diasDaAutorizacao: 45 },
  'tempo-direcao': { direcaoMin: 330, pausaMin: 30, direcaoDiaMin: 600, descansoMin: 660 },
}

const valor = (codigo: RegraCodigo, change: Partial<ValorEditavel> = {}): ValorEditavel => ({
  escopo: 'Prazo',
  validoDe: '2026-08-06',
  validoAte: null,
  ato: 'Lei 15.485/2026',
  url: null,
  dados: DADOS[codigo],
  version: 3,
  ...change,
})

describe.each(REGRA_CODIGOS)('the form of %s', (codigo) => {
  test('gives back what it was filled with, without a problem', () => {
    const { values, version } = stateOf(codigo, valor(codigo))
    expect(version).toBe(3)
    expect(checkValues(codigo, values)).toEqual({})
    expect(inputOf(codigo, values).dados).toEqual(DADOS[codigo])
  })

  test('has a field for each number of the rule, and asks for what is missing', () => {
    const empty = stateOf(codigo, undefined).values
    const names = fieldsOf(codigo).map(({ name }) => name)
    expect(Object.keys(empty).sort()).toEqual([...names].sort())
    const missing = Object.keys(checkValues(codigo, empty))
    expect(missing).toEqual(expect.arrayContaining(['escopo', 'validoDe', 'ato']))
    const optional = REGRA_CAMPOS[codigo].filter((campo) => campo.tipo === 'centavos' && campo.opcional)
    const asked = missing.filter((name) => name.startsWith('dados.')).length
    // A yes-or-no that was not answered is missing, too.
    expect(asked).toBe(REGRA_CAMPOS[codigo].length - optional.length)
  })
})

test('a new value keeps the scope and the numbers of the one before, never its dates, its act or its table', () => {
  expect(novoValor('estadia', valor('estadia')).values).toEqual({
    escopo: 'Prazo',
    validoDe: '',
    validoAte: '',
    ato: '',
    url: '',
    'dados.horasLivres': '5',
    'dados.centavosPorToneladaHora': '2,41',
  })
  expect(novoValor('piso-minimo', valor('piso-minimo')).values['dados.coeficientes']).toBe('')
})

test.each([
  ['estadia', 'dados.centavosPorToneladaHora', '2.41', 'Informe um valor em reais, maior que zero.'],
  ['estadia', 'dados.horasLivres', '5,5', 'Informe um número inteiro de 0 a 72.'],
  ['encerramento', 'dados.alertaDias', '3; x', 'Informe até 5 números inteiros de 1 a 90.'],
  ['piso-minimo', 'dados.coeficientes', '5; 6; 7,5\n', 'Linha 1: informe tipo'],
  ['estadia', 'validoAte', '2026-08-05', 'O último dia não pode vir antes do primeiro.'],
  ['estadia', 'url', 'anttlegis.antt.gov.br', 'Informe um endereço que comece com https://'],
] as const)('what is wrong in %s is told at %s: %s', (codigo, name, text, message) => {
  const values = { ...stateOf(codigo, valor(codigo)).values, [name]: text }
  const problems = checkValues(codigo, values)
  expect(Object.keys(problems)).toEqual([name])
  expect(problems[name]).toContain(message)
})

test('differences to the value before are told in words', () => {
  const values = { ...stateOf('estadia', valor('estadia')).values, 'dados.centavosPorToneladaHora': '2,60' }
  expect(diferencasDe('estadia', valor('estadia'), values)).toEqual([
    { label: 'Por tonelada e hora', antes: '2,41', depois: '2,60' },
  ])
})
