import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MotorPlano } from '../planejamento.rules.ts'
import { FontesDoPlano } from './FontesDoPlano.tsx'

const totais = { viagens: 0, pedidos: 0, custo: 0, distanciaM: 0, ocupacaoPeso: null }
const show = (motor: MotorPlano) =>
  render(
    <FontesDoPlano plano={{ plano: { viagens: [], fora: [], totais, motor }, fonteDistancia: 'provedor' }} />,
  )

test.each<[MotorPlano, RegExp]>([
  ['vroom', /^Plano do servidor VROOM, conferido/],
  ['vroomCorrigido', /não cumpria todas as regras; o planejador próprio o corrigiu/],
  ['vroomFalhou', /^O servidor VROOM não respondeu como devia\. Este plano é do planejador próprio\.$/],
  ['vroomGrande', /^São mais de 1\.000 paradas, demais para o servidor VROOM/],
])('a plan tells in words who worked it out: %s', (motor, text) => {
  show(motor)
  expect(screen.getByText(text)).toBeTruthy()
})

test('nothing is said where nobody but the own planner was to be asked', () => {
  expect(show('estiva').container.textContent).toBe('')
})
