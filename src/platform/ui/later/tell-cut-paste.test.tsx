import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { tellCutPaste } from './tell-cut-paste.ts'

const told: string[] = []
tellCutPaste(document, (text) => told.push(text))

async function paste(field: 'Nome' | 'Observação', text: string): Promise<string[]> {
  told.length = 0
  const control = screen.getByLabelText(field)
  await userEvent.clear(control)
  await userEvent.click(control)
  await userEvent.paste(text)
  return told
}

test('a pasted text that does not fit is told with what stayed out; one that fits is not', async () => {
  render(
    <>
      <label>
        Nome <input maxLength={10} />
      </label>
      <label>
        Observação <textarea maxLength={12} />
      </label>
    </>,
  )
  expect(await paste('Nome', '0123456789')).toEqual([])
  expect(await paste('Nome', '01234\n56789')).toEqual([])
  expect(await paste('Nome', '0123456789A')).toEqual([
    'O campo aceita 10 caracteres: 1 caractere do texto colado ficou de fora.',
  ])
  expect(await paste('Observação', 'duas\r\nlinhas e mais')).toEqual([
    'O campo aceita 12 caracteres: 6 caracteres do texto colado ficaram de fora.',
  ])
})

test('what is chosen in the field makes room for what is pasted', async () => {
  render(<input aria-label="Placa" maxLength={8} defaultValue="ABC1D23" />)
  const control = screen.getByLabelText<HTMLInputElement>('Placa')
  await userEvent.click(control)
  control.setSelectionRange(0, 7)
  told.length = 0
  await userEvent.paste('BRA2E19')
  expect(told).toEqual([])
  expect(control.value).toBe('BRA2E19')
})
