import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import {
  CAMPO_HORARIO_KEYS,
  camposDoHorario,
  findPreferenciaNome,
  PREFERENCIA_NOMES,
  PREFERENCIAS,
  withDefaults,
} from './preferencias.rules.ts'

test('every default fits its own schema', () => {
  expect(
    PREFERENCIA_NOMES.filter((nome) => !Check(PREFERENCIAS[nome].schema, PREFERENCIAS[nome].padrao)),
  ).toEqual([])
})

test('the slot has the ten fields of the specification [D-030]', () => {
  expect(CAMPO_HORARIO_KEYS).toEqual([
    'codigoReferenciaHorarios',
    'fornecedorHorarios',
    'cargaCodigoHorarios',
    'situacaoHorarios',
    'tipoHorarios',
    'caracteristicaHorarios',
    'placaVeiculoHorarios',
    'nomeMotoristaHorarios',
    'documentoMotoristaHorarios',
    'celularMotoristaHorarios',
  ])
})

test('chosen slot fields are shown in the order of the slot, and an empty choice means all ten [S-168, D-032]', () => {
  expect(camposDoHorario(['placaVeiculoHorarios', 'fornecedorHorarios'])).toEqual([
    'fornecedorHorarios',
    'placaVeiculoHorarios',
  ])
  expect(camposDoHorario([])).toEqual(CAMPO_HORARIO_KEYS)
  expect(camposDoHorario([])).toHaveLength(10)
})

test.each([
  ['PersonalizacaoCardCarga', 'PersonalizacaoCardCarga'],
  ['personalizacaocardcarga', 'PersonalizacaoCardCarga'],
  ['PERSONALIZACAOHORARIOSPORTALAGENDAMENTO', 'personalizacaoHorariosPortalAgendamento'],
  ['constructor', undefined],
  ['', undefined],
])('the name %s is known as %s', (text, nome) => {
  expect(findPreferenciaNome(text)).toBe(nome)
})

test('what nobody decided has its default', () => {
  expect(withDefaults({ ExibirAlertasResolvidosNoKanbanCarga: true })).toMatchObject({
    ExibirAlertasResolvidosNoKanbanCarga: true,
    PersonalizacaoCardCarga: { label: 'codigo', body: ['valor', 'peso'] },
    personalizacaoHorariosPortalAgendamento: [],
  })
})
