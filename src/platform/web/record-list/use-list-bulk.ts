/** Selecting rows over several pages, and doing one thing to all of them with the progress before everybody's eyes. */
import type { TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { fieldErrors } from '../query/field-errors.ts'
import { refusalText } from '../record/refusal.ts'
import { countOf, type ListNouns } from './list-nouns.ts'

interface ListRow {
  readonly id: string
}

const byId = <Row extends ListRow>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))

/** What is done to each of the chosen records, one after the other. */
interface BulkWork<Row> {
  /** Ends in the counted records: `Desativando` → `Desativando 3 empresas`. */
  readonly doing: string
  readonly icon: TablerIcon
  readonly run: (row: Row, signal: AbortSignal) => Promise<unknown>
  /** `Desativadas`. */
  readonly success: string
  /** Heading of what failed: `Não foi possível desativar a empresa`. */
  readonly failureTitle: string
}

/** The message of the field that was refused says more than that of the whole answer. */
const reasonOf = (error: unknown): string => Object.values(fieldErrors(error))[0] ?? refusalText(error)

interface ListBulkOptions<Row> {
  readonly nouns: ListNouns
  readonly nameOf: (row: Row) => string
  /** Every record of the filter, for "Selecionar as 1.284 do filtro". */
  readonly listAll: () => Promise<readonly Row[]>
  /** Reads the list again after the work. */
  readonly refresh: () => Promise<void>
}

export interface ListBulk<Row> {
  readonly selected: ReadonlySet<string>
  readonly records: readonly Row[]
  /** `rows`: those on the screen, of which some may be chosen newly. */
  readonly choose: (ids: ReadonlySet<string>, rows?: readonly Row[]) => void
  readonly chooseFilter: () => Promise<void>
  /** What failed stays chosen, so that it can be tried again. */
  readonly doAll: (work: BulkWork<Row>) => Promise<void>
}

export function useListBulk<Row extends ListRow>(options: ListBulkOptions<Row>): ListBulk<Row> {
  const { nouns, nameOf, listAll, refresh } = options
  const [picked, setPicked] = useState<ReadonlyMap<string, Row>>(new Map())
  const dialogs = useDialogs()
  return {
    selected: new Set(picked.keys()),
    records: [...picked.values()],
    choose: (ids, rows = []) => {
      const known = new Map([...picked, ...byId(rows)])
      setPicked(byId([...ids].flatMap((id) => known.get(id) ?? [])))
    },
    chooseFilter: async () => {
      try {
        setPicked(byId(await listAll()))
      } catch (error) {
        toast.danger(refusalText(error))
      }
    },
    doAll: async ({ doing, icon, run, success, failureTitle }) => {
      const items = [...picked.values()]
      const { failed } = await dialogs.progress({
        title: `${doing} ${countOf(nouns, items.length)}`,
        icon,
        items,
        run,
        reasonOf,
        labels: { success, failure: 'Falhas', failureTitle },
        nameOf: (row) => ({ code: nameOf(row), name: '' }),
      })
      setPicked(byId(failed.map(({ item }) => item)))
      await refresh()
    },
  }
}
