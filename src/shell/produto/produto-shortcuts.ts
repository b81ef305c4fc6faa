/** G and a number open the products in the order of the rail. */
import type { Produto } from '#modules/produto/produto.rules.ts'
import type { Shortcut } from '#platform/ui/shortcuts.ts'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import { useProdutos } from './use-produtos.tsx'

const NUMBERED = 4

/** `G 1` for the first enabled product; undefined past the fourth. */
export function productKeys(position: number): string | undefined {
  return position < NUMBERED ? `G ${position + 1}` : undefined
}

function productShortcuts(enabled: readonly Produto[], open: (produto: Produto) => void): Shortcut[] {
  return enabled.flatMap((produto, position) => {
    const keys = productKeys(position)
    return keys ? [{ keys, label: `Abrir ${produto.nome}`, group: 'Produtos', run: () => open(produto) }] : []
  })
}

export function useProductShortcuts(): void {
  const { states } = useProdutos()
  const goToPage = useGoToPage()
  const enabled = states.filter((state) => state.enabled).map((state) => state.produto)
  useShortcuts(productShortcuts(enabled, (produto) => goToPage(produto.home)))
}
