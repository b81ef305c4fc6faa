import type { BulkBar } from '#modules/carga/web/shared/bulk-bar.ts'
import { laterCode } from '#platform/ui/later/later-code.ts'
import { laterPart } from '#platform/ui/later/later-part.tsx'
import { AcoesStrip } from './AcoesStrip.tsx'
import { createControleLote } from './controle.ts'
import { LoteAcoes } from './LoteAcoes.tsx'
import { usePodeAgir } from './lote-acoes.api.ts'

// Nothing is selected when the page comes, so the menu is loaded when the page has come to rest.
const AcoesMenu = laterPart(
  laterCode(() => import('./AcoesMenu.tsx')),
  (parts) => parts.AcoesMenu,
)

/** The bulk actions of one board. */
export function createBulkBar(): BulkBar {
  const controle = createControleLote()
  return {
    Strip: () => <AcoesStrip controle={controle} />,
    Dialogs: (props) => <LoteAcoes controle={controle} {...props} />,
    Menu: ({ cargas }) => <AcoesMenu cargas={cargas} onChoose={(acao) => controle.ensaiar(acao, cargas)} />,
    useCanAct: usePodeAgir,
    move: (cargas) => controle.ensaiar('mover-etapa', cargas),
  }
}
