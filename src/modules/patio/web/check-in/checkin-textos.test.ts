import { expect, test } from 'vitest'
import type { CheckinDoMotorista } from '../../check-in.contract.ts'
import { VALORES_DA_ESTADIA } from '../../estadia-golden.rules.ts'
import {
  ajudaDaPortaria,
  codigoText,
  fusoText,
  longeText,
  numeroDaDoca,
  prazoDaEstadia,
  quando,
} from './checkin-textos.ts'

const ZONE = 'America/Sao_Paulo'
const CHEGADA = '2026-11-24T13:20:00.000Z'
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ')

const checkin = (capacidadeKg: number | null, diaDaChegada: string | null = '2026-11-24') =>
  ({
    fusoHorario: ZONE,
    diaDaChegada,
    valoresEstadia: VALORES_DA_ESTADIA,
    comprovacao: { codigo: 'K7F29QMD3XTP', dhChegada: CHEGADA, prova: 1, distanciaM: null, capacidadeKg },
  }) as CheckinDoMotorista

test('times are told by the clock of the place', () => {
  expect(quando(CHEGADA, ZONE)).toBe('terça-feira, 24/11/2026 às 10:20')
  expect(quando(CHEGADA, 'America/Manaus')).toBe('terça-feira, 24/11/2026 às 09:20')
  expect(fusoText(CHEGADA, ZONE)).toBe('Horário de Brasília')
  expect(fusoText(CHEGADA, 'America/Manaus')).toBe('Horário do Amazonas')
})

test.each([
  ['Doca 04', '04'],
  ['Doca 12', '12'],
  ['Pátio externo', 'Pátio externo'],
])('the dock %s is called by %s', (nome, expected) => {
  expect(numeroDaDoca(nome)).toBe(expected)
})

test('a number is read in groups of four', () => {
  expect(codigoText('K7F29QMD3XTP')).toBe('K7F2-9QMD-3XTP')
})

test('the driver is told until when nothing is due, and what follows where the capacity is known', () => {
  const known = prazoDaEstadia(checkin(28_000))
  expect(known?.titulo).toBe('Prazo para liberar até 15:20')
  expect(plain(known?.texto)).toBe('Depois de 5h a estadia conta desde a chegada, R$ 67,48 por hora.')
  expect(plain(prazoDaEstadia(checkin(null))?.texto)).toBe('Depois de 5h a estadia conta desde a chegada.')
  expect(prazoDaEstadia(checkin(28_000, null))).toBeUndefined()
})

test('a refused place says how far the phone is, and the gate that helps', () => {
  expect(plain(longeText({ code: 'checkin_longe', distanciaM: 3_240 }))).toBe(
    'O celular está a 3,2 km do local',
  )
  expect(longeText({ code: 'checkin_fechado' })).toBeUndefined()
  expect(ajudaDaPortaria('AG-26')).toContain('mostre AG-26 na portaria')
})
