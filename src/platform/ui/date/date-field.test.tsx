import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { stubMatchMedia } from '#platform/web/testing/stub-match-media.ts'
import { Drawer } from '../Drawer.tsx'
import { tellHeld } from '../held-text.ts'
import { DateField, DateTimeField } from './DateField.tsx'

beforeAll(() => {
  stubMatchMedia()
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})
async function setUp(initial: string, Field: typeof DateField = DateField) {
  const told: string[] = []
  const sent: string[] = []
  const closed: string[] = []
  function Page() {
    const [value, setValue] = useState(initial)
    return (
      <Drawer isOpen onClose={() => void closed.push('drawer')} title="Carga">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            sent.push(value)
          }}
        >
          <Field
            label="Início"
            value={value}
            onChange={({ currentTarget }) => {
              told.push(currentTarget.value)
              setValue(currentTarget.value)
            }}
          />
          <button type="submit">Salvar</button>
        </form>
      </Drawer>
    )
  }
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
  )
  // The drawer has the focus a moment after it is drawn.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Carga'))
  return { told, sent, closed, field: screen.getByLabelText<HTMLInputElement>('Início') }
}

const write = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

test('a day is shown and typed in the Brazilian order, and the form holds the other', async () => {
  const { field, told } = await setUp('2026-11-25')
  expect(field.value).toBe('25/11/2026')
  await write(field, '26/11/2026')
  expect(told).toEqual(['', '2026-11-26'])
  await userEvent.tab()
  expect(field.value).toBe('26/11/2026')
})

test('text of another order and a short year are put into form when the field is left', async () => {
  const { field, told } = await setUp('', DateTimeField)
  await write(field, '2026-11-25T08:00')
  expect([field.value, told.at(-1)]).toEqual(['2026-11-25T08:00', '2026-11-25T08:00'])
  await userEvent.tab()
  expect(field.value).toBe('25/11/2026 08:00')
  await write(field, '5/1/27 8:30')
  await userEvent.tab()
  expect([field.value, told.at(-1)]).toEqual(['05/01/2027 08:30', '2027-01-05T08:30'])
})

test('text that is no day stays, is told on the field, and is not sent as if nothing had been written', async () => {
  const { field, sent } = await setUp('2026-11-25')
  await write(field, '31/02/2026')
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  screen.getByText('Este dia não existe')
  expect([field.value, sent]).toEqual(['31/02/2026', []])
  expect(tellHeld()).toBe(true)
  expect(document.activeElement).toBe(field)
  await write(field, '28/02/2026')
  expect(screen.queryByText('Este dia não existe')).toBeNull()
  expect(tellHeld()).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(sent).toEqual(['2026-02-28'])
})

test('the arrow down opens the calendar at the day, and the arrows and Enter choose another', async () => {
  const { field, told } = await setUp('2026-11-25T08:00', DateTimeField)
  field.focus()
  await userEvent.keyboard('{ArrowDown}')
  await screen.findByRole('dialog', { name: 'Calendário' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('25'))
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(told).toEqual(['2026-11-26T08:00'])
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.queryByRole('dialog', { name: 'Calendário' })).toBeNull()
})

test('Esc closes the calendar and not the drawer below it', async () => {
  const { field, closed } = await setUp('2026-11-25')
  field.focus()
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('25'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(closed).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(closed).toEqual(['drawer'])
})

test('after a day from the calendar the time is still to be typed', async () => {
  const { field } = await setUp('', DateTimeField)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir calendário' }))
  await screen.findByRole('dialog', { name: 'Calendário' })
  await userEvent.click(screen.getAllByRole('button', { name: /^15 / })[0] as HTMLElement)
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.value).toMatch(/^15\/\d\d\/\d{4} $/)
  await userEvent.tab()
  screen.getByText('Use dd/mm/aaaa HH:mm')
})
