// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/history'
import { expect, test, vi } from 'vitest'
import { createAddressHistory, openWindowEntries } from './address-history.ts'

function start() {
  const entries = createMemoryHistory({ initialEntries: ['/a'] })
  return { entries, history: createAddressHistory(entries) }
}

test('Back and the first entry are returns, a new step is not, and an entry keeps its key', () => {
  const { entries, history } = start()
  const first = history.current()
  history.go('/b')
  const second = history.current()
  entries.back()
  expect([first.isReturn, second.isReturn, history.current().isReturn]).toEqual([true, false, true])
  expect(history.current().key).toBe(first.key)
  expect(second.key).not.toBe(first.key)
})

test('a step to where one is changes nothing', () => {
  const { history } = start()
  const listener = vi.fn()
  history.subscribe(listener)
  history.go('/a')
  expect(listener).not.toHaveBeenCalled()
})

test('a refused step keeps the address, and may be tried again', async () => {
  const { history } = start()
  const mayLeave = vi.fn(async () => false)
  const end = history.guard(mayLeave)
  history.go('/b')
  await vi.waitFor(() => expect(mayLeave).toHaveBeenCalledExactlyOnceWith('/b'))
  await vi.waitFor(() => expect(history.newest()).toBe('/a'))
  mayLeave.mockResolvedValue(true)
  history.go('/b')
  await vi.waitFor(() => expect(history.current().address).toBe('/b'))
  end()
  history.go('/c')
  expect(history.current().address).toBe('/c')
  expect(mayLeave).toHaveBeenCalledTimes(2)
})

test('an address that was typed is a step after the one that it left, and Back goes there', async () => {
  window.history.replaceState(null, '', '/pagina?utm=1#/a?x=1')
  const history = createAddressHistory(openWindowEntries())
  expect(history.current().address).toBe('/a?x=1')
  history.go('/b')
  await vi.waitFor(() => expect(window.location.href).toMatch(/\/pagina\?utm=1#\/b$/))
  window.location.hash = '#/typed'
  await vi.waitFor(() => expect(history.current().address).toBe('/typed'))
  // A form on it that keeps Back from leaving: the address in the window returns to what is shown.
  const mayLeave = vi.fn(async () => false)
  const end = history.guard(mayLeave)
  window.history.back()
  await vi.waitFor(() => expect(mayLeave).toHaveBeenCalledWith('/b'))
  await vi.waitFor(() => expect(window.location.hash).toBe('#/typed'))
  expect(history.current().address).toBe('/typed')
  end()
  window.history.back()
  await vi.waitFor(() => expect(history.current().address).toBe('/b'))
})
