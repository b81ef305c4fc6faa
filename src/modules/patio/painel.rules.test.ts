import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DIRECAO,
  SITUACAO_HORARIO as H,
  SITUACAO_RESERVA as R,
  SITUACAO_DOCA,
  type SituacaoReserva,
} from '#modules/doca/agendamento-codes.ts'
import {
  buildCartoes,
  buildFila,
  type DocaNoPainel,
  isEncerrada,
  listDoPainel,
  maskNome,
  paginar,
  type ReservaNoPainel,
} from './painel.rules.ts'

const AGORA = new Date('2026-11-20T13:42:00.000Z')
const DOCA: DocaNoPainel = {
  docaId: 'd1',
  docaNome: 'Doca 01',
  situacao: SITUACAO_DOCA.Ativa,
  toleranciaMin: 0,
}
let count = 0
/** Booked from `hora` (UTC) for two hours. */
function reserva(
  hora: number,
  situacao: SituacaoReserva,
  values: Partial<ReservaNoPainel> = {},
): ReservaNoPainel {
  count += 1
  const at = (h: number) => new Date(Date.UTC(2026, 10, 20, h)).toISOString()
  return {
    id: `r${count}`,
    codigo: `AG-${count}`,
    docaId: 'd1',
    docaAtualId: values.docaId ?? 'd1',
    data: '2026-11-20',
    situacao,
    direcao: DIRECAO.Carregamento,
    dhReserva: at(hora),
    dhFimReserva: at(hora + 2),
    placaVeiculo: 'EJM4G88',
    fornecedor: 'Padarias Reunidas do Vale',
    dhChegada: null,
    dhChegadaNaDoca: null,
    dhInicioContagem: null,
    dhFimContagem: null,
    ...values,
  }
}
const cartao = (reservas: readonly ReservaNoPainel[], doca = DOCA, agora = AGORA) => {
  const [one] = buildCartoes([doca], reservas, agora)
  if (!one) throw new Error('One dock has one card.')
  return one
}

describe('the card of a dock', () => {
  test('shows who is at the dock before who waits, and who waits before who is late [D-034]', () => {
    const late = reserva(10, R.Agendado)
    const waits = reserva(12, R.MotoristaNoLocal)
    const loads = reserva(13, R.MotoristaNaDoca)
    expect(cartao([late, waits, loads]).atual).toBe(loads)
    expect(cartao([late, waits]).atual).toBe(waits)
    expect(cartao([late]).atual).toBe(late)
    expect(cartao([late]).situacao).toBe(H.Atrasado)
    expect(cartao([reserva(15, R.Agendado)]).atual).toBeUndefined()
  })

  test('counts since the arrival, as a part of the booked time', () => {
    const inicio = new Date(AGORA.getTime() - 30 * 60_000).toISOString()
    const one = cartao([reserva(13, R.MotoristaNaDoca, { dhInicioContagem: inicio })])
    expect([one.situacao, one.contagem?.minutos, one.progresso]).toEqual([H.Ativo, 30, 0.25])
    const over = cartao([reserva(10, R.MotoristaNaDoca, { dhInicioContagem: inicio })])
    expect(over.situacao).toBe(H.Vencendo)
    const long = reserva(13, R.MotoristaNaDoca, { dhInicioContagem: '2026-11-19T00:00:00.000Z' })
    expect(cartao([long]).progresso).toBe(1)
  })

  test('becomes late and expiring by the clock alone, after the tolerance of the dock', () => {
    const one = reserva(14, R.Agendado)
    expect(cartao([one]).situacao).toBe(H.Livre)
    expect(cartao([one], DOCA, new Date('2026-11-20T14:00:01.000Z')).situacao).toBe(H.Atrasado)
    const here = reserva(11, R.MotoristaNaDoca)
    expect(cartao([here], { ...DOCA, toleranciaMin: 45 }).situacao).toBe(H.Ativo)
    expect(cartao([here], { ...DOCA, toleranciaMin: 41 }).situacao).toBe(H.Vencendo)
  })

  test('names the next one and the last that left; a blocked dock says so', () => {
    const [first, second] = [reserva(15, R.Agendado), reserva(17, R.Pendente)]
    const done = [
      reserva(8, R.Concluida, { dhFimContagem: '2026-11-20T11:30:00.000Z' }),
      reserva(9, R.Concluida, { dhFimContagem: '2026-11-20T10:30:00.000Z' }),
    ]
    const one = cartao([second, first, ...done, reserva(10, R.Cancelada)])
    expect([one.situacao, one.proxima, one.ultima, one.reservas]).toEqual([H.Livre, first, done[0], 4])
    expect(cartao([], { ...DOCA, situacao: SITUACAO_DOCA.Bloqueada }).situacao).toBe(H.Bloqueado)
  })
})

test('the queue of the yard is in the order of arrival', () => {
  const second = reserva(10, R.Checkin, { dhChegada: '2026-11-20T13:30:00.000Z' })
  const first = reserva(15, R.MotoristaNoLocal, { dhChegada: '2026-11-20T13:00:00.000Z' })
  expect(buildFila([second, reserva(9, R.MotoristaNaDoca), reserva(9, R.Agendado), first])).toEqual([
    first,
    second,
  ])
})

test('finished bookings are left out on request, the others stay in time [D-035]', () => {
  const all = [R.Concluida, R.Cancelada, R.Reprovada, R.Agendado, R.MotoristaNaDoca].map((one, index) =>
    reserva(20 - index, one),
  )
  expect(listDoPainel(all, false)).toEqual(all.toReversed())
  expect(listDoPainel(all, true).map(({ situacao }) => situacao)).toEqual([R.MotoristaNaDoca, R.Agendado])
  expect(listDoPainel(all, true).some(isEncerrada)).toBe(false)
})

test('pages hold every dock once, in order, and there is always one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: -2, max: 12 }), (itens, size) => {
      const pages = paginar(itens, size)
      expect(pages.flat()).toEqual(itens)
      expect(pages.length).toBeGreaterThan(0)
      expect(pages.every((page) => page.length <= Math.max(1, size))).toBe(true)
    }),
  )
})

test.each([
  ['Padarias Reunidas do Vale', 'Padarias R. V.'],
  ['Davi', 'Davi'],
  ['José da Silva Neto Filho Pereira', 'José S. N. F.'],
  ['  Mercado  "Bom" (matriz) ', 'Mercado B. M.'],
  ['', ''],
])('%s is shown to strangers as %s', (nome, masked) => {
  expect(maskNome(nome)).toBe(masked)
})
