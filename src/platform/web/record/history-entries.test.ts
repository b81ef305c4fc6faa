import { describe, expect, test } from 'vitest'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { filterHistory, historyLines, historyValue, lastChange } from './history-entries.ts'

const ZONE = 'America/Sao_Paulo'

function item(seq: number, acao: string, mudancas: HistoricoItem['mudancas']): HistoricoItem {
  return {
    seq,
    acao,
    mudancas,
    quando: '2026-11-21T13:05:00.000Z',
    quem: { id: null, nome: 'Renata Kuhn' },
    origem: 'web',
    versao: seq,
  }
}

const HISTORY = [
  item(4, 'desativação', [{ campo: 'Ativo', de: true, para: false }]),
  item(3, 'alteração sem conferir a versão', [{ campo: 'Descrição', de: 'Fria', para: 'Refrigerada' }]),
  item(2, 'alteração', [
    { campo: 'Descrição', de: 'Frio', para: 'Fria' },
    { campo: 'CEP', de: null, para: '13213086' },
  ]),
  item(1, 'criação', [
    { campo: 'Descrição', de: null, para: 'Frio' },
    { campo: 'CEP', de: null, para: null },
  ]),
]

test('each entry says who did what, when in the zone, and old and new values', () => {
  expect(historyLines(HISTORY, ZONE)).toMatchObject([
    {
      title: 'Renata Kuhn desativou o cadastro',
      when: '21/11/2026 10:05',
      changes: [{ field: 'Situação', from: 'Ativa', to: 'Desativada' }],
    },
    { title: 'Renata Kuhn alterou 1 campo sem conferir a versão' },
    {
      title: 'Renata Kuhn alterou 2 campos',
      changes: [
        { field: 'Descrição', from: 'Frio', to: 'Fria' },
        { field: 'CEP', from: 'Não informado', to: '13213086' },
      ],
    },
    {
      title: 'Renata Kuhn criou o cadastro',
      isCreation: true,
      changes: [{ field: 'Descrição', to: 'Frio' }],
    },
  ])
})

test.each([
  ['Padrão', true, 'Sim'],
  ['Latitude', -23.1852, '-23,1852'],
  ['Até', '2027-02-01T02:59:59.000Z', '31/01/2027 23:59'],
  ['Complemento', '', 'Não informado'],
])('the value of %s reads as people write it', (campo, value, text) => {
  expect(historyValue(campo, value, ZONE)).toBe(text)
})

describe('the filter of the history', () => {
  const lines = historyLines(HISTORY, ZONE)

  test('finds people, fields, old and new values, without regard to accents', () => {
    expect(filterHistory(lines, 'refrigerada', '').map(({ key }) => key)).toEqual(['3'])
    expect(filterHistory(lines, 'descricao', '').map(({ key }) => key)).toEqual(['3', '2', '1'])
    expect(filterHistory(lines, 'kuhn', '')).toHaveLength(4)
  })

  test('of one field leaves that field alone', () => {
    expect(filterHistory(lines, '', 'CEP').map(({ changes }) => changes)).toEqual([
      [{ field: 'CEP', from: 'Não informado', to: '13213086' }],
    ])
  })
})

test('the last change is that of the newest entry', () => {
  expect(lastChange(HISTORY, ZONE)).toBe('Renata Kuhn, 21/11/2026 10:05')
  expect(lastChange([], ZONE)).toBeUndefined()
})
