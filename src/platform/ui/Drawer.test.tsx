import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubMatchMedia } from '#platform/web/testing/stub-match-media.ts'
import { Drawer } from './Drawer.tsx'
import { OFFLINE_REASON } from './network.ts'
import { toastStore } from './toasts/toast.ts'
import { useShortcutListener } from './use-shortcuts.ts'

/** The longest wait for the first focus of a form, in milliseconds (K-012). */
const AUTOFOCUS_MS = 100

beforeEach(() => {
  stubMatchMedia()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  // What the library leaves for later is done by the clock that it was left to.
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
})

test.each([
  ['content', 'Nome'],
  ['title', undefined],
] as const)(
  'a form that begins at its %s has the focus there within 100 ms [S-341]',
  async (initialFocus, field) => {
    render(
      <MantineProvider env="test">
        <Drawer isOpen onClose={() => {}} title="Nova doca" initialFocus={initialFocus}>
          <input aria-label="Código" />
          <input aria-label="Nome" data-autofocus={initialFocus === 'content' || undefined} />
        </Drawer>
      </MantineProvider>,
    )
    await act(() => vi.advanceTimersByTimeAsync(AUTOFOCUS_MS))
    const wanted = field === undefined ? screen.getByText('Nova doca') : screen.getByLabelText(field)
    expect(document.activeElement).toBe(wanted)
  },
)

test('Ctrl + Enter confirms a drawer, but not without a network', () => {
  const confirm = vi.fn()
  const stop = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const Page = () => {
    useShortcutListener()
    return (
      <MantineProvider env="test">
        <Drawer isOpen onClose={() => {}} title="Nova doca" onConfirm={confirm}>
          <input aria-label="Nome" />
        </Drawer>
      </MantineProvider>
    )
  }
  render(<Page />)
  const press = () => fireEvent.keyDown(screen.getByLabelText('Nome'), { key: 'Enter', ctrlKey: true })
  press()
  expect(confirm).not.toHaveBeenCalled()
  expect(toastStore.current().map(({ text }) => text)).toEqual([OFFLINE_REASON])
  stop.mockReturnValue(true)
  press()
  expect(confirm).toHaveBeenCalledOnce()
  stop.mockRestore()
})
