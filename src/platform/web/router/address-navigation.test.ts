import { createMemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Address } from './address.ts'
import { createAddressNavigation } from './address-navigation.ts'

const openDrawer = ({ page }: Address): Address => ({
  page,
  drawer: { path: '/cargas/detalhes/7', query: '' },
})

function start(address: string) {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: [address] })
  const navigation = createAddressNavigation()
  navigation.attach(router)
  const shown = () => router.state.location.pathname + router.state.location.search
  return { router, go: navigation.go, shown }
}

test('the same drawer opens again after Back, though nothing was rendered in between', async () => {
  const { router, go, shown } = start('/quadro')
  go(openDrawer)
  await vi.waitFor(() => expect(shown()).toBe('/quadro(drawer:cargas/detalhes/7)'))
  void router.navigate(-1)
  await vi.waitFor(() => expect(shown()).toBe('/quadro'))
  go(openDrawer)
  await vi.waitFor(() => expect(shown()).toBe('/quadro(drawer:cargas/detalhes/7)'))
})

test('two changes at once build on each other', async () => {
  const { go, shown } = start('/quadro')
  go(({ page, drawer }) => ({ page: { ...page, query: 'busca=leite' }, drawer }))
  go(openDrawer)
  await vi.waitFor(() => expect(shown()).toBe('/quadro(drawer:cargas/detalhes/7)?busca=leite'))
})
