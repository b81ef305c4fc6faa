import { HistoryList } from '#platform/ui/HistoryList.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { Timeline } from '#platform/ui/Timeline.tsx'
import styles from './DesignPage.module.css'
import { HISTORY } from './design-records.ts'

export function DesignRecords() {
  return (
    <div className={styles.grid}>
      <Panel title="Histórico">
        <div className={styles.box}>
          <HistoryList entries={HISTORY} />
        </div>
      </Panel>
      <Panel title="Linha do tempo">
        <div className={styles.box}>
          <Timeline
            label="Eventos da carga"
            items={[
              { key: '4', state: 'future', title: 'Entrega em Uberlândia', when: '22/11/2026 14:00' },
              {
                key: '3',
                state: 'problem',
                title: 'Parada não prevista',
                when: '21/11/2026 11:20',
                detail: 'Ribeirão Preto, 1h 42min',
              },
              { key: '2', state: 'current', title: 'Em trânsito', when: '21/11/2026 07:05' },
              { key: '1', state: 'done', title: 'Coleta em Jundiaí', when: '21/11/2026 06:10' },
            ]}
          />
        </div>
      </Panel>
    </div>
  )
}
