// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { stubMatchMedia } from '../testing/stub-match-media.ts'
import { refusalText } from './refusal.ts'
import { SearchSelect } from './SearchSelect.tsx'
import { useSearchText } from './use-search-text.ts'

interface Pessoa {
  readonly id: string
  readonly nome: string
}

const ANA: Pessoa = { id: '1', nome: 'Ana Ávila' }
const BIA: Pessoa = { id: '2', nome: 'Bia Braga' }

const asked = vi.fn<(text: string) => void>()
const changed = vi.fn<(pessoa: Pessoa | null) => void>()
/** What the server answers at present. */
let answer: { found: readonly Pessoa[] | undefined; isPlaceholderData: boolean; error: unknown }

function Field({ initial }: { readonly initial: Pessoa | null }) {
  const [value, setValue] = useState(initial)
  const search = useSearchText(value?.nome ?? '')
  if (search.isWanted) asked(search.asked)
  return (
    <>
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
    </>
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
