// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { focusHeading } from './focus-heading.ts'

afterEach(() => document.body.replaceChildren())

function addPage(html: string): HTMLElement {
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  return container
}

test('the heading of the page that arrives takes the focus', () => {
  focusHeading(addPage('<h1>Unidades</h1>'))
  expect(document.activeElement?.textContent).toBe('Unidades')
})

test('a heading that comes later takes the focus then', async () => {
  const container = addPage('<p>Carregando</p>')
  focusHeading(container)
  container.innerHTML = '<h1>Unidades</h1>'
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Unidades'))
})

test('whoever goes to a notice meanwhile stays there, without a key being pressed', async () => {
  const container = addPage('<p>Carregando</p>')
  const notice = addPage('<section data-notices><button>Desfazer</button></section>')
  focusHeading(container)
  notice.querySelector('button')?.focus()
  container.innerHTML = '<h1>Unidades</h1>'
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement?.textContent).toBe('Desfazer')
})

test('a notice that led to the page does not keep the focus', async () => {
  addPage('<section data-notices><button>Ver plano</button></section>').querySelector('button')?.focus()
  const container = addPage('<p>Carregando</p>')
  focusHeading(container)
  container.innerHTML = '<h1>Montar minutas</h1>'
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Montar minutas'))
})

test('a dialog over the page keeps the focus', () => {
  const dialog = addPage('<div role="dialog" aria-modal="true"><button>Aceitar</button></div>')
  dialog.querySelector('button')?.focus()
  focusHeading(addPage('<h1>Unidades</h1>'))
  expect(document.activeElement?.textContent).toBe('Aceitar')
})
