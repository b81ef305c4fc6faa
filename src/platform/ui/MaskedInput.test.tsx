import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { stubMatchMedia } from '#platform/web/testing/stub-match-media.ts'
import { MaskedInput } from './MaskedInput.tsx'

/** `12345678` → `12345-678`. */
const mask = (text: string) => {
  const digits = text.replace(/\D/g, '').slice(0, 8)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}

function Field({ initial = '' }: { readonly initial?: string }) {
  const [value, setValue] = useState(initial)
  return <MaskedInput label="CEP" value={value} onChange={setValue} mask={mask} />
}

const show = (initial?: string): HTMLInputElement => {
  render(
    <MantineProvider>
      <Field initial={initial} />
    </MantineProvider>,
  )
  return screen.getByLabelText<HTMLInputElement>('CEP')
}

beforeAll(() => {
  stubMatchMedia()
})
test('separators appear while one types', async () => {
  const input = show()
  await userEvent.type(input, '132 13a086')
  expect(input.value).toBe('13213-086')
})

test('a digit put into the middle leaves the caret behind it', async () => {
  const input = show('13213-08')
  await userEvent.type(input, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(input.value).toBe('13921-308')
  expect(input.selectionStart).toBe(3)
})

test('deleting goes on over a separator', async () => {
  const input = show('13213-0')
  await userEvent.type(input, '{Backspace}{Backspace}')
  expect(input.value).toBe('1321')
})
