/** The drawer of a record that is filled in once and sent: chaves, webhooks, surveys, accesses. */
import { Button } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Drawer, type DrawerProps } from '#platform/ui/Drawer.tsx'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '../query/field-errors.ts'
import { useCloseDrawer } from '../router/navigation.ts'
import { RecordStrips } from './RecordStrips.tsx'
import { refusalText } from './refusal.ts'
import { textField } from './text-field.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { type FormProblems, useRecordForm } from './use-record-form.ts'

interface NewRecordOptions<Values extends object, Answer> {
  readonly draftKey: string
  readonly empty: Values
  readonly check: (values: Values) => FormProblems
  /** Rejects with the refusal of the server. */
  readonly send: (values: Values) => Promise<Answer>
  /** It was taken: the draft is gone and the drawer may close. */
  readonly onSent: (answer: Answer) => void
}

export function useNewRecord<Values extends object, Answer>(options: NewRecordOptions<Values, Answer>) {
  const { draftKey, empty, check, send, onSent } = options
  const formId = useId()
  const idOf = (field: string) => `${formId}-${field}`
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const form = useRecordForm({ draftKey, saved: { values: empty, version: 0 }, check })
  const guard = useLeaveGuard(form.isDirty, form.discard)
  const submit = async () => {
    if (isSending || !form.check()) return
    setFailure(undefined)
    setSending(true)
    try {
      const answer = await send(form.values)
      guard.release()
      form.discard()
      onSent(answer)
    } catch (error) {
      const refused = fieldErrors(error)
      if (Object.keys(refused).length > 0) form.refuse(refused)
      else setFailure(refusalText(error))
    } finally {
      setSending(false)
    }
  }
  return { form, idOf, text: textField({ form, idOf }), failure, isSending, submit: () => void submit() }
}

type NewRecord<Values extends object> = Pick<
  ReturnType<typeof useNewRecord<Values, unknown>>,
  'form' | 'idOf' | 'failure' | 'isSending' | 'submit'
>

interface NewRecordDrawerProps<Values extends object> {
  readonly record: NewRecord<Values>
  readonly title: string
  readonly icon: TablerIcon
  readonly fields: readonly { readonly name: string; readonly label: string }[]
  readonly confirmLabel: string
  /** Shown in place of the form once the record was made: what is seen now and never again. */
  readonly made?: Pick<DrawerProps, 'title' | 'footer' | 'children'> | undefined
  readonly children: ReactNode
}

export function NewRecordDrawer<Values extends object>(props: NewRecordDrawerProps<Values>) {
  const { record, title, icon, fields, confirmLabel, made, children } = props
  const { form, idOf, failure, isSending, submit } = record
  const close = useCloseDrawer()
  if (made) return <Drawer isOpen onClose={() => close()} icon={icon} {...made} />
  return (
    <Drawer
      isOpen
      onClose={() => close()}
      onConfirm={submit}
      title={title}
      icon={icon}
      initialFocus="content"
      footer={
        <>
          <span />
          <Button variant="default" onClick={() => close()}>
            Voltar
          </Button>
          <WriteButton tells rightSection={<Kbd keys="Ctrl Enter" />} loading={isSending} onClick={submit}>
            {confirmLabel}
          </WriteButton>
        </>
      }
    >
      <RecordStrips form={form} failure={failure} fields={fields} idOf={idOf} />
      {children}
    </Drawer>
  )
}
