import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SITUACAO_RESERVA as R, type SituacaoReserva } from '#modules/doca/agendamento-codes.ts'
import { ALCANCE_MS, cancelamentoAutomatico } from './automacao.rules.ts'

const agora = new Date('2026-11-23T12:00:00.000Z')
const at = (minutes: number) => new Date(agora.getTime() + minutes * 60_000)
const reserva = (situacao: SituacaoReserva, start: number, more: object = {}) => ({
  situacao,
  dhReserva: at(start),
  dhFimReserva: at(start + 60),
  dhChegada: null,
  dhChegadaNaDoca: null,
  ...more,
})
const on = { naoCompareceu: true, toleranciaMin: 30, faltaDeInformacoes: true, prazoInformacoesMin: 120 }

test.each([
  ['waits for the tolerance', reserva(R.Agendado, -29), on, undefined],
  ['cancels who did not come by its end', reserva(R.Agendado, -30), on, 'nao-compareceu'],
  ['leaves who came', reserva(R.Agendado, -90, { dhChegada: at(-80) }), on, undefined],
  ['leaves who is on site', reserva(R.MotoristaNoLocal, -90), on, undefined],
  ['leaves what is done', reserva(R.Concluida, -90), on, undefined],
  ['leaves requests to the staff', reserva(R.Pendente, -90), on, undefined],
  ['waits for missing data', reserva(R.PendenteInformacoes, 121), on, undefined],
  ['cancels without data at their end', reserva(R.PendenteInformacoes, 120), on, 'falta-de-informacoes'],
  ['does nothing that is off', reserva(R.Agendado, -90), { ...on, naoCompareceu: false }, undefined],
  [
    'does nothing that is off for data either',
    reserva(R.PendenteInformacoes, 10),
    { ...on, faltaDeInformacoes: false },
    undefined,
  ],
  ['leaves the past alone', reserva(R.Agendado, -ALCANCE_MS / 60_000 - 1), on, undefined],
] as const)('%s [D-061]', (_name, one, regras, expected) => {
  expect(cancelamentoAutomatico(one, regras, agora)).toBe(expected)
})

test('with everything off nothing is ever cancelled', () => {
  const off = { ...on, naoCompareceu: false, faltaDeInformacoes: false }
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(R)),
      fc.integer({ min: -10_000, max: 10_000 }),
      (situacao, start) => {
        expect(cancelamentoAutomatico(reserva(situacao, start), off, agora)).toBeUndefined()
      },
    ),
  )
})
