import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubMatchMedia } from '#platform/web/testing/stub-match-media.ts'
import { RESTRICOES_PADRAO } from '../restricoes.rules.ts'
import { truck } from '../testing/make-plano.ts'
import { RestricoesPlano } from './RestricoesPlano.tsx'

beforeEach(stubMatchMedia)
const show = (veiculos: readonly (typeof truck)[]) => {
  const onChange = vi.fn()
  render(
    <MantineProvider>
      <RestricoesPlano
        restricoes={{ ...RESTRICOES_PADRAO, veiculos }}
        onChange={onChange}
        saida={null}
        fusoHorario="America/Sao_Paulo"
      />
    </MantineProvider>,
  )
  return onChange
}
const type = (label: string | RegExp, text: string) => {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}

test('what a vehicle does not say is named, and may be said where it stands', () => {
  const onChange = show([{ ...truck, volumeM3: 0, paletes: 0 }])
  expect(screen.getByText('Não informado: cubagem, paletes')).toBeTruthy()
  type(/^Capacidade em m³: Truck/, '45,00 m³')
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ veiculos: [{ ...truck, volumeM3: 45, paletes: 0 }] })
})

test('an amount that ends in a zero is kept as it is typed', () => {
  const onChange = show([truck])
  type(/^Custo por km/, 'R$ 4,50/km')
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ veiculos: [{ ...truck, custoKm: 4.5 }] })
})

test('a vehicle without its kg cannot be called until they are said', () => {
  const onChange = show([{ ...truck, capacidadeKg: 0, quantidade: 0 }])
  const released = screen.getByLabelText('Veículos liberados: Truck, peso não informado')
  expect(released).toHaveProperty('disabled', true)
  type(/^Capacidade em kg: Truck/, '12000')
  expect(onChange).toHaveBeenCalledExactlyOnceWith({
    veiculos: [{ ...truck, capacidadeKg: 12_000, quantidade: 0 }],
  })
})

test('a vehicle of whom all is known names nothing', () => {
  show([truck])
  expect(screen.queryByText(/^Não informado/)).toBeNull()
  expect(screen.getByLabelText(/^Veículos liberados/)).toHaveProperty('disabled', false)
})

test('a number out of bounds stays as it was typed, is told, and changes nothing', () => {
  const onChange = show([truck])
  type('Jornada por dia até, em horas', '30,0 h')
  screen.getByText('Use de 1 a 11')
  expect(screen.getByLabelText('Jornada por dia até, em horas')).toHaveProperty('value', '30,0 h')
  expect(onChange).not.toHaveBeenCalled()
  type('Jornada por dia até, em horas', '9,5 h')
  expect(screen.queryByText('Use de 1 a 11')).toBeNull()
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ jornadaMin: 570 })
})
