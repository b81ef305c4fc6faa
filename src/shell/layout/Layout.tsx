import { Suspense } from 'react'
import { createLazyComponent } from '#platform/web/extension/loadable.ts'
import { loadWithRetry } from '#platform/web/router/load-with-retry.ts'
import type { LayoutProps } from '#platform/web/router/router-options.ts'
import { PageLoading } from '../pages/PageLoading.tsx'

const { Component: AppLayout, start } = createLazyComponent<LayoutProps>(() =>
  loadWithRetry(async () => ({ default: (await import('./AppLayout.tsx')).AppLayout })),
)

/** Begins loading the frame while the session is still being restored; showing it reports a failure. */
export const preloadLayout = () => void start().catch(() => {})

/** The frame, apart from the code of the first page: whoever signs in does not need it yet. */
export function Layout(props: LayoutProps) {
  return (
    <Suspense fallback={<PageLoading />}>
      <AppLayout {...props} />
    </Suspense>
  )
}
