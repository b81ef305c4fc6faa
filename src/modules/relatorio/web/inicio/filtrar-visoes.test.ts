import { expect, test } from 'vitest'
import type { Relatorio } from '../../relatorio.contract.ts'
import { perguntaInicial } from '../shared/consulta-endereco.ts'
import { contarDaAba, type FiltroDeVisoes, filtrarVisoes } from './filtrar-visoes.ts'

const view = (nome: string, change: Partial<Relatorio> = {}): Relatorio => ({
  id: nome,
  nome,
  entidade: 'carga',
  dono: 'Renata Kuhn',
  meu: true,
  compartilhado: false,
  fixado: false,
  alteradoEm: '2026-11-27T12:00:00.000Z',
  version: 1,
  consulta: perguntaInicial('carga'),
  ...change,
})
const VIEWS = [
  view('Frete'),
  view('Equipe', { meu: false, compartilhado: true, dono: 'Ivo Farias', fixado: true }),
  view('OTIF', {
    entidade: 'entrega',
    compartilhado: true,
    consulta: { ...perguntaInicial('entrega'), grupos: ['cliente'] },
  }),
]
const names = (filtro: Partial<FiltroDeVisoes>) =>
  filtrarVisoes(VIEWS, { aba: 'todas', texto: '', entidade: undefined, ...filtro }).map(({ nome }) => nome)

test('fixed views come first, tabs and records narrow', () => {
  expect(names({})).toEqual(['Equipe', 'Frete', 'OTIF'])
  expect(names({ aba: 'minhas' })).toEqual(['Frete', 'OTIF'])
  expect(names({ aba: 'equipe' })).toEqual(['Equipe', 'OTIF'])
  expect(names({ entidade: 'entrega' })).toEqual(['OTIF'])
  expect((['todas', 'minhas', 'equipe'] as const).map((aba) => contarDaAba(VIEWS, aba))).toEqual([3, 2, 2])
})

test.each([
  ['frete', ['Frete']],
  ['ivo', ['Equipe']],
  ['CLIENTE', ['OTIF']],
  ['entregas', ['OTIF']],
  ['nada', []],
])('a view is found by name, person and field: %s', (texto, found) => {
  expect(names({ texto })).toEqual(found)
})
