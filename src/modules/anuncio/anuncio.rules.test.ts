import { describe, expect, test } from 'vitest'
import { COMPANY_TYPES, LICENCES, USER_TYPES } from '#platform/shared/access.ts'
import {
  type CamposAnuncio,
  checkAnuncio,
  isClosed,
  isInAudience,
  matchesUrl,
  type Publico,
  shownAt,
  situacaoOf,
} from './anuncio.rules.ts'

test.each([
  ['exact', ['/home'], '/home', true],
  ['exact', ['/home', '/cargas'], '/cargas', true],
  ['exact', ['/cargas'], '/cargas/minhas-cargas', false],
  ['exact', [], '/home', false],
])('the rule %s of %j on %s: %s [S-225, E-410]', (type, urls, url, expected) => {
  expect(matchesUrl({ type: type as 'exact', urls }, url)).toBe(expected)
})

test.each([
  ['contains', ['/cargas'], '/cargas/minhas-cargas', true],
  ['contains', ['docas'], '/portal-agendamento/docas', true],
  ['contains', ['/frota', '/cargas'], '/portal-agendamento/docas', false],
  ['contains', ['/'], '/qualquer/pagina', true],
  ['contains', [], '/home', false],
  ['contains', [''], '/home', false],
])('the rule %s of %j on %s: %s [S-226, E-410]', (type, urls, url, expected) => {
  expect(matchesUrl({ type: type as 'contains', urls }, url)).toBe(expected)
})

const ANUNCIO = {
  id: 'a',
  tipo: 'banner',
  posicao: 'top',
  exibir: true,
  rule: { type: 'contains', urls: ['/cargas'] },
  inicio: '2026-11-21T09:00:00.000Z',
  fim: '2026-11-28T09:00:00.000Z',
} as const
const NOW = '2026-11-22T12:00:00.000Z'

describe('a place shows', () => {
  test.each([
    ['what may be shown here now', {}, '/cargas/lista', 'a'],
    ['nothing that was closed', { exibir: false }, '/cargas/lista', undefined],
    ['nothing of other pages', {}, '/frota', undefined],
    ['nothing before its time', { inicio: '2026-11-23T09:00:00.000Z' }, '/cargas', undefined],
    ['nothing after its time', { fim: NOW }, '/cargas', undefined],
    ['nothing of another place', { posicao: 'bottom' }, '/cargas', undefined],
    ['no window', { tipo: 'modal', posicao: null }, '/cargas', undefined],
  ] as const)('%s [S-224]', (_what, change, url, expected) => {
    expect(shownAt([{ ...ANUNCIO, ...change }], 'top', url, NOW)?.id).toBe(expected)
  })

  test('one at a time, the one that began last, and the other one once it is closed', () => {
    const newer = { ...ANUNCIO, id: 'b', inicio: '2026-11-22T08:00:00.000Z' }
    expect(shownAt([ANUNCIO, newer], 'top', '/cargas', NOW)?.id).toBe('b')
    expect(shownAt([newer, ANUNCIO], 'top', '/cargas', NOW)?.id).toBe('b')
    expect(shownAt([ANUNCIO, { ...newer, exibir: false }], 'top', '/cargas', NOW)?.id).toBe('a')
  })
})

const EVERYBODY: Publico = { licencas: [], modulos: [], papeis: [], tipos: [], empresas: [] }
const PERSON = {
  ownerId: 'serra',
  role: 'Operador',
  licence: LICENCES.Customer,
  companyType: COMPANY_TYPES.Embarcador,
  userType: USER_TYPES.comum,
  modules: ['frota', 'chat'],
  refusedModules: ['chat'],
}

test.each([
  [{}, true],
  [{ licencas: [LICENCES.Trial, LICENCES.Customer] }, true],
  [{ licencas: [LICENCES.Free] }, false],
  [{ papeis: ['Administrador'] }, false],
  [{ papeis: ['Operador'], tipos: [COMPANY_TYPES.Embarcador] }, true],
  [{ tipos: [COMPANY_TYPES.Transportadora] }, false],
  [{ empresas: ['outra', 'serra'] }, true],
  [{ empresas: ['outra'] }, false],
  [{ modulos: ['acordos', 'frota'] }, true],
  [{ modulos: ['acordos'] }, false],
  [{ modulos: ['chat'] }, false],
  [{ licencas: [LICENCES.Customer], papeis: ['Administrador'] }, false],
])('an audience of %j has the person: %s', (publico, expected) => {
  expect(isInAudience({ ...EVERYBODY, ...publico }, PERSON)).toBe(expected)
})

test.each([
  [null, null, false],
  ['2026-11-20T12:00:00Z', null, true],
  ['2026-11-20T12:00:00Z', 7, true],
  ['2026-11-14T12:00:00Z', 7, false],
])('closed at %s and shown again after %s days: still closed %s', (lidoEm, dias, expected) => {
  expect(isClosed(lidoEm === null ? null : new Date(lidoEm), dias, new Date('2026-11-21T12:00:00Z'))).toBe(
    expected,
  )
})

const VIGENCIA = { de: '2026-11-20T00:00:00.000Z', ate: '2026-11-30T00:00:00.000Z', encerradoEm: null }
test.each([
  [{ publicadoEm: null }, 'rascunho'],
  [{ publicadoEm: NOW }, 'no-ar'],
  [{ publicadoEm: NOW, de: '2026-11-25T00:00:00.000Z' }, 'agendado'],
  [{ publicadoEm: NOW, ate: NOW }, 'encerrado'],
  [{ publicadoEm: NOW, de: '2026-11-25T00:00:00.000Z', encerradoEm: NOW }, 'encerrado'],
])('%j is %s', (change, expected) => {
  expect(situacaoOf({ ...VIGENCIA, ...change }, NOW)).toBe(expected)
})

const FIELDS: CamposAnuncio = {
  tipo: 'banner',
  posicao: 'top',
  titulo: 'Manutenção',
  mensagem: '<p>Os painéis continuam no ar.</p>',
  midia: null,
  acao: null,
  regra: { type: 'contains', urls: ['/cargas'] },
  de: '2026-11-26T09:00:00.000Z',
  ate: '2026-11-28T06:30:00.000Z',
}
const MIDIA = { tipo: 'video', url: 'https://youtu.be/dQw4w9WgXcQ', alt: 'O planejador em uso' } as const
const ACAO = { label: 'O que muda', url: '/novidades/manutencao', target: '_self' } as const
const wrong = (change: object, facts: object = {}) =>
  checkAnuncio(
    { ...FIELDS, ...change },
    { words: 'Os painéis continuam no ar.', isPublished: true, hasImage: false, ...facts },
  ).map(({ path }) => path)

test.each([
  [{}, []],
  [{ titulo: '' }, ['titulo']],
  [{ posicao: null }, ['posicao']],
  [{ de: null, ate: null }, ['de', 'ate']],
  [{ ate: FIELDS.de }, ['ate']],
  [{ midia: MIDIA, acao: ACAO }, []],
  [{ midia: { ...MIDIA, url: 'https://mal.example/v.mp4' } }, ['midia.url']],
  [{ midia: { ...MIDIA, alt: '' } }, ['midia.alt']],
  [{ midia: { ...MIDIA, tipo: 'img' } }, ['imagem']],
  [{ acao: { ...ACAO, url: 'https://estiva.com.br/guia' } }, []],
  [{ acao: { ...ACAO, url: '#/novidades/docas' } }, []],
  [{ acao: { ...ACAO, url: '//mal.example' } }, ['acao.url']],
  [{ acao: { ...ACAO, url: 'javascript:alert(1)' } }, ['acao.url']],
  [{ acao: { ...ACAO, label: '' } }, ['acao.label']],
  [{ regra: { type: 'contains', urls: [] } }, ['regra.urls']],
  [{ regra: { type: 'exact', urls: ['cargas'] } }, ['regra.urls']],
])('published with %j it is refused on %j', (change, fields) => {
  expect(wrong(change)).toEqual(fields)
})

test('a draft may be unfinished, and a line holds as many words as it can show', () => {
  const draft = { isPublished: false, words: '' }
  expect(wrong({ de: null, ate: null, regra: { type: 'contains', urls: [] } }, draft)).toEqual([])
  expect(wrong({}, { words: 'x'.repeat(141) })).toEqual(['mensagem'])
  expect(wrong({ posicao: 'content' }, { words: 'x'.repeat(141) })).toEqual([])
  expect(wrong({ tipo: 'modal', posicao: null }, { words: 'x'.repeat(1001) })).toEqual(['mensagem'])
})
