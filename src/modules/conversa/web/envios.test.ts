// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MAX_ATTACHMENT_BYTES } from '#platform/shared/attachments.ts'
import { type Carteiro, retryEnvio, startEnvio, usePendentes, whyNotTaken } from './envios.ts'

const envio = { conversaId: 'c', texto: 'Oi', arquivos: [] as File[], duracaoS: null, interna: false }
const carteiroOf = (change: Partial<Carteiro> = {}): Carteiro => ({
  sendFile: async (_conversaId, file) => `id-${file.name}`,
  sendMensagem: async () => undefined,
  textOf: (error) => (error as Error).message,
  ...change,
})

test('a failed message stays with its reason, and is sent again under the same id [E-302]', async () => {
  const { result } = renderHook(() => usePendentes('c'))
  const ids: string[] = []
  const failing = carteiroOf({
    sendMensagem: async ({ clienteId }) => {
      ids.push(clienteId)
      throw new Error('Sem rede')
    },
  })
  await act(() => startEnvio(envio, failing))
  expect(result.current).toMatchObject([{ texto: 'Oi', estado: 'falhou', erro: 'Sem rede' }])
  const [pendente] = result.current
  if (!pendente) throw new Error('Nothing is pending.')
  await act(() =>
    retryEnvio(pendente, carteiroOf({ sendMensagem: async ({ clienteId }) => void ids.push(clienteId) })),
  )
  expect(result.current).toEqual([])
  expect(new Set(ids).size).toBe(1)
})

test('files that reached the server are not sent again', async () => {
  const { result } = renderHook(() => usePendentes('c'))
  const sendFile = vi.fn(async (_id: string, { name }: File) => name)
  const arquivos = [new File(['a'], 'a.png'), new File(['b'], 'b.png')]
  const once = vi.fn().mockRejectedValueOnce(new Error('Caiu')).mockResolvedValue(undefined)
  const carteiro = carteiroOf({ sendFile, sendMensagem: once })
  await act(() => startEnvio({ ...envio, arquivos }, carteiro))
  const [pendente] = result.current
  if (!pendente) throw new Error('Nothing is pending.')
  await act(() => retryEnvio(pendente, carteiro))
  expect(sendFile.mock.calls.map(([, { name }]) => name)).toEqual(['a.png', 'b.png'])
  expect(once.mock.calls[1]?.[1]).toEqual(['a.png', 'b.png'])
})

test('a file of more than 20 MB is refused before anything of it is sent [E-312]', () => {
  expect(whyNotTaken({ name: 'scan.pdf', size: MAX_ATTACHMENT_BYTES })).toBeUndefined()
  expect(whyNotTaken({ name: 'scan.pdf', size: MAX_ATTACHMENT_BYTES + 1 })).toBe(
    'scan.pdf passa de 20\u00a0MB.',
  )
  expect(whyNotTaken({ name: 'scan.pdf', size: 0 })).toBe('scan.pdf está vazio.')
})

test('a message that was not sent tells which of its files was refused', async () => {
  const { result } = renderHook(() => usePendentes('nomeada'))
  const sendFile = vi.fn(async (_id: string, { name }: File) => {
    if (name === 'b.exe') throw new Error('não é aceito')
    return name
  })
  const arquivos = [new File(['a'], 'a.png'), new File(['b'], 'b.exe')]
  await act(() => startEnvio({ ...envio, conversaId: 'nomeada', arquivos }, carteiroOf({ sendFile })))
  expect(result.current[0]?.erro).toBe('b.exe: não é aceito')
})
