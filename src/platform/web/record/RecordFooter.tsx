import { Button } from '@mantine/core'
import { formatTime } from '#platform/shared/date.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import { localZone } from '../local-zone.ts'
import { lastChange } from './history-entries.ts'
import type { RecordForm } from './use-record-form.ts'

interface RecordFooterProps<Values> {
  readonly form: RecordForm<Values>
  readonly history: readonly HistoricoItem[] | undefined
  readonly isSaving: boolean
  readonly onCancel: () => void
  readonly onSave: () => void
}

/** While editing: the version it is based on; otherwise who changed the record last. */
function footText<Values>({ form, history }: Pick<RecordFooterProps<Values>, 'form' | 'history'>): string {
  const { isDirty, base, openedAt } = form
  if (base.version === 0) return ''
  const last = lastChange(history, localZone())
  if (!isDirty && last !== undefined) return `Última alteração: ${last}`
  return `Versão ${base.version}, aberta às ${formatTime(openedAt, localZone())}`
}

/** The foot of a drawer that edits a record. */
export function RecordFooter<Values>(props: RecordFooterProps<Values>) {
  return (
    <>
      <span>{footText(props)}</span>
      <Button variant="default" onClick={props.onCancel}>
        Cancelar
      </Button>
      <WritesOnline tells>
        <Button rightSection={<Kbd keys="Ctrl Enter" />} loading={props.isSaving} onClick={props.onSave}>
          Salvar
        </Button>
      </WritesOnline>
    </>
  )
}
