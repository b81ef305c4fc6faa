import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { stubMatchMedia } from '#platform/web/testing/stub-match-media.ts'
import { FreteForm } from './FreteForm.tsx'

beforeAll(stubMatchMedia)
test('a freight that was typed is shown in reais and cents, as it is saved', async () => {
  const submit = vi.fn()
  const minuta = { distancia: null, tabelaFreteValor: null, fretePorKm: null }
  render(
    <MantineProvider>
      <FreteForm minuta={minuta as never} submit={submit} cancel={() => {}} />
    </MantineProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Valor do frete (R$)')
  await userEvent.type(field, '2500,5')
  await userEvent.tab()
  expect(field.value).toBe('2.500,50')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar frete' }))
  expect(submit).toHaveBeenCalledExactlyOnceWith({ tabelaFreteValor: 2_500.5 })
})
