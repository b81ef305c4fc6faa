// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OFFLINE_REASON } from '../network.ts'
import { toastStore } from '../toasts/toast.ts'
import { type Held, watchPointerDrag } from './pointer-drag.ts'

const later = () => new Promise((resolve) => setTimeout(resolve, 1))
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const end = vi.fn()
const click = vi.fn()
let take: () => Held | undefined
let leave = () => {}

/** A card in a list that scrolls, whose texts do not, and whose lower edge is at 300 px. */
beforeEach(() => {
  document.body.innerHTML = `<main><div id="list" style="overflow: hidden auto">
    <p style="overflow: hidden"><span id="card"></span></p></div></main>`
  const [root] = document.getElementsByTagName('main')
  if (!root) throw new Error('The page is empty.')
  for (const element of document.querySelectorAll('div, p')) {
    element.getBoundingClientRect = () => new DOMRect(0, 0, 200, 300)
  }
  document.elementFromPoint = () => document.getElementById('card')
  take = () => ({ ghost: document.createElement('i'), end })
  leave = watchPointerDrag({ root, cards: '#card', targets: '#list', take: () => take() })
  window.addEventListener('click', click)
})
afterEach(async () => {
  leave()
  // A click of the test before is not waited for any more.
  await later()
  window.removeEventListener('click', click)
  for (const spy of [end, click]) spy.mockReset()
})

const send = (type: string, clientY: number) =>
  document
    .getElementById('card')
    ?.dispatchEvent(new MouseEvent(type, { clientX: 100, clientY, bubbles: true, button: 0 }))
const pressEscape = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))

test('what hangs at the pointer is there until it is let go', () => {
  send('pointerdown', 100)
  send('pointermove', 103)
  expect(document.querySelector('i')).toBeNull()
  send('pointermove', 150)
  expect(document.querySelector('i')).not.toBeNull()
  send('pointerup', 150)
  expect(document.querySelector('i')).toBeNull()
  expect(end).toHaveBeenCalledExactlyOnceWith(document.getElementById('list'))
  expect(document.querySelector('[data-target]')).toBeNull()
})

/** Whether the browser may mark text that begins at the card. */
const maySelect = () =>
  document
    .getElementById('card')
    ?.dispatchEvent(new Event('selectstart', { bubbles: true, cancelable: true })) === true

test('moving with a card marks no text, also with one that stays; afterwards text is marked as ever', () => {
  take = () => undefined
  send('pointerdown', 100)
  expect(maySelect()).toBe(false)
  send('pointermove', 150)
  expect(maySelect()).toBe(false)
  send('pointerup', 150)
  expect(maySelect()).toBe(true)
})

test('what may not be taken stays, and the click counts', () => {
  take = () => undefined
  send('pointerdown', 100)
  send('pointermove', 150)
  send('pointerup', 150)
  send('click', 150)
  expect(end).not.toHaveBeenCalled()
  expect(click).toHaveBeenCalledOnce()
})

test('without a network a drag does not begin and says once why; what is dragged when it goes is taken back', () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  for (const _ of [1, 2]) {
    send('pointerdown', 100)
    send('pointermove', 150)
    send('pointerup', 150)
  }
  expect(end).not.toHaveBeenCalled()
  expect(toastStore.current().map(({ text, count }) => ({ text, count }))).toEqual([
    { text: OFFLINE_REASON, count: 1 },
  ])
  network.mockReturnValue(true)
  send('pointerdown', 100)
  send('pointermove', 150)
  network.mockReturnValue(false)
  send('pointerup', 150)
  expect(end).toHaveBeenCalledExactlyOnceWith(undefined)
  network.mockRestore()
})

test('after Escape the release is no click; the next click is one', async () => {
  send('pointerdown', 100)
  send('pointermove', 150)
  pressEscape()
  expect(end).toHaveBeenCalledExactlyOnceWith(undefined)
  send('pointerup', 150)
  send('click', 150)
  expect(click).not.toHaveBeenCalled()
  await later()
  send('click', 150)
  expect(click).toHaveBeenCalledOnce()
})

test('the target below the pointer is marked, and one outside what is watched is none', async () => {
  send('pointerdown', 100)
  send('pointermove', 150)
  await frame()
  expect(document.getElementById('list')?.hasAttribute('data-target')).toBe(true)
  document.body.insertAdjacentHTML('beforeend', '<div id="list" class="other"></div>')
  document.elementFromPoint = () => document.querySelector('.other')
  await frame()
  await frame()
  expect(document.querySelector('[data-target]')).toBeNull()
  send('pointerup', 150)
  expect(end).toHaveBeenCalledExactlyOnceWith(undefined)
})

test('near an edge what scrolls scrolls, and a text that is cut does not', async () => {
  send('pointerdown', 100)
  send('pointermove', 150)
  await frame()
  expect(document.getElementById('list')?.scrollTop).toBe(0)
  send('pointermove', 290)
  await frame()
  await frame()
  expect(document.getElementById('list')?.scrollTop).toBeGreaterThan(0)
  expect(document.querySelector('p')?.scrollTop).toBe(0)
})
