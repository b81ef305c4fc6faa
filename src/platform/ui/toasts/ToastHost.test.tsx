import { act, cleanup, screen, render as show } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { stubMatchMedia } from '#platform/web/testing/stub-match-media.ts'
import { Drawer } from '../Drawer.tsx'
import { UiProvider } from '../UiProvider.tsx'
import { snackbar, toast, toastStore } from './toast.ts'

beforeAll(stubMatchMedia)
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  act(() => {
    for (const { id } of toastStore.current()) toastStore.dismiss(id)
  })
  cleanup()
  vi.unstubAllGlobals()
})

const focused = () => document.activeElement?.textContent
const closeDrawer = vi.fn()

/** A page, or a drawer over it, with a field that somebody is in. */
async function render(inDrawer = false) {
  const field = <input aria-label="Placa" />
  show(
    <UiProvider>
      <main tabIndex={-1}>
        {inDrawer ? (
          <Drawer isOpen onClose={closeDrawer} title="Carga 10090">
            {field}
          </Drawer>
        ) : (
          field
        )}
      </main>
    </UiProvider>,
  )
  // A drawer takes the focus a moment after it opened.
  if (inDrawer) await vi.waitFor(() => expect(focused()).toBe('Carga 10090'))
  const placa = screen.getByRole('textbox', { name: 'Placa' })
  placa.focus()
  return { user: userEvent.setup(), placa }
}

test.each([false, true])(
  'one key leads to the action of a notice, and back once it was taken; drawer: %s',
  async (inDrawer) => {
    const { user, placa } = await render(inDrawer)
    const undo = vi.fn()
    act(() => {
      snackbar('Ordem desfeita', { action: { label: 'Desfazer', run: undo } })
      toast.success('Carga finalizada com sucesso!')
    })
    await user.keyboard('{Alt>},{/Alt}')
    expect(focused()).toContain('Desfazer')
    expect(document.activeElement?.getAttribute('aria-keyshortcuts')).toBe('Alt+,')
    await user.keyboard('{Enter}')
    expect(undo).toHaveBeenCalledOnce()
    expect(screen.queryByText('Ordem desfeita')).toBeNull()
    expect(document.activeElement).toBe(placa)
  },
)

test('without an action it leads to the newest, which Esc closes without closing the drawer below', async () => {
  const { user, placa } = await render(true)
  act(() => {
    toast.danger('A carga não foi salva')
    toast.success('Carga finalizada com sucesso!')
  })
  await user.keyboard('{Alt>},{/Alt}')
  expect(document.activeElement?.closest('[role=status]')?.textContent).toContain('finalizada')
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Carga finalizada com sucesso!')).toBeNull()
  expect(document.activeElement).toBe(placa)
  expect(closeDrawer).not.toHaveBeenCalled()
})

test('with no notice the focus stays, and that is said', async () => {
  const { user, placa } = await render()
  await user.keyboard('{Alt>},{/Alt}')
  expect(document.activeElement).toBe(placa)
  expect(screen.getByText('Nenhum aviso')).toBeTruthy()
})

test('whoever clicks a notice away keeps what has the focus', async () => {
  const { user, placa } = await render()
  act(() => {
    toast.info('Arquivo pronto')
    toast.info('Link copiado')
  })
  placa.blur()
  await user.click(screen.getByText('Arquivo pronto'))
  expect(screen.queryByText('Arquivo pronto')).toBeNull()
  expect(document.activeElement).toBe(document.body)
})

test('a repeated notice is shown once, with how often it was said', async () => {
  await render()
  act(() => {
    for (let time = 1; time <= 3; time += 1) toast.success('Link copiado')
  })
  expect(screen.getAllByText('Link copiado')).toHaveLength(1)
  expect(screen.getByText('×3')).toBeTruthy()
})
