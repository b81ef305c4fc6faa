import { expect, test } from 'vitest'
import { SITUACAO_HORARIO as H } from '#modules/doca/agendamento-codes.ts'
import { AGORA, as, buildReserva } from '../testing/build-dia.ts'
import { alturaDoCartao, cartaoDoHorario } from './cartao.ts'

const full = buildReserva(93, {
  codigoReferencia: 'PED-55902',
  cargaCodigo: '48191',
  caracteristica: 'Paletizada',
  documentoMotorista: '52998224725',
  celularMotorista: '11987654417',
  observacoes: 'Encostar pela lateral',
  tipo: 2,
})

test('the card shows time, code, party, direction, load, plate and driver with document and phone [D-011]', () => {
  expect(
    cartaoDoHorario(
      full,
      H.Atrasado,
      [
        'codigoReferenciaHorarios',
        'fornecedorHorarios',
        'cargaCodigoHorarios',
        'placaVeiculoHorarios',
        'nomeMotoristaHorarios',
        'documentoMotoristaHorarios',
        'celularMotoristaHorarios',
      ],
      AGORA,
    ),
  ).toMatchObject({
    hora: '09:00',
    codigo: 'AG-3093 · PED-55902',
    fornecedor: 'Padarias Reunidas',
    carga: '48191',
    direcao: 'Carregamento',
    placa: 'EJM4G88',
    motorista: 'Tadeu Vaz',
    outros: ['529.982.247-25', '(11) 98765-4417'],
    observacoes: 'Encostar pela lateral',
    situacao: undefined,
    isUrgente: true,
  })
})

test('only the chosen fields are shown, and the name for those who do not see it tells all [D-031]', () => {
  const card = cartaoDoHorario(full, H.Atrasado, ['placaVeiculoHorarios'], AGORA)
  expect(card).toMatchObject({ codigo: undefined, fornecedor: undefined, motorista: undefined, outros: [] })
  expect(card.nome).toBe(
    'Agendamento AG-3093, 09:00, Atrasado, Padarias Reunidas, Carregamento, Urgente, placa EJM4G88, há 1h\u00a042min',
  )
})

test('without a vehicle the card says so [D-019]', () => {
  const card = cartaoDoHorario(buildReserva(1, { placaVeiculo: null }), H.Agendado, [], AGORA)
  expect(card.placa).toBeNull()
  expect(card.nome).toContain('Veículo não informado')
})

test.each([
  [9, 'Cancelada'],
  [7, 'Reprovado'],
  [10, 'Dados pendentes'],
  [1, undefined],
] as const)('a booking in situation %s has the badge %s [D-013, D-015]', (situacao, texto) => {
  expect(cartaoDoHorario(buildReserva(1, { situacao }), H.Livre, [], AGORA).selo?.texto).toBe(texto)
})

test('the elapsed badge counts from the start of the count: blue, orange while expiring, red while late [D-016, D-017]', () => {
  const reserva = buildReserva(1, { dhInicioContagem: as(10) })
  const badge = (situacao: 4 | 5 | 6) => {
    const contagem = cartaoDoHorario(reserva, situacao, [], AGORA).contagem
    return [contagem?.texto, contagem?.cor]
  }
  expect(badge(H.Ativo)).toEqual(['42min', 'azul'])
  expect(badge(H.Vencendo)).toEqual(['42min', 'laranja'])
  expect(badge(H.Atrasado)).toEqual(['42min', 'vermelho'])
})

test('cards are as high as the lines that the chosen fields need', () => {
  const low = alturaDoCartao(['placaVeiculoHorarios'])
  expect(
    alturaDoCartao(['placaVeiculoHorarios', 'fornecedorHorarios', 'celularMotoristaHorarios']),
  ).toBeGreaterThan(low)
})
