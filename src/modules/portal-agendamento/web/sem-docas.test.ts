import { expect, test } from 'vitest'
import { DIRECAO, type Direcao } from '#modules/doca/agendamento-codes.ts'
import { comecoDe, faltaDeDocas } from './sem-docas.ts'

const { Carregamento, Descarregamento, Ambos } = DIRECAO
const unidade = (nome: string, operacoes: Direcao[]) => ({ id: nome, nome, operacoes })
const bare = unidade('Filial', [])
const full = unidade('CD', [Descarregamento, Carregamento])
const loads = unidade('Fábrica', [Carregamento])

test('a unit without docks that receive says so, and names the units that do', () => {
  const asked = { unidadeId: 'Filial', direcao: Descarregamento }
  expect(faltaDeDocas([bare, full, loads], asked)).toEqual({
    unidade: 'Filial',
    operacoes: [],
    outras: [full],
  })
  expect(faltaDeDocas([bare], asked)?.outras).toEqual([])
  expect(faltaDeDocas([full], { unidadeId: 'CD', direcao: Descarregamento })).toBeUndefined()
})

test('a unit whose docks do something else says what they do', () => {
  const falta = faltaDeDocas([loads], { unidadeId: 'Fábrica', direcao: Descarregamento })
  expect(falta?.operacoes).toEqual([Carregamento])
  expect(faltaDeDocas([loads], { unidadeId: 'Fábrica', direcao: Ambos })).toBeDefined()
  expect(faltaDeDocas([full], { unidadeId: 'CD', direcao: Ambos })).toBeUndefined()
})

test('a request begins where something can be booked', () => {
  expect(comecoDe([bare, loads, full])).toEqual({ unidadeId: 'Fábrica', direcao: Carregamento })
  expect(comecoDe([bare])).toEqual({ unidadeId: 'Filial', direcao: Descarregamento })
  expect(comecoDe([])).toEqual({ unidadeId: '', direcao: Descarregamento })
})
