import { type ReactNode, useId, useState } from 'react'
import { ActiveBadge } from '#platform/ui/ActiveBadge.tsx'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { tellNew } from '#platform/ui/new-records.ts'
import { RecordMenu } from '#platform/ui/RecordMenu.tsx'
import { TabBar, TabPanel } from '#platform/ui/TabBar.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { RecordConflict, type RecordField } from '../record/RecordConflict.tsx'
import { RecordFooter } from '../record/RecordFooter.tsx'
import { RecordHistory } from '../record/RecordHistory.tsx'
import { RecordStrips } from '../record/RecordStrips.tsx'
import { useLeaveGuard } from '../record/use-leave-guard.ts'
import { useNeighbours } from '../record/use-neighbours.ts'
import {
  type FormProblems,
  type RecordForm,
  type RecordState,
  useRecordForm,
} from '../record/use-record-form.ts'
import { useRecordSave } from '../record/use-record-save.ts'
import { newOf } from '../record-list/list-nouns.ts'
import { useCloseDrawer, useOpenDrawer } from '../router/navigation.ts'
import { useCanCall } from '../session/use-can-call.ts'
import { placeProblems } from './place-problems.ts'
import type { RegisterRow, RegisterScreens } from './register-definition.ts'
import { useRegisterActions } from './use-register-actions.ts'
import { useRegisterCommands, useRegisterHistory, useRegisterSave } from './use-register-api.ts'

/** The form of a register, without React: how a record becomes values, what is wrong with them, what is sent. */
export interface RegisterFormRules<Rec, Values, Input> {
  readonly stateOf: (record: Rec) => RecordState<Values>
  readonly check: (values: Values) => FormProblems
  readonly inputOf: (values: Values) => Input
  /** For the summary of problems, the conflict and its history. */
  readonly fields: readonly RecordField<Values>[]
  /** Refusal code → the field its message belongs to. */
  readonly fieldOfCode?: Readonly<Record<string, string>>
  /** Path of the server → the field that shows it, where their names differ: `vendedorId` → `vendedor`. */
  readonly fieldOfPath?: Readonly<Record<string, string>>
}

/** A further part of the record, with a tab of its own. */
export interface RegisterTab<Rec, Values = unknown> {
  readonly value: string
  readonly label: string
  readonly count?: number | undefined
  /** Fields of the form that stand on this tab instead of among the data. */
  readonly fields?: readonly string[]
  panel(record: Rec, context: FieldsContext<Values>): ReactNode
  /** The same before the first save; without it the tab waits for the record. */
  newPanel?(context: FieldsContext<Values>): ReactNode
}

export interface FieldsContext<Values> {
  readonly form: RecordForm<Values>
  /** Id of the control of a field, so that the summary of problems can jump to it. */
  readonly idOf: (field: string) => string
  readonly isNew: boolean
  /** For whom may only look. */
  readonly isReadOnly: boolean
}

/** What a menu of its own needs of the editor. */
interface EditorTools<Rec> {
  /** Goes on from what an action outside the form answered, with what is typed. */
  readonly follow: (saved: Rec) => void
  /** Closes without asking, after the record went away. */
  readonly leave: () => void
}

interface RegisterEditorProps<Rec extends RegisterRow, Values, Input, Search> {
  readonly screens: RegisterScreens<Rec, Input, Search>
  readonly rules: RegisterFormRules<Rec, Values, Input>
  /** Absent for a new one. */
  readonly record: Rec | undefined
  /** Values of a new one. */
  readonly fresh: Values
  /** Tells the draft of one kind of new record from another, e.g. the use of a characteristic. */
  readonly freshKey?: string
  readonly fields: (context: FieldsContext<Values>) => ReactNode
  /** Between the data and the history. */
  readonly tabs?: readonly RegisterTab<Rec, Values>[]
  readonly subtitle?: (record: Rec) => ReactNode
  readonly badge?: (record: Rec) => ReactNode
  /** Replaces the menu of the record. */
  readonly menu?: (record: Rec, tools: EditorTools<Rec>) => ReactNode
  /** True while the server would refuse any change of this record: it is only shown; its menu stays. */
  readonly isLocked?: (record: Rec) => boolean
  /** Shown above the fields when the server refuses, e.g. a link to the record that has the same document. */
  readonly hint?: ReactNode
  readonly onSaved?: (record: Rec) => void
  /** `details` for forms with a map or a table; `form` unless told otherwise. */
  readonly size?: 'form' | 'details'
}

const DADOS = 'dados'
const HISTORICO = 'historico'

/** Creates or edits one record of a register, in a drawer: data, further parts, history, conflict, draft. */
export function RegisterEditor<Rec extends RegisterRow, Values extends object, Input, Search>(
  props: RegisterEditorProps<Rec, Values, Input, Search>,
) {
  const { screens, rules, record, fresh, freshKey = '' } = props
  const tabs = (props.tabs ?? []).filter(({ newPanel }) => record || newPanel)
  const { nouns, calls, nameOf, drawerOf, place } = screens
  const formId = useId()
  const [tab, setTab] = useState(DADOS)
  const closeDrawer = useCloseDrawer()
  const openDrawer = useOpenDrawer()
  const history = useRegisterHistory(screens, record?.id)
  const { previous, next } = useNeighbours(calls.search, record?.id ?? '')
  const saveRecord = useRegisterSave(screens)
  const commands = useRegisterCommands(screens)
  const actions = useRegisterActions(screens)
  const mayChange = useCanCall(record ? calls.change : calls.create)
  const form = useRecordForm({
    draftKey: `${place} ${record?.id ?? `new ${freshKey}`}`,
    saved: record ? rules.stateOf(record) : { values: fresh, version: 0 },
    check: rules.check,
  })
  const leave = useLeaveGuard(form.isDirty, form.discard)
  const save = useRecordSave({
    form: { ...form, refuse: (problems) => form.refuse(placeProblems(problems, rules.fieldOfPath)) },
    schema: screens.record,
    stateOf: (saved) => rules.stateOf(saved as unknown as Rec),
    fieldOfCode: rules.fieldOfCode ?? {},
    send: async (values, version) => {
      const saved = await saveRecord(record?.id, rules.inputOf(values), version)
      return saved as unknown as Record<string, unknown>
    },
    onConflict: () => void commands.refresh(),
    onSaved: (saved) => {
      const stored = saved as unknown as Rec
      toast.success(`${nameOf(stored)} ${record ? 'alterad' : 'criad'}${nouns.gender}`)
      if (!record) tellNew({ kind: place, id: stored.id, name: nameOf(stored) })
      leave.release()
      if (props.onSaved) props.onSaved(stored)
      else closeDrawer()
    },
  })
  const submit = () => {
    setTab(DADOS)
    save.submit()
  }
  const idOf = (field: string) => `${formId}-${field}`

  const tools: EditorTools<Rec> = {
    follow(saved) {
      // Only this person changed it in between, so what is typed goes on from there.
      if (saved.version === form.base.version + 1) form.rebase(rules.stateOf(saved), form.values)
    },
    leave() {
      leave.release()
      form.discard()
      closeDrawer()
    },
  }
  const switchActive = async () => {
    const answer = record && (await actions.setActive(record, !record.ativo))
    if (answer) tools.follow(answer)
  }
  const remove = async () => {
    if (!record || !(await actions.remove(record))) return
    tools.leave()
    await commands.refresh()
  }

  // What is wrong inside a list (`enderecos.1.cep`) stands at the list as well, and counts once.
  const wrong = Object.keys(form.problems).filter((name) => !name.includes('.'))
  const problemsOn = (further: RegisterTab<Rec, Values>) =>
    wrong.filter((name) => further.fields?.includes(name)).length
  const elsewhere = tabs.reduce((sum, further) => sum + problemsOn(further), 0)
  const reveal = (fieldId: string) =>
    setTab(tabs.find(({ fields }) => fields?.some((name) => idOf(name) === fieldId))?.value ?? DADOS)

  const isReadOnly = !mayChange || (record !== undefined && props.isLocked?.(record) === true)
  const isEditing = !isReadOnly && (tab === DADOS || form.isDirty)
  const context = { form, idOf, isNew: !record, isReadOnly }
  const data = (
    <>
      <RecordStrips form={form} failure={save.failure} fields={rules.fields} idOf={idOf} onReveal={reveal} />
      {props.hint}
      {props.fields(context)}
    </>
  )
  const further = tabs.find(({ value }) => value === tab)
  const conflict = save.conflict as unknown as Rec | undefined
  return (
    <Drawer
      isOpen
      size={props.size ?? 'form'}
      onClose={() => closeDrawer()}
      onConfirm={isEditing ? submit : undefined}
      onPrevious={previous === undefined ? undefined : () => openDrawer(drawerOf(previous))}
      onNext={next === undefined ? undefined : () => openDrawer(drawerOf(next))}
      icon={screens.icon}
      title={record ? nameOf(record) : newOf(nouns)}
      badge={
        record && (props.badge?.(record) ?? <ActiveBadge isActive={record.ativo} gender={nouns.gender} />)
      }
      subtitle={
        record && (
          <>
            {props.subtitle?.(record)}
            <span>{`Versão ${record.version}`}</span>
          </>
        )
      }
      initialFocus={record ? 'title' : 'content'}
      actions={
        record &&
        mayChange &&
        (props.menu?.(record, tools) ?? (
          <RecordMenu
            name={nameOf(record)}
            isActive={record.ativo}
            onSwitch={() => void switchActive()}
            onRemove={() => void remove()}
          />
        ))
      }
      tabs={
        (record || tabs.length > 0) && (
          <TabBar
            id={formId}
            label="Partes do cadastro"
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: DADOS,
                label: 'Dados',
                problems: wrong.length - elsewhere || undefined,
              },
              ...tabs.map((further) => ({
                value: further.value,
                label: further.label,
                count: further.count,
                problems: problemsOn(further) || undefined,
              })),
              ...(record ? [{ value: HISTORICO, label: 'Histórico', count: history.data?.length }] : []),
            ]}
          />
        )
      }
      footer={
        isEditing ? (
          <RecordFooter
            form={form}
            history={history.data}
            isSaving={save.isSaving}
            onCancel={() => closeDrawer()}
            onSave={submit}
          />
        ) : undefined
      }
    >
      {record || tabs.length > 0 ? (
        <TabPanel id={formId} value={tab}>
          {tab === HISTORICO ? (
            <RecordHistory query={history} />
          ) : further ? (
            record ? (
              further.panel(record, context)
            ) : (
              further.newPanel?.(context)
            )
          ) : (
            data
          )}
        </TabPanel>
      ) : (
        data
      )}
      {record && (
        <RecordConflict
          recordName={nameOf(record)}
          save={save}
          form={form}
          fields={rules.fields}
          savedAt={conflict?.atualizadoEm}
          history={history.data}
        />
      )}
    </Drawer>
  )
}
