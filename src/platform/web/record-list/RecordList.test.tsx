import { MantineProvider } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Type } from 'typebox'
import { beforeEach, expect, test, vi } from 'vitest'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { DialogsProvider } from '#platform/ui/dialogs/DialogsProvider.tsx'
import { type Platform, PlatformProvider, usePlatform } from '../query/platform-context.ts'
import { createQueryClient } from '../query/query-client.ts'
import { useCall } from '../query/use-call.ts'
import { type Address, place } from '../router/address.ts'
import {
  AddressContext,
  type AddressNavigation,
  NavigationContext,
  RouteViewContext,
} from '../router/navigation.ts'
import { stubMatchMedia } from '../testing/stub-match-media.ts'
import type { ListFilter } from './list-filter.ts'
import { ATALHOS_PASSADOS, periodoFilter } from './PeriodoEditor.tsx'
import { RecordList } from './RecordList.tsx'
import { useHiddenColumns } from './use-hidden-columns.ts'
import { useListAddress } from './use-list-address.ts'
import { useListBulk } from './use-list-bulk.ts'

const Oferta = Type.Object({ id: Type.String(), rota: Type.String() })
const searchOfertas = defineCall({
  service: 'main',
  method: 'POST',
  path: '/ofertas/search',
  summary: '',
  tag: '',
  access: { role: 'Operador' },
  body: Type.Partial(
    Type.Object({
      busca: Type.String(),
      abertas: Type.Boolean(),
      desde: Type.String(),
      ordem: Type.String(),
      direcao: Type.String(),
      page: Type.Number(),
      qtdItem: Type.Number(),
    }),
  ),
  response: Type.Object({ items: Type.Array(Oferta), total: Type.Number() }),
})
type Oferta = Type.Static<typeof Oferta>
type Search = BodyOf<typeof searchOfertas>

const FILTERS: readonly ListFilter<Search>[] = [
  {
    key: 'situacao',
    label: 'Situação',
    question: 'Situação da oferta',
    options: [{ value: 'abertas', label: 'Abertas' }],
    toSearch: () => ({ abertas: true }),
  },
  periodoFilter({
    key: 'criacao',
    label: 'Criação',
    question: 'Dia da criação',
    atalhos: ATALHOS_PASSADOS,
    toSearch: ({ inicio }) => ({ ...(inicio && { desde: inicio }) }),
  }),
]
const NOUNS = { singular: 'oferta', plural: 'ofertas', gender: 'a' } as const

function Ofertas({ remove }: { readonly remove: (oferta: Oferta) => Promise<void> }) {
  const { http } = usePlatform()
  const list = useListAddress<Search>({
    filters: FILTERS,
    defaultOrder: 'criadaEm',
    defaultDirection: 'desc',
    orders: ['criadaEm', 'rota'],
  })
  const query = useCall(searchOfertas, { body: list.question }, { keepsPrevious: true })
  const all = useCall(searchOfertas, { body: { qtdItem: 1 } }, { enabled: list.isFiltered })
  const bulk = useListBulk<Oferta>({
    nouns: NOUNS,
    nameOf: ({ rota }) => rota,
    listAll: async () => (await http.call(searchOfertas, { body: { ...list.filter, page: -1 } })).items,
    refresh: async () => void (await query.refetch()),
  })
  const removeAll = () =>
    void bulk.doAll({
      doing: 'Excluindo',
      icon: IconTrash,
      run: remove,
      success: 'Excluídas',
      failureTitle: 'Não foi possível excluir a oferta',
    })
  return (
    <RecordList
      label="Ofertas"
      nouns={NOUNS}
      list={list}
      query={query}
      all={all.data}
      placeholder="Rota"
      columns={[
        { key: 'rota', header: 'Rota', isSortable: true, cell: ({ rota }) => rota },
        { key: 'id', header: 'Código', cell: ({ id }) => id },
      ]}
      hidden={useHiddenColumns('ofertas')}
      nameOf={({ rota }) => rota}
      drawerOf={(id) => `ofertas/${id}`}
      bulk={bulk}
      bulkActions={
        <button type="button" onClick={removeAll}>
          Excluir
        </button>
      }
      empty={<p>Nenhuma oferta</p>}
    />
  )
}

const TODAS: readonly Oferta[] = Array.from({ length: 12 }, (_, index) => ({
  id: String(index + 1),
  rota: `Rota ${index + 1}`,
}))

/** Answers like the server: the text narrows, the page cuts, -1 is all of them. */
async function answer({ busca, page = 0, qtdItem = 20 }: Search) {
  const found = TODAS.filter(({ rota }) => busca === undefined || rota.includes(busca))
  const items = page === -1 ? found : found.slice(page * qtdItem, (page + 1) * qtdItem)
  return { items, total: found.length }
}

function show(query: string, { search = answer, drawer = '', remove = async (_: Oferta) => {} } = {}) {
  const asked: Search[] = []
  const call = async (_: unknown, { body }: { body: Search }) => {
    asked.push(body)
    return search(body)
  }
  const platform = { http: { call } } as unknown as Platform
  let shown: Address = {
    page: place('/ofertas', query),
    drawer: drawer === '' ? undefined : place(drawer),
  }
  function Page() {
    const [address, setAddress] = useState(shown)
    const [navigation] = useState<AddressNavigation>(() => ({
      go: (change) => {
        shown = change(shown)
        setAddress(shown)
      },
      preload: async () => {},
      guard: () => () => {},
    }))
    return (
      <AddressContext value={address}>
        <NavigationContext value={navigation}>
          <RouteViewContext value={{ outlet: 'page', place: address.page, params: {} }}>
            <Ofertas remove={remove} />
          </RouteViewContext>
        </NavigationContext>
      </AddressContext>
    )
  }
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  render(
    <MantineProvider env="test">
      <PlatformProvider value={platform}>
        <QueryClientProvider client={client}>
          <DialogsProvider>
            <Page />
          </DialogsProvider>
        </QueryClientProvider>
      </PlatformProvider>
    </MantineProvider>,
  )
  return { asked, shown: () => shown }
}

const row = (rota: string) => screen.findByRole('row', { name: new RegExp(`${rota}\\b`) })
const searchBox = () => screen.getByRole('searchbox', { name: 'Pesquisar ofertas' })

beforeEach(() => {
  stubMatchMedia()
  localStorage.clear()
})
test('the address says what is asked: text, filters, order and page', async () => {
  const { asked } = show(
    'busca=Rota&situacao=abertas&criacao=2026-11-20..&ordem=rota&direcao=asc&pagina=2&linhas=10',
  )
  await row('Rota 11')
  expect(asked).toEqual([
    {
      ...{ busca: 'Rota', abertas: true, desde: '2026-11-20', ordem: 'rota', direcao: 'asc' },
      ...{ page: 1, qtdItem: 10 },
    },
    { qtdItem: 1 },
  ])
  expect(screen.getByRole('navigation', { name: 'Paginação' }).textContent).toContain('11–12 de 12')
  expect(screen.getByRole('button', { name: /Criação/, expanded: false }).textContent).toContain(
    'desde 20/11/2026',
  )
})

test('what makes no sense in an address is forgotten', async () => {
  const { asked } = show('situacao=x&criacao=ontem&ordem=x&direcao=x&pagina=0&linhas=7')
  await row('Rota 1')
  expect(asked).toEqual([{ ordem: 'criadaEm', direcao: 'desc', page: 0, qtdItem: 20 }])
})

test('another text, filter or order begins at the first page, and "Limpar" takes all of them away', async () => {
  const { shown } = show('situacao=abertas&pagina=2&linhas=10')
  await row('Rota 11')
  await userEvent.type(searchBox(), 'Rota 1')
  await waitFor(() => expect(shown().page.query).toBe('situacao=abertas&linhas=10&busca=Rota+1'))
  await userEvent.click(screen.getByRole('button', { name: 'Rota' }))
  expect(shown().page.query).toBe('situacao=abertas&linhas=10&busca=Rota+1&ordem=rota&direcao=asc')
  await userEvent.click(screen.getByRole('button', { name: 'Limpar' }))
  expect(shown().page.query).toBe('linhas=10&ordem=rota&direcao=asc')
})

test('a list that failed says when and is read again; rows that were read stay while others come', async () => {
  const search = vi.fn(answer).mockRejectedValueOnce(new Error('offline'))
  show('linhas=10', { search })
  expect(screen.getByRole('table', { name: 'Ofertas' })).toBeTruthy()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Não foi possível carregar as ofertas.')
  expect(alert.textContent).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await row('Rota 1')
  search.mockReturnValueOnce(new Promise(() => {}))
  await userEvent.click(screen.getByRole('button', { name: 'Próxima página' }))
  expect(await row('Rota 1')).toBeTruthy()
})

test('nothing there yet is told apart from nothing found', async () => {
  show('', { search: async () => ({ items: [], total: 0 }) })
  expect(await screen.findByText('Nenhuma oferta')).toBeTruthy()
  cleanup()
  show('busca=xyz')
  expect(await screen.findByText('Nenhum resultado encontrado com: xyz')).toBeTruthy()
  expect(await screen.findByText(/^São 12 ao todo/)).toBeTruthy()
  expect(document.querySelector('search [role=status]')?.textContent).toBe('0 de 12')
})

test('a column that was put away stays away in this browser; the first one names the row', async () => {
  show('')
  await row('Rota 1')
  await userEvent.click(screen.getByRole('button', { name: 'Colunas' }))
  expect(screen.queryByRole('checkbox', { name: 'Rota' })).toBeNull()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Código' }))
  expect(screen.queryByRole('columnheader', { name: 'Código' })).toBeNull()
  expect(localStorage.getItem('estiva.columns.ofertas')).toBe('["id"]')
  cleanup()
  show('')
  await row('Rota 1')
  expect(screen.queryByRole('columnheader', { name: 'Código' })).toBeNull()
})

test('a row opens its drawer and is marked, also while a further part of the record is open', async () => {
  const { shown } = show('')
  await userEvent.click(await screen.findByRole('link', { name: 'Rota 2' }))
  expect(shown().drawer?.path).toBe('/ofertas/2')
  expect((await row('Rota 2')).getAttribute('aria-current')).toBe('true')
  cleanup()
  show('', { drawer: 'ofertas/1/lances' })
  expect((await row('Rota 1')).getAttribute('aria-current')).toBe('true')
  expect((await row('Rota 11')).getAttribute('aria-current')).toBeNull()
})

test('the selection goes over pages; what failed of the work stays selected', async () => {
  const done: string[] = []
  const remove = async ({ rota }: Oferta) => {
    if (rota === 'Rota 11') throw new Error('Em uso')
    done.push(rota)
  }
  show('linhas=10', { remove })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar Rota 1' }))
  await userEvent.click(screen.getByRole('button', { name: 'Próxima página' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar Rota 11' }))
  expect(screen.getByText('2 selecionadas')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }))
  const dialog = await screen.findByRole('dialog', { name: 'Excluindo 2 ofertas' })
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Fechar' }))
  expect(await screen.findByText('1 selecionada')).toBeTruthy()
  expect(done).toEqual(['Rota 1'])
  await userEvent.click(screen.getByRole('button', { name: 'Selecionar as 12 do filtro' }))
  expect(await screen.findByText('12 selecionadas')).toBeTruthy()
})
