import { describe, expect, test } from 'vitest'
import type { Carga } from '#modules/carga/carga-dados.contract.ts'
import type { VeiculoDaCarga } from '#modules/carga/veiculo-da-carga.contract.ts'
import { type DadosDaCarga, faltaDaCarga, procuraDaCarga, reservaDaCarga } from './dados-da-carga.ts'
import { NOVA_RESERVA } from './reserva-form.ts'

const CARGA = {
  id: 'c1',
  codigo: '1042',
  codigoIdentificador: 'Minuta 7',
  unidadeNegocioId: 'u1',
  peso: 8_200,
  quantidade: 0,
  veiculoTipos: ['TOCO'],
  destino: { empresa: 'Mercantil São Bento' },
  paradas: [{ janelaInicio: '2026-11-24T02:00:00.000Z' }],
} as unknown as Carga
const VEICULO = {
  transportadora: null,
  veiculo: { placa: 'QTR4F21', tipo: 'TRUCK', carroceria: 'BAU' },
  motorista: { nome: 'Neco Farias', documento: '52998224725', telefone: '11993108866' },
} as unknown as VeiculoDaCarga
const of = (veiculo: object = {}): DadosDaCarga => ({
  carga: CARGA,
  veiculo: { ...VEICULO, ...veiculo } as VeiculoDaCarga,
})

describe('a booking of a load', () => {
  test('says what the load, its vehicle and its driver say', () => {
    expect(reservaDaCarga(NOVA_RESERVA, of())).toEqual({
      ...NOVA_RESERVA,
      carga: { id: 'c1', codigo: '1042' },
      fornecedor: 'Mercantil São Bento',
      codigoReferencia: 'Minuta 7',
      pesoKg: '8.200',
      placaVeiculo: 'QTR4F21',
      tipoVeiculo: 'TRUCK',
      tipoCarroceria: 'BAU',
      nomeMotorista: 'Neco Farias',
      documentoMotorista: '52998224725',
      celularMotorista: '(11) 99310-8866',
    })
  })

  test('is for the carrier where there is one, in the kind of vehicle that the load accepts', () => {
    const dados = of({ transportadora: { id: 't1', nome: 'Via Planalto' }, veiculo: null, motorista: null })
    expect(reservaDaCarga(NOVA_RESERVA, dados)).toMatchObject({
      empresa: { id: 't1', nome: 'Via Planalto' },
      fornecedor: '',
      placaVeiculo: '',
      tipoVeiculo: 'TOCO',
    })
  })

  test('names the vehicle and the driver with which a carrier took the load', () => {
    const dados = of({ transportadora: { id: 't1', nome: 'Via Planalto' }, veiculo: null, motorista: null })
    const carga = {
      ...CARGA,
      veiculo: { placa: 'JKU6I15' },
      motorista: { nome: 'Élcio Barros', documento: '***.982.247-**', telefone: null },
    } as unknown as Carga
    expect(reservaDaCarga(NOVA_RESERVA, { ...dados, carga })).toMatchObject({
      placaVeiculo: 'JKU6I15',
      nomeMotorista: 'Élcio Barros',
      documentoMotorista: '',
      celularMotorista: '',
    })
  })

  test('keeps what somebody wrote, and takes no masked number for a number', () => {
    const values = { ...NOVA_RESERVA, fornecedor: 'Outra', placaVeiculo: 'ABC1D23', pesoKg: '1' }
    const motorista = { nome: 'Neco Farias', documento: '***.982.247-**', telefone: '(11) *****-8866' }
    expect(faltaDaCarga(values, of({ motorista }))).toEqual({
      codigoReferencia: 'Minuta 7',
      tipoVeiculo: 'TRUCK',
      tipoCarroceria: 'BAU',
      nomeMotorista: 'Neco Farias',
    })
  })

  test.each([
    ['2026-11-22T12:00:00.000Z', '2026-11-23'],
    ['2026-11-25T12:00:00.000Z', '2026-11-25'],
  ])('is looked for on the day of the pick-up, seen on %s: %s', (now, dia) => {
    expect(procuraDaCarga(of(), new Date(now), 'America/Sao_Paulo')).toEqual({
      unidade: 'u1',
      dia,
      direcao: '2',
      tipoVeiculo: 'TRUCK',
      peso: '8.200',
      janela: { inicio: '2026-11-24T02:00:00.000Z', fim: null },
    })
  })
})
