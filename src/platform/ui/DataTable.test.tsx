import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubMatchMedia } from '#platform/web/testing/stub-match-media.ts'
import { DataTable } from './DataTable.tsx'
import type { TableSort, TableState } from './data-table.ts'

interface Doca {
  readonly id: string
  readonly nome: string
}
const DOCAS: readonly Doca[] = ['01', '02', '03'].map((id) => ({ id, nome: `Doca ${id}` }))

beforeEach(stubMatchMedia)
interface DocasProps {
  readonly state: TableState<Doca>
  readonly onOpen: (doca: Doca) => void
  readonly onSort: (sort: TableSort) => void
}

function DocasTable({ state, onOpen, onSort }: DocasProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      label="Docas"
      columns={[{ key: 'nome', header: 'Nome', isSortable: true, clips: true, cell: (doca) => doca.nome }]}
      state={state}
      rowKey={(doca) => doca.id}
      rowName={(doca) => doca.nome}
      onOpen={onOpen}
      sort={{ key: 'nome', direction: 'descending' }}
      onSort={onSort}
      selection={{ selected, onChange: setSelected }}
      empty={<p>Nenhuma doca</p>}
    />
  )
}

function renderTable(state: TableState<Doca>) {
  const handlers = { onOpen: vi.fn(), onSort: vi.fn() }
  render(
    <MantineProvider env="test">
      <DocasTable state={state} {...handlers} />
    </MantineProvider>,
  )
  return handlers
}

const selectedNames = () =>
  screen
    .getAllByRole('checkbox', { name: /^Selecionar Doca/, checked: true })
    .map((box) => box.getAttribute('aria-label'))

test('arrow keys move between rows, Enter opens, Space selects and Shift extends', async () => {
  const { onOpen } = renderTable({ kind: 'ready', rows: DOCAS })
  screen.getByRole('button', { name: 'Doca 01' }).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Doca 02')
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledWith(DOCAS[1])
  await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}')
  expect(selectedNames()).toEqual(['Selecionar Doca 02', 'Selecionar Doca 03'])
  expect(onOpen).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Home}')
  expect(document.activeElement?.textContent).toBe('Doca 01')
})

test('a text that is cut is told whole as its title', () => {
  renderTable({ kind: 'ready', rows: DOCAS })
  expect(screen.getByTitle('Doca 01').textContent).toBe('Doca 01')
})

test('only one row is a tab stop', () => {
  renderTable({ kind: 'ready', rows: DOCAS })
  const stops = screen.getAllByRole('button', { name: /^Doca/ }).filter((button) => button.tabIndex === 0)
  expect(stops).toHaveLength(1)
})

test('the sorted header says its direction and asks for the other', async () => {
  const { onSort } = renderTable({ kind: 'ready', rows: DOCAS })
  const header = screen.getByRole('columnheader', { name: 'Nome' })
  expect(header.getAttribute('aria-sort')).toBe('descending')
  await userEvent.click(within(header).getByRole('button'))
  expect(onSort).toHaveBeenCalledWith({ key: 'nome', direction: 'ascending' })
})

test('a failed list offers the retry and an empty one says what will appear', async () => {
  const onRetry = vi.fn()
  renderTable({ kind: 'failed', message: 'Não foi possível carregar as docas.', onRetry })
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(onRetry).toHaveBeenCalledOnce()
  cleanup()
  renderTable({ kind: 'ready', rows: [] })
  expect(screen.getByText('Nenhuma doca')).toBeTruthy()
})
