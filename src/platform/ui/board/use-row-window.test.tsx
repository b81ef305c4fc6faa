import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RowWindow, useRowWindow } from './use-row-window.ts'

/** What the browser would call when something changes its size. */
const resizes = new Map<Element, () => void>()

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #call: () => void
      constructor(call: () => void) {
        this.#call = call
      }
      observe(element: Element) {
        resizes.set(element, this.#call)
      }
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100)
})
afterEach(() => {
  cleanup()
  resizes.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

let list: RowWindow
function List({ keys }: { readonly keys: readonly string[] }) {
  list = useRowWindow({ keys, rowPx: 20, overscan: 1 })
  return (
    <div ref={list.ref} data-testid="region">
      {list.rows.map(({ index, topPx }) => (
        <p key={keys[index]} ref={list.measure} data-index={index}>{`${keys[index]} at ${topPx}`}</p>
      ))}
    </div>
  )
}

const hundred = Array.from({ length: 100 }, (_, n) => `row ${n}`)
const region = () => screen.getByTestId('region')
const texts = () => [...region().children].map(({ textContent }) => textContent)
const scrollTo = (px: number) =>
  act(() => {
    region().scrollTop = px
    region().dispatchEvent(new Event('scroll'))
  })

test('the rows in sight and those around them are drawn, also when rows come or go', () => {
  const { rerender } = render(<List keys={hundred} />)
  expect(list.heightPx).toBe(2000)
  expect(texts()).toEqual([0, 1, 2, 3, 4, 5].map((n) => `row ${n} at ${20 * n}`))
  scrollTo(1000)
  expect([texts()[0], texts().at(-1)]).toEqual(['row 49 at 980', 'row 55 at 1100'])
  scrollTo(0)
  rerender(<List keys={hundred.slice(0, 2)} />)
  expect(texts()).toEqual(['row 0 at 0', 'row 1 at 20'])
})

test('a row is revealed by no more than it needs', () => {
  render(<List keys={hundred} />)
  list.reveal(3)
  expect(region().scrollTop).toBe(0)
  list.reveal(9)
  expect(region().scrollTop).toBe(100)
  list.reveal(2)
  expect(region().scrollTop).toBe(40)
})

test('a row that is higher moves those below it, and what is in sight stays when it lies above', () => {
  render(<List keys={hundred} />)
  scrollTo(1000)
  const [above] = region().children
  if (!(above instanceof HTMLElement)) throw new Error('No row is drawn.')
  vi.spyOn(above, 'offsetHeight', 'get').mockReturnValue(50)
  act(() => resizes.get(above)?.())
  expect(texts().slice(0, 2)).toEqual(['row 49 at 980', 'row 50 at 1030'])
  expect([list.heightPx, region().scrollTop]).toEqual([2030, 1030])
})
