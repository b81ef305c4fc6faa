import { Button, MantineProvider, Menu } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { stubMatchMedia } from '#platform/web/testing/stub-match-media.ts'
import { DialogsProvider } from '../dialogs/DialogsProvider.tsx'
import { type Dialogs, useDialogs } from '../dialogs/use-dialogs.ts'
import { useFocusKeeping } from './use-focus-keeping.ts'

beforeEach(stubMatchMedia)
let dialogs: Dialogs

function Probe() {
  useFocusKeeping()
  dialogs = useDialogs()
  return null
}

const ask = () => void dialogs.confirm({ title: 'Encerrar 48221', confirmLabel: 'Encerrar' })

function Row() {
  const [isShown, setShown] = useState(true)
  if (!isShown) return null
  return (
    <>
      <button type="button" onClick={ask}>
        Encerrar carga
      </button>
      <button
        type="button"
        onClick={() => {
          ask()
          setShown(false)
        }}
      >
        Excluir linha
      </button>
      <Menu transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <button type="button">Ações</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={ask}>Encerrar no menu</Menu.Item>
          <Menu.Item>Excluir no menu</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

function renderPage() {
  render(
    <MantineProvider env="test">
      <DialogsProvider>
        <Probe />
        <main tabIndex={-1}>
          <Row />
        </main>
      </DialogsProvider>
    </MantineProvider>,
  )
}

const focused = () => document.activeElement?.textContent
const press = (element: Element) => {
  if (element instanceof HTMLElement) element.focus()
  return userEvent.keyboard('{Enter}')
}

async function closeDialog(): Promise<void> {
  await screen.findByRole('dialog')
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
}

test('a dialog gives the focus back to the button that opened it', async () => {
  renderPage()
  await press(screen.getByRole('button', { name: 'Encerrar carga' }))
  await closeDialog()
  expect(focused()).toBe('Encerrar carga')
})

test('a dialog that was opened from a menu gives the focus to what opened the menu', async () => {
  renderPage()
  await press(screen.getByRole('button', { name: 'Ações' }))
  await press(await screen.findByRole('menuitem', { name: 'Encerrar no menu' }))
  await closeDialog()
  expect(focused()).toBe('Ações')
})

test('whoever goes on in a menu before it has the focus stays at that entry', async () => {
  renderPage()
  screen.getByRole('button', { name: 'Ações' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Ações' }))
  screen.getByRole('menuitem', { name: 'Excluir no menu' }).focus()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(focused()).toBe('Excluir no menu')
  screen.getByRole('menuitem', { name: 'Encerrar no menu' }).focus()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(focused()).toBe('Encerrar no menu')
})

test('where the button is gone, the content of the page has the focus', async () => {
  renderPage()
  await press(screen.getByRole('button', { name: 'Excluir linha' }))
  await closeDialog()
  expect(document.activeElement?.tagName).toBe('MAIN')
})

function Busy() {
  const [isBusy, setBusy] = useState(false)
  return (
    <>
      <Button loading={isBusy} onClick={() => setBusy(true)}>
        Salvar
      </Button>
      <button type="button" onClick={() => setBusy(false)}>
        Fechar aviso
      </button>
    </>
  )
}

/** As Chromium does it: what is disabled loses the focus, which the document of the test does not know. */
function loseFocus(button: HTMLElement): void {
  button.blur()
}

test('a button that was busy has the focus again, unless somebody went on', async () => {
  renderPage()
  render(
    <MantineProvider env="test">
      <Busy />
    </MantineProvider>,
  )
  const save = screen.getByRole('button', { name: 'Salvar' })
  await press(save)
  loseFocus(save)
  expect(document.activeElement).toBe(document.body)
  act(() => screen.getByRole('button', { name: 'Fechar aviso' }).click())
  await waitFor(() => expect(focused()).toBe('Salvar'))

  await press(save)
  loseFocus(save)
  const other = screen.getByRole('button', { name: 'Fechar aviso' })
  other.focus()
  act(() => other.click())
  await new Promise((resolve) => setTimeout(resolve))
  expect(focused()).toBe('Fechar aviso')
})
