import { describe, expect, test } from 'vitest'
import type { Leitura, LerCelula } from '#modules/integracao/leitura.rules.ts'
import {
  asJanelas,
  janelaText,
  janelaValue,
  lerCodigo,
  readInscricao,
  readLogradouroNumero,
  readTipos,
} from './empresa-lida.rules.ts'
import type { Janela } from './janela.rules.ts'

const read = (ler: LerCelula, texto: string): Leitura => ler(texto, { textos: {}, apoio: undefined })

describe('a cell', () => {
  test.each<[string, LerCelula, string, unknown]>([
    ['inscription with dots', readInscricao, '255.184.903', '255184903'],
    ['exemption', readInscricao, 'isento', 'ISENTO'],
    ['code', lerCodigo, ' emp-77 ', 'EMP-77'],
    ['one kind', readTipos, 'Cliente', [4]],
    ['kinds in any order', readTipos, 'transportador / CLIENTE', [4, 1]],
    ['kinds joined by e', readTipos, 'cliente e fornecedor', [4, 2]],
    [
      'street and number',
      readLogradouroNumero,
      'Rua do Príncipe, 1480',
      { logradouro: 'Rua do Príncipe', numero: '1480' },
    ],
    [
      'street without number',
      readLogradouroNumero,
      'Rodovia BR 101',
      { logradouro: 'Rodovia BR 101', numero: null },
    ],
    ['street of no number', readLogradouroNumero, 'Rua A, S/N', { logradouro: 'Rua A', numero: 'S/N' }],
  ])('with %s is read', (_case, ler, texto, expected) => {
    expect(read(ler, texto)).toMatchObject({ tipo: 'valor', valor: expected })
  })

  test('with another way of writing the number is offered', () => {
    expect(read(readLogradouroNumero, 'Rua A nº 12')).toMatchObject({ tipo: 'reparo', texto: 'Rua A, 12' })
  })

  test.each<[LerCelula, string]>([
    [readInscricao, 'XYZ'],
    [readTipos, 'Amigo'],
    [readTipos, ' , '],
    [lerCodigo, 'x'.repeat(21)],
  ])('%# with something else is refused', (ler, texto) => {
    expect(read(ler, texto).tipo).toBe('problema')
  })
})

test('windows go through a spreadsheet and back', () => {
  const janela: Janela = { dias: [1, 2, 3, 4, 5], inicio: '22:00', fim: '06:00', terminaNoDiaSeguinte: true }
  expect(asJanelas(janelaValue([janela]))).toEqual([janela])
  expect(asJanelas(janelaValue([janela, { ...janela, dias: [6] }]))).toHaveLength(2)
  expect(janelaText(janelaValue([janela]))).toBe('Seg–sex 22:00–06:00 do dia seguinte')
  expect(janelaText(null)).toBe('')
})
