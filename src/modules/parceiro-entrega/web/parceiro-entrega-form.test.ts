import { expect, test } from 'vitest'
import { parceiroEntregaForm } from './parceiro-entrega-form.ts'

const { fresh, rules } = parceiroEntregaForm

const VALUES: typeof fresh = {
  ...fresh,
  nome: 'Rápido Vale',
  documento: '11.222.333/0001-81',
  telefone: '(11) 98765-4321',
  municipioId: { id: 3525904, nome: 'Jundiaí', uf: 'SP' },
  regiaoIds: [{ id: 'b', nome: 'Interior', codigo: null, cor: 'azul' }],
  documentos: [{ tipo: 'cnh', numero: '77', validade: '2027-03-31' }],
}

test('what is typed becomes what is sent, and back', () => {
  const sent = rules.inputOf(VALUES)
  expect(sent).toMatchObject({
    documento: '11222333000181',
    telefone: '11987654321',
    municipioId: 3525904,
    regiaoIds: ['b'],
    documentos: [{ tipo: 'cnh', numero: '77', validade: '2027-03-31' }],
  })
  const state = rules.stateOf({
    id: 'x',
    nome: sent.nome,
    documento: sent.documento,
    contato: null,
    telefone: '11987654321',
    email: null,
    municipio: VALUES.municipioId,
    preco: null,
    documentos: [{ tipo: 'cnh', numero: '77', validade: '2027-03-31' }],
    proximoVencimento: '2027-03-31',
    regioes: [...VALUES.regiaoIds],
    ativo: true,
    atualizadoEm: '2026-11-21T12:00:00.000Z',
    version: 3,
  })
  expect(state).toEqual({ version: 3, values: VALUES })
})

test('problems stand at their fields, also those of a single document', () => {
  expect(
    rules.check({
      ...VALUES,
      nome: '',
      documento: '1',
      documentos: [{ tipo: 'cnh', numero: '', validade: '2027-02-30' }],
    }),
  ).toEqual({
    nome: 'Campo obrigatório',
    documento: 'Documento inválido',
    documentos: 'Revise os documentos indicados',
    'documentos.0.validade': 'Data inválida',
  })
})

test('the fields of a conflict read as people know them', () => {
  expect(rules.fields.map(({ label, show }) => `${label}: ${show(VALUES)}`)).toEqual([
    'Nome: Rápido Vale',
    'CPF ou CNPJ: 11.222.333/0001-81',
    'Contato: ',
    'Telefone: (11) 98765-4321',
    'E-mail: ',
    'Município: Jundiaí, SP',
    'Regiões atendidas: Interior',
    'Preço combinado: ',
    'Documentos: CNH 77 até 31/03/2027',
  ])
})
