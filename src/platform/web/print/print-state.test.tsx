import { MantineProvider } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { HttpError } from '../http/http-error.ts'
import { stubMatchMedia } from '../testing/stub-match-media.ts'
import { PrintState } from './PrintWindow.tsx'

beforeAll(stubMatchMedia)
const idle = { isPending: true, isSuccess: false, error: null, fetchStatus: 'idle' }
const failed = (status: number) => ({
  ...idle,
  isPending: false,
  error: new HttpError({ status, body: null, challenge: null }),
})

test.each([
  ['an address without a record', idle, 'Não há folha'],
  ['a record that does not exist', failed(404), 'Não há folha'],
  ['a server that fails', failed(500), 'Não foi possível carregar a folha.'],
  ['a network that is away', { ...idle, fetchStatus: 'paused' }, 'Carregando a folha'],
])('%s is told as what it is', (_, query, text) => {
  render(
    <MantineProvider>
      <PrintState query={query as UseQueryResult<string>} gone={{ title: 'Não há folha', text: '' }} />
    </MantineProvider>,
  )
  expect(document.body.textContent).toContain(text)
})
