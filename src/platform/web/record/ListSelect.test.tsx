import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { stubMatchMedia } from '../testing/stub-match-media.ts'
import { ListMultiSelect, ListSelect } from './ListSelect.tsx'

const TIPOS = [
  { value: '1', label: 'Toco' },
  { value: '2', label: 'Truck' },
]
const sent = vi.fn<(values: readonly string[]) => void>()

function Form({ several }: { readonly several: boolean }) {
  const [values, setValues] = useState<readonly string[]>(['1'])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent(values)
      }}
    >
      {several ? (
        <ListMultiSelect label="Tipo" data={TIPOS} value={values} onChange={setValues} />
      ) : (
        <ListSelect
          label="Tipo"
          data={TIPOS}
          value={values[0] ?? null}
          onChange={(value) => setValues(value === null ? [] : [value])}
        />
      )}
      <button type="submit">Salvar</button>
    </form>
  )
}

const show = (several: boolean) => {
  render(
    <MantineProvider env="test">
      <Form several={several} />
    </MantineProvider>,
  )
  return { user: userEvent.setup(), input: screen.getByRole<HTMLInputElement>('combobox', { name: 'Tipo' }) }
}

beforeAll(() => {
  stubMatchMedia()
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  cleanup()
  sent.mockReset()
})

test.each([
  { several: false, what: 'a list of which one is chosen' },
  { several: true, what: 'a list of which several are chosen' },
])('$what is not sent over text that chose nothing', async ({ several }) => {
  const { user, input } = show(several)
  await user.clear(input)
  await user.type(input, 'tru')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(sent).not.toHaveBeenCalled()
  expect(input.value).toBe('tru')
  expect(screen.getByText(/“tru” não foi escolhido/)).toBeTruthy()
  await user.click(screen.getByRole('option', { name: 'Truck' }))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(sent).toHaveBeenCalledExactlyOnceWith(several ? ['1', '2'] : ['2'])
})

test('text without a choice can be taken back', async () => {
  const { user, input } = show(true)
  await user.type(input, 'zzz')
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'apague o texto' }))
  expect(input.value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(sent).toHaveBeenCalledExactlyOnceWith(['1'])
})
