import { expect, test } from 'vitest'
import type { Registro } from '../regularidade.contract.ts'
import { checkConsulta, consultaInput, newConsulta } from './consulta-form.ts'
import { canAttach, checkValues, FIELD_OF_PATH, FIELDS, inputOf, stateOf } from './regularidade-form.ts'

const REGISTRO: Registro = {
  version: 3,
  atualizadoEm: '2026-11-25T12:00:00.000Z',
  rntrc: '009482117',
  categoria: 1,
  situacao: 1,
  consultadoEm: '2026-11-25T09:00:00.000Z',
  consultadoPor: null,
  consultaRecibo: 'Protocolo 1',
  consultaArquivo: null,
  observacoes: null,
  papeis: [{ documento: 'rcv', numero: '77', seguradora: 'Mútua', validade: '2027-03-31', arquivo: null }],
}

test('a record becomes values and goes back as it was', () => {
  const { values, version } = stateOf(REGISTRO)
  expect(values).toMatchObject({
    rntrc: '009482117',
    categoria: '1',
    rcv_validade: '2027-03-31',
    pgr_numero: '',
  })
  expect(inputOf(values, version)).toMatchObject({ version: 3, categoria: 1, observacoes: '' })
  expect(inputOf(values, version).papeis[3]).toEqual({
    documento: 'rcv',
    numero: '77',
    seguradora: 'Mútua',
    validade: '2027-03-31',
  })
  expect(inputOf(stateOf(null).values, 0)).toMatchObject({ version: null, categoria: null })
})

test('what is wrong stands at its field, as the server says it', () => {
  const values = { ...stateOf(REGISTRO).values, rntrc: '123', rcv_validade: '' }
  expect(checkValues(values)).toEqual({
    rntrc: 'Informe os 8 ou 9 dígitos do RNTRC',
    rcv_validade: 'Informe até quando vale',
  })
  expect(FIELD_OF_PATH['papeis.3.validade']).toBe('rcv_validade')
})

test('two versions are compared in words', () => {
  const { values } = stateOf(REGISTRO)
  const shown = Object.fromEntries(FIELDS.map(({ label, show }) => [label, show(values)]))
  expect(shown).toMatchObject({
    Categoria: 'TAC',
    'RC-V: vale até': '31/03/2027',
    'RC-V: seguradora': 'Mútua',
  })
})

test('a file is sent for what is saved, not for what is only typed', () => {
  const base = stateOf(REGISTRO)
  expect(canAttach('rcv', { base, values: base.values })).toBe(true)
  expect(canAttach('rcv', { base, values: { ...base.values, rcv_validade: '2028-03-31' } })).toBe(false)
  expect(canAttach('rctrc', { base, values: base.values })).toBe(false)
})

test('a look-up begins now in Brasília, with nothing answered for ANTT', () => {
  const fresh = newConsulta('2026-11-25T09:00:00.000Z')
  expect(fresh).toMatchObject({ situacao: '', consultadoEm: '2026-11-25T06:00' })
  expect(checkConsulta(fresh, true)).toEqual({
    empresa: 'Campo obrigatório',
    situacao: 'Campo obrigatório',
    recibo: 'Campo obrigatório',
  })
  const filled = { ...fresh, situacao: '2', recibo: 'Protocolo 8841', rntrc: '12' }
  expect(checkConsulta(filled, false)).toEqual({ rntrc: 'Informe os 8 ou 9 dígitos do RNTRC' })
  expect(consultaInput({ ...filled, rntrc: '' })).toEqual({
    situacao: 2,
    consultadoEm: '2026-11-25T09:00:00.000Z',
    recibo: 'Protocolo 8841',
    rntrc: null,
  })
})
