import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import { isSameValue } from '#platform/shared/canonical-json.ts'
import { Panel } from '#platform/ui/Panel.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { RecordConflict, type RecordField } from '#platform/web/record/RecordConflict.tsx'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { type FormProblems, type RecordForm, useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useRecordSave } from '#platform/web/record/use-record-save.ts'
import { OwnerPreferences, type PreferenciaChanges } from '../preferencia.contract.ts'
import type { Preferencias } from '../preferencias.rules.ts'
import styles from './PreferenciasPage.module.css'
import { useHistoricoPreferencias, useSavePreferencias } from './preferencia.api.ts'

/** One part of the preferences as a form: what is typed, what of it is wrong, what is sent. */
export interface SectionRules<Values> {
  readonly key: string
  readonly valuesOf: (preferencias: Preferencias) => Values
  readonly check: (values: Values) => FormProblems
  readonly inputOf: (values: Values) => PreferenciaChanges
  readonly fields: readonly RecordField<Values>[]
  /** What else follows from the change. */
  readonly savedNote?: (before: Preferencias, after: Preferencias) => string | undefined
}

interface SectionContext<Values> {
  readonly form: RecordForm<Values>
  readonly idOf: (field: string) => string
}

interface PreferenciaSectionProps<Values> {
  readonly title: string
  readonly rules: SectionRules<Values>
  readonly saved: OwnerPreferences
  readonly children: (context: SectionContext<Values>) => ReactNode
}

/** A part of the preferences with its own save, draft and comparison of versions. */
export function PreferenciaSection<Values extends object>(props: PreferenciaSectionProps<Values>) {
  const { title, rules, saved, children } = props
  const formId = useId()
  const idOf = (field: string) => `${formId}-${field}`
  const stateOf = ({ preferencias, version }: OwnerPreferences) => ({
    values: rules.valuesOf(preferencias),
    version,
  })
  const form = useRecordForm({
    draftKey: `preferencias ${saved.id} ${rules.key}`,
    saved: stateOf(saved),
    check: rules.check,
  })
  useLeaveGuard(form.isDirty, form.discard)
  const history = useHistoricoPreferencias(saved.id)
  const send = useSavePreferencias(saved.id)
  const save = useRecordSave({
    form,
    schema: OwnerPreferences,
    stateOf,
    send: (values, version) =>
      send(rules.inputOf(values), version, (current) =>
        isSameValue(stateOf(current).values, form.base.values),
      ),
    onSaved: ({ preferencias }) =>
      toast.success('Preferências salvas', { detail: rules.savedNote?.(saved.preferencias, preferencias) }),
    onConflict: () => void history.refetch(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.submit()
  }
  return (
    <Panel title={title}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <RecordStrips form={form} failure={save.failure} fields={rules.fields} idOf={idOf} />
        {children({ form, idOf })}
        <div className={styles.actions}>
          <WriteButton type="submit" loading={save.isSaving} disabled={!form.isDirty}>
            Salvar
          </WriteButton>
          {form.isDirty && (
            <Button variant="subtle" onClick={form.discard}>
              Desfazer
            </Button>
          )}
        </div>
      </form>
      <RecordConflict
        recordName={title}
        save={save}
        form={form}
        fields={rules.fields}
        savedAt={save.conflict?.atualizadoEm}
        history={history.data}
      />
    </Panel>
  )
}
