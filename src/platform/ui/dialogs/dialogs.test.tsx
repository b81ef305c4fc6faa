import { MantineProvider } from '@mantine/core'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { stubMatchMedia } from '#platform/web/testing/stub-match-media.ts'
import { tellReturn } from '../layers.ts'
import { DialogsProvider } from './DialogsProvider.tsx'
import { type Dialogs, useDialogs } from './use-dialogs.ts'

beforeEach(stubMatchMedia)
function Probe({ onReady }: { readonly onReady: (dialogs: Dialogs) => void }) {
  onReady(useDialogs())
  return null
}

function renderDialogs(): Dialogs {
  let given: Dialogs | undefined
  render(
    <MantineProvider env="test">
      <DialogsProvider>
        <Probe
          onReady={(dialogs) => {
            given = dialogs
          }}
        />
      </DialogsProvider>
    </MantineProvider>,
  )
  if (!given) throw new Error('The dialogs were not provided.')
  return given
}

test.each([
  ['cancel', 'Esta ação não pode ser desfeita.'],
  ['delete', 'Todas as informações serão perdidas e não poderão ser recuperadas.'],
] as const)(
  'confirming a %s shows its fixed text, and the first focus is on the way out [L-156, L-157] [L-158]',
  async (kind, text) => {
    const answer = renderDialogs().confirm({ title: 'Encerrar 48221', kind, confirmLabel: 'Encerrar' })
    const dialog = await screen.findByRole('dialog', { name: 'Encerrar 48221' })
    expect(dialog.textContent).toContain(text)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Voltar'))
    await userEvent.click(screen.getByRole('button', { name: 'Encerrar' }))
    expect(await answer).toBe(true)
  },
)

test('whoever goes back in the browser closes what was open over the page, unanswered', async () => {
  const dialogs = renderDialogs()
  const form = dialogs.form({ title: 'Alterar frete', render: () => 'Valor' })
  const answer = dialogs.confirm({ title: 'Encerrar 48221', confirmLabel: 'Encerrar' })
  await screen.findByRole('dialog', { name: 'Encerrar 48221' })
  act(tellReturn)
  expect(await answer).toBe(false)
  expect(await form).toBeUndefined()
})

test('Esc answers a confirmation with no [S-139]', async () => {
  const answer = renderDialogs().confirm({ title: 'Encerrar 48221', confirmLabel: 'Encerrar' })
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  expect(await answer).toBe(false)
})

test('an error can be tried again, an alert is only read, a form gives its value [S-139]', async () => {
  const dialogs = renderDialogs()
  const error = dialogs.error({ title: 'Falhou', message: 'Sem resposta.', code: '503', canRetry: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
  expect(await error).toBe('retry')
  const alert = dialogs.alert({ title: 'Pronto', message: 'Tudo certo.' })
  await userEvent.click(await screen.findByRole('button', { name: 'Entendi' }))
  await alert
  const form = dialogs.form<string>({
    title: 'Motivo',
    render: ({ submit }) => (
      <button type="button" onClick={() => submit('avaria')}>
        Enviar
      </button>
    ),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar' }))
  expect(await form).toBe('avaria')
})

function isLeavingWarned(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('leaving a running process asks first, in the page and when the tab closes [S-332, S-139]', async () => {
  const finish: (() => void)[] = []
  const answer = renderDialogs().progress({
    title: 'Desativando 2 cargas',
    items: ['48188', '48189'],
    run: () => new Promise<void>((resolve) => finish.push(resolve)),
    reasonOf: String,
    labels: { success: 'Desativadas', failure: 'Falhas', failureTitle: 'Não possível desativar a carga' },
    nameOf: (codigo) => ({ code: codigo, name: '' }),
  })
  await screen.findByRole('dialog', { name: 'Desativando 2 cargas' })
  expect(isLeavingWarned()).toBe(true)
  await userEvent.keyboard('{Escape}')
  await screen.findByRole('dialog', { name: 'O processo será interrompido' })
  await userEvent.click(screen.getAllByRole('button', { name: 'Interromper' }).at(-1) ?? document.body)
  finish[0]?.()
  await screen.findByText('1 de 2 processadas')
  await userEvent.click(await screen.findByRole('button', { name: 'Concluir' }))
  expect(await answer).toMatchObject({ status: 'interrupted', succeeded: ['48188'] })
  expect(isLeavingWarned()).toBe(false)
})
