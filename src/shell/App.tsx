import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import type { Brand } from '#platform/shared/brand.ts'
import { createWording } from '#platform/shared/wording.ts'
import { UiProvider } from '#platform/ui/UiProvider.tsx'
import { type Platform, PlatformProvider } from '#platform/web/query/platform-context.ts'
import type { AppRouter } from '#platform/web/router/create-app-router.tsx'
import { RouteBoundary } from '#platform/web/router/RouteBoundary.tsx'
import type { VersionChecker } from '#platform/web/version/version-checker.ts'
import { WordingProvider } from '#platform/web/wording.ts'
import { BrandContext, brandColors, storeColor, storedColor } from './brand/use-brand.ts'
import type { LiveConnection } from './live/live-connection.ts'
import { LiveProvider } from './live/use-live.ts'
import { AppFailed } from './pages/AppFailed.tsx'
import { ProdutosProvider } from './produto/use-produtos.tsx'
import { useCompleteSession } from './session/use-complete-session.ts'
import { reloadPage, VersionProvider } from './version/use-version.ts'

export interface AppProps {
  readonly platform: Platform
  readonly client: QueryClient
  readonly live: LiveConnection
  readonly version: VersionChecker
  readonly brand: Brand
  readonly router: Pick<AppRouter, 'element' | 'around'>
}

/** Everything that pages find around them; dialogs are drawn by the design system and find the same. */
export function App({ platform, client, live, version, brand, router }: AppProps) {
  return (
    <PlatformProvider value={platform}>
      <QueryClientProvider client={client}>
        <LiveProvider value={live}>
          <VersionProvider value={version}>
            <ProdutosProvider>
              <Worded>
                {router.around(
                  <Branded brand={brand}>
                    <RouteBoundary Failed={AppFailed} onRetry={reloadPage}>
                      {router.element}
                    </RouteBoundary>
                  </Branded>,
                )}
              </Worded>
            </ProdutosProvider>
          </VersionProvider>
        </LiveProvider>
      </QueryClientProvider>
    </PlatformProvider>
  )
}

function Branded({ brand, children }: { readonly brand: Brand; readonly children: ReactNode }) {
  const [color, setColor] = useState(() => storedColor(brand))
  const choice = useMemo(
    () => ({
      brand,
      color,
      setColor: (next: string) => {
        storeColor(brand, next)
        setColor(next)
      },
    }),
    [brand, color],
  )
  const colors = useMemo(() => brandColors(brand, color), [brand, color])
  return (
    <BrandContext value={choice}>
      <UiProvider brand={colors}>{children}</UiProvider>
    </BrandContext>
  )
}

/** The words of the company for every page and drawer (S-261). */
function Worded({ children }: { readonly children: ReactNode }) {
  const { owner } = useCompleteSession()
  const textos = owner?.textos
  const wording = useMemo(() => createWording(textos ?? {}), [textos])
  return <WordingProvider value={wording}>{children}</WordingProvider>
}
