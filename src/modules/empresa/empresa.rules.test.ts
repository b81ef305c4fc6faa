import { describe, expect, test } from 'vitest'
import {
  checkEmpresa,
  cleanEmpresa,
  type EmpresaInput,
  enderecoText,
  formatCodigo,
  listPendencias,
  tiposText,
} from './empresa.rules.ts'

const CNPJ = '12ABC34501DE35'
const input = (values: Partial<EmpresaInput> = {}): EmpresaInput => ({
  documento: '12.abc.345/01de-35',
  nome: ' Panificadora  Aurora do Sul Ltda. ',
  tipos: [4],
  ...values,
})
const problemsOf = (values: Partial<EmpresaInput>) =>
  checkEmpresa(cleanEmpresa(input(values))).map(({ path }) => path)

test('what was typed is kept without punctuation, double spaces and empty texts', () => {
  expect(
    cleanEmpresa(
      input({
        codigo: ' emp-7 ',
        inscricaoEstadual: '255.184.903',
        telefone: '(47) 3422-1180',
        celular: '+55 47 98822-1180',
        email: ' Fiscal@Aurora.com.br ',
        nomeFantasia: '  ',
        cep: '89201-300',
        tipos: [1, 4, 4],
      }),
    ),
  ).toMatchObject({
    documento: CNPJ,
    codigo: 'EMP-7',
    nome: 'Panificadora Aurora do Sul Ltda.',
    nomeFantasia: null,
    inscricaoEstadual: '255184903',
    telefone: '4734221180',
    celular: '47988221180',
    email: 'fiscal@aurora.com.br',
    cep: '89201300',
    tipos: [4, 1],
    janelas: [],
    enderecos: [],
  })
})

describe('a company', () => {
  test.each<[string, Partial<EmpresaInput>, string[]]>([
    ['with an alphanumeric CNPJ', {}, []],
    ['with an old CNPJ', { documento: '11.222.333/0001-81' }, []],
    ['with a CPF', { documento: '111.444.777-35' }, []],
    ['without a document', { documento: ' ' }, ['documento']],
    ['with a wrong check digit', { documento: '11.222.333/0001-82' }, ['documento']],
    ['with a CPF of equal digits', { documento: '111.111.111-11' }, ['documento']],
    ['without a name', { nome: '  ' }, ['nome']],
    ['without a kind', { tipos: [] }, ['tipos']],
    ['that is exempt', { inscricaoEstadual: 'Isenta' }, []],
    ['of a rural producer', { inscricaoEstadual: 'P-01100424.3/002' }, []],
    ['with letters as inscription', { inscricaoEstadual: 'ABC' }, ['inscricaoEstadual']],
    ['with half a phone', { telefone: '3422' }, ['telefone']],
    ['with a wrong address of mail', { email: 'aurora@' }, ['email']],
    ['with half a CEP', { cep: '8920' }, ['cep']],
    ['with one coordinate', { latitude: -26.3 }, ['longitude']],
    ['with a weight of nothing', { pesoMaximoKg: 0 }, ['pesoMaximoKg']],
    [
      'with an unfinished further address',
      { enderecos: [{ descricao: ' ', cep: '1' }] },
      ['enderecos.0.descricao', 'enderecos.0.municipioId', 'enderecos.0.cep'],
    ],
    [
      'with a window that ends before it begins',
      { janelas: [{ dias: [1], inicio: '06:00', fim: '05:30', terminaNoDiaSeguinte: false }] },
      ['janelas.0.fim'],
    ],
  ])('%s', (_case, values, paths) => {
    expect(problemsOf(values)).toEqual(paths)
  })
})

test('what a delivery needs is pending until it is known', () => {
  expect(listPendencias(cleanEmpresa(input()))).toEqual(['CEP', 'Logradouro', 'Número', 'Município'])
  const known = input({ cep: '89201300', logradouro: 'Rua do Príncipe', numero: 'S/N', municipioId: 4209102 })
  expect(listPendencias(cleanEmpresa(known))).toEqual([])
})

test('kinds, codes and addresses read as people write them', () => {
  expect(tiposText([1, 4, 3])).toBe('Cliente, Embarcador, Transportadora')
  expect([formatCodigo(7), formatCodigo(12_345)]).toEqual(['EMP-0007', 'EMP-12345'])
  const endereco = cleanEmpresa(input({ logradouro: 'Rua do Príncipe', numero: '1480', bairro: 'Centro' }))
  expect(enderecoText(endereco, { nome: 'Joinville', uf: 'SC' })).toBe(
    'Rua do Príncipe, 1480, Centro, Joinville, SC',
  )
})
