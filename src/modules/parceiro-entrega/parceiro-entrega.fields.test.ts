import { expect, test } from 'vitest'
import type { SentOf } from '#platform/shared/fields/define-fields.ts'
import { cleanFields } from '#platform/shared/fields/field-rules.ts'
import { checkParceiroEntrega, PARCEIRO_ENTREGA } from './parceiro-entrega.fields.ts'

type ParceiroEntregaInput = SentOf<typeof PARCEIRO_ENTREGA>

const input = (values: Partial<ParceiroEntregaInput> = {}): ParceiroEntregaInput => ({
  nome: 'Rápido Vale',
  documento: '11.222.333/0001-81',
  ...values,
})

test('masks are taken off, and what is empty is none', () => {
  expect(
    cleanFields(
      PARCEIRO_ENTREGA,
      input({
        nome: ' Rápido  Vale ',
        telefone: '(11) 98765-4321',
        email: ' Ana@Vale.com ',
        contato: '',
        documentos: [{ tipo: 'seguro', numero: ' 12 ', validade: '' }],
        regiaoIds: ['B', 'a', 'b'],
      }),
    ),
  ).toEqual({
    nome: 'Rápido Vale',
    documento: '11222333000181',
    contato: null,
    telefone: '11987654321',
    email: 'ana@vale.com',
    municipioId: null,
    preco: null,
    documentos: [{ tipo: 'seguro', numero: '12', validade: null }],
    regiaoIds: ['a', 'b'],
  })
})

test.each<[string, Partial<ParceiroEntregaInput>, [string, string][]]>([
  ['a company', {}, []],
  ['a person', { documento: '111.444.777-35' }, []],
  ['an alphanumeric CNPJ', { documento: '12.ABC.345/01DE-35' }, []],
  ['no name', { nome: ' ' }, [['nome', 'Campo obrigatório']]],
  ['no document', { documento: ' ' }, [['documento', 'Campo obrigatório']]],
  ['a wrong check digit', { documento: '11222333000182' }, [['documento', 'Documento inválido']]],
  ['a telephone without its area', { telefone: '98765-4321' }, [['telefone', 'Informe DDD e número']]],
  ['half an address', { email: 'ana@' }, [['email', 'E-mail inválido']]],
  [
    'a day that is none',
    { documentos: [{ tipo: 'cnh', numero: null, validade: '2027-02-30' }] },
    [['documentos.0.validade', 'Data inválida']],
  ],
])('%s', (_name, values, problems) => {
  const found = checkParceiroEntrega(cleanFields(PARCEIRO_ENTREGA, input(values)))
  expect(found.map(({ path, message }) => [path, message])).toEqual(problems)
})
