// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { focusQueue } from './queue-focus.ts'

const turn = () => new Promise((resolve) => setTimeout(resolve))
const draw = (queue: string) => {
  document.body.innerHTML = `<main><button id="away">x</button><div data-queue><section>${queue}</section>
    <section><ul><li><a href="#2">Registro recente</a></li></ul></section></div></main>`
}
const LOADING = '<h2>Fila</h2><div aria-busy="true"></div>'
const ROWS = '<h2>Fila</h2><ul><li><a href="#1">Carga 10015</a></li></ul>'
const focused = () => document.activeElement?.textContent

beforeEach(() => draw(ROWS))

test('the first row of the queue gets the keyboard', () => {
  focusQueue()
  expect(focused()).toBe('Carga 10015')
})

test('a queue that is being loaded is waited for, and no other block stands in', async () => {
  draw(LOADING)
  focusQueue()
  expect(focused()).not.toBe('Registro recente')
  draw(ROWS)
  await turn()
  expect(focused()).toBe('Carga 10015')
})

test('where nothing waits its title gets the keyboard', () => {
  draw('<h2>Fila</h2><p>Nada aguarda você.</p>')
  focusQueue()
  expect(focused()).toBe('Fila')
})

test('whoever does something else meanwhile keeps the keyboard', async () => {
  draw(LOADING)
  focusQueue()
  document.getElementById('away')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }))
  draw(ROWS)
  await turn()
  expect(focused()).not.toBe('Carga 10015')
})
