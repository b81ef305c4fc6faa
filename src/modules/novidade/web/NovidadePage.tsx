import { IconSparkles } from '@tabler/icons-react'
import { formatDay } from '#platform/shared/day.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { SafeHtml } from '#platform/ui/SafeHtml.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { HttpError } from '#platform/web/http/http-error.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useRouteParam } from '#platform/web/router/navigation.ts'
import { useNamePage } from '#platform/web/router/page-name.ts'
import type { Novidade } from '../novidade.contract.ts'
import { Cover } from './Cover.tsx'
import styles from './News.module.css'
import { useNovidade } from './novidade.api.ts'

/** One news item with its whole text: the address that the panel and links lead to. */
export default function NovidadePage() {
  const query = useNovidade(useRouteParam('slug'))
  useNamePage(query.data?.titulo)
  const isGone = query.error instanceof HttpError && query.error.status === 404
  return (
    <>
      <PageHeader
        title={query.data?.titulo ?? 'Novidade'}
        actions={<PageLink to="/novidades">Todas as novidades</PageLink>}
      />
      <div className={styles.page}>
        {query.isPending && <LoadingSkeleton lines={8} label="Carregando a novidade" />}
        {isGone && (
          <StateMessage icon={IconSparkles} title="Esta novidade não existe mais">
            Ela pode ter sido tirada do ar.
          </StateMessage>
        )}
        {query.isError && !isGone && !query.data && (
          <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
            {refusalText(query.error)}
          </ErrorState>
        )}
        {query.data && <NovidadeText novidade={query.data} />}
      </div>
    </>
  )
}

interface NovidadeTextProps {
  readonly novidade: Omit<Novidade, 'id'> & { readonly id: string }
  readonly version?: number
}

/** Cover, summary and text; the desk shows the same before it is published. */
export function NovidadeText({ novidade, version }: NovidadeTextProps) {
  const { id, resumo, texto, emoji, modulos, lancamento, temCapa } = novidade
  return (
    <article className={styles.article}>
      <Cover id={id} hasCover={temCapa} emoji={emoji} isLarge {...(version !== undefined && { version })} />
      <p className={styles.foot}>
        {modulos.join(' · ')} <time dateTime={lancamento}>{formatDay(lancamento)}</time>
      </p>
      <p className={styles.lead}>{resumo}</p>
      <SafeHtml html={texto} />
    </article>
  )
}
