import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, screen, render as show } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { stubMatchMedia } from '#platform/web/testing/stub-match-media.ts'
import { OFFLINE_REASON } from './network.ts'
import { WriteButton } from './WriteButton.tsx'

beforeAll(stubMatchMedia)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function goes(state: 'online' | 'offline') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online')
  act(() => void window.dispatchEvent(new Event(state)))
}

const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())

test('without a network a form is not sent and says why; what was typed is sent once the network is back', async () => {
  show(
    <MantineProvider>
      <form onSubmit={send}>
        <input aria-label="Motivo" />
        <WriteButton type="submit">Salvar</WriteButton>
      </form>
    </MantineProvider>,
  )
  await userEvent.type(screen.getByLabelText('Motivo'), 'Chuva')
  goes('offline')
  const button = () => screen.getByRole('button', { name: 'Salvar', description: OFFLINE_REASON })
  expect(button().matches(':disabled')).toBe(true)
  expect(screen.getByText(OFFLINE_REASON).className).not.toBe('visually-hidden')
  await userEvent.type(screen.getByLabelText('Motivo'), '{Enter}')
  expect(send).not.toHaveBeenCalled()
  goes('online')
  expect(screen.queryByText(OFFLINE_REASON)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Motivo').value).toBe('Chuva')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(send).toHaveBeenCalledOnce()
})

/** Forms that need no network: they sign in, search what is shown, choose for this browser, or keep what was read on the phone. */
const OTHERS = [
  'modules/conferencia/web/ConferenciaPage.tsx',
  'modules/sessao/web/NewPasswordPage.tsx',
  'modules/sessao/web/PasswordStep.tsx',
  'modules/sessao/web/ForgotPasswordPage.tsx',
  'modules/sessao/web/SecondFactorStep.tsx',
  'modules/privacidade/web/AcessosSection.tsx',
  'modules/privacidade/web/TitularSection.tsx',
  'shell/units/UnitFilterForm.tsx',
  'shell/design/DesignDialogs.tsx',
]
const SOURCE = join(import.meta.dirname, '../..')

test('each form that saves is sent with a button that knows the network', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  )
  const isPlain = (file: string) =>
    readFileSync(join(SOURCE, file), 'utf8')
      .split(/<(?=Button\b)|<(?=[A-Za-z/])/)
      .some((tag) => /^Button\b/.test(tag) && tag.includes('type="submit"'))
  expect(files.filter(isPlain).toSorted()).toEqual(OTHERS.toSorted())
})
