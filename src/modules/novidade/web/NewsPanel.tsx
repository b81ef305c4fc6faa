import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconSparkles, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { TopPanel } from '#platform/ui/top-panel/TopPanel.tsx'
import type { TopBarPanelProps } from '#platform/web/extension/web-module.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import styles from './News.module.css'
import { NewsItem } from './NewsItem.tsx'
import { newIdsOf, useLastSeen, useNews } from './novidade.api.ts'

const WIDTH = 440
const ALL = ''

/** What is new, read anew each time it is opened (S-134, S-205). */
export function NewsPanel({ onClose }: TopBarPanelProps) {
  const { data, isFetching } = useNews({ isOpening: true })
  const { lastSeen, remember } = useLastSeen()
  // What was new when the panel was opened stays marked until it is closed.
  const [before] = useState(lastSeen)
  const [modulo, setModulo] = useState(ALL)
  useEffect(() => {
    if (data && !isFetching) remember(data)
  })
  const items = data ?? []
  const fresh = newIdsOf(items, before)
  const modules = [...new Set(items.flatMap(({ properties }) => properties.Módulos.map(({ name }) => name)))]
  const shown = items.filter(
    ({ properties }) => modulo === ALL || properties.Módulos.some(({ name }) => name === modulo),
  )
  return (
    <TopPanel label="Novidades" width={WIDTH} onClose={onClose}>
      <div className={styles.panelHead}>
        <h2>Novidades</h2>
        {fresh.size > 0 && (
          <StatusBadge
            color="azul"
            icon={IconSparkles}
            label={`${fresh.size} ${fresh.size === 1 ? 'nova' : 'novas'}`}
          />
        )}
        <NativeSelect
          aria-label="Módulo"
          className={styles.filter ?? ''}
          data={[{ value: ALL, label: 'Todos os módulos' }, ...modules]}
          value={modulo}
          onChange={(event) => setModulo(event.currentTarget.value)}
        />
        <ActionIcon aria-label="Fechar novidades" onClick={onClose}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      <div className={styles.list} aria-busy={isFetching}>
        {data === undefined ? (
          <LoadingSkeleton lines={6} label="Carregando as novidades" />
        ) : shown.length === 0 ? (
          <StateMessage icon={IconSparkles} title="Nenhuma novidade por enquanto">
            O que mudar na plataforma aparece aqui.
          </StateMessage>
        ) : (
          <ul>
            {shown.map((item) => (
              <li key={item.id}>
                <NewsItem item={item} isNew={fresh.has(item.id)} onOpen={onClose} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.panelFoot}>
        <PageLink to="/novidades" onClick={onClose}>
          Ver todas
        </PageLink>
      </div>
    </TopPanel>
  )
}
