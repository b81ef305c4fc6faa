/** Starts the application: configuration, session, caches, live connection, router. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { forgetListasOnNewVersion } from '#modules/tipo/web/shared/forget-listas.ts'
import { APPLICATION_TITLE } from '#platform/shared/brand.ts'
import { pageArrived, whenAtRest } from '#platform/ui/later/at-rest.ts'
import { shortcutRegistry } from '#platform/ui/shortcuts.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { createPlatform } from '#platform/web/create-platform.ts'
import type { Platform } from '#platform/web/query/platform-context.ts'
import { bindCacheToSession, createQueryClient } from '#platform/web/query/query-client.ts'
import { splitAddress } from '#platform/web/router/address.ts'
import { createAppRouter } from '#platform/web/router/create-app-router.tsx'
import { STORED } from '#platform/web/storage.ts'
import { createVersionChecker } from '#platform/web/version/version-checker.ts'
import { App } from './App.tsx'
import { currentBrand } from './brand/use-brand.ts'
import { CONTENT_ID } from './layout/content.ts'
import { Layout, preloadLayout } from './layout/Layout.tsx'
import { createLive } from './live/create-live.ts'
import { connectModules } from './modules.ts'
import { dismissPageLoader, tellingFirstArrival, whenRestored } from './page-loader.ts'
import { DrawerFrame } from './pages/DrawerFrame.tsx'
import { DrawerLoading } from './pages/DrawerLoading.tsx'
import { PageLoading } from './pages/PageLoading.tsx'
import { RouteFailed } from './pages/RouteFailed.tsx'
import { ROUTES } from './routes.ts'
import { announceSessionEnd } from './session/announce-session-end.ts'
import { showStartFailure } from './start-failure.ts'
import { dropUnreachable } from './units/use-units.ts'

async function start(root: HTMLElement): Promise<void> {
  connectModules()
  const platform = await createPlatform()
  const { session } = platform
  const client = createQueryClient()
  const live = createLive(platform, client)
  const version = createVersionChecker({
    fetch: window.fetch.bind(window),
    now: Date.now,
    every: (ms, work) => {
      const timer = setInterval(work, ms)
      return () => clearInterval(timer)
    },
    log: (message, error) => console.warn(message, error),
  })
  const router = createAppRouter({
    routes: tellingFirstArrival(ROUTES, () => {
      pageArrived()
      whenRestored(session, () => dismissPageLoader(document))
    }),
    product: APPLICATION_TITLE,
    session,
    Layout,
    DrawerFrame,
    Failed: RouteFailed,
    pageLoading: <PageLoading />,
    drawerLoading: <DrawerLoading />,
    scrollRoot: () => document.getElementById(CONTENT_ID),
  })

  if (session.getState().status !== 'signed-out') {
    preloadLayout()
    router.preload(window.location.hash.slice(1))
  }
  followUnits(platform)
  shortcutRegistry.setSingleKeys(platform.values.get(STORED.hasSingleKeys) ?? true)
  bindCacheToSession(client, session)
  forgetListasOnNewVersion(client, version)
  announceSessionEnd(session, (text) => toast.warning(text))
  whenAtRest(() => {
    import('#platform/ui/later/tell-cut-paste.ts').then(
      ({ tellCutPaste }) => tellCutPaste(document, (text) => toast.warning(text)),
      // Without it pasting is as in any page.
      () => undefined,
    )
  })
  live.follow()
  version.start(splitAddress(window.location.hash.slice(1)).page.path)

  const brand = currentBrand()
  if (brand.subdomain !== null) {
    document.querySelector('link[rel="icon"]')?.setAttribute('href', `/favicon-${brand.key}.svg`)
  }
  createRoot(root).render(
    <StrictMode>
      <App platform={platform} client={client} live={live} version={version} brand={brand} router={router} />
    </StrictMode>,
  )
}

/** A unit that the token no longer allows is forgotten before any call names it. */
function followUnits({ session, values }: Platform): void {
  const drop = () => {
    const state = session.getState()
    if (state.status === 'signed-in') dropUnreachable(values, state.identity.businessUnitIds)
  }
  drop()
  session.subscribe(drop)
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element #root.')
start(root).catch((error: unknown) => {
  console.error(error)
  showStartFailure(root)
  dismissPageLoader(document)
})
