// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubMatchMedia } from '#platform/web/testing/stub-match-media.ts'
import { Drawer } from './Drawer.tsx'

/** The longest wait for the first focus of a form, in milliseconds (K-012). */
const AUTOFOCUS_MS = 100

beforeEach(() => {
  stubMatchMedia()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
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
