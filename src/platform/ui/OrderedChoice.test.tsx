import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { stubMatchMedia } from '#platform/web/testing/stub-match-media.ts'
import { OrderedChoice } from './OrderedChoice.tsx'

const OPTIONS = [
  { key: 'a', label: 'Placa' },
  { key: 'b', label: 'Motorista' },
  { key: 'c', label: 'Destino' },
] as const
type Key = (typeof OPTIONS)[number]['key']

function Choice({ initial }: { readonly initial: readonly Key[] }) {
  const [chosen, setChosen] = useState(initial)
  return <OrderedChoice label="Corpo" options={OPTIONS} chosen={chosen} max={3} onChange={setChosen} />
}

const show = (initial: readonly Key[]) => {
  render(
    <MantineProvider>
      <Choice initial={initial} />
    </MantineProvider>,
  )
  return userEvent.setup()
}
const order = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const button = (name: string) => screen.getByRole('button', { name })

beforeAll(() => {
  stubMatchMedia()
})
test('by keyboard one is moved step by step, and at the end of the list the way back has the focus', async () => {
  const user = show(['a', 'b', 'c'])
  button('Subir Destino em Corpo').focus()
  await user.keyboard('{Enter}')
  expect(order()).toEqual(['Placa', 'Destino', 'Motorista'])
  expect(document.activeElement).toBe(button('Subir Destino em Corpo'))
  await user.keyboard('{Enter}')
  expect(order()).toEqual(['Destino', 'Placa', 'Motorista'])
  expect(document.activeElement).toBe(button('Descer Destino em Corpo'))
  await user.keyboard('{Enter}{Enter}')
  expect(order()).toEqual(['Placa', 'Motorista', 'Destino'])
  expect(document.activeElement).toBe(button('Subir Destino em Corpo'))
})

test('what is taken out can be added again, where the keyboard now is', async () => {
  const user = show(['a', 'b'])
  button('Tirar Placa de Corpo').focus()
  await user.keyboard('{Enter}')
  expect(order()).toEqual(['Motorista'])
  const add = screen.getByRole('combobox', { name: 'Acrescentar em Corpo' })
  expect(document.activeElement).toBe(add)
  await user.selectOptions(add, 'Placa')
  expect(order()).toEqual(['Motorista', 'Placa'])
})
