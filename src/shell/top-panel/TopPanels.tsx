import { lazy, Suspense } from 'react'
import { EVERY_LAYER } from '#platform/ui/shortcuts.ts'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { loadWithRetry } from '#platform/web/router/load-with-retry.ts'
import { closeTopPanel, toggleTopPanel, useTopPanel } from './top-panel.ts'

const SearchPanel = lazy(() => loadWithRetry(() => import('../search/SearchPanel.tsx')))
const QuickCreatePanel = lazy(() => loadWithRetry(() => import('../quick-create/QuickCreatePanel.tsx')))

const GROUP = 'Geral'

/** Global search and quick-create, over whatever is open, with their keys (S-099). */
export function TopPanels() {
  const open = useTopPanel()
  useShortcuts(
    [
      { keys: 'Alt+.', label: 'Pesquisar', group: GROUP, run: () => toggleTopPanel('search') },
      { keys: 'Alt+/', label: 'Cadastro rápido', group: GROUP, run: () => toggleTopPanel('quick-create') },
    ],
    true,
    EVERY_LAYER,
  )
  return (
    <Suspense fallback={null}>
      {open === 'search' && <SearchPanel onClose={closeTopPanel} />}
      {open === 'quick-create' && <QuickCreatePanel onClose={closeTopPanel} />}
    </Suspense>
  )
}
