/** Builds the router of the application: one route table behind the page and the drawer over it. */
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { tellReturn } from '#platform/ui/layers.ts'
import { canonicalAddress, type Place, splitAddress } from './address.ts'
import {
  type AddressHistory,
  createAddressHistory,
  type HistoryEntry,
  openWindowEntries,
} from './address-history.ts'
import { createGo } from './address-navigation.ts'
import { composeTitle, writeDocumentHead } from './document-title.ts'
import { AddressContext, type AddressNavigation, NavigationContext } from './navigation.ts'
import { PageArrival } from './PageArrival.tsx'
import { usePageName } from './page-name.ts'
import { RouteOutlet } from './RouteOutlet.tsx'
import { pageMeant, type Resolution, resolveAddress } from './resolve-address.ts'
import { createRouteComponents, type RouteComponents } from './route-components.ts'
import { createRouteTable, type RouteMatch, type RouteTable } from './route-table.ts'
import type { AppRouterOptions } from './router-options.ts'
import { useHistoryEntry } from './use-history-entry.ts'

export interface AppRouter {
  /** The router as one element, to stand below the providers of the shell. */
  readonly element: ReactElement
  /** The address for what stands around the pages too: a dialog may link and open drawers as the page below it does. */
  readonly around: (children: ReactNode) => ReactElement
  /** Navigation from outside React, for example when a notification of the browser is clicked. */
  readonly go: (address: string) => void
  /** Begins to load the code of a page before it may be shown, e.g. while the session is still being restored. */
  readonly preload: (address: string) => void
}

/** What lives as long as the router. */
interface RouterParts {
  readonly options: AppRouterOptions
  readonly table: RouteTable
  readonly components: RouteComponents
  readonly history: AddressHistory
  /** The entry with which the application was opened. */
  readonly firstKey: string
  readonly navigation: AddressNavigation
  readonly scrollPositions: Map<string, number>
}

/** @throws when the route table is contradictory, see `createRouteTable`. */
export function createAppRouter(options: AppRouterOptions): AppRouter {
  const table = createRouteTable(options.routes)
  const components = createRouteComponents()
  const history = createAddressHistory(openWindowEntries())
  const parts: RouterParts = {
    options,
    table,
    components,
    history,
    firstKey: history.current().key,
    navigation: {
      go: createGo(history),
      guard: history.guard,
      preload: (outlet, place) => components.preload(table.match(outlet, place).definition),
    },
    scrollPositions: new Map(),
  }
  return {
    element: <AddressRoot parts={parts} />,
    around: (children) => <AroundPages parts={parts}>{children}</AroundPages>,
    go: (address) => history.go(canonicalAddress(address)),
    preload: (address) => {
      const { definition, found } = table.match('page', pageMeant(splitAddress(address).page))
      if (found) void components.preload(definition)
    },
  }
}

function AddressRoot({ parts }: { readonly parts: RouterParts }) {
  const { table, options, history, navigation } = parts
  const entry = useHistoryEntry(history)
  const session = useSyncExternalStore(options.session.subscribe, options.session.getState)
  const { address } = entry
  useEffect(() => {
    if (entry.isReturn) tellReturn()
  }, [entry])
  const resolution = useMemo(() => resolveAddress(address, table, session), [address, table, session])
  switch (resolution.kind) {
    case 'redirect':
      return <Redirect to={resolution.to} history={history} />
    case 'login':
      return <Redirect to={resolution.to} history={history} before={options.session.logOut} />
    case 'wait':
      return options.pageLoading
    case 'show':
      return (
        <NavigationContext value={navigation}>
          <AddressContext value={resolution.address}>
            <Shown resolution={resolution} entry={entry} parts={parts} />
          </AddressContext>
        </NavigationContext>
      )
  }
}

function AroundPages({ parts, children }: { readonly parts: RouterParts; readonly children: ReactNode }) {
  const { address } = useHistoryEntry(parts.history)
  const shown = useMemo(() => splitAddress(address), [address])
  return (
    <NavigationContext value={parts.navigation}>
      <AddressContext value={shown}>{children}</AddressContext>
    </NavigationContext>
  )
}

interface RedirectProps {
  readonly to: string
  readonly history: AddressHistory
  readonly before?: () => void
}

function Redirect({ to, history, before }: RedirectProps) {
  useEffect(() => {
    before?.()
    history.go(to, true)
  }, [to, history, before])
  return null
}

interface ShownProps {
  readonly resolution: Extract<Resolution, { kind: 'show' }>
  readonly entry: HistoryEntry
  readonly parts: RouterParts
}

function Shown({ resolution, entry, parts }: ShownProps) {
  const { options, components, navigation } = parts
  const { Layout, DrawerFrame, Failed } = options
  const { address, page, drawer } = resolution
  const { definition, chain } = page
  const container = useRef<HTMLDivElement>(null)
  const title = composeTitle(options.product, chain, usePageName())

  useEffect(() => {
    writeDocumentHead(document, { title, description: definition.description })
  }, [title, definition.description])

  const content = (
    <div ref={container} style={{ display: 'contents' }}>
      <RouteOutlet
        key={definition.path}
        match={page}
        place={address.page}
        components={components}
        Failed={Failed}
        loading={options.pageLoading}
        frame={(children) => (
          <>
            {children}
            <PageArrival
              container={container}
              entry={entry}
              isFirst={entry.key === parts.firstKey}
              positions={parts.scrollPositions}
              scrollRoot={options.scrollRoot ?? documentScroll}
            />
          </>
        )}
      />
    </div>
  )
  const isBare = definition.noLayout || !definition.kinds.includes('page')
  return (
    <>
      {isBare ? content : <Layout route={definition}>{content}</Layout>}
      {drawer && address.drawer && (
        <RouteOutlet
          key={drawerKey(drawer, address.drawer)}
          match={drawer}
          place={address.drawer}
          components={components}
          Failed={Failed}
          loading={options.drawerLoading}
          frame={(children) => (
            <DrawerFrame
              route={drawer.definition}
              place={address.drawer ?? address.page}
              onClose={() => navigation.go(({ page }) => ({ page, drawer: undefined }))}
            >
              {children}
            </DrawerFrame>
          )}
        />
      )}
    </>
  )
}

/**
 * Another record is another drawer. An optional parameter at the end of the path names a part of the same record:
 * while it alone changes, the drawer stays, with its focus and what was typed.
 */
function drawerKey({ definition, params }: RouteMatch, { path }: Place): string {
  if (!definition.path.includes('?')) return path
  return definition.path.replace(/\/:(\w+)(\??)/g, (_part, name: string, optional: string) =>
    optional ? '' : `/${params[name] ?? ''}`,
  )
}

const documentScroll = () => document.scrollingElement
