import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { DIRECAO } from '#modules/doca/agendamento-codes.ts'
import { stubMatchMedia } from '#platform/web/testing/stub-match-media.ts'
import { PesagemForm } from './PesagemForm.tsx'

beforeAll(stubMatchMedia)
test('a weight that was typed is shown as it is saved', async () => {
  const submit = vi.fn()
  const reserva = { pesoKg: null, patio: { pesoEntradaKg: null, pesoSaidaKg: null } }
  render(
    <MantineProvider>
      <PesagemForm reserva={reserva as never} submit={submit} cancel={() => {}} />
    </MantineProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Peso na entrada (kg)')
  await userEvent.type(field, '32500,5')
  await userEvent.tab()
  expect(field.value).toBe('32.500,5')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar pesagem' }))
  expect(submit).toHaveBeenCalledExactlyOnceWith({ pesoEntradaKg: 32_500.5, pesoSaidaKg: null })
})

test('a weight out of bounds says which bound, and weights the wrong way round are told before they are saved', async () => {
  const submit = vi.fn()
  const reserva = {
    direcao: DIRECAO.Carregamento,
    pesoKg: null,
    patio: { pesoEntradaKg: null, pesoSaidaKg: null },
  }
  render(
    <MantineProvider>
      <PesagemForm reserva={reserva as never} submit={submit} cancel={() => {}} />
    </MantineProvider>,
  )
  const entrada = screen.getByLabelText('Peso na entrada (kg)')
  const saida = screen.getByLabelText('Peso na saída (kg)')
  await userEvent.type(entrada, '0')
  await userEvent.type(saida, '1000000')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar pesagem' }))
  expect(screen.getByText('Deve ser maior que zero')).toBeTruthy()
  expect(screen.getByText('Valor máximo: 999.999')).toBeTruthy()
  expect(submit).not.toHaveBeenCalled()
  await userEvent.clear(entrada)
  await userEvent.type(entrada, '40000')
  await userEvent.clear(saida)
  await userEvent.type(saida, '15000')
  expect(screen.getByText('O veículo veio carregar e saiu mais leve. Confira os dois pesos.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Salvar pesagem' }))
  expect(submit).toHaveBeenCalledExactlyOnceWith({ pesoEntradaKg: 40_000, pesoSaidaKg: 15_000 })
})
