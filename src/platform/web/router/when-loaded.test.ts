// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { whenLoaded } from './when-loaded.ts'

afterEach(() => document.body.replaceChildren())

function addPage(html: string): HTMLElement {
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  return container
}

test('a page that reads nothing is shown at once', () => {
  const work = vi.fn()
  whenLoaded(addPage('<h1>Preferências</h1>'), work)
  expect(work).toHaveBeenCalledOnce()
})

test('a page is shown when the last of what it reads has come', async () => {
  const work = vi.fn()
  const page = addPage('<p aria-busy="true">Carregando</p><table aria-busy="true"></table>')
  whenLoaded(page, work)
  page.querySelector('p')?.remove()
  await Promise.resolve()
  expect(work).not.toHaveBeenCalled()
  page.querySelector('table')?.setAttribute('aria-busy', 'false')
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce())
})

test('a page that is left tells nothing any more', async () => {
  const work = vi.fn()
  const page = addPage('<p aria-busy="true">Carregando</p>')
  whenLoaded(page, work)()
  page.replaceChildren()
  await Promise.resolve()
  expect(work).not.toHaveBeenCalled()
})
