import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { Timeline } from '#platform/ui/Timeline.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import type { Detalhes } from '../shared/detalhes.api.ts'
import { linhaDoTempo, zonaDaViagem } from '../shared/linha-do-tempo.ts'
import { useAcompanhamento } from './acompanhamento.api.ts'
import styles from './resumo.module.css'

/** The trip in short: what happened and what comes. */
export function LinhaDoTempo({ carga }: { readonly carga: Detalhes }) {
  const query = useAcompanhamento(carga.id)
  const { qntEventosRealizados, qntEventosPlanejados, alertasEmAberto } = carga
  return (
    <Panel title="Linha do tempo" note={`${qntEventosRealizados}/${qntEventosPlanejados}`}>
      <div className={styles.timeline}>
        {query.isPending && <LoadingSkeleton lines={5} label="Carregando a linha do tempo" />}
        {query.isError && !query.data && <ReadFailure query={query}></ReadFailure>}
        {query.data && (
          <Timeline
            label="Linha do tempo"
            items={linhaDoTempo(query.data.eventos, alertasEmAberto, zonaDaViagem(carga.paradas))}
          />
        )}
      </div>
    </Panel>
  )
}
