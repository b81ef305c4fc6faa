import { expect, test } from 'vitest'
import type { SituacaoViagem } from './situacao-viagem.ts'
import {
  afterErro,
  BLOQUEIO_MS,
  expiraEm,
  isBloqueada,
  isEnviadoDepois,
  isLegivel,
  SEM_TENTATIVAS,
  situacaoEm,
  situacaoPelasParadas,
  type TipoAto,
  telefoneMascarado,
  textoDoConvite,
  ultimosDigitos,
  whyNotAto,
  whyNotHora,
} from './viagem.rules.ts'

const AGORA = new Date('2026-11-25T13:00:00Z')
const at = (text: string) => new Date(`2026-11-25T${text}:00Z`)
const DAY_MS = 86_400_000

test('a link ends 7 days after the last planned end, and never before 7 days from now', () => {
  expect(expiraEm('2026-11-26T15:00:00.000Z', AGORA)).toEqual(new Date('2026-12-03T15:00:00Z'))
  expect(expiraEm('2026-11-01T15:00:00.000Z', AGORA)).toEqual(new Date('2026-12-02T13:00:00Z'))
  expect(expiraEm(null, AGORA)).toEqual(new Date('2026-12-25T13:00:00Z'))
})

test.each<[SituacaoViagem, number, SituacaoViagem, boolean]>([
  [1, 1, 1, true],
  [5, 1, 5, true],
  [5, -1, 90, false],
  [3, 0, 90, false],
  [7, -1, 7, true],
  [99, 1, 99, false],
])('state %i that ends in %i days is %i', (situacao, days, shown, legivel) => {
  const viagem = { situacao, expiraEm: new Date(AGORA.getTime() + days * DAY_MS), concluidaEm: null }
  expect(situacaoEm(viagem, AGORA)).toBe(shown)
  expect(isLegivel(viagem, AGORA)).toBe(legivel)
})

test('a done trip can be read for 7 days', () => {
  const done = (days: number) => ({
    situacao: 6 as const,
    expiraEm: AGORA,
    concluidaEm: new Date(AGORA.getTime() - days * DAY_MS),
  })
  expect(isLegivel(done(6), AGORA)).toBe(true)
  expect(isLegivel(done(7), AGORA)).toBe(false)
})

test('five wrong answers are counted, and the link is locked for an hour [E-107]', () => {
  let tentativas = SEM_TENTATIVAS
  for (let turn = 1; turn <= 4; turn += 1) {
    tentativas = afterErro(tentativas, AGORA)
    expect([tentativas.erros, isBloqueada(tentativas, AGORA)]).toEqual([turn, false])
  }
  tentativas = afterErro(tentativas, AGORA)
  expect(isBloqueada(tentativas, AGORA)).toBe(true)
  expect(isBloqueada(tentativas, new Date(AGORA.getTime() + BLOQUEIO_MS - 1))).toBe(true)
  const later = new Date(AGORA.getTime() + BLOQUEIO_MS)
  expect(isBloqueada(tentativas, later)).toBe(false)
  expect(afterErro(tentativas, later).erros).toBe(1)
})

test('the last four digits are asked for where a phone is known', () => {
  expect(ultimosDigitos('+55 35 99812-2207')).toBe('2207')
  expect(ultimosDigitos(null)).toBeNull()
  expect(ultimosDigitos('2207')).toBeNull()
  expect(telefoneMascarado('35998122207')).toBe('(••) •••••-2207')
})

test.each([
  ['13:05', undefined],
  ['13:06', 'hora_futura'],
  ['09:00', undefined],
  ['08:59', 'hora_antiga'],
])('a phone that says %s is answered %s', (hour, refusal) => {
  expect(whyNotHora(at(hour), { criadaEm: at('10:00'), agora: AGORA })).toBe(refusal)
})

test('what comes more than 10 minutes later was sent afterwards', () => {
  expect(isEnviadoDepois('2026-11-25T10:00:00.000Z', '2026-11-25T10:10:00.000Z')).toBe(false)
  expect(isEnviadoDepois('2026-11-25T10:00:00.000Z', '2026-11-25T10:10:00.001Z')).toBe(true)
})

test.each<[TipoAto, SituacaoViagem, string | undefined]>([
  ['aceitar', 3, undefined],
  ['aceitar', 4, undefined],
  ['recusar', 3, undefined],
  ['recusar', 5, 'viagem_ja_aceita'],
  ['chegou', 3, 'viagem_nao_aceita'],
  ['chegou', 4, undefined],
  ['entregar', 5, undefined],
  ['entregar', 6, undefined],
  ['previsao', 6, 'viagem_concluida'],
  ['mensagem', 6, undefined],
  ['mensagem', 7, undefined],
  ['retirarConsentimento', 6, undefined],
  ['chegou', 7, 'viagem_recusada'],
  ['mensagem', 90, 'viagem_expirada'],
  ['retirarConsentimento', 99, 'viagem_revogada'],
])('%s in state %i: %s', (tipo, situacao, refusal) => {
  expect(whyNotAto(tipo, situacao)).toBe(refusal)
})

test('the first stop sets out, and the last one ends the trip', () => {
  const stop = (isIniciada: boolean, isFeita: boolean) => ({ isIniciada, isFeita })
  expect(situacaoPelasParadas(4, [stop(false, false), stop(false, false)])).toBe(4)
  expect(situacaoPelasParadas(4, [stop(true, false), stop(false, false)])).toBe(5)
  expect(situacaoPelasParadas(5, [stop(true, true), stop(true, true)])).toBe(6)
  expect(situacaoPelasParadas(3, [stop(true, true)])).toBe(3)
})

test('the text names company, load, route and date, and keeps the link whole within 300 characters', () => {
  const facts = {
    empresa: 'Alimentos Serra Dourada',
    nome: 'Jair Moura',
    codigo: '48294',
    origem: 'Jundiaí',
    destino: 'Piumhi',
    coleta: '25/11 06:00',
    link: `https://exemplo.com.br/m#${'x'.repeat(67)}`,
  }
  expect(textoDoConvite(facts)).toBe(
    `Alimentos Serra Dourada: Jair, carga 48294 de Jundiaí a Piumhi, coleta 25/11 06:00. Aceite e siga por aqui: ${facts.link}`,
  )
  const long = textoDoConvite({ ...facts, empresa: 'E'.repeat(250) })
  expect(long.length).toBe(300)
  expect(long.endsWith(facts.link)).toBe(true)
})
