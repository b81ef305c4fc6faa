import type { CargaPanelProps } from '#modules/carga/web/shared/carga-panels.ts'
import { canAccess } from '#platform/shared/access.ts'
import { Panel } from '#platform/ui/Panel.tsx'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { RANKING_TRANSPORTADORA } from '../ranking-access.ts'
import { Atraso } from './Atraso.tsx'
import { useAtraso } from './ranking.api.ts'
import styles from './ranking.module.css'

/** The delay of a load that was given to the company; nothing where it was on time. */
export function AtrasoDaCarga({ carga }: CargaPanelProps) {
  const { subject } = useSignedIn()
  const atraso = useAtraso(carga.id, canAccess(RANKING_TRANSPORTADORA, subject)).data?.atraso
  if (!atraso) return null
  return (
    <Panel title="Entrega fora do prazo">
      <div className={styles.naCarga}>
        <Atraso key={atraso.contestacao?.id ?? ''} atraso={atraso} />
      </div>
    </Panel>
  )
}
