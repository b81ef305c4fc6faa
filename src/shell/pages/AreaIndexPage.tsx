import { useEffect } from 'react'
import { UNAUTHORIZED_PATH } from '../../platform/web/router/guard.ts'
import { useAddress, useGoToPage } from '../../platform/web/router/navigation.ts'
import { useSignedIn } from '../../platform/web/session/use-session.ts'
import { areaStart } from '../menu.rules.ts'
import { MENU } from '../menu.ts'
import { useProdutos } from '../produto/use-produtos.tsx'
import { canOpen } from '../route-access.ts'

/** The address of a whole area leads to its first page that the person may open. */
export default function AreaIndexPage() {
  const { subject } = useSignedIn()
  const { home, active } = useProdutos()
  const { page } = useAddress()
  const goToPage = useGoToPage()
  const start = areaStart(MENU, page.path, {
    subject,
    home,
    product: active?.key,
    canOpen: (path) => canOpen(subject, 'page', path),
  })

  useEffect(() => {
    goToPage(start ?? UNAUTHORIZED_PATH, { replace: true })
  }, [start, goToPage])

  return null
}
