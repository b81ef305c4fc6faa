import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { stubMatchMedia } from '#platform/web/testing/stub-match-media.ts'
import { NumberField } from './NumberField.tsx'

beforeAll(stubMatchMedia)
test('an amount is grouped when the field is left, is typed over once it is entered, and what is no amount stays', async () => {
  const told: string[] = []
  function Field() {
    const [value, setValue] = useState('1234,5')
    return (
      <NumberField
        label="Valor"
        value={value}
        shown={(text) => (/^[\d.]+,5$/.test(text) ? '1.234,50' : undefined)}
        onChange={({ currentTarget }) => {
          told.push(currentTarget.value)
          setValue(currentTarget.value)
        }}
      />
    )
  }
  render(
    <MantineProvider>
      <Field />
    </MantineProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Valor')
  expect(field.value).toBe('1.234,50')
  await userEvent.tab()
  expect([document.activeElement, field.value, told]).toEqual([field, '1.234,50', []])
  await userEvent.keyboard('7')
  expect(field.value).toBe('7')
  await userEvent.clear(field)
  await userEvent.type(field, '12x')
  await userEvent.tab()
  expect([field.value, told.at(-1)]).toEqual(['12x', '12x'])
})
