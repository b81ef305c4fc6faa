import { expect, test } from 'vitest'
import type { KanbanPipe } from '../../kanban-pipe.contract.ts'
import { etapaId, uuid } from '../testing/build-cartao.ts'
import { checkPainel, inputOf, NEW_PAINEL, painelFields, valuesOf } from './painel-form.ts'

const ETAPAS = [
  { id: etapaId(3), descricao: 'A caminho da coleta', isManual: false },
  { id: etapaId(7), descricao: 'Na balança', isManual: true },
]
const painel: KanbanPipe = {
  id: uuid(1),
  tipo: 1,
  posicao: 1,
  name: 'Estrada',
  icon: 'caminhao',
  color: 'azul',
  groups: [{ id: 2, description: 'Rodando', items: [etapaId(3)], pipesManuais: [etapaId(7)] }],
  cardTemplate: { label: 'codigo', header: ['empresaDestino'], body: ['peso'], badges: [], totals: [] },
  version: 3,
  atualizadoEm: '2026-11-20T12:00:00.000Z',
}

test('what was read is sent back unchanged [L-071]', () => {
  const {
    id: _id,
    tipo: _tipo,
    posicao: _posicao,
    version: _version,
    atualizadoEm: _when,
    ...fields
  } = painel
  expect(inputOf(valuesOf(painel), ETAPAS)).toEqual(fields)
})

test('groups that the board leaves out stand at the end of the form, switched off', () => {
  expect(valuesOf(painel).groups.map(({ id, isShown }) => [id, isShown])).toEqual([
    [2, true],
    [1, false],
    [3, false],
  ])
})

test('a new board shows everything, with the standard card', () => {
  const { groups, cardTemplate } = inputOf({ ...NEW_PAINEL, name: ' Tudo ' }, ETAPAS)
  expect(groups).toHaveLength(3)
  expect(groups.every(({ items, pipesManuais }) => items.length + pipesManuais.length === 0)).toBe(true)
  expect(cardTemplate.totals).toEqual(['qntOcorrencias', 'qntEventos', 'documentos'])
})

test.each([
  ['without a name', { name: ' ' }, { name: 'Campo obrigatório' }],
  [
    'without a group',
    { name: 'x', groups: NEW_PAINEL.groups.map((group) => ({ ...group, isShown: false })) },
    { groups: 'Mostre pelo menos um grupo' },
  ],
  [
    'with a nameless group',
    { name: 'x', groups: NEW_PAINEL.groups.map((group) => ({ ...group, description: '' })) },
    { groups: 'Dê um nome a cada grupo mostrado' },
  ],
])('a board %s is not saved', (_what, change, problems) => {
  const found = checkPainel({ ...NEW_PAINEL, ...change })
  expect(Object.keys(found)).toEqual(Object.keys(problems))
  if ('groups' in problems) expect(found).toEqual(problems)
})

test('the comparison of versions names groups and stages', () => {
  const groups = painelFields(ETAPAS).find(({ name }) => name === 'groups')
  expect(groups?.show(valuesOf(painel))).toBe('Rodando (A caminho da coleta, Na balança)')
  expect(groups?.show(NEW_PAINEL)).toContain('Carga entregue (todas as etapas)')
})
