import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { tellHeld } from '#platform/ui/held-text.ts'
import { LayerContext } from '#platform/ui/layers.ts'
import { stubMatchMedia } from '../testing/stub-match-media.ts'
import { refusalText } from './refusal.ts'
import { SearchSelect } from './SearchSelect.tsx'
import { useRecordForm } from './use-record-form.ts'
import { useSearchText } from './use-search-text.ts'

interface Pessoa {
  readonly id: string
  readonly nome: string
}

const ANA: Pessoa = { id: '1', nome: 'Ana Ávila' }
const BIA: Pessoa = { id: '2', nome: 'Bia Braga' }

const asked = vi.fn<(text: string) => void>()
const changed = vi.fn<(pessoa: Pessoa | null) => void>()
const sent = vi.fn<(pessoa: string | undefined) => void>()
/** What the server answers at present. */
let answer: { found: readonly Pessoa[] | undefined; isPlaceholderData: boolean; error: unknown }

function Field({ initial }: { readonly initial: Pessoa | null }) {
  const [value, setValue] = useState(initial)
  const search = useSearchText(value?.nome ?? '')
  if (search.isWanted) asked(search.asked)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent(value?.nome)
      }}
    >
      <SearchSelect
        label="Pessoa"
        placeholder="Digite o nome"
        search={search}
        query={{ isFetching: false, ...answer }}
        found={search.isWanted ? answer.found : undefined}
        optionText={({ nome, id }) => `${nome} (${id})`}
        chosen={value && { id: value.id, text: value.nome }}
        nothing="Nenhuma pessoa encontrada"
        onChange={(next) => {
          changed(next)
          setValue(next)
        }}
      />
      <button type="button" onClick={() => setValue(ANA)}>
        Outra tela escolhe
      </button>
      <button type="submit">Salvar</button>
    </form>
  )
}

const show = (initial: Pessoa | null = null) => {
  render(
    <MantineProvider env="test">
      <Field initial={initial} />
    </MantineProvider>,
  )
  return {
    user: userEvent.setup(),
    input: screen.getByRole<HTMLInputElement>('combobox', { name: 'Pessoa' }),
  }
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

beforeAll(() => {
  stubMatchMedia()
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Element.prototype.scrollIntoView = () => {}
})
beforeEach(() => {
  answer = { found: [ANA, BIA], isPlaceholderData: false, error: null }
})
afterEach(() => {
  cleanup()
  asked.mockReset()
  changed.mockReset()
  sent.mockReset()
})

test('nothing is asked before the list is opened; what is typed is asked for after a pause', async () => {
  const { user, input } = show()
  expect(asked).not.toHaveBeenCalled()
  await user.click(input)
  expect(options()).toEqual(['Ana Ávila (1)', 'Bia Braga (2)'])
  await user.type(input, 'bia')
  expect(asked).not.toHaveBeenCalledWith('b')
  await vi.waitFor(() => expect(asked).toHaveBeenLastCalledWith('bia'))
})

test('until the server has answered only what fits the text is offered, blind to accents', async () => {
  answer = { ...answer, isPlaceholderData: true }
  const { user, input } = show()
  await user.type(input, 'avila')
  expect(options()).toEqual(['Ana Ávila (1)'])
  await user.type(input, 'x')
  expect(screen.getByText('Procurando…')).toBeTruthy()
})

test('what the server found is offered as it is; nothing, or a failure, is told', async () => {
  const { user, input } = show()
  await user.type(input, 'outro nome')
  await vi.waitFor(() => expect(options()).toHaveLength(2))
  cleanup()
  answer = { found: [], isPlaceholderData: false, error: null }
  const empty = show()
  await empty.user.click(empty.input)
  expect(screen.getByText('Nenhuma pessoa encontrada')).toBeTruthy()
  cleanup()
  const error = new Error('A conexão caiu')
  answer = { found: [], isPlaceholderData: false, error }
  const failed = show()
  await failed.user.click(failed.input)
  expect(screen.getByText(refusalText(error))).toBeTruthy()
})

test('the field shows what is chosen, here or elsewhere, and is cleared in words', async () => {
  const { user, input } = show()
  await user.click(input)
  await user.click(screen.getByRole('option', { name: 'Bia Braga (2)' }))
  expect(changed).toHaveBeenLastCalledWith(BIA)
  expect(input.value).toBe('Bia Braga')
  await user.click(screen.getByRole('button', { name: 'Outra tela escolhe' }))
  expect(input.value).toBe('Ana Ávila')
  await user.click(screen.getByLabelText('Limpar pessoa'))
  expect(changed).toHaveBeenLastCalledWith(null)
  expect(input.value).toBe('')
})

test('what is chosen does not lead a search that does not find it, so the keyboard chooses what is seen', async () => {
  answer = { ...answer, found: [BIA] }
  const { user, input } = show(ANA)
  await user.clear(input)
  await user.type(input, 'bia')
  await vi.waitFor(() => expect(options()).toEqual(['Bia Braga (2)']))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(changed).toHaveBeenLastCalledWith(BIA)
  expect(input.value).toBe('Bia Braga')
})

test('a list that is only opened shows what is chosen in its place, or first where the server has not named it', async () => {
  const { user, input } = show(BIA)
  await user.click(input)
  expect(options()).toEqual(['Ana Ávila (1)', 'Bia Braga'])
  cleanup()
  answer = { ...answer, found: [ANA] }
  const absent = show(BIA)
  await absent.user.click(absent.input)
  expect(options()).toEqual(['Bia Braga', 'Ana Ávila (1)'])
})

test('text that chose nothing stays, is told on the field, and leads back to what is chosen', async () => {
  const { user, input } = show(ANA)
  await user.type(input, 'xyz')
  expect(input.getAttribute('aria-invalid')).not.toBe('true')
  await user.tab()
  expect(input.value).toBe('Ana Ávilaxyz')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/“Ana Ávilaxyz” não foi escolhido/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'volte a Ana Ávila' }))
  expect(input.value).toBe('Ana Ávila')
  expect(input.getAttribute('aria-invalid')).not.toBe('true')
  expect(changed).not.toHaveBeenCalled()
})

test('a form is not sent over text that chose nothing; the field says so and takes the focus', async () => {
  const { user, input } = show(ANA)
  await user.type(input, 'xyz{Escape}')
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(sent).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(input)
  await user.clear(input)
  expect(changed).toHaveBeenLastCalledWith(null)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(sent).toHaveBeenCalledExactlyOnceWith(undefined)
})

test('what saves without a form is told the same', async () => {
  const { user, input } = show(ANA)
  expect(tellHeld()).toBe(false)
  await user.type(input, 'xyz')
  act(() => expect(tellHeld()).toBe(true))
  expect(screen.getByText(/não foi escolhido/)).toBeTruthy()
  const form = renderHook(() =>
    useRecordForm({ draftKey: 'x', saved: { version: 1, values: {} }, check: () => ({}) }),
  )
  act(() => expect(form.result.current.check()).toBe(false))
})

test('text below a dialog does not hold what the dialog saves', async () => {
  render(
    <MantineProvider env="test">
      <LayerContext value="a drawer below">
        <Field initial={ANA} />
      </LayerContext>
    </MantineProvider>,
  )
  await userEvent.setup().type(screen.getByRole('combobox', { name: 'Pessoa' }), 'xyz')
  expect(tellHeld()).toBe(false)
})

test('choosing again what is already chosen puts its text back', async () => {
  const { user, input } = show(ANA)
  await user.type(input, '{Backspace}')
  await user.click(screen.getByRole('option', { name: 'Ana Ávila' }))
  expect(input.value).toBe('Ana Ávila')
  await user.tab()
  expect(screen.queryByText(/não foi escolhido/)).toBeNull()
})
