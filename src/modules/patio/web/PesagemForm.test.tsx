// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { stubMatchMedia } from '#platform/web/testing/stub-match-media.ts'
import { PesagemForm } from './PesagemForm.tsx'

beforeAll(stubMatchMedia)
afterEach(cleanup)

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
