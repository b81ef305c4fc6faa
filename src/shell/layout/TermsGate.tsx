import { lazy, type ReactNode, Suspense } from 'react'
import { needsAcceptance } from '#modules/termo/termo.rules.ts'
import { TERMOS_PATH } from '#modules/termo/web/shared/termos-path.ts'
import { getAuthUser } from '#modules/usuario/usuario.contract.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { useAddress } from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { PageLoading } from '../pages/PageLoading.tsx'
import { useLogOut } from '../session/use-log-out.ts'

/** The text of the terms is long and needed once, so it is not part of the frame. */
const TermosPendentes = lazy(async () => ({
  default: (await import('#modules/termo/web/shared/TermosPendentes.tsx')).TermosPendentes,
}))

/** Shows the page once the present terms are accepted, and asks for that before. */
export function TermsGate({ children }: { readonly children: ReactNode }) {
  const { termoVersao } = useSignedIn().user
  const user = useCall(getAuthUser, {})
  const logOut = useLogOut()
  const isReading = useAddress().page.path === TERMOS_PATH
  // A failing call must not lock people out; the server knows what was accepted.
  if (termoVersao === undefined) return user.isError ? children : <PageLoading />
  if (isReading || !needsAcceptance(termoVersao)) return children
  return (
    <Suspense fallback={<PageLoading />}>
      <TermosPendentes onSignOut={() => void logOut()} />
    </Suspense>
  )
}
