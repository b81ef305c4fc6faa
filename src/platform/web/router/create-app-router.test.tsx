import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useCloseOnReturn } from '#platform/ui/layers.ts'
import { createStore } from '../store.ts'
import { createAppRouter } from './create-app-router.tsx'
import type { GuardSession } from './guard.ts'
import { DrawerLink, PageLink } from './links.tsx'
import {
  useCloseDrawer,
  useGoToPage,
  useOpenDrawer,
  useQueryState,
  useRouteParam,
  useRouteParams,
} from './navigation.ts'
import { RouteBoundary, type RouteFailureProps } from './RouteBoundary.tsx'
import type { RouteDefinition } from './route-definition.ts'
import type { DrawerFrameProps, LayoutProps } from './router-options.ts'

const operator: GuardSession = {
  status: 'signed-in',
  subject: { role: 'Operador', licence: 3, companyType: 3, userType: 1, modules: [], refusedModules: [] },
}
const signedOut: GuardSession = { status: 'signed-out', byUser: false }

const scroller = document.createElement('div')
let mounts = 0
let renderings = 0

function Quadro() {
  const [count, setCount] = useState(0)
  // Counted when it is committed: React may begin a rendering twice.
  useEffect(() => {
    mounts += 1
  }, [])
  renderings += 1
  const openDrawer = useOpenDrawer()
  return (
    <>
      <h1>Quadro</h1>
      <button type="button" onClick={() => setCount(count + 1)}>{`contador ${count}`}</button>
      <button type="button" onClick={() => openDrawer('cargas/detalhes/7')}>
        abrir
      </button>
    </>
  )
}

function Detalhes() {
  const close = useCloseDrawer()
  const [aba, setAba] = useQueryState('aba', 'resumo')
  return (
    <>
      <p>{`carga ${useRouteParam('id')} em ${aba}`}</p>
      <button type="button" onClick={() => setAba('anexos')}>
        anexos
      </button>
      <button type="button" onClick={() => setAba('resumo')}>
        resumo
      </button>
      <button type="button" onClick={() => close()}>
        fechar
      </button>
    </>
  )
}

function Lista() {
  const [busca, setBusca] = useQueryState('busca')
  const [pagina, setPagina] = useQueryState('pagina', '0')
  const go = useGoToPage()
  return (
    <>
      <h1>Lista</h1>
      <p>{`busca ${busca} pagina ${pagina}`}</p>
      <button
        type="button"
        onClick={() => {
          setBusca('leite')
          setPagina('2')
        }}
      >
        filtrar
      </button>
      <button type="button" onClick={() => go('/quadro')}>
        quadro
      </button>
      <PageLink to="/quadro">ir ao quadro</PageLink>
      <DrawerLink to="cargas/detalhes/9?aba=mapa">abrir carga 9</DrawerLink>
    </>
  )
}

const Layout = ({ children }: LayoutProps) => <main data-testid="layout">{children}</main>

const BrokenLayout = () => {
  throw new Error('sem moldura')
}

const DrawerFrame = ({ children, onClose }: DrawerFrameProps) => (
  <div role="dialog">
    {children}
    <button type="button" onClick={onClose}>
      Fechar painel
    </button>
  </div>
)

const Failed = ({ retry }: RouteFailureProps) => (
  <button type="button" onClick={retry}>
    Tentar de novo
  </button>
)

let isBroken = true

function Fragil() {
  if (isBroken) throw new Error('quebrou')
  return <h1>Inteira</h1>
}

const page = (path: string, Page: () => ReactNode, rest: Partial<RouteDefinition> = {}): RouteDefinition => ({
  path,
  title: path,
  kinds: ['page'],
  access: 'signed-in',
  load: async () => ({ default: Page }),
  ...rest,
})

function start(
  address: string,
  extra: RouteDefinition[] = [],
  session = createStore<GuardSession>(operator),
  beside: ReactNode = null,
) {
  window.location.hash = `#${address}`
  const loggedOut: string[] = []
  const { element, around, preload } = createAppRouter({
    routes: [
      page('/not-found', () => <h1>Não encontrada</h1>, { access: 'public' }),
      page('/unauthorized', () => <h1>Sem acesso</h1>, { access: 'public' }),
      page('/login', () => <h1>Entrar</h1>, { access: 'public', noLayout: true }),
      page('/dashboards', () => <h1>Painel</h1>, { title: 'Dashboards', description: 'Visão geral' }),
      page('/quadro', Quadro),
      page('/lista', Lista),
      page('/cargas/detalhes/:id', Detalhes, { kinds: ['drawer'] }),
      page('/admin', () => <h1>Admin</h1>, { access: { role: 'Administrador' }, kinds: ['page', 'drawer'] }),
      ...extra,
    ],
    product: 'Estiva',
    session: {
      getState: session.get,
      subscribe: session.subscribe,
      logOut: () => {
        loggedOut.push('logOut')
        session.set(signedOut)
      },
    },
    Layout,
    DrawerFrame,
    Failed,
    scrollRoot: () => scroller,
    pageLoading: <p>carregando</p>,
    drawerLoading: <p>abrindo painel</p>,
  })
  render(
    around(
      <>
        {element}
        {beside}
      </>,
    ),
  )
  return { session, loggedOut, preload }
}

const hash = () => window.location.hash
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  mounts = 0
  renderings = 0
})
afterEach(() => {
  cleanup()
  window.location.hash = ''
})

describe('the router', () => {
  test('the empty address goes to the dashboards with title and description [S-021, S-022, S-053, S-054]', async () => {
    start('')
    await screen.findByRole('heading', { name: 'Painel' })
    expect(hash()).toBe('#/dashboards')
    expect(document.title).toBe('Estiva / Dashboards')
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('Visão geral')
  })

  test('the code of a page is loaded while the session is still being restored, and then not again', async () => {
    const load = vi.fn(async () => ({ default: () => <h1>Grande</h1> }))
    const restoring = createStore<GuardSession>({ status: 'restoring' })
    const { preload } = start('/grande?x=1', [page('/grande', Quadro, { load })], restoring)
    preload('/grande?x=1')
    preload('/nada')
    expect(load).toHaveBeenCalledOnce()
    expect(screen.getByText('carregando')).toBeTruthy()
    act(() => restoring.set(operator))
    await screen.findByRole('heading', { name: 'Grande' })
    expect(load).toHaveBeenCalledOnce()
  })

  test('a link to a page with a drawer opens both from the same table [S-031]', async () => {
    start('/quadro(drawer:cargas%2Fdetalhes%2F7;aba=mapa)?x=1')
    await screen.findByText('carga 7 em mapa')
    expect(screen.getByRole('heading', { name: 'Quadro' })).toBeTruthy()
    expect(hash()).toBe('#/quadro(drawer:cargas/detalhes/7;aba=mapa)?x=1')
  })

  test('the page stays mounted and is not rendered again while a drawer opens and closes', async () => {
    start('/quadro')
    await screen.findByRole('heading', { name: 'Quadro' })
    click('contador 0')
    const before = renderings
    click('abrir')
    await screen.findByText('carga 7 em resumo')
    expect(hash()).toBe('#/quadro(drawer:cargas/detalhes/7)')
    click('fechar')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('contador 1')).toBeTruthy()
    expect([mounts, renderings]).toEqual([1, before])
  })

  test('Back closes the drawer', async () => {
    start('/quadro')
    await screen.findByRole('heading', { name: 'Quadro' })
    click('abrir')
    await screen.findByRole('dialog')
    act(() => window.history.back())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(hash()).toBe('#/quadro')
  })

  test('what lies over a page closes when the browser returns from it, or from its drawer, and at no other step', async () => {
    const close = vi.fn()
    function Dialog() {
      useCloseOnReturn(true, close)
      return null
    }
    start('/lista')
    await screen.findByRole('heading', { name: 'Lista' })
    render(<Dialog />)
    fireEvent.click(screen.getByText('abrir carga 9'))
    await screen.findByText('carga 9 em mapa')
    click('anexos')
    await screen.findByText('carga 9 em anexos')
    expect(close).not.toHaveBeenCalled()
    act(() => window.history.back())
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
    click('quadro')
    await screen.findByRole('heading', { name: 'Quadro' })
    expect(close).toHaveBeenCalledTimes(1)
    act(() => window.history.back())
    await screen.findByRole('heading', { name: 'Lista' })
    await waitFor(() => expect(close).toHaveBeenCalledTimes(2))
  })

  test('the drawer keeps its own query and drops the fallback value from the address', async () => {
    start('/lista?busca=a')
    await screen.findByText('busca a pagina 0')
    fireEvent.click(screen.getByText('abrir carga 9'))
    await screen.findByText('carga 9 em mapa')
    click('anexos')
    await screen.findByText('carga 9 em anexos')
    expect(hash()).toBe('#/lista(drawer:cargas/detalhes/9;aba=anexos)?busca=a')
    click('resumo')
    await waitFor(() => expect(hash()).toBe('#/lista(drawer:cargas/detalhes/9)?busca=a'))
  })

  test('a drawer stays while only the part of its record changes, and is another one for another record', async () => {
    const Partes = () => {
      const { id, parte = 'resumo' } = useRouteParams()
      const [typed, setTyped] = useState('')
      const openDrawer = useOpenDrawer()
      return (
        <>
          <p>{`remessa ${id} em ${parte}, digitado: ${typed}`}</p>
          <button type="button" onClick={() => setTyped('leite')}>
            digitar
          </button>
          <button type="button" onClick={() => openDrawer('remessas/7/anexos')}>
            anexos
          </button>
          <button type="button" onClick={() => openDrawer('remessas/8/anexos')}>
            próxima
          </button>
        </>
      )
    }
    start('/quadro(drawer:remessas/7)', [page('/remessas/:id/:parte?', Partes, { kinds: ['drawer'] })])
    await screen.findByText('remessa 7 em resumo, digitado:')
    click('digitar')
    click('anexos')
    await screen.findByText('remessa 7 em anexos, digitado: leite')
    click('próxima')
    await screen.findByText('remessa 8 em anexos, digitado:')
  })

  test('two filters set at once both reach the address', async () => {
    start('/lista')
    await screen.findByText('busca pagina 0', { normalizer: (text) => text.replace(/\s+/g, ' ').trim() })
    click('filtrar')
    await screen.findByText('busca leite pagina 2')
    expect(hash()).toBe('#/lista?busca=leite&pagina=2')
  })

  test('the focus moves to the heading of the new page, and not on the first one', async () => {
    start('/lista')
    await screen.findByRole('heading', { name: 'Lista' })
    expect(document.activeElement).toBe(document.body)
    fireEvent.click(screen.getByText('ir ao quadro'))
    const heading = await screen.findByRole('heading', { name: 'Quadro' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  test('the frame of the drawer closes it', async () => {
    start('/quadro(drawer:cargas/detalhes/7)?x=1')
    await screen.findByRole('dialog')
    click('Fechar painel')
    await waitFor(() => expect(hash()).toBe('#/quadro?x=1'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a new page begins at the top and Back returns to where the old one was', async () => {
    start('/lista')
    await screen.findByRole('heading', { name: 'Lista' })
    scroller.scrollTop = 340
    click('quadro')
    await screen.findByRole('heading', { name: 'Quadro' })
    expect(scroller.scrollTop).toBe(0)
    act(() => window.history.back())
    await screen.findByRole('heading', { name: 'Lista' })
    expect(scroller.scrollTop).toBe(340)
  })

  test('an overlay covers the screen while the code of a drawer is loaded [S-055]', async () => {
    let finish: (module: { default: () => ReactNode }) => void = () => {}
    const load = () => new Promise<{ default: () => ReactNode }>((resolve) => (finish = resolve))
    start('/quadro(drawer:lento)', [page('/lento', () => null, { kinds: ['drawer'], load })])
    await screen.findByText('abrindo painel')
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(async () => finish({ default: () => <p>pronto</p> }))
    await screen.findByText('pronto')
    expect(screen.queryByText('abrindo painel')).toBeNull()
  })

  test('an unknown address shows the not-found page and keeps the address', async () => {
    start('/nada')
    await screen.findByRole('heading', { name: 'Não encontrada' })
    expect(hash()).toBe('#/nada')
  })

  test('a refused access goes to /unauthorized, as page and as drawer [S-050, S-244]', async () => {
    start('/admin')
    await screen.findByRole('heading', { name: 'Sem acesso' })
    expect(hash()).toBe('#/unauthorized')
    cleanup()
    start('/quadro(drawer:admin)')
    await screen.findByRole('heading', { name: 'Sem acesso' })
    expect(hash()).toBe('#/unauthorized')
  })

  test('a visitor is logged out and sent to sign in without the layout [S-050, S-052, S-245]', async () => {
    const { loggedOut } = start('/quadro', [], createStore<GuardSession>(signedOut))
    await screen.findByRole('heading', { name: 'Entrar' })
    expect(hash()).toBe('#/login?destino=%2Fquadro')
    expect(loggedOut).toEqual(['logOut'])
    expect(screen.queryByTestId('layout')).toBeNull()
  })

  test('a session that ends while a page is open leaves it for the login [S-050]', async () => {
    const { session } = start('/quadro')
    await screen.findByRole('heading', { name: 'Quadro' })
    act(() => session.set(signedOut))
    await screen.findByRole('heading', { name: 'Entrar' })
  })

  test('nothing guarded is shown while the session is restored [S-028]', async () => {
    const { session } = start('/quadro', [], createStore<GuardSession>({ status: 'restoring' }))
    await screen.findByText('carregando')
    expect(mounts).toBe(0)
    act(() => session.set(operator))
    await screen.findByRole('heading', { name: 'Quadro' })
  })

  test('a page that breaks can be tried again and leaves the layout in place', async () => {
    isBroken = true
    // React reports every caught error; here it is the one the test causes.
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    start('/fragil', [page('/fragil', Fragil)])
    await screen.findByRole('button', { name: 'Tentar de novo' })
    expect(screen.getByTestId('layout')).toBeTruthy()
    isBroken = false
    click('Tentar de novo')
    await screen.findByRole('heading', { name: 'Inteira' })
    report.mockRestore()
  })

  test('what stands around the pages, as dialogs do, links and opens drawers over the page that is shown', async () => {
    function Dialogo() {
      const openDrawer = useOpenDrawer()
      return (
        <>
          <DrawerLink to="cargas/detalhes/3">ver carga 3</DrawerLink>
          <button type="button" onClick={() => openDrawer('cargas/detalhes/4')}>
            ver carga 4
          </button>
        </>
      )
    }
    start('/quadro', [], undefined, <Dialogo />)
    await screen.findByRole('heading', { name: 'Quadro' })
    fireEvent.click(screen.getByRole('link', { name: 'ver carga 3' }))
    await screen.findByText('carga 3 em resumo')
    click('ver carga 4')
    await screen.findByText('carga 4 em resumo')
    expect(hash()).toBe('#/quadro(drawer:cargas/detalhes/4)')
  })

  test('a layout that breaks is left to the boundary around the router', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { element } = createAppRouter({
      routes: [page('/not-found', () => <h1>Não encontrada</h1>, { access: 'public' })],
      product: 'Estiva',
      session: { getState: () => operator, subscribe: () => () => {}, logOut: () => {} },
      Layout: BrokenLayout,
      DrawerFrame,
      Failed,
      pageLoading: null,
      drawerLoading: null,
    })
    render(
      <RouteBoundary Failed={({ error }) => <p>{String(error)}</p>} onRetry={() => {}}>
        {element}
      </RouteBoundary>,
    )
    await screen.findByText('Error: sem moldura')
    report.mockRestore()
  })
})
