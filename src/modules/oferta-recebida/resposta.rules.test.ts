import { describe, expect, test } from 'vitest'
import { SITUACAO_CONVITE as C, type SituacaoConvite } from '#modules/oferecimento/ciclo.rules.ts'
import {
  acoesDaRecebida,
  faltaParaOPiso,
  margemPrevista,
  porKm,
  prazoDe,
  pressaDe,
  type RecebidaNoCiclo,
  sobreAOferta,
  valoresRapidos,
} from './resposta.rules.ts'

const PRAZO = '2026-11-26T15:00:00.000Z'
const ANTES = '2026-11-26T14:59:59.999Z'
const recebida = (change: Partial<RecebidaNoCiclo> = {}): RecebidaNoCiclo => ({
  situacao: C.Visto,
  encerradaEm: null,
  encerraEm: PRAZO,
  respondeAte: null,
  rodadas: 0,
  maxRodadas: 2,
  loteModo: null,
  ...change,
})

describe('what may be answered', () => {
  test.each<[SituacaoConvite, readonly string[]]>([
    [C.Enviado, ['aceitar', 'propor', 'recusar']],
    [C.Visto, ['aceitar', 'propor', 'recusar']],
    [C.SuaVez, ['aceitar', 'propor', 'recusar']],
    [C.ComOEmbarcador, ['retirar', 'recusar']],
    [C.Retirado, ['propor']],
    [C.Contratado, ['desistir', 'aditivo']],
  ])('in state %s: %j', (situacao, acoes) => {
    expect(acoesDaRecebida(recebida({ situacao }), ANTES)).toEqual(acoes)
  })

  test.each([C.Recusado, C.NaoContratado, C.Expirado, C.CanceladoPeloEmbarcador, C.Desistiu, C.Inelegivel])(
    'nothing in state %s, which is over',
    (situacao) => {
      expect(acoesDaRecebida(recebida({ situacao, encerradaEm: ANTES }), ANTES)).toEqual([])
    },
  )

  test('at the instant of the deadline only a refusal is left [C-109]', () => {
    expect(acoesDaRecebida(recebida(), PRAZO)).toEqual(['recusar'])
    expect(acoesDaRecebida(recebida({ situacao: C.ComOEmbarcador }), PRAZO)).toEqual(['recusar'])
    expect(acoesDaRecebida(recebida({ respondeAte: ANTES }), ANTES)).toEqual(['recusar'])
    expect(prazoDe({ respondeAte: '2026-11-27T00:00:00.000Z', encerraEm: PRAZO })).toBe(PRAZO)
  })

  test('without a round left the value is taken or refused [C-114]', () => {
    expect(acoesDaRecebida(recebida({ situacao: C.SuaVez, rodadas: 2 }), ANTES)).toEqual([
      'aceitar',
      'recusar',
    ])
    expect(acoesDaRecebida(recebida({ situacao: C.Retirado, rodadas: 2 }), ANTES)).toEqual([])
  })

  test('of a batch that carriers pick from loads are taken, also after the first one', () => {
    expect(acoesDaRecebida(recebida({ loteModo: 'fracionavel' }), ANTES)).toEqual(['aceitar', 'recusar'])
    const taken = { situacao: C.Contratado, loteModo: 'fracionavel' } as const
    expect(acoesDaRecebida(recebida(taken), ANTES)).toEqual(['aceitar', 'desistir', 'aditivo'])
    expect(acoesDaRecebida(recebida({ ...taken, encerradaEm: ANTES }), ANTES)).toEqual([
      'desistir',
      'aditivo',
    ])
  })
})

describe('a value while it is typed', () => {
  test.each([
    [545_000, 517_768, null, [517_768, 545_000, 562_000]],
    [790_000, 755_424, 860_000, [755_424, 790_000, 814_000, 860_000]],
    [545_000, null, 545_000, [545_000, 562_000]],
    // Offered below a floor that only warns: what lies below it is not one touch away.
    [498_000, 517_768, null, [517_768]],
  ])('of %i with the floor %s and the last word %s: %j', (oferta, piso, ultima, values) => {
    expect(valoresRapidos(oferta, piso, ultima)).toEqual(values)
  })

  test.each([
    [508_000, 517_768, 9_768],
    [517_767, 517_768, 1],
    [517_768, 517_768, null],
    [508_000, null, null],
  ])('%i lacks to the floor %s: %s [C-106]', (valor, piso, falta) => {
    expect(faltaParaOPiso(valor, piso)).toBe(falta)
  })

  test('per kilometre it is rounded half up to the cent', () => {
    expect(porKm(545_000, 598)).toBe(911)
    expect(porKm(508_000, 598)).toBe(849)
    expect(porKm(545_000, null)).toBeNull()
    expect(porKm(545_000, 0)).toBeNull()
  })

  test('the margin is what the own cost of the kilometres leaves', () => {
    expect(margemPrevista(835_000, 1_010, 6.76)).toBeCloseTo(0.1823, 4)
    expect(margemPrevista(300_000, 1_010, 6.76)).toBeLessThan(0)
    expect(margemPrevista(835_000, null, 6.76)).toBeNull()
    expect(margemPrevista(835_000, 1_010, null)).toBeNull()
  })

  test('what it adds to the offer is a share of the offer', () => {
    expect(sobreAOferta(835_000, 790_000)).toBeCloseTo(0.057, 3)
    expect(sobreAOferta(790_000, 790_000)).toBeNull()
  })
})

test.each([
  ['2026-11-26T15:00:00.000Z', '2026-11-26T14:50:00.000Z', 10, 'agora'],
  ['2026-11-26T15:00:00.000Z', '2026-11-26T14:30:00.000Z', 30, 'perto'],
  ['2026-11-26T15:00:00.000Z', '2026-11-26T13:00:00.000Z', 120, 'longe'],
  ['2026-11-26T15:00:00.000Z', '2026-11-26T15:00:00.001Z', -1, 'agora'],
])('from %s seen at %s are left %i minutes, which is %s', (prazo, agora, minutos, pressa) => {
  expect(pressaDe(prazo, agora)).toEqual({ minutos, pressa })
})
