import { IconSparkles } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import styles from './News.module.css'
import { NewsItem } from './NewsItem.tsx'
import { newIdsOf, useLastSeen, useNews } from './novidade.api.ts'

/** All that is new, on a page of its own. */
export default function NovidadesPage() {
  const { data, isFetching } = useNews({ isOpening: true })
  const { lastSeen, remember } = useLastSeen()
  const [before] = useState(lastSeen)
  useEffect(() => {
    if (data && !isFetching) remember(data)
  })
  const fresh = newIdsOf(data ?? [], before)
  return (
    <>
      <PageHeader title="Novidades" subtitle="O que mudou na plataforma" />
      <div className={styles.page}>
        {data === undefined && <LoadingSkeleton lines={8} label="Carregando as novidades" />}
        {data?.length === 0 && (
          <StateMessage icon={IconSparkles} title="Nenhuma novidade por enquanto">
            O que mudar na plataforma aparece aqui.
          </StateMessage>
        )}
        <ul>
          {data?.map((item) => (
            <li key={item.id}>
              <NewsItem item={item} isNew={fresh.has(item.id)} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
