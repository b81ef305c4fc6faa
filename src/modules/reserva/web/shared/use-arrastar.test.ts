// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useArrastar } from './use-arrastar.ts'

const onEnd = vi.fn()
let leave = () => {}

/** A booking, and a free slot from 100 px on. */
beforeEach(() => {
  document.body.innerHTML = `<main><div data-item="livre 8" data-tipo="reserva"></div>
    <div><div data-alvo data-item="livre 9"></div></div></main>`
  const [root] = document.getElementsByTagName('main')
  if (!root) throw new Error('The page has no schedule.')
  document.elementFromPoint = (x) => (x < 100 ? null : document.querySelector('[data-alvo]'))
  leave = renderHook(() => useArrastar({ current: root }, { onStart: () => true, onEnd })).unmount
})
afterEach(() => {
  leave()
  onEnd.mockReset()
})

const send = (type: string, clientX: number) =>
  (document.querySelector('[data-tipo]') ?? document).dispatchEvent(
    new MouseEvent(type, { clientX, clientY: 10, bubbles: true, button: 0 }),
  )

test('a booking that is released before the next frame goes to the slot below the pointer', () => {
  send('pointerdown', 10)
  send('pointermove', 150)
  send('pointerup', 150)
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('livre 9')
  expect(document.querySelector('[data-target]')).toBeNull()
})

test('released over nothing it stays where it was', () => {
  send('pointerdown', 10)
  send('pointermove', 150)
  send('pointerup', 50)
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(undefined)
})
