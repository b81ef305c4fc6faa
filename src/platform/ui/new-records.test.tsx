import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubMatchMedia } from '#platform/web/testing/stub-match-media.ts'
import { DataTable } from './DataTable.tsx'
import { MARK_MS, type NewRecord, newRecords, SEEK_MS, tellNew } from './new-records.ts'
import { snackbar, toastStore } from './toasts/toast.ts'
import { UiProvider } from './UiProvider.tsx'
import { type NewRecordPlace, useNewRecordPlace, WAIT_MS } from './use-new-record-place.ts'

const scrolled = vi.fn()

beforeEach(() => {
  stubMatchMedia()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.useFakeTimers()
  Element.prototype.scrollIntoView = function scroll(this: Element, options) {
    scrolled(this.textContent, options)
  }
})
afterEach(() => {
  act(() => vi.advanceTimersByTime(SEEK_MS))
  for (const { id } of toastStore.current()) toastStore.dismiss(id)
  cleanup()
  scrolled.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const DOCA: NewRecord = { kind: 'docas', id: '02', name: 'Doca 02' }
const place = (change: Partial<NewRecordPlace> = {}): NewRecordPlace => ({
  kind: 'docas',
  isBusy: false,
  isFiltered: false,
  onClear: () => {},
  onOpen: () => {},
  ...change,
})

function Docas({
  ids,
  where = place(),
}: {
  readonly ids: readonly string[]
  readonly where?: NewRecordPlace
}) {
  useNewRecordPlace(where)
  return (
    <DataTable
      label="Docas"
      columns={[{ key: 'nome', header: 'Nome', cell: (id: string) => `Doca ${id}` }]}
      state={{ kind: 'ready', rows: ids }}
      rowKey={(id) => id}
      rowName={(id) => id}
      onOpen={() => {}}
      empty={<p>Nenhuma doca</p>}
    />
  )
}
const page = (props: Parameters<typeof Docas>[0]) => (
  <UiProvider>
    <Docas {...props} />
  </UiProvider>
)
const rowOf = (name: string) => screen.getByText(name).closest('tr')
const marked = () => [...document.querySelectorAll('[data-new]')].map(({ textContent }) => textContent)
const told = () => toastStore.current().map(({ text }) => text)
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a record that was created is scrolled to once and marked for a moment', () => {
  const { rerender } = render(page({ ids: ['01'] }))
  act(() => tellNew(DOCA))
  expect(marked()).toEqual([])
  rerender(page({ ids: ['01', '02'] }))
  expect(rowOf('Doca 02')?.hasAttribute('data-new')).toBe(true)
  expect(marked()).toHaveLength(1)
  expect(scrolled).toHaveBeenCalledExactlyOnceWith('Doca 02', { block: 'nearest', behavior: 'smooth' })
  wait(WAIT_MS)
  expect(told()).toEqual([])
  wait(MARK_MS)
  expect(marked()).toEqual([])
})

test('who asked for less motion sees the list jump', () => {
  const { matchMedia } = window
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('reduce') })
  render(page({ ids: ['02'] }))
  act(() => tellNew(DOCA))
  expect(scrolled).toHaveBeenCalledExactlyOnceWith('Doca 02', { block: 'nearest', behavior: 'auto' })
})

test('a filter that hides it is named, and without the filter it is marked after all', () => {
  const onClear = vi.fn()
  const where = place({ isFiltered: true, onClear })
  const { rerender } = render(page({ ids: ['01'], where }))
  act(() => tellNew(DOCA))
  wait(WAIT_MS)
  expect(told()).toEqual(['Doca 02 não aparece com o filtro atual'])
  const action = toastStore.current()[0]?.action
  expect(action?.label).toBe('Limpar filtro')
  act(() => action?.run())
  expect(onClear).toHaveBeenCalledOnce()
  rerender(page({ ids: ['01', '02'] }))
  expect(marked()).toEqual(['Doca 02'])
})

test('a record of another page can be opened, and of another day the day is named', () => {
  const onOpen = vi.fn()
  const { rerender } = render(page({ ids: ['01'], where: place({ onOpen }) }))
  act(() => tellNew(DOCA))
  wait(WAIT_MS)
  expect(told()).toEqual(['Doca 02 não está nesta página'])
  act(() => toastStore.current()[0]?.action?.run())
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(DOCA)
  const action = { label: 'Ir para o dia', run: () => {} }
  rerender(page({ ids: ['01'], where: place({ elsewhere: () => ({ text: 'está em outro dia', action }) }) }))
  act(() => tellNew({ ...DOCA, id: '03', name: 'Doca 03' }))
  wait(WAIT_MS)
  expect(told()).toContain('Doca 03 está em outro dia')
})

test('a list that is being read says nothing yet, and what comes late takes the notice back', () => {
  const { rerender } = render(page({ ids: ['01'], where: place({ isBusy: true }) }))
  act(() => tellNew(DOCA))
  wait(WAIT_MS * 2)
  expect(told()).toEqual([])
  rerender(page({ ids: ['01'] }))
  wait(WAIT_MS)
  expect(told()).toEqual(['Doca 02 não está nesta página'])
  rerender(page({ ids: ['01'], where: place({ isBusy: true }) }))
  rerender(page({ ids: ['01'] }))
  wait(WAIT_MS)
  expect(told()).toHaveLength(1)
  act(() => void snackbar('Outro aviso'))
  rerender(page({ ids: ['01', '02'] }))
  expect(told()).toEqual(['Outro aviso'])
})

test('what is only drawn in sight is asked for, and other lists keep silent', () => {
  const reveal = vi.fn()
  render(page({ ids: [], where: place({ reveal }) }))
  act(() => tellNew({ ...DOCA, kind: 'veiculos' }))
  wait(WAIT_MS)
  expect(reveal).not.toHaveBeenCalled()
  expect(told()).toEqual([])
  act(() => tellNew(DOCA))
  expect(reveal).toHaveBeenCalledWith('02')
  expect(newRecords.isSought('02')).toBe(true)
})
