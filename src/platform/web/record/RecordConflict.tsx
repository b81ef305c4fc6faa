import { formatTime } from '#platform/shared/date.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { ConflictDialog } from '#platform/ui/ConflictDialog.tsx'
import { localZone } from '../local-zone.ts'
import type { RecordForm } from './use-record-form.ts'
import type { RecordSave } from './use-record-save.ts'

/** One field of a record: its name in words and how its value reads. */
export interface RecordField<Values> {
  readonly name: keyof Values & string
  readonly label: string
  readonly show: (values: Values) => string
}

interface RecordConflictProps<Values> {
  readonly recordName: string
  readonly save: Pick<RecordSave<unknown, Values>, 'theirs' | 'isSaving' | 'resolve' | 'leaveConflict'>
  readonly form: RecordForm<Values>
  readonly fields: readonly RecordField<Values>[]
  /** When the other version was saved, where the record tells. */
  readonly savedAt?: string | null | undefined
  /** The history tells who saved it; while it is loading nobody is named. */
  readonly history?: readonly HistoricoItem[] | undefined
  /** Stands for the name where there is no history. */
  readonly anonymous?: string
}

/** The comparison of two versions of a record that was being edited (409); nothing without a conflict. */
export function RecordConflict<Values extends object>(props: RecordConflictProps<Values>) {
  const { form, fields, save, savedAt, history, anonymous = 'Outra pessoa' } = props
  const { theirs } = save
  if (!theirs) return null
  const zone = localZone()
  const author = history?.find(({ versao }) => versao === theirs.version)?.quem.nome ?? anonymous
  return (
    <ConflictDialog
      isOpen
      recordName={props.recordName}
      fields={fields.map(({ name, label, show }) => ({
        name,
        label,
        base: form.base.values[name],
        yours: form.values[name],
        theirs: theirs.values[name],
        format: (value) => show({ ...form.values, [name]: value }),
      }))}
      yours={{
        openedVersion: form.base.version,
        openedTime: formatTime(form.openedAt, zone),
        time: formatTime(new Date(), zone),
      }}
      theirs={{ name: author, version: theirs.version, ...(savedAt && { time: formatTime(savedAt, zone) }) }}
      isSaving={save.isSaving}
      onResolve={(chosen) => save.resolve({ ...form.values, ...chosen })}
      onBack={save.leaveConflict}
    />
  )
}
