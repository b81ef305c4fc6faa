import { expect, test } from 'vitest'
import { MODO_PORTAL, TIPO_ACESSO } from '../../portal.rules.ts'
import type { PortalAcesso } from '../../portal-acesso.contract.ts'
import { checkEdicao, edicaoEnviada, estadoDoAcesso } from './acesso-edicao.ts'

const ZONE = 'America/Sao_Paulo'
const acesso: PortalAcesso = {
  id: 'a',
  version: 3,
  tipo: TIPO_ACESSO.Link,
  empresaId: 'e',
  empresaNome: 'Embalagens',
  parceiroId: null,
  parceiroNome: null,
  unidades: ['u'],
  unidadeNomes: ['CD'],
  modo: MODO_PORTAL.Solicita,
  maxAbertas: 10,
  maxDia: 3,
  prazoAlteracaoMin: 100,
  email: null,
  expiraEm: '2026-12-21T01:00:00.000Z',
  revogadoEm: null,
  revogadoPor: null,
  usadoEm: null,
  criadoPor: 'Renata Kuhn',
  criadoEm: '2026-11-21T12:00:00.000Z',
}
const { values, version } = estadoDoAcesso(acesso, ZONE)

test('what nobody touched is sent as it was, also a term that is no whole hour and an end within a day', () => {
  expect(version).toBe(3)
  expect(values.expiraEm).toBe('2026-12-20')
  expect(checkEdicao(values, acesso)).toEqual({})
  expect(edicaoEnviada(values, acesso, ZONE)).toEqual({
    unidades: ['u'],
    modo: MODO_PORTAL.Solicita,
    maxAbertas: 10,
    maxDia: 3,
    prazoAlteracaoMin: 100,
    email: null,
    expiraEm: '2026-12-21T01:00:00.000Z',
  })
})

test.each([
  [{ expiraEm: '2026-12-31' }, { expiraEm: '2027-01-01T02:59:00.000Z' }],
  [{ expiraEm: '' }, { expiraEm: null }],
  [{ prazoAlteracaoHoras: '2' }, { prazoAlteracaoMin: 120 }],
  [{ email: ' doca@moinho.demo ' }, { email: 'doca@moinho.demo' }],
])('%o is sent as %o', (typed, sent) => {
  expect(edicaoEnviada({ ...values, ...typed }, acesso, ZONE)).toMatchObject(sent)
})

test('every field is told that is wrong', () => {
  const wrong = {
    ...values,
    unidades: [],
    maxAbertas: '0',
    maxDia: 'x',
    prazoAlteracaoHoras: '1,5',
    email: 'doca',
  }
  expect(Object.keys(checkEdicao(wrong, acesso))).toEqual([
    'unidades',
    'maxAbertas',
    'maxDia',
    'prazoAlteracaoHoras',
    'email',
  ])
})
