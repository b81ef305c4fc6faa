import { expect, test } from 'vitest'
import { fatosDoMotorista, fatosDoVeiculo } from './fatos-da-escolha.ts'

const ZONE = 'America/Sao_Paulo'
const LIVRE = { ocupadoPor: null, livreAte: null }
const OCUPADO = {
  ocupadoPor: { titulo: 'Carga 7', inicio: '2026-11-26T09:00:00.000Z', fim: '2026-11-27T11:00:00.000Z' },
  livreAte: null,
}

test('a vehicle says until when it is free, what room is left and how far it is', () => {
  const livre = { ...LIVRE, livreAte: '2026-11-27T11:00:00.000Z', sobraKg: 3_200, distanciaOrigem: 12_000 }
  expect(fatosDoVeiculo({ ...livre, razoes: [] }, ZONE)).toEqual({
    text: 'Livre até 27/11 08:00 · sobram 3,2\u00a0t de capacidade · a 12\u00a0km da origem',
    isObstacle: false,
  })
  const cheio = { ...OCUPADO, sobraKg: -8_800, distanciaOrigem: null }
  const razoes = [{ tipo: 'capacidade', ok: false, texto: '' }]
  expect(fatosDoVeiculo({ ...cheio, razoes }, ZONE)).toEqual({
    text: 'Ocupado até 27/11 08:00: Carga 7 · faltam 8,8\u00a0t de capacidade · local desconhecido',
    isObstacle: true,
  })
  expect(fatosDoVeiculo({ ...LIVRE, sobraKg: null, distanciaOrigem: null, razoes: [] }, ZONE).text).toBe(
    'Livre · capacidade não informada · local desconhecido',
  )
})

test('a driver says what takes the time of the load, and that the licence does not last', () => {
  expect(fatosDoMotorista({ ...LIVRE, cnhVencida: false }, ZONE)).toEqual({
    text: 'Livre',
    isObstacle: false,
  })
  expect(fatosDoMotorista({ ...OCUPADO, cnhVencida: true }, ZONE)).toEqual({
    text: 'Ocupado até 27/11 08:00: Carga 7 · CNH vencida na data da carga',
    isObstacle: true,
  })
})
