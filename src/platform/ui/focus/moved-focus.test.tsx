import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubMatchMedia } from '#platform/web/testing/stub-match-media.ts'
import { DialogsProvider } from '../dialogs/DialogsProvider.tsx'
import { type Dialogs, useDialogs } from '../dialogs/use-dialogs.ts'
import { useFocusKeeping } from './use-focus-keeping.ts'

beforeEach(stubMatchMedia)
afterEach(() => {
  cleanup()
  // What the library leaves for later is done by the clock that it was left to.
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers()
  vi.useRealTimers()
})

let dialogs: Dialogs
let move: (column: string | undefined) => void

const COLUMNS = ['Publicada', 'Em negociação']

function Board() {
  useFocusKeeping()
  dialogs = useDialogs()
  const [column, setColumn] = useState<string | undefined>(COLUMNS[0])
  move = (to) => act(() => setColumn(to))
  return COLUMNS.map((name) => (
    <ul key={name} aria-label={name}>
      {name === column && (
        <li>
          <article data-focus-key="carga:48221" tabIndex={-1} aria-label="48221">
            <button
              type="button"
              onClick={() => void dialogs.confirm({ title: 'Mover', confirmLabel: 'Mover' })}
            >
              Mover
            </button>
          </article>
        </li>
      )}
      <li>
        <article data-focus-key={`carga:${name}`} tabIndex={-1} aria-label={`Outra ${name}`} />
      </li>
    </ul>
  ))
}

function renderBoard(): void {
  render(
    <MantineProvider env="test">
      <DialogsProvider>
        <main tabIndex={-1}>
          <Board />
          <button type="button">Atualizar</button>
        </main>
      </DialogsProvider>
    </MantineProvider>,
  )
}

const card = () => screen.getByRole('article', { name: '48221' })
const button = (name: string) => screen.getByRole('button', { name })
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

test('a card keeps the focus in the column that it goes to, and in the next', async () => {
  renderBoard()
  card().focus()
  for (const column of ['Em negociação', 'Publicada']) {
    move(column)
    await waitFor(() => expect(document.activeElement).toBe(card()))
    expect(card().closest('ul')?.getAttribute('aria-label')).toBe(column)
  }
})

test('what is in a card leaves the focus to the card', async () => {
  renderBoard()
  button('Mover').focus()
  move('Em negociação')
  await waitFor(() => expect(document.activeElement).toBe(card()))
})

test('a card that comes a moment later has the focus then', async () => {
  renderBoard()
  card().focus()
  move(undefined)
  await settle()
  expect(document.activeElement).toBe(document.body)
  move('Em negociação')
  await waitFor(() => expect(document.activeElement).toBe(card()))
})

test('where a card is gone, the keyboard goes on at the one beside it', async () => {
  vi.useFakeTimers()
  renderBoard()
  card().focus()
  move(undefined)
  await vi.advanceTimersByTimeAsync(999)
  expect(document.activeElement).toBe(document.body)
  await vi.advanceTimersByTimeAsync(1)
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Outra Publicada' }))
})

test('whoever went on, or left the card, is not brought back', async () => {
  renderBoard()
  card().focus()
  button('Atualizar').focus()
  move('Em negociação')
  await settle()
  expect(document.activeElement).toBe(button('Atualizar'))

  card().focus()
  card().blur()
  await settle()
  move('Publicada')
  await settle()
  expect(document.activeElement).toBe(document.body)
})

test('a dialog gives the focus to the card that moved while it was open', async () => {
  renderBoard()
  button('Mover').focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('dialog')
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  move('Em negociação')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-focus-key')).toBe('carga:48221'))
})
