import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { defineFields } from './define-fields.ts'
import { checkFields, cleanFields, historyLabels, inWords } from './field-rules.ts'
import { recordSchema, sentFields } from './field-schema.ts'

const LOJA = { kind: 'reference', as: 'loja', table: 'loja' } as const
const PESSOA = defineFields({
  nome: { kind: 'text', label: 'Nome', max: 40, required: true },
  placa: {
    kind: 'text',
    label: 'Placa',
    told: 'Placa do carro',
    max: 7,
    clean: (text) => text.toUpperCase(),
    isValid: (text) => text.length === 7,
    invalid: 'Placa inválida',
  },
  documento: { kind: 'document', label: 'CPF ou CNPJ' },
  email: { kind: 'email', label: 'E-mail' },
  telefone: { kind: 'phone', label: 'Telefone' },
  nascimento: { kind: 'day', label: 'Nascimento' },
  sexo: { kind: 'choice', label: 'Sexo', options: { f: 'Feminino', m: 'Masculino' }, required: true },
  avisa: { kind: 'switch', label: 'Avisa', default: true },
  lojaId: {
    ...LOJA,
    label: 'Loja',
    schema: Type.Object({ id: Type.String(), nome: Type.String() }),
    show: ({ nome }: { readonly nome: string }) => nome,
  },
  cursos: {
    kind: 'own',
    label: 'Cursos',
    schema: Type.Array(Type.String()),
    default: [],
    clean: (cursos: readonly string[]) => cursos.map((curso) => curso.trim()),
  },
})

test('what is sent is stored in one form, with defaults and null for what is empty', () => {
  expect(
    cleanFields(PESSOA, {
      nome: ' Ana  Reis ',
      placa: 'abc1d23',
      documento: '111.444.777-35',
      email: ' ',
      telefone: '(11) 98765-4321',
      sexo: 'f',
      cursos: [' mopp '],
    }),
  ).toEqual({
    nome: 'Ana Reis',
    placa: 'ABC1D23',
    documento: '11144477735',
    email: null,
    telefone: '11987654321',
    nascimento: null,
    sexo: 'f',
    avisa: true,
    lojaId: null,
    cursos: ['mopp'],
  })
})

test('each kind tells what is wrong with it, on its field', () => {
  const values = {
    nome: ' ',
    placa: 'x',
    documento: '1',
    email: 'x@',
    telefone: '1',
    nascimento: '2026-02-30',
  }
  expect(checkFields(PESSOA, cleanFields(PESSOA, { ...values, sexo: 'm' }))).toEqual([
    { path: 'nome', message: 'Campo obrigatório' },
    { path: 'placa', message: 'Placa inválida' },
    { path: 'documento', message: 'Documento inválido' },
    { path: 'email', message: 'E-mail inválido' },
    { path: 'telefone', message: 'Informe DDD e número' },
    { path: 'nascimento', message: 'Data inválida' },
  ])
})

test('a record reads in words, references by their names, single fields as they are told otherwise', () => {
  const record = {
    nome: 'Ana',
    documento: '11144477735',
    telefone: '11987654321',
    nascimento: '1980-02-29',
    sexo: 'f',
    avisa: false,
    loja: { id: '1', nome: 'Centro' },
    cursos: ['mopp'],
  }
  expect(inWords<typeof record>(PESSOA, { cursos: (cursos) => cursos.join(' ') })(record)).toMatchObject({
    nome: 'Ana',
    documento: '111.444.777-35',
    telefone: '(11) 98765-4321',
    nascimento: '29/02/1980',
    sexo: 'Feminino',
    avisa: false,
    loja: 'Centro',
    cursos: 'mopp',
  })
  expect(historyLabels(PESSOA)).toMatchObject({ placa: 'Placa do carro', loja: 'Loja', ativo: 'Ativo' })
})

test('references are sent by id and answered as records; only what is required must be sent', () => {
  const answered = recordSchema(PESSOA, { idade: Type.Integer() })
  expect(Object.keys(answered.properties)).toEqual([
    ...[
      'id',
      'nome',
      'placa',
      'documento',
      'email',
      'telefone',
      'nascimento',
      'sexo',
      'avisa',
      'loja',
      'cursos',
    ],
    ...['idade', 'ativo', 'atualizadoEm', 'version'],
  ])
  const sent = Type.Object(sentFields(PESSOA))
  expect([sent.required, Object.keys(sent.properties).includes('lojaId')]).toEqual([['nome', 'sexo'], true])
})
