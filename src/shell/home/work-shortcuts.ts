/** G and a letter lead to the day's work: what waits for the person, the loads, the docks. */
import type { Shortcut } from '#platform/ui/shortcuts.ts'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import { WEB_MODULES } from '../modules.ts'
import { useProdutos } from '../produto/use-produtos.tsx'
import { useCanOpen } from '../route-access.ts'
import { focusQueue, isQueueShown } from './queue-focus.ts'

const GROUP = 'Ir para'
const PLACES = WEB_MODULES.flatMap(({ goTo = [] }) => goTo)

export function useWorkShortcuts(): void {
  const { home } = useProdutos()
  const goToPage = useGoToPage()
  const canOpen = useCanOpen()
  const toQueue = () => {
    if (!isQueueShown()) goToPage(home)
    focusQueue()
  }
  const places = PLACES.filter(({ page }) => canOpen('page', page)).map(
    ({ keys, label, page }): Shortcut => ({ keys, label, group: GROUP, run: () => goToPage(page) }),
  )
  useShortcuts([{ keys: 'G A', label: 'O que precisa de você', group: GROUP, run: toQueue }, ...places])
}
