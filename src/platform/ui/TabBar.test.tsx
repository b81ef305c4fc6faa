import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TabBar } from './TabBar.tsx'

const TABS = ['Resumo', 'Documentos', 'Anexos', 'Histórico'].map((label) => ({ value: label, label }))

test('arrows go on from the tab with the focus, also while the page of the former is on its way', async () => {
  const chosen: string[] = []
  render(
    <TabBar
      id="carga"
      label="Partes"
      tabs={TABS}
      value="Resumo"
      onChange={(value) => void chosen.push(value)}
    />,
  )
  screen.getByRole('tab', { name: 'Resumo' }).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(chosen).toEqual(['Documentos', 'Anexos'])
  expect(document.activeElement?.textContent).toBe('Anexos')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{Home}{End}')
  expect(chosen.slice(2)).toEqual(['Histórico', 'Resumo', 'Histórico', 'Resumo', 'Histórico'])
})
