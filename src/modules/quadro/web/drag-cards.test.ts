// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawGhost, watchDrag } from './drag-cards.ts'

const onDrop = vi.fn()
let leave = () => {}

/** Two stages beside each other, 100 px wide, with a card in the first. */
beforeEach(() => {
  document.body.innerHTML = `<main><section data-etapa="a"><article data-carga-id="1"></article></section>
    <section data-etapa="b"></section></main>`
  const [root] = document.getElementsByTagName('main')
  if (!root) throw new Error('The page has no board.')
  document.elementFromPoint = (x) => document.querySelector(`[data-etapa="${x < 100 ? 'a' : 'b'}"]`)
  leave = watchDrag({ root, idsOf: (id) => [id], ghostOf: drawGhost('count'), onDrop })
})
afterEach(() => {
  leave()
  onDrop.mockReset()
})

const send = (type: string, clientX: number) =>
  (document.querySelector('article') ?? document).dispatchEvent(
    new MouseEvent(type, { clientX, clientY: 10, bubbles: true, button: 0 }),
  )

test('a card that is released before the next frame lies where the pointer was', () => {
  send('pointerdown', 10)
  send('pointermove', 150)
  send('pointerup', 150)
  expect(onDrop).toHaveBeenCalledExactlyOnceWith(['1'], 'b')
  expect(document.querySelector('[data-target]')).toBeNull()
})

test('Escape drops nothing, and a hand that hardly moved only clicked', () => {
  send('pointerdown', 10)
  send('pointermove', 150)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  send('pointerup', 150)
  send('pointerdown', 98)
  send('pointermove', 101)
  send('pointerup', 101)
  expect(onDrop).not.toHaveBeenCalled()
})

test('the card in the hand is as it was, the one that stays behind is faded', () => {
  send('pointerdown', 10)
  send('pointermove', 150)
  expect(document.querySelector('main article[data-dragging]')).not.toBeNull()
  expect(document.querySelector('[aria-hidden] article')).not.toBeNull()
  expect(document.querySelector('[aria-hidden] [data-dragging]')).toBeNull()
  send('pointerup', 150)
  expect(document.querySelector('[data-dragging], [aria-hidden]')).toBeNull()
})
