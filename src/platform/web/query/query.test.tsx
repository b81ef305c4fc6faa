import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { defineCall } from '#platform/shared/call.ts'
import { createHttpClient } from '../http/http-client.ts'
import { HttpError, OfflineError } from '../http/http-error.ts'
import { parseWebConfig } from '../http/service-bases.ts'
import { createSession } from '../session/session.ts'
import { createSessionTabs } from '../session/session-tabs.ts'
import { useSession } from '../session/use-session.ts'
import { createLocalValues } from '../storage.ts'
import { buildToken } from '../testing/build-token.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { fieldErrors } from './field-errors.ts'
import { PlatformProvider } from './platform-context.ts'
import { bindCacheToSession, createQueryClient, retryDelayMs, shouldRetry } from './query-client.ts'
import { createRepeatKey } from './repeat-key.ts'
import { callKey, useCall, useCallMutation } from './use-call.ts'

const base = { service: 'main', path: '/coisa', summary: '', tag: '', access: { role: 'Operador' } } as const
const listCoisas = defineCall({
  ...base,
  method: 'GET',
  query: Type.Object({ filtro: Type.Optional(Type.String()) }),
  response: Type.Object({ items: Type.Array(Type.String()) }),
})
const createCoisa = defineCall({
  ...base,
  method: 'POST',
  body: Type.Object({ nome: Type.String() }),
  response: Type.Object({ id: Type.String() }),
  idempotent: true,
})

function start(answer: (method: string) => Response | Promise<Response>) {
  const sent: { method: string; url: string; key: string | null }[] = []
  const client = createQueryClient()
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, retryDelay: 0 },
  })
  const values = createLocalValues({ local: () => memoryStorage(), session: () => memoryStorage() })
  const session = createSession({
    tabs: createSessionTabs({ requestLock: undefined, openChannel: () => undefined }),
    values,
    now: () => 0,
    wait: async () => {},
    reloadPage: () => {},
    requestToken: () => Promise.reject(new Error('unused')),
  })
  session.signIn({ token: buildToken(), expiration: '2030-01-01T00:00:00.000Z', expiresInSeconds: 900 })
  const config = parseWebConfig({})
  const http = createHttpClient({
    session,
    config,
    origin: 'https://app.example',
    businessUnit: () => undefined,
    clearBusinessUnit: () => {},
    reloadPage: () => {},
    fetch: async (url, init) => {
      const method = init?.method ?? ''
      sent.push({ method, url: String(url), key: new Headers(init?.headers).get('idempotency-key') })
      return answer(method)
    },
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <PlatformProvider value={{ http, session, values, config }}>{children}</PlatformProvider>
    </QueryClientProvider>
  )
  return { sent, client, session, wrapper }
}

const refused = (status: number, details: unknown = []) =>
  new HttpError({ status, body: { code: 'x', message: 'm', details }, challenge: null })

describe('reading', () => {
  test('answers through the cache', async () => {
    const { wrapper, sent, client } = start(() => Response.json({ items: ['a'] }))
    const input = { query: { filtro: 'leite' } }
    const { result } = renderHook(() => useCall(listCoisas, input), { wrapper })
    await waitFor(() => expect(result.current.data?.items).toEqual(['a']))
    expect(sent[0]?.url).toBe('https://app.example/api/coisa?filtro=leite')
    expect(client.getQueryData(callKey(listCoisas, input))).toEqual({ items: ['a'] })
  })

  test('a refusal is not asked again, no answer is', async () => {
    let answers = 0
    const { wrapper, sent } = start(() => {
      answers += 1
      return answers === 1
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Response.json({}, { status: 404 })
    })
    const { result } = renderHook(() => useCall(listCoisas, {}), { wrapper })
    await waitFor(() => expect(result.current.error).toBeInstanceOf(HttpError))
    expect(sent).toHaveLength(2)
  })
})

describe('acting', () => {
  test('reads the changed lists again', async () => {
    const { wrapper, sent } = start((method) => Response.json(method === 'GET' ? { items: [] } : { id: '1' }))
    const { result } = renderHook(
      () => ({
        list: useCall(listCoisas, { query: { filtro: 'x' } }),
        create: useCallMutation(createCoisa, { changes: [listCoisas] }),
      }),
      { wrapper },
    )
    await waitFor(() => expect(result.current.list.isSuccess).toBe(true))
    await act(() => result.current.create.mutateAsync({ body: { nome: 'a' } }))
    await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']))
  })

  test('a refusal is final and reaches the form', async () => {
    const { wrapper, sent } = start(() => Response.json({ message: 'não' }, { status: 409 }))
    const { result } = renderHook(() => useCallMutation(createCoisa), { wrapper })
    await act(() => result.current.mutateAsync({ body: { nome: 'a' } }).catch(() => {}))
    await waitFor(() => expect(result.current.error).toMatchObject({ status: 409 }))
    expect(sent).toHaveLength(1)
  })

  test('without an answer is repeated with the same key', async () => {
    let answers = 0
    const { wrapper, sent } = start(() => {
      answers += 1
      return answers === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Response.json({ id: '1' })
    })
    const { result } = renderHook(() => useCallMutation(createCoisa), { wrapper })
    await act(() => result.current.mutateAsync({ body: { nome: 'a' } }))
    expect(sent).toHaveLength(2)
    expect(sent[0]?.key).toBe(sent[1]?.key)
    expect(sent[0]?.key).not.toBeNull()
  })
})

describe('the repetition key of an action', () => {
  const offline = new OfflineError('timeout', undefined)
  const numbered = () => {
    let count = 0
    return createRepeatKey(() => {
      count += 1
      return `chave-${count}`
    })
  }

  test.each<[string, unknown, string, string]>([
    ['was lost', offline, 'a', 'chave-1'],
    ['was lost and the input changed', offline, 'b', 'chave-2'],
    ['was a success', null, 'a', 'chave-2'],
    ['was a refusal', refused(409), 'a', 'chave-2'],
  ])('after an answer that %s', (_case, error, nome, expected) => {
    const keys = numbered()
    expect(keys.keyFor({ body: { nome: 'a' } })).toBe('chave-1')
    keys.settle(error)
    expect(keys.keyFor({ body: { nome } })).toBe(expected)
  })

  test('tells two files apart', () => {
    const keys = numbered()
    expect(keys.keyFor({ file: new File(['a'], 'a.xml') })).not.toBe(
      keys.keyFor({ file: new File(['ab'], 'b.xml') }),
    )
  })
})

test.each([
  ['a network failure', new OfflineError('network', undefined), 0, true],
  ['a network failure, the fourth time', new OfflineError('network', undefined), 3, false],
  ['a gateway', refused(503), 0, true],
  ['a server failure', refused(500), 0, false],
  ['a refusal', refused(400), 0, false],
  ['a conflict', refused(409), 0, false],
  ['our own failure', new TypeError('x'), 0, false],
])('%s is asked again: %#', (_case, error, failures, expected) => {
  expect(shouldRetry(failures, error)).toBe(expected)
})

test('the waits between tries double up to ten seconds', () => {
  expect([0, 1, 2, 3, 4, 9].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000])
})

test('the problems of fields become messages by path, the first one of each', () => {
  const details = [
    { path: 'endereco.cep', message: 'CEP não encontrado' },
    { path: 'nome', message: 'Campo obrigatório' },
    { path: 'nome', message: 'Mínimo de 3 caracteres' },
  ]
  expect(fieldErrors(refused(400, details))).toEqual({
    'endereco.cep': 'CEP não encontrado',
    nome: 'Campo obrigatório',
  })
  expect(fieldErrors(new TypeError('x'))).toEqual({})
})

test('what one session read is forgotten when it ends or another begins, not when its token is renewed [S-180]', () => {
  const { client, session } = start(() => Response.json({}))
  bindCacheToSession(client, session)
  const remember = () => client.setQueryData(['x'], 1)
  const again = (change: Record<string, unknown>) =>
    session.signIn({
      token: buildToken(change),
      expiration: '2030-01-01T00:00:00.000Z',
      expiresInSeconds: 900,
    })
  remember()
  again({ exp: 1_900_000_900 })
  expect(client.getQueryData(['x'])).toBe(1)
  again({ sub: 'other' })
  expect(client.getQueryData(['x'])).toBeUndefined()
  remember()
  session.logOut()
  expect(client.getQueryData(['x'])).toBeUndefined()
})

test('components hear of the session [S-179]', () => {
  const { session, wrapper } = start(() => Response.json({}))
  const { result } = renderHook(() => useSession().status, { wrapper })
  expect(result.current).toBe('signed-in')
  act(() => session.logOut())
  expect(result.current).toBe('signed-out')
})
