import { Button, NativeSelect } from '@mantine/core'
import {
  IconCircleCheck,
  IconCircleOff,
  IconCirclePlus,
  IconHistory,
  IconPencil,
  IconShare,
  IconShareOff,
  type TablerIcon,
} from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { HistoryList } from '#platform/ui/HistoryList.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { localZone } from '../local-zone.ts'
import { ReadFailure } from '../query/ReadFailure.tsx'
import { filterHistory, type HistoryKind, historyLines } from './history-entries.ts'
import styles from './RecordHistory.module.css'

const STEP = 20
const ALL_FIELDS = 'Todos os campos'

const ICONS: Readonly<Record<HistoryKind, TablerIcon>> = {
  creation: IconCirclePlus,
  change: IconPencil,
  on: IconCircleCheck,
  off: IconCircleOff,
  shared: IconShare,
  unshared: IconShareOff,
  other: IconHistory,
}

/** The history tab of a record: search, one field or all, the newest first, more on request. */
export function RecordHistory({ query }: { readonly query: UseQueryResult<HistoricoItem[]> }) {
  const [term, setTerm] = useState('')
  const [field, setField] = useState('')
  const [shown, setShown] = useState(STEP)
  if (query.isPending) return <LoadingSkeleton lines={6} label="Carregando o histórico" />
  if (query.isError) {
    return <ReadFailure query={query}>Não foi possível carregar o histórico.</ReadFailure>
  }
  const lines = historyLines(query.data, localZone())
  if (lines.length === 0) {
    return (
      <EmptyState icon={IconHistory} title="Nenhuma alteração">
        Este cadastro veio pronto. O que for alterado daqui em diante aparece aqui.
      </EmptyState>
    )
  }
  const fields = [...new Set(lines.flatMap(({ changes }) => changes.map((change) => change.field)))].sort()
  const found = filterHistory(lines, term, field)
  const clear = () => {
    setTerm('')
    setField('')
  }
  return (
    <>
      <div className={styles.bar}>
        <SearchField
          label="Pesquisar no histórico"
          placeholder="Campo, valor, pessoa"
          value={term}
          onChange={setTerm}
        />
        <NativeSelect
          aria-label="Campo do histórico"
          value={field}
          data={[{ value: '', label: ALL_FIELDS }, ...fields]}
          onChange={(event) => setField(event.currentTarget.value)}
        />
      </div>
      {found.length === 0 ? (
        <NoResultState term={term || undefined} total={lines.length} onClear={clear} />
      ) : (
        <HistoryList entries={found.slice(0, shown).map((line) => ({ ...line, icon: ICONS[line.kind] }))} />
      )}
      <p className={styles.foot}>
        <span role="status">{`${Math.min(shown, found.length)} de ${lines.length === 1 ? '1 alteração' : `${lines.length} alterações`}`}</span>
        {found.length > shown && (
          <Button size="xs" variant="default" onClick={() => setShown(shown + STEP)}>
            Ver anteriores
          </Button>
        )}
      </p>
    </>
  )
}
