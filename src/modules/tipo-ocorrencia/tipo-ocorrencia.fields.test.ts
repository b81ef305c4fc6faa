import { expect, test } from 'vitest'
import { checkFields, cleanFields } from '#platform/shared/fields/field-rules.ts'
import { TIPO_OCORRENCIA } from './tipo-ocorrencia.fields.ts'

const avaria = (values: object = {}) =>
  cleanFields(TIPO_OCORRENCIA, {
    codigo: ' avaria-1 ',
    descricao: ' Avaria  na carga ',
    categoria: 'carga',
    severidade: 'alta',
    ...values,
  })

test('a code is written in capitals, and what is not said is the mildest', () => {
  expect(avaria()).toEqual({
    codigo: 'AVARIA-1',
    descricao: 'Avaria na carga',
    categoria: 'carga',
    severidade: 'alta',
    abreAlerta: false,
    exigeFoto: false,
    visivelMotorista: true,
    contaPara: 'nada',
    prazoMin: null,
    codigoProceda: null,
    responsavelId: null,
    orientacao: null,
  })
})

test.each([
  [{}, []],
  [{ codigo: ' ' }, ['codigo']],
  [{ codigo: 'AÇÃO' }, ['codigo']],
  [{ codigo: 'A B' }, ['codigo']],
  [{ descricao: ' ' }, ['descricao']],
  [{ prazoMin: 120, codigoProceda: '31' }, []],
  [{ codigoProceda: '3A' }, ['codigoProceda']],
])('%j', (values, expected) => {
  expect(checkFields(TIPO_OCORRENCIA, avaria(values)).map(({ path }) => path)).toEqual(expected)
})
