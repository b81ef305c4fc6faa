// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { RouteDefinition } from '../platform/web/router/route-definition.ts'
import { dismissPageLoader, tellingFirstArrival } from './page-loader.ts'

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
