import { useSyncExternalStore } from 'react'
import type { BulkBar } from '#modules/carga/web/shared/bulk-bar.ts'
import { laterCode } from '#platform/ui/later/later-code.ts'
import { laterPart, useLater } from '#platform/ui/later/later-part.tsx'
import { useAtRest } from '#platform/ui/later/use-at-rest.ts'
import { createControleLote } from './controle.ts'
import { usePodeAgir } from './use-pode-agir.ts'

// Nothing is selected when the page comes, so all this is loaded when the page has come to rest.
const bulkParts = laterCode(() => import('./bulk-parts.ts'))
const AcoesMenu = laterPart(bulkParts, (parts) => parts.AcoesMenu)
const AcoesStrip = laterPart(bulkParts, (parts) => parts.AcoesStrip)

/** The bulk actions of one board. */
export function createBulkBar(): BulkBar {
  const controle = createControleLote()
  return {
    Strip: () => useAtRest() && <AcoesStrip controle={controle} />,
    Dialogs: (props) => {
      const { dialogo } = useSyncExternalStore(controle.subscribe, controle.get)
      const parts = useLater(bulkParts, dialogo !== undefined)
      return parts && <parts.LoteAcoes controle={controle} {...props} />
    },
    Menu: ({ cargas }) => <AcoesMenu cargas={cargas} onChoose={(acao) => controle.ensaiar(acao, cargas)} />,
    useCanAct: usePodeAgir,
    move: (cargas) => controle.ensaiar('mover-etapa', cargas),
  }
}
