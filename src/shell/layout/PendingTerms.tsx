import { lazy, Suspense } from 'react'
import { needsAcceptance } from '../../modules/termo/termo.rules.ts'
import { useSignedIn } from '../../platform/web/session/use-session.ts'
import { useLogOut } from '../session/use-log-out.ts'

/** The text of the terms is long and needed once, so it is not part of the first page. */
const TermosPendentes = lazy(async () => ({
  default: (await import('../../modules/termo/web/shared/TermosPendentes.tsx')).TermosPendentes,
}))

/** Asks for the acceptance of the present terms before the work goes on. */
export function PendingTerms() {
  const { termoVersao } = useSignedIn().user
  const logOut = useLogOut()
  if (termoVersao === undefined || !needsAcceptance(termoVersao)) return null
  return (
    <Suspense fallback={null}>
      <TermosPendentes onSignOut={() => void logOut()} />
    </Suspense>
  )
}
