// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { RouteDefinition } from '#platform/web/router/route-definition.ts'
import { createStore } from '#platform/web/store.ts'
import { dismissPageLoader, tellingFirstArrival, whenRestored } from './page-loader.ts'

test('the page loader leaves the document 4000 ms after the first navigation ended, once [S-056]', () => {
  document.body.innerHTML = '<div id="page-loader"></div>'
  const planned: { ms: number; work: () => void }[] = []
  const after = (ms: number, work: () => void) => void planned.push({ ms, work })
  dismissPageLoader(document, after)
  dismissPageLoader(document, after)
  expect(planned.map(({ ms }) => ms)).toEqual([4000])
  expect(document.getElementById('page-loader')?.hasAttribute('data-done')).toBe(true)
  planned[0]?.work()
  expect(document.getElementById('page-loader')).toBeNull()
})

test('the first navigation ends with the code of the first page, and only once', async () => {
  const route = (path: string): RouteDefinition => ({
    path,
    title: path,
    kinds: ['page'],
    access: 'public',
    load: async () => ({ default: () => null }),
  })
  const onArrival = vi.fn()
  const routes = tellingFirstArrival([route('/a'), route('/b')], onArrival)
  expect(onArrival).not.toHaveBeenCalled()
  await routes[1]?.load()
  await routes[0]?.load()
  expect(onArrival).toHaveBeenCalledOnce()
})

test('what waits for the session is done once, when it is known who is there', () => {
  const state = createStore({ status: 'restoring' })
  const session = { getState: state.get, subscribe: state.subscribe }
  const work = vi.fn()
  whenRestored(session, work)
  state.set({ status: 'restoring' })
  expect(work).not.toHaveBeenCalled()
  state.set({ status: 'signed-in' })
  state.set({ status: 'signed-out' })
  expect(work).toHaveBeenCalledOnce()
  whenRestored(session, work)
  expect(work).toHaveBeenCalledTimes(2)
})
