import { describe, expect, test } from 'vitest'
import { CASOS_DA_ESTADIA, VALORES_DA_ESTADIA } from '#modules/patio/estadia-golden.rules.ts'
import { valorEm } from '#modules/regra-legal/regra-legal.rules.ts'
import {
  acoesDaEstadia,
  centavosEm,
  codigoDaEstadia,
  contaDaEstadia,
  type FatosDaEstadia,
  LADO,
  SITUACAO_ESTADIA as S,
  situacaoEm,
} from './estadia.rules.ts'
import { avisoDoPrazo, prazoDaResposta, prazosDaSaida, ultimoDia } from './prazo.rules.ts'

const ZONE = 'America/Sao_Paulo'
const chegada = new Date('2026-11-23T10:00:00.000Z')
const at = (minutes: number) => new Date(chegada.getTime() + minutes * 60_000)
const DAY = 1_440

/** Of 20 t, running. */
const correndo: FatosDaEstadia = {
  fase: 1,
  dhChegada: chegada,
  provaChegada: 1,
  dhSaida: null,
  livreAte: at(300),
  horasLivres: 5,
  valorCentavos: 241,
  capacidadeKg: 20_000,
  devidaDesde: null,
  prazo: null,
  propostaCentavos: null,
  acordadoCentavos: null,
}
function saiu(minutes: number, more: Partial<FatosDaEstadia> = {}): FatosDaEstadia {
  const provaChegada = more.provaChegada ?? 1
  return {
    ...correndo,
    dhSaida: at(minutes),
    ...prazosDaSaida(at(minutes), ZONE, provaChegada === 6),
    ...more,
  }
}

describe('the state of a stay', () => {
  test.each([
    ['runs for four hours', correndo, 239, S.Correndo],
    ['is expected from four hours on', correndo, 240, S.Prevista],
    ['is still expected at exactly five hours', correndo, 300, S.Prevista],
    ['is due beyond five hours, also while the vehicle is there', correndo, 300.001, S.Devida],
    ['gives no right when the vehicle left at exactly five hours', saiu(300), 400, S.SemDireito],
    ['is due when it left later', saiu(301), 400, S.Devida],
    ['is agreed by silence at the end of the seventh day', saiu(540), 8 * DAY, S.Acordada],
    ['is not agreed before', saiu(540), 7 * DAY, S.Devida],
    ['waits for an answer', saiu(540, { fase: 4, prazo: at(3 * DAY) }), 2 * DAY, S.Contestada],
    [
      'is agreed when the answer does not come',
      saiu(540, { fase: 4, prazo: at(3 * DAY) }),
      3 * DAY,
      S.Acordada,
    ],
    [
      'that nothing proves is not due while it runs',
      { ...correndo, provaChegada: 6 as const },
      400,
      S.Prevista,
    ],
    ['that nothing proves is not due for seven days', saiu(540, { provaChegada: 6 }), 7 * DAY, S.Prevista],
    ['that nothing proves is due after seven days', saiu(540, { provaChegada: 6 }), 8 * DAY, S.Devida],
    ['that nothing proves is agreed seven days later', saiu(540, { provaChegada: 6 }), 15 * DAY, S.Acordada],
    ['of unknown capacity is never agreed by silence', saiu(540, { capacidadeKg: null }), 90 * DAY, S.Devida],
    ['that was charged stays so', saiu(540, { fase: 6, prazo: null }), 90 * DAY, S.Cobrada],
  ] as const)('%s', (_case, estadia, minutes, situacao) => {
    expect(situacaoEm(estadia, at(minutes))).toBe(situacao)
  })
})

describe('the amount', () => {
  test.each(CASOS_DA_ESTADIA)('$id of the ledger is the golden one [C-411]', (caso) => {
    const valor = valorEm(VALORES_DA_ESTADIA, caso.dia)
    const estadia = saiu(caso.minutos, {
      capacidadeKg: caso.capacidadeKg,
      valorCentavos: valor?.centavosPorToneladaHora ?? null,
    })
    expect(contaDaEstadia(estadia, at(9_999))).toMatchObject({
      horas: caso.horas,
      devidoCentavos: caso.centavos,
    })
  })

  test('is expected before five hours, due after them, and the last proposal once silence decided', () => {
    expect([centavosEm(correndo, at(10)), centavosEm(correndo, at(292))]).toEqual([0, 28_920])
    expect(centavosEm(saiu(540), at(600))).toBe(43_380)
    const disputa = saiu(540, { fase: 4, prazo: at(3 * DAY), propostaCentavos: 38_560 })
    expect([centavosEm(disputa, at(2 * DAY)), centavosEm(disputa, at(3 * DAY))]).toEqual([43_380, 38_560])
    expect(centavosEm(saiu(540, { fase: 5, acordadoCentavos: 40_000 }), at(DAY))).toBe(40_000)
    expect(centavosEm(saiu(290), at(DAY))).toBe(0)
  })
})

describe('what the two sides may do', () => {
  const who = { lado: LADO.Embarcador, temConta: true, vez: null, informadaPor: null } as const
  const carrier = { ...who, lado: LADO.Transportadora } as const
  const disputa = saiu(540, { fase: 4, prazo: at(3 * DAY) })

  test('who owes agrees or contests; the carrier contests', () => {
    expect(acoesDaEstadia(saiu(540), who, at(DAY))).toEqual(['contestar', 'acordar'])
    expect(acoesDaEstadia(saiu(540), carrier, at(DAY))).toEqual(['contestar'])
    expect(acoesDaEstadia(correndo, who, at(400))).toEqual([])
    expect(acoesDaEstadia(saiu(300), carrier, at(DAY))).toEqual([])
  })

  test('a dispute is answered by the side whose turn it is [C-413]', () => {
    expect(acoesDaEstadia(disputa, { ...who, vez: LADO.Embarcador }, at(DAY))).toEqual([
      'responder',
      'acordar',
    ])
    expect(acoesDaEstadia(disputa, { ...carrier, vez: LADO.Embarcador }, at(DAY))).toEqual([])
    expect(acoesDaEstadia(disputa, { ...who, vez: LADO.Embarcador }, at(4 * DAY))).toEqual([
      'cobrar',
      'pagar',
    ])
  })

  test('without an account at the carrier the shipper closes it alone', () => {
    const sozinho = { ...who, temConta: false, vez: LADO.Transportadora }
    expect(acoesDaEstadia(disputa, sozinho, at(DAY))).toEqual(['responder', 'acordar'])
  })

  test('times that one side told are accepted by the other one', () => {
    const informada = saiu(540, { provaChegada: 6 })
    const byShipper = { informadaPor: LADO.Embarcador }
    expect(acoesDaEstadia(informada, { ...who, ...byShipper }, at(DAY))).toEqual(['contestar'])
    expect(acoesDaEstadia(informada, { ...carrier, ...byShipper }, at(DAY))).toEqual(['contestar', 'acordar'])
    const alone = { ...who, ...byShipper, temConta: false }
    expect(acoesDaEstadia(informada, alone, at(DAY))).toEqual(['contestar', 'acordar'])
  })

  test('what is agreed is charged and paid, once each', () => {
    expect(acoesDaEstadia(saiu(540, { fase: 5 }), carrier, at(DAY))).toEqual(['cobrar', 'pagar'])
    expect(acoesDaEstadia(saiu(540, { fase: 6 }), who, at(DAY))).toEqual(['pagar'])
    expect(acoesDaEstadia(saiu(540, { fase: 7 }), who, at(DAY))).toEqual([])
  })
})

describe('deadlines', () => {
  test('a contest ends with the seventh day after the departure, where the vehicle stood', () => {
    const { prazo, devidaDesde } = prazosDaSaida(new Date('2026-11-24T16:22:00.000Z'), ZONE, false)
    expect([prazo.toISOString(), ultimoDia(prazo, ZONE)]).toEqual(['2026-12-02T03:00:00.000Z', '2026-12-01'])
    expect(devidaDesde.toISOString()).toBe('2026-11-24T16:22:00.000Z')
    expect(avisoDoPrazo(prazo).toISOString()).toBe('2026-12-01T03:00:00.000Z')
  })

  test('an answer ends with the second business day, at six in the evening', () => {
    const said = (instant: string) =>
      prazoDaResposta(new Date(instant), ZONE, new Set(['2026-12-25'])).toISOString()
    expect(said('2026-11-25T11:40:00.000Z')).toBe('2026-11-27T21:00:00.000Z')
    expect(said('2026-11-27T11:40:00.000Z')).toBe('2026-12-01T21:00:00.000Z')
    expect(said('2026-12-24T11:40:00.000Z')).toBe('2026-12-29T21:00:00.000Z')
  })
})

test('a stay is called by its number', () => {
  expect([codigoDaEstadia(7), codigoDaEstadia(927), codigoDaEstadia(12_345)]).toEqual([
    'E-0007',
    'E-0927',
    'E-12345',
  ])
})
