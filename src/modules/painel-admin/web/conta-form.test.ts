import { expect, test } from 'vitest'
import type { EmpresaConta } from '../painel-admin.contract.ts'
import { contaRules, dayOf, endOfDay, NEW_CONTA_VALUES } from './conta-form.ts'

const CONTA: EmpresaConta = {
  id: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10',
  nome: 'Moinho Azul',
  documento: '61482037000198',
  tipo: 3,
  licenca: 1,
  ativo: true,
  modulos: ['frota', 'rastreamento-cargas'],
  trialAte: '2026-11-24T15:00:00.000Z',
  diasPrazoExpiracaoTrial: 3,
  moduloTrial: null,
  moduloTrialAte: null,
  usuarios: 1,
  ultimoAcesso: null,
  criadaEm: '2026-11-20T12:00:00.000Z',
  atualizadoEm: '2026-11-20T12:00:00.000Z',
  version: 2,
}

test('a record is sent back as it was, with the instant of its trial', () => {
  const { values } = contaRules.stateOf(CONTA)
  expect(values.documento).toBe('61.482.037/0001-98')
  expect(contaRules.inputOf(values)).toEqual({
    nome: 'Moinho Azul',
    documento: '61.482.037/0001-98',
    tipo: 3,
    licenca: 1,
    modulos: ['rastreamento-cargas', 'frota'],
    trialAte: '2026-11-24T15:00:00.000Z',
    moduloTrial: null,
    moduloTrialAte: null,
  })
})

test('days of a trial are those of Brasília, until their end', () => {
  expect(dayOf('2026-11-25T02:00:00.000Z')).toBe('2026-11-24')
  expect(endOfDay('2026-11-24')).toBe('2026-11-25T02:59:00.000Z')
  expect([dayOf(''), endOfDay('')]).toEqual(['', ''])
})

const FILLED = {
  ...NEW_CONTA_VALUES,
  nome: 'Moinho',
  documento: '61.482.037/0001-98',
  administradorNome: 'Ana',
  administradorEmail: 'ana@moinho.demo',
}

test.each([
  [{}, []],
  [{ administradorNome: ' ', administradorEmail: 'ana' }, ['administradorNome', 'administradorEmail']],
  [{ documento: '123' }, ['documento']],
  [{ moduloTrial: 'frota' }, ['moduloTrialAte']],
  [{ isNew: false, administradorNome: '', administradorEmail: '' }, []],
] as const)('%j is refused on %j', (change, fields) => {
  expect(Object.keys(contaRules.check({ ...FILLED, ...change }))).toEqual(fields)
})
