import { expect, test } from 'vitest'
import type { Usuario } from '../cadastro-usuario.contract.ts'
import { NEW_USUARIO_VALUES, usuarioFormRules } from './usuario-form.ts'

const CD = { id: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10', descricao: 'CD Jundiaí' }
const ANA: Usuario = {
  id: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a11',
  name: 'Ana Reis',
  email: 'ana@moinho.demo',
  telefone: '11987654321',
  tipo: 1,
  papel: 'Operador',
  funcaoPatio: 'Portaria',
  ativo: true,
  bloqueio: false,
  situacao: 'ativo',
  empresa: { id: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a12', name: 'Moinho', type: 3, licenseType: 3 },
  todasUnidades: false,
  unidades: [CD],
  modulos: ['frota'],
  modulosRecusados: ['chat', 'acordos'],
  todosTomadores: true,
  tomadores: [],
  fotoId: null,
  dataTermoUso: null,
  convidadoEm: null,
  ultimoAcesso: null,
  atualizadoEm: '2026-11-21T12:00:00.000Z',
  version: 4,
}
const { stateOf, inputOf, check } = usuarioFormRules

test('a record becomes values and is sent back as it was', () => {
  const { values, version } = stateOf(ANA)
  expect([version, values.telefone]).toEqual([4, '(11) 98765-4321'])
  expect(inputOf(values)).toEqual({
    name: 'Ana Reis',
    email: 'ana@moinho.demo',
    telefone: '11987654321',
    papel: 'Operador',
    funcaoPatio: 'Portaria',
    todasUnidades: false,
    unidadeIds: [CD.id],
    modulosRecusados: ['acordos', 'chat'],
    todosTomadores: true,
    tomadorIds: [],
  })
})

test('an administrator keeps no yard label', () => {
  const { values } = stateOf(ANA)
  expect(inputOf({ ...values, papel: 'Administrador' })).toMatchObject({ funcaoPatio: null })
})

test.each([
  [{}, ['name', 'email']],
  [{ name: 'Ana', email: 'ana@moinho.demo' }, []],
  [{ name: 'Ana', email: 'ana@moinho.demo', todasUnidades: false }, ['unidades']],
  [{ name: 'Ana', email: 'ana', telefone: '123' }, ['email', 'telefone']],
])('a new user with %j is refused on %j', (change, fields) => {
  expect(Object.keys(check({ ...NEW_USUARIO_VALUES, ...change }))).toEqual(fields)
})
