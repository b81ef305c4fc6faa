import { expect, test } from 'vitest'
import { bodyOfModelo, checkModelo, fieldsOfModelo, stateOfModelo } from './modelo-form.ts'

const modelo = {
  id: 'x',
  alvo: 'empresas',
  alvoNome: 'empresas',
  nome: 'Clientes Sul',
  modo: 'alterar' as const,
  ligacoes: [
    { coluna: 'cnpjcli', campo: 'documento' },
    { coluna: 'obs', campo: null },
  ],
  criadoEm: '2026-11-12T12:00:00.000Z',
  atualizadoEm: '2026-11-21T12:00:00.000Z',
  version: 3,
}

test('what is edited goes back as it came', () => {
  const { values, version } = stateOfModelo(modelo)
  expect(version).toBe(3)
  expect(bodyOfModelo(values)).toEqual({ nome: 'Clientes Sul', modo: 'alterar', ligacoes: modelo.ligacoes })
})

test.each([
  ['', { obs: '' }, ['nome']],
  ['Sul', { a: 'documento', b: 'documento' }, ['ligacoes']],
  ['Sul', { a: '', b: '' }, []],
])('name %j with links %j has problems in %j', (nome, ligacoes, fields) => {
  expect(Object.keys(checkModelo({ nome, modo: 'alterar', ligacoes }))).toEqual(fields)
})

test('links read as people know them', () => {
  const campos = [{ campo: 'documento', rotulo: 'CNPJ ou CPF', obrigatorio: true, exemplo: '', chave: true }]
  const show = fieldsOfModelo({ alvo: 'empresas', nome: 'empresas', pagina: '/empresas', campos })[2]?.show
  expect(show?.(stateOfModelo(modelo).values)).toBe('cnpjcli → CNPJ ou CPF, obs → fora')
})
