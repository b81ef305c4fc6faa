import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Attachment, MAX_ATTACHMENT_BYTES } from '#platform/shared/attachments.ts'
import { DialogsProvider } from '#platform/ui/dialogs/DialogsProvider.tsx'
import { toastStore } from '#platform/ui/toasts/toast.ts'
import { HttpError } from '../http/http-error.ts'
import { stubMatchMedia } from '../testing/stub-match-media.ts'
import { Attachments } from './Attachments.tsx'

/** Everything that is drawn counts as in sight. */
class InSight {
  readonly observe: () => void
  constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.observe = () => tell([{ isIntersecting: true }])
  }
  disconnect() {}
}

const refusal = (message: string) =>
  new HttpError({ status: 409, body: { code: 'recusado', message }, challenge: null })

beforeEach(() => {
  stubMatchMedia()
  vi.stubGlobal('IntersectionObserver', InSight)
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const buildFile = (id: string, nome: string, tipo: string, tamanho = 12_800): Attachment => ({
  id,
  nome,
  tipo,
  tamanho,
  criadoPor: 'Davi Prado',
  criadoEm: '2026-11-21T12:00:00.000Z',
})
const FOTO = buildFile('1', 'lacre.png', 'image/png')
const TEXTO = buildFile('2', 'nota.xml', 'application/xml')

const download = vi.fn(async (_id: string) => ({ blob: new Blob(['x']), fileName: undefined }))

type Props = ComponentProps<typeof Attachments>

/** A record whose files are kept in this page; `start` are those that it has. */
function Record({ start, source, ...props }: Partial<Props> & { readonly start: readonly Attachment[] }) {
  const [items, setItems] = useState(start)
  return (
    <Attachments
      items={items}
      max={100}
      timeZone="America/Sao_Paulo"
      addLabel="Anexar arquivos"
      source={{
        download,
        add: async ({ name }) => {
          if (name === 'foto.exe') throw refusal('Não é aceito.')
          setItems((known) => [buildFile(name, name, 'text/plain'), ...known])
        },
        remove: async (id) => setItems((known) => known.filter((one) => one.id !== id)),
        refresh: () => {},
        ...source,
      }}
      {...props}
    />
  )
}

const show = (props: ComponentProps<typeof Record>) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <DialogsProvider>
          <Record {...props} />
        </DialogsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )

const input = () => screen.getByLabelText<HTMLInputElement>('Anexar arquivos', { selector: 'input' })
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const toasts = () => toastStore.current().map(({ text }) => text)

test('files are dropped or picked; what is refused or too large stays listed with its reason', async () => {
  show({ start: [], empty: 'Solte os arquivos aqui.' })
  const area = screen.getByText('Solte os arquivos aqui.')
  fireEvent.drop(area, { dataTransfer: { files: [new File(['a'], 'solto.txt')] } })
  await screen.findByText('solto.txt')
  expect(screen.queryByText('Nenhum anexo')).toBeNull()
  const large = new File(['a'], 'grande.pdf')
  Object.defineProperty(large, 'size', { value: MAX_ATTACHMENT_BYTES + 1 })
  fireEvent.change(input(), {
    target: { files: [new File(['a'], 'foto.exe'), large, new File(['a'], 'b.txt')] },
  })
  await screen.findByText('b.txt')
  expect((await screen.findByRole('alert')).textContent).toContain('foto.exe: Não é aceito.')
  expect(screen.getByRole('alert').textContent).toContain('grande.pdf: O arquivo passa de 20\u00a0MB.')
  expect(toasts()).toContain('1 arquivo anexado')
})

test('a picture has a thumbnail and is shown large by keyboard; other files are only downloaded', async () => {
  show({ start: [FOTO, TEXTO] })
  expect(await screen.findByAltText('')).toHaveProperty('src', 'blob:picture')
  expect(download.mock.calls).toEqual([['1']])
  expect(rows()[0]).toContain('lacre.png12,5\u00a0kB · Davi Prado · 21/11/2026 09:00')
  expect(screen.queryByRole('button', { name: 'Ver nota.xml' })).toBeNull()
  screen.getByRole('button', { name: 'Ver lacre.png' }).focus()
  await userEvent.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'lacre.png' })
  expect(await within(dialog).findByAltText('lacre.png')).toHaveProperty('src', 'blob:picture')
  expect(within(dialog).getByRole('button', { name: 'Baixar' })).toBeTruthy()
})

test.each([
  ['where each reading is noted', FOTO, { hasThumbnails: false }],
  ['of a scan of many megabytes', buildFile('1', 'scan.png', 'image/png', 6_000_000), {}],
])('nothing is read for the thumbnail %s', async (_where, file, props) => {
  download.mockClear()
  show({ start: [file], ...props })
  await act(async () => {})
  expect(download).not.toHaveBeenCalled()
})

test('a picture that cannot be read says so and is asked for again', async () => {
  download.mockRejectedValueOnce(refusal('Registro não encontrado.'))
  show({ start: [FOTO], hasThumbnails: false })
  await userEvent.click(screen.getByRole('button', { name: 'Ver lacre.png' }))
  const dialog = await screen.findByRole('dialog', { name: 'lacre.png' })
  await within(dialog).findByText(/Não foi possível carregar lacre\.png/)
  await userEvent.click(within(dialog).getByRole('button', { name: /Tentar/ }))
  expect(await within(dialog).findByAltText('lacre.png')).toBeTruthy()
})

test('a file is removed after a question; whoever may not change the record only reads', async () => {
  show({ start: [TEXTO] })
  await userEvent.click(screen.getByRole('button', { name: 'Excluir nota.xml' }))
  const question = await screen.findByRole('dialog', { name: 'Excluir nota.xml' })
  await userEvent.click(within(question).getByRole('button', { name: 'Excluir' }))
  await vi.waitFor(() => expect(screen.queryByText('nota.xml')).toBeNull())
  cleanup()
  show({ start: [TEXTO], source: { download, add: undefined, remove: undefined, refresh: () => {} } })
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Baixar nota.xml',
  ])
  fireEvent.drop(screen.getByText('nota.xml'), { dataTransfer: { files: [new File(['a'], 'x.txt')] } })
  await act(async () => {})
  expect(rows()).toHaveLength(1)
})

test('under a thumb there is a camera, and a full record takes no more', () => {
  const ask = window.matchMedia
  window.matchMedia = (query) => Object.assign(ask(query), { matches: query === '(pointer: coarse)' })
  show({ start: [TEXTO] })
  const camera = screen.getByLabelText<HTMLInputElement>('Tirar foto', { selector: 'input' })
  expect([camera.accept, camera.getAttribute('capture')]).toEqual(['image/*', 'environment'])
  cleanup()
  show({ start: [TEXTO], max: 1 })
  expect(screen.queryByRole('button', { name: 'Tirar foto' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Anexar arquivos' })).toBeNull()
})

test('a list that is being read says so, and one that failed offers another try', async () => {
  const refetch = vi.fn()
  const reading = { isPending: true, isError: false, error: null, isFetching: true, refetch }
  show({ start: [], items: undefined, reading, noun: 'arquivos' })
  expect(screen.getByText('Carregando os arquivos')).toBeTruthy()
  cleanup()
  const error = refusal('Feche a carga antes.')
  show({
    start: [],
    items: undefined,
    reading: { ...reading, isPending: false, isError: true, error, isFetching: false },
  })
  expect(screen.getByText('Não foi possível carregar os anexos. Feche a carga antes.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Tentar/ }))
  expect(refetch).toHaveBeenCalledOnce()
})
