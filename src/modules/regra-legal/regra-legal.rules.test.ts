import { describe, expect, test } from 'vitest'
import { checkDados, dadosEmPalavras } from './regra-campos.ts'
import {
  type Conferencia,
  diasSemConferencia,
  isAtrasada,
  proximaRevisaoDoPiso,
  type SituacaoValor,
  situacaoDepoisDeConferir,
  valorAnunciado,
  valorEm,
} from './regra-legal.rules.ts'

const valor = (validoDe: string, validoAte: string | null, situacao: SituacaoValor) => ({
  validoDe,
  validoAte,
  situacao,
})

describe('the value in force on a day', () => {
  const v2024 = valor('2024-04-01', '2025-03-31', 3)
  const v2025 = valor('2025-04-01', null, 3)
  const v2026 = valor('2026-04-01', null, 2)
  const draft = valor('2026-10-01', null, 1)
  const revoked = valor('2026-11-01', null, 5)
  const all = [v2024, v2025, v2026, draft, revoked]

  test.each([
    ['before the first', '2024-03-31', undefined],
    ['on its first day', '2024-04-01', v2024],
    ['on its last day', '2025-03-31', v2024],
    ['on the first day of the next', '2025-04-01', v2025],
    ['a confirmed one goes on while the newer is not confirmed', '2026-11-25', v2025],
  ])('%s', (_name, dia, expected) => {
    expect(valorEm(all, dia)).toBe(expected)
  })

  test('an unconfirmed value is in force where there is no other, and a newer one is announced', () => {
    expect(valorEm([v2026], '2026-05-01')).toBe(v2026)
    expect(valorAnunciado(all, '2026-11-25')).toBe(v2026)
    expect(valorAnunciado(all, '2026-03-31')).toBeUndefined()
    expect(valorEm([draft, revoked], '2026-11-25')).toBeUndefined()
  })

  test('once the newer one is confirmed, the latest first day wins', () => {
    const confirmed = { ...v2026, situacao: 3 as const }
    expect(valorEm([v2025, confirmed], '2026-04-01')).toBe(confirmed)
    expect(valorEm([v2025, confirmed], '2026-03-31')).toBe(v2025)
  })
})

describe('two different persons confirm', () => {
  const by = (usuarioId: string): Conferencia => ({ tipo: 'pessoa', nome: 'x', usuarioId, quando: 'x' })
  const fonte: Conferencia = { tipo: 'fonte', nome: 'DOU', usuarioId: null, quando: null }

  test.each<[string, SituacaoValor, Conferencia[], SituacaoValor]>([
    ['a draft with one is confirmed by one', 1, [by('a')], 2],
    ['the same person twice counts once', 2, [by('a'), by('a')], 2],
    ['a source is no person', 2, [by('a'), fonte], 2],
    ['two persons', 2, [by('a'), by('b')], 3],
    ['a derived value stays derived with one', 4, [by('a')], 4],
    ['and is confirmed by two', 4, [by('a'), by('b')], 3],
    ['what sources confirmed stays confirmed', 3, [by('a')], 3],
    ['what was revoked stays revoked', 5, [by('a'), by('b')], 5],
  ])('%s [C-404]', (_name, situacao, conferencias, expected) => {
    expect(situacaoDepoisDeConferir(situacao, conferencias)).toBe(expected)
  })
})

test('seven days without a comparison are allowed, the eighth is late [C-405]', () => {
  expect(isAtrasada('2026-11-18', '2026-11-25')).toBe(false)
  expect(isAtrasada('2026-11-18', '2026-11-26')).toBe(true)
  expect(diasSemConferencia('2026-11-16', '2026-11-25')).toBe(9)
  expect(diasSemConferencia('2026-11-25', '2026-11-25')).toBe(0)
})

test.each([
  ['2026-11-25', '2027-01-20'],
  ['2027-01-19', '2027-01-20'],
  ['2027-01-20', '2027-07-20'],
  ['2027-07-20', '2028-01-20'],
])('after %s the next ordinary revision of the floor is due on %s', (hoje, expected) => {
  expect(proximaRevisaoDoPiso(hoje)).toBe(expected)
})

describe('what a person gives as a value', () => {
  test.each([
    ['estadia', { horasLivres: 5, centavosPorToneladaHora: 241 }, []],
    ['estadia', { horasLivres: 5 }, ['dados.centavosPorToneladaHora']],
    [
      'estadia',
      { horasLivres: 5.5, centavosPorToneladaHora: 2.41 },
      ['dados.horasLivres', 'dados.centavosPorToneladaHora'],
    ],
    ['estadia', { horasLivres: 5, centavosPorToneladaHora: 241, extra: 1 }, ['dados.extra']],
    ['ciot', { bloqueiaDe: '2026-11-31', rejeicaoMdfe: 684 }, ['dados.bloqueiaDe']],
    ['piso-retorno-vazio', { fator: '0,92' }, ['dados.fator']],
    ['piso-minimo', { tabela: 'E', coeficientes: [] }, ['dados.tabela', 'dados.coeficientes']],
    ['piso-minimo', { tabela: 'A', coeficientes: [[5, 8, '7.5', '671.93']] }, ['dados.coeficientes']],
    [
      'piso-minimo',
      {
        tabela: 'A',
        coeficientes: [
          [5, 6, '7.5347', '671.93'],
          [5, 6, '7.5', '1.00'],
        ],
      },
      ['dados.coeficientes'],
    ],
    ['seguros', { exigidos: ['rctrc', 'apólice'], exigePgr: true }, ['dados.exigidos']],
  ] as const)('%s %j has problems at %j', (codigo, dados, expected) => {
    expect(checkDados(codigo, dados).map(({ path }) => path)).toEqual(expected)
  })

  test('is told in words', () => {
    expect(dadosEmPalavras('estadia', { horasLivres: 5, centavosPorToneladaHora: 241 })).toBe(
      'Horas livres: 5 · Por tonelada e hora: R$\u00a02,41',
    )
  })
})
