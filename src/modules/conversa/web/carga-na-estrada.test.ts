import { expect, test } from 'vitest'
import { posicaoEmPalavras } from './carga-na-estrada.ts'

const parada = (cidade: string, dhChegada: string | null, latitude: number | null = -20.465) => ({
  cidade,
  nome: cidade,
  dhChegada,
  fusoHorario: 'America/Sao_Paulo',
  latitude,
  longitude: latitude === null ? null : -45.958,
})
const POSICAO = {
  dh: '2026-11-25T13:40:00.000Z',
  latitude: -20.465,
  longitude: -45.426,
  fonte: 'celular',
  velocidadeKmh: null,
}
const text = (...args: Parameters<typeof posicaoEmPalavras>) =>
  posicaoEmPalavras(...args).replaceAll('\u00a0', ' ')

test('the last position stands with its hour and its distance to the next stop', () => {
  expect(text(POSICAO, [parada('Jundiaí', '2026-11-25T08:00:00.000Z'), parada('Piumhi', null)])).toBe(
    '25/11 10:40 · a 55,4 km de Piumhi',
  )
})

test('a stop without a place leaves the hour, and a load without a position says so', () => {
  expect(text(POSICAO, [parada('Piumhi', null, null)])).toBe('25/11 10:40')
  expect(text(null, [parada('Piumhi', null)])).toBe('sem posição')
})
