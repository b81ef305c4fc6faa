import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { HttpError } from '../http/http-error.ts'
import { stubMatchMedia } from '../testing/stub-match-media.ts'
import { SavedViewsList, SaveViewForm } from './SavedViews.tsx'

beforeEach(stubMatchMedia)
const taken = new HttpError({
  status: 409,
  body: { code: 'visao_nome_taken', message: 'Você já tem uma visão com este nome.' },
  challenge: null,
})

test('a name that is taken is told at the field until it is changed, and then the view is kept', async () => {
  const save = vi.fn(async (_: string) => {}).mockRejectedValueOnce(taken)
  const submit = vi.fn()
  render(
    <MantineProvider env="test">
      <SaveViewForm description="" save={save} submit={submit} cancel={() => {}} />
    </MantineProvider>,
  )
  expect(screen.getByText('Sem filtros')).toBeTruthy()
  const nome = screen.getByRole('textbox', { name: 'Nome' })
  await userEvent.type(nome, ' Hoje {Enter}')
  expect(await screen.findByText('Você já tem uma visão com este nome.')).toBeTruthy()
  expect(submit).not.toHaveBeenCalled()
  await userEvent.type(nome, '2{Enter}')
  expect(screen.queryByText('Você já tem uma visão com este nome.')).toBeNull()
  expect(save.mock.calls).toEqual([['Hoje'], ['Hoje 2']])
  expect(submit).toHaveBeenCalledWith(true)
})

test('each view says what it keeps and can be removed', async () => {
  const remove = vi.fn(async () => {})
  const show = (views: Parameters<typeof SavedViewsList>[0]['views']) =>
    render(
      <MantineProvider env="test">
        <SavedViewsList views={views} remove={remove} onClose={() => {}} />
      </MantineProvider>,
    )
  show([{ id: 'v', nome: 'Hoje', description: 'CIF · Previsão de coleta' }])
  expect(screen.getByText('CIF · Previsão de coleta')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Excluir a visão Hoje' }))
  expect(remove).toHaveBeenCalledWith('v')
  cleanup()
  show([])
  expect(screen.getByText('Nenhuma visão guardada.')).toBeTruthy()
})
