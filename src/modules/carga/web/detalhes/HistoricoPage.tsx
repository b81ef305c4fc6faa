import { Button } from '@mantine/core'
import { IconCirclePlus, IconHistory, IconPencil, type TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import { MAX_PAGE_SIZE } from '#platform/shared/schemas.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { HistoryList } from '#platform/ui/HistoryList.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import type { HistoryLine } from '#platform/web/record/history-entries.ts'
import { getHistorico } from '../../carga.contract.ts'
import type { CargaPanelProps } from '../shared/carga-panels.ts'
import { READ_ANEW } from '../shared/detalhes.api.ts'
import { cargaLines } from '../shared/novidade.ts'
import styles from './detalhes.module.css'

const STEP = 25

const iconOf = ({ kind }: HistoryLine): TablerIcon =>
  kind === 'creation' ? IconCirclePlus : kind === 'change' ? IconPencil : IconHistory

/** Who did what and when, the newest first; more on request. */
export function HistoricoPage({ carga }: CargaPanelProps) {
  const [shown, setShown] = useState(STEP)
  const query = useCall(
    getHistorico,
    {
      params: { id: carga.id },
      query: { qtdItem: Math.min(shown, MAX_PAGE_SIZE), page: shown > MAX_PAGE_SIZE ? -1 : 0 },
    },
    { ...READ_ANEW, keepsPrevious: true },
  )
  if (query.isPending) return <LoadingSkeleton lines={6} label="Carregando o histórico" />
  if (query.isError && !query.data) {
    return <ReadFailure query={query}>Não foi possível carregar o histórico.</ReadFailure>
  }
  const { items, total } = query.data
  if (items.length === 0) {
    return (
      <EmptyState icon={IconHistory} title="Nenhuma mudança">
        O que mudar na carga aparece aqui, com quem mudou e quando.
      </EmptyState>
    )
  }
  const lines = cargaLines(items.slice(0, shown))
  return (
    <>
      <HistoryList entries={lines.map((line) => ({ ...line, icon: iconOf(line) }))} />
      {total > lines.length && items.length >= Math.min(shown, total) && (
        <Button
          className={styles.more}
          variant="default"
          loading={query.isFetching}
          onClick={() => setShown(shown + STEP)}
        >
          {`Mostrar mais (${total - lines.length})`}
        </Button>
      )}
    </>
  )
}
