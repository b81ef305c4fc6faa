import { lazy, Suspense } from 'react'
import { EVERY_LAYER } from '#platform/ui/shortcuts.ts'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { loadWithRetry } from '#platform/web/router/load-with-retry.ts'
import { TOP_BAR } from '../layout/top-bar-tools.ts'
import { closeTopPanel, toggleTopPanel, useTopPanel } from './top-panel.ts'

const SearchPanel = lazy(() => loadWithRetry(() => import('../search/SearchPanel.tsx')))
const QuickCreatePanel = lazy(() => loadWithRetry(() => import('../quick-create/QuickCreatePanel.tsx')))

/** The panels of the tools that modules bring. */
const TOOL_PANELS = TOP_BAR.flatMap(({ key, name, opens }) => {
  if (!('panel' in opens)) return []
  const load = opens.panel
  return [{ key, name, Panel: lazy(() => loadWithRetry(async () => ({ default: await load() }))) }]
})

const GROUP = 'Geral'

/** Global search, quick-create and the panels of tools, over whatever is open, with their keys (S-099). */
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
      {TOOL_PANELS.map(({ key, name, Panel }) =>
        open === name ? <Panel key={key} onClose={closeTopPanel} /> : null,
      )}
    </Suspense>
  )
}
