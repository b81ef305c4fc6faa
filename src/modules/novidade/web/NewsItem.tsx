import { IconSparkles } from '@tabler/icons-react'
import { formatDay } from '#platform/shared/day.ts'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import type { Atualizacao } from '../novidade.contract.ts'
import { Cover } from './Cover.tsx'
import styles from './News.module.css'
import { startOf } from './novidade.api.ts'

interface NewsItemProps {
  readonly item: Atualizacao
  readonly isNew: boolean
  readonly version?: number
  readonly onOpen?: () => void
}

/** One news item: cover, title, summary, modules, day (S-158); it leads to its page. */
export function NewsItem({ item, isNew, version, onOpen }: NewsItemProps) {
  const { id, public_url, cover, icon, properties } = item
  return (
    <PageLink to={public_url.slice(public_url.indexOf('#') + 1)} className={styles.item} onClick={onOpen}>
      <Cover
        id={id}
        hasCover={cover !== null}
        emoji={icon?.emoji ?? null}
        {...(version !== undefined && { version })}
      />
      <span className={styles.body}>
        <span className={styles.head}>
          <strong>{properties.Título}</strong>
          {isNew && <StatusBadge color="azul" icon={IconSparkles} label="Novo" />}
        </span>
        <span className={styles.summary}>{properties.Resumo}</span>
        <span className={styles.foot}>
          {properties.Módulos.map(({ name, color }) => (
            <span key={name} className={styles.modulo} style={{ '--modulo': `var(--ev-${color}-icon)` }}>
              {name}
            </span>
          ))}
          <time dateTime={startOf(item)}>{formatDay(startOf(item))}</time>
        </span>
      </span>
    </PageLink>
  )
}
