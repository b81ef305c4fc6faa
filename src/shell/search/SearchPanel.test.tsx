import { MantineProvider, rem } from '@mantine/core'
import { IconBuildingWarehouse } from '@tabler/icons-react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { ResultadoBusca } from '#modules/busca/busca.contract.ts'
import { searchTargets } from '#modules/busca/web/shared/search-targets.ts'
import { connectExtensions } from '#platform/shared/extension-point.ts'
import { createHttpClient } from '#platform/web/http/http-client.ts'
import { parseWebConfig } from '#platform/web/http/service-bases.ts'
import { PlatformProvider } from '#platform/web/query/platform-context.ts'
import { createQueryClient } from '#platform/web/query/query-client.ts'
import type { Address } from '#platform/web/router/address.ts'
import { NavigationContext } from '#platform/web/router/navigation.ts'
import { createSession } from '#platform/web/session/session.ts'
import { createSessionTabs } from '#platform/web/session/session-tabs.ts'
import { createLocalValues } from '#platform/web/storage.ts'
import { buildToken } from '#platform/web/testing/build-token.ts'
import { memoryStorage } from '#platform/web/testing/memory-storage.ts'
import { stubMatchMedia } from '#platform/web/testing/stub-match-media.ts'
import SearchPanel from './SearchPanel.tsx'

/** Records of one kind, opened in a drawer of the route table. */
afterAll(
  connectExtensions([
    searchTargets.with({
      key: 'empresas',
      order: 10,
      tipoEntidade: 3,
      icon: IconBuildingWarehouse,
      drawer: ({ id }) => `cadastros-gerais/unidades-negocio/${id}`,
    }),
  ]),
)

beforeAll(() => {
  stubMatchMedia()
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const found = (id: string, titulo: string): ResultadoBusca => ({
  tipoEntidade: 3,
  id,
  dadosResumo: '{}',
  codigo: '48162',
  titulo,
  subtitulo: 'Piumhi, MG',
  ativo: true,
})
const TWO = [found('a1', 'Laticínios Serra da Canastra'), found('b2', 'Armazém Serra do Mar')]

function open(answer: () => Response | Promise<Response>) {
  const asked: string[] = []
  const drawers: (string | undefined)[] = []
  const onClose = vi.fn()
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
    fetch: async (url) => {
      asked.push(decodeURIComponent(new URL(String(url)).search))
      return answer()
    },
  })
  const address: Address = { page: { path: '/home', query: '' }, drawer: undefined }
  const go = (change: (current: Address) => Address) => void drawers.push(change(address).drawer?.path)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <PlatformProvider value={{ http, session, values, config }}>
          <NavigationContext value={{ go, guard: () => () => {}, preload: async () => {} }}>
            <SearchPanel onClose={onClose} />
          </NavigationContext>
        </PlatformProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const box = screen.getByRole('combobox', { name: 'Pesquisar' })
  return { asked, drawers, onClose, box, user: userEvent.setup() }
}

const options = () => screen.queryAllByRole('option').filter((option) => option.id !== '')

test('the box is focused 200 ms after opening, and the hint stands until the fourth character [S-130, S-219, S-220, S-221]', async () => {
  const { box, user, asked } = open(() => Response.json([]))
  expect(document.activeElement).not.toBe(box)
  expect(box).toHaveProperty('placeholder', 'Digite mais que 3 caracteres para iniciar a pesquisa...')
  await waitFor(() => expect(document.activeElement).toBe(box))
  await user.type(box, 'ser')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(screen.getByText('Pesquise por código, placa, documento ou nome')).toBeTruthy()
  expect(asked).toEqual([])
})

test('it asks once typing has rested for 300 ms, shows the records and marks what was typed [S-223]', async () => {
  const { box, user, asked } = open(() => Response.json(TWO))
  await user.type(box, 'serra')
  expect(asked).toEqual([])
  await waitFor(() => expect(options()).toHaveLength(2))
  expect(asked).toEqual(['?filtro=serra'])
  const marks = Array.from(document.querySelectorAll('mark'), (mark) => mark.textContent)
  expect(marks).toEqual(['Serra', 'Serra'])
})

test('arrows move through the records in a circle and Enter opens the drawer of the marked one [S-132]', async () => {
  const { box, user, drawers, onClose } = open(() => Response.json(TWO))
  await user.type(box, 'serra')
  await waitFor(() => expect(options()).toHaveLength(2))
  const marked = () => options().findIndex((option) => option.getAttribute('aria-selected') === 'true')
  expect(marked()).toBe(0)
  await user.keyboard('{ArrowUp}')
  expect(marked()).toBe(1)
  expect(box.getAttribute('aria-activedescendant')).toBe(options()[1]?.id)
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(drawers).toEqual(['/cadastros-gerais/unidades-negocio/b2'])
  expect(onClose).toHaveBeenCalledOnce()
})

test('the results can be kept as a list in a drawer of its own [S-048]', async () => {
  const { box, user, drawers, onClose } = open(() => Response.json(TWO))
  await user.type(box, 'serra')
  await user.click(await screen.findByRole('button', { name: 'Manter estes resultados em uma lista' }))
  expect(drawers).toEqual(['/listar-resultados-drawer'])
  expect(onClose).toHaveBeenCalledOnce()
})

test('the panel that drops from the top bar is 435 px wide [S-350]', async () => {
  open(() => Response.json([]))
  const panel = await screen.findByRole('dialog', { name: 'Pesquisa' })
  const root = panel.closest<HTMLElement>('[style*="--modal-size"]')
  expect(root?.style.getPropertyValue('--modal-size')).toBe(rem(435))
})

test('the type narrows the search', async () => {
  const { box, user, asked } = open(() => Response.json(TWO))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Empresa')
  await user.type(box, 'serra')
  await waitFor(() => expect(asked).toEqual(['?filtro=serra&tiposEntidade=3']))
})

test('a term that finds nothing is repeated [S-222]', async () => {
  const { box, user } = open(() => Response.json([]))
  await user.type(box, 'xyzzy')
  expect(await screen.findByText('Nenhum resultado encontrado com: xyzzy')).toBeTruthy()
})

test('a failing search is only logged and leaves an empty list [S-333]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { box, user } = open(() => Response.json({ code: 'unexpected', message: 'Erro' }, { status: 500 }))
  await user.type(box, 'serra')
  await waitFor(() => expect(warn).toHaveBeenCalledWith('A busca falhou.', expect.anything()))
  expect(options()).toEqual([])
  expect(screen.queryByText(/Nenhum resultado/)).toBeNull()
  expect(screen.queryByText('Erro')).toBeNull()
})

test('Esc empties the box first and closes the panel when it is empty [S-131]', async () => {
  const { box, user, onClose } = open(() => Response.json(TWO))
  await waitFor(() => expect(document.activeElement).toBe(box))
  await user.type(box, 'serra')
  await user.keyboard('{Escape}')
  expect(box).toHaveProperty('value', '')
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
