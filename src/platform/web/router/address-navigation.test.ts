import { createMemoryHistory } from '@tanstack/history'
import { expect, test, vi } from 'vitest'
import type { Address } from './address.ts'
import { createAddressHistory } from './address-history.ts'
import { createGo } from './address-navigation.ts'

const openDrawer = ({ page }: Address): Address => ({
  page,
  drawer: { path: '/cargas/detalhes/7', query: '' },
})
const search = ({ page, drawer }: Address): Address => ({ page: { ...page, query: 'busca=leite' }, drawer })

function start(address: string) {
  const entries = createMemoryHistory({ initialEntries: [address] })
  const history = createAddressHistory(entries)
  return { entries, history, go: createGo(history), shown: () => history.current().address }
}

test('the same drawer opens again after Back, though nothing was rendered in between', () => {
  const { entries, go, shown } = start('/quadro')
  go(openDrawer)
  expect(shown()).toBe('/quadro(drawer:cargas/detalhes/7)')
  entries.back()
  expect(shown()).toBe('/quadro')
  go(openDrawer)
  expect(shown()).toBe('/quadro(drawer:cargas/detalhes/7)')
})

test('two changes at once build on each other, also while a form is asked whether it may be left', async () => {
  const { history, go, shown } = start('/quadro')
  history.guard(async () => true)
  go(search)
  go(openDrawer)
  await vi.waitFor(() => expect(shown()).toBe('/quadro(drawer:cargas/detalhes/7)?busca=leite'))
})
