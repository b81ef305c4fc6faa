import { useEffect } from 'react'
import { useAddress } from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { productOfPage } from '../menu.rules.ts'
import { MENU } from '../menu.ts'
import { useProdutos } from '../produto/use-produtos.tsx'
import { canOpen } from '../route-access.ts'

/** A page that the menu of the active product does not lead to makes the product active that it belongs to. */
export function useProductOfPage(): void {
  const { subject } = useSignedIn()
  const { states, active, home, choose } = useProdutos()
  const { page } = useAddress()
  const enabled = states.filter((state) => state.enabled).map(({ produto }) => produto)
  const key = productOfPage(
    MENU,
    page.path,
    enabled.map((produto) => produto.key),
    { subject, home, product: active?.key, canOpen: (path) => canOpen(subject, 'page', path) },
  )
  const wanted = enabled.find((produto) => produto.key === key)
  useEffect(() => {
    if (wanted) choose(wanted)
  }, [wanted, choose])
}
