import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TERMO_USO_VERSAO } from '#modules/termo/termo.rules.ts'
import { LICENCES } from '#platform/shared/access.ts'
import { type AttentionFacts, listAttention } from './attention.rules.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const QUIET: AttentionFacts = {
  isAdministrador: true,
  termoVersao: TERMO_USO_VERSAO,
  segundoFator: { tipoAutenticacao: 1, senhaExpiraEm: null },
  empresa: { licenca: LICENCES.Customer, diasTrial: null },
  moduloTrial: { nome: null, diasExpiracao: null },
  acessos: { totalSemAcesso: 0, semAcesso: [] },
  unidades: [{ id: 'u1', descricao: 'CD Jundiaí', municipio: { nome: 'Jundiaí' } }],
}
const titles = (change: Partial<AttentionFacts>) =>
  listAttention({ ...QUIET, ...change }, NOW).map(({ title }) => title)

test('nothing is listed when nothing needs the person', () => {
  expect(titles({})).toEqual([])
  expect(
    titles({
      termoVersao: undefined,
      segundoFator: undefined,
      moduloTrial: undefined,
      acessos: undefined,
      unidades: [],
    }),
  ).toEqual([])
})

test.each<[string, Partial<AttentionFacts>, string[]]>([
  ['terms never accepted', { termoVersao: null }, ['Termos de uso aguardando aceite']],
  ['an older version of the terms', { termoVersao: '2020-01' }, ['Termos de uso aguardando aceite']],
  [
    'a password of 15 days',
    { segundoFator: { tipoAutenticacao: 1, senhaExpiraEm: '2026-12-06T12:00:00.000Z' } },
    [],
  ],
  [
    'a password of 14 days',
    { segundoFator: { tipoAutenticacao: 1, senhaExpiraEm: '2026-12-05T12:00:00.000Z' } },
    ['Sua senha vence em 14 dias'],
  ],
  [
    'a password of one day',
    { segundoFator: { tipoAutenticacao: 1, senhaExpiraEm: '2026-11-22T12:00:00.000Z' } },
    ['Sua senha vence em 1 dia'],
  ],
  [
    'a password of some hours',
    { segundoFator: { tipoAutenticacao: 1, senhaExpiraEm: '2026-11-21T20:00:00.000Z' } },
    ['Sua senha vence hoje'],
  ],
  [
    'no second factor',
    { segundoFator: { tipoAutenticacao: 0, senhaExpiraEm: null } },
    ['Seu segundo fator está desligado'],
  ],
  [
    'no second factor of an operator',
    { isAdministrador: false, segundoFator: { tipoAutenticacao: 0, senhaExpiraEm: null } },
    [],
  ],
  [
    'a trial of 3 days',
    { empresa: { licenca: LICENCES.Trial, diasTrial: 3 } },
    ['Tempo da licença trial expira em 3 dias!'],
  ],
  [
    'a module on trial',
    { moduloTrial: { nome: 'Roteirizador', diasExpiracao: 12 } },
    ['Licença Roteirizador expira em 12 dias'],
  ],
  [
    'a unit without a municipality',
    { unidades: [{ id: 'u2', descricao: 'CD Betim', municipio: null }] },
    ['CD Betim sem município'],
  ],
  [
    'the same for an operator, who cannot change it',
    { isAdministrador: false, unidades: [{ id: 'u2', descricao: 'CD Betim', municipio: null }] },
    [],
  ],
])('%s gives %j → %j', (_what, change, expected) => {
  expect(titles(change)).toEqual(expected)
})

test('users without access are counted and the first three named with the reason', () => {
  const semAcesso = ['Davi', 'Ivone', 'Ana', 'Rui'].map((name) => ({ name, motivo: 'bloqueado' }))
  const [item] = listAttention({ ...QUIET, acessos: { totalSemAcesso: 6, semAcesso } }, NOW)
  expect(item?.title).toBe('6 usuários sem acesso')
  expect(item?.detail).toBe('Davi (bloqueado), Ivone (bloqueado), Ana (bloqueado), mais 3')
})

test('what presses now always stands before what comes soon, and keys never repeat', () => {
  fc.assert(
    fc.property(
      fc.record({
        isAdministrador: fc.boolean(),
        termoVersao: fc.constantFrom(null, TERMO_USO_VERSAO, undefined),
        dias: fc.integer({ min: 0, max: 30 }),
        fator: fc.integer({ min: 0, max: 3 }),
        sem: fc.integer({ min: 0, max: 5 }),
        units: fc.uniqueArray(fc.uuid(), { maxLength: 5 }),
      }),
      ({ isAdministrador, termoVersao, dias, fator, sem, units }) => {
        const items = listAttention(
          {
            ...QUIET,
            isAdministrador,
            termoVersao,
            empresa: { licenca: LICENCES.Trial, diasTrial: dias },
            segundoFator: {
              tipoAutenticacao: fator,
              senhaExpiraEm: new Date(NOW.getTime() + dias * 86_400_000).toISOString(),
            },
            acessos: { totalSemAcesso: sem, semAcesso: [] },
            unidades: units.map((id) => ({ id, descricao: id, municipio: null })),
          },
          NOW,
        )
        const firstSoon = items.findIndex(({ urgency }) => urgency === 'em-breve')
        const lastNow = items.findLastIndex(({ urgency }) => urgency === 'agora')
        expect(firstSoon === -1 || firstSoon > lastNow).toBe(true)
        expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
      },
    ),
  )
})
