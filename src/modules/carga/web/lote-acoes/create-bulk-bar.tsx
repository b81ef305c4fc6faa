import type { BulkBar } from '../shared/bulk-bar.ts'
import { AcoesMenu } from './AcoesMenu.tsx'
import { AcoesStrip } from './AcoesStrip.tsx'
import { createControleLote } from './controle.ts'
import { LoteAcoes } from './LoteAcoes.tsx'
import { usePodeAgir } from './lote-acoes.api.ts'

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
