import { IconBuildingWarehouse } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ActiveBadge } from '#platform/ui/ActiveBadge.tsx'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { tellNew } from '#platform/ui/new-records.ts'
import { RecordMenu } from '#platform/ui/RecordMenu.tsx'
import { TabPanel } from '#platform/ui/TabBar.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { RecordConflict } from '#platform/web/record/RecordConflict.tsx'
import { RecordFooter } from '#platform/web/record/RecordFooter.tsx'
import { RecordHistory } from '#platform/web/record/RecordHistory.tsx'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useRecordSave } from '#platform/web/record/use-record-save.ts'
import { useRegisterActions } from '#platform/web/register/use-register-actions.ts'
import { useRegisterCommands } from '#platform/web/register/use-register-api.ts'
import { useCloseDrawer } from '#platform/web/router/navigation.ts'
import { useText } from '#platform/web/wording.ts'
import { Unidade } from '../unidade-negocio.contract.ts'
import { UnidadeFields } from './UnidadeFields.tsx'
import { UnidadeShares } from './UnidadeShares.tsx'
import { UnidadeSubtitle } from './UnidadeSubtitle.tsx'
import { type UnidadeTab, UnidadeTabs } from './UnidadeTabs.tsx'
import { UnidadeUsuarios } from './UnidadeUsuarios.tsx'
import { checkUnidadeForm, FIELD_OF_CODE, FIELDS, inputOf, NEW_UNIDADE, stateOf } from './unidade-form.ts'
import { useHistoricoUnidade, useSaveUnidade, useUnidadeScreens } from './unidade-negocio.api.ts'
import { useUnidadeSteps } from './use-unidade-steps.ts'

/** Creates a unit, or edits one, for those who may. */
export function UnidadeEditor({ record }: { readonly record?: Unidade }) {
  const text = useText()
  const formId = useId()
  const [tab, setTab] = useState<UnidadeTab>('dados')
  const closeDrawer = useCloseDrawer()
  const history = useHistoricoUnidade(record?.id)
  const saveRecord = useSaveUnidade()
  const screens = useUnidadeScreens()
  const commands = useRegisterCommands(screens)
  const actions = useRegisterActions(screens)
  const steps = useUnidadeSteps(record?.id)
  const form = useRecordForm({
    draftKey: `unidade-negocio ${record?.id ?? 'nova'}`,
    saved: record ? stateOf(record) : NEW_UNIDADE,
    check: checkUnidadeForm,
  })
  const leave = useLeaveGuard(form.isDirty, form.discard)
  const save = useRecordSave({
    form,
    schema: Unidade,
    stateOf,
    fieldOfCode: FIELD_OF_CODE,
    send: (values, version) => saveRecord(record?.id, inputOf(values), version),
    onConflict: () => void commands.refresh(),
    onSaved: ({ id, descricao }) => {
      toast.success(`${descricao} ${record ? 'alterada' : 'criada'}`)
      if (!record) tellNew({ kind: screens.place, id, name: descricao })
      leave.release()
      closeDrawer()
    },
  })
  const submit = () => {
    setTab('dados')
    save.submit()
  }
  const idOf = (field: string) => `${formId}-${field}`
  const switchActive = async (unidade: Unidade) => {
    const answer = await actions.setActive(unidade, !unidade.ativo)
    // Only this person changed it in between, so what is typed goes on from there.
    if (answer?.version === form.base.version + 1) form.rebase(stateOf(answer), form.values)
  }
  const remove = async (unidade: Unidade) => {
    if (!(await actions.remove(unidade))) return
    leave.release()
    form.discard()
    closeDrawer()
    await commands.refresh()
  }

  const isEditing = tab === 'dados' || form.isDirty

  const data = (
    <>
      <RecordStrips form={form} failure={save.failure} fields={FIELDS} idOf={idOf} />
      <UnidadeFields form={form} idOf={idOf} record={record} />
    </>
  )
  const frame = {
    isOpen: true,
    onClose: () => closeDrawer(),
    onConfirm: isEditing ? submit : undefined,
    icon: IconBuildingWarehouse,
    footer: isEditing ? (
      <RecordFooter
        form={form}
        history={history.data}
        isSaving={save.isSaving}
        onCancel={() => closeDrawer()}
        onSave={submit}
      />
    ) : undefined,
  }
  if (!record) {
    return (
      <Drawer {...frame} title={text('Nova unidade de negócio')} initialFocus="content">
        {data}
      </Drawer>
    )
  }
  return (
    <Drawer
      {...frame}
      {...steps}
      title={record.descricao}
      badge={<ActiveBadge isActive={record.ativo} />}
      subtitle={<UnidadeSubtitle record={record} />}
      actions={
        <RecordMenu
          name={record.descricao}
          isActive={record.ativo}
          onSwitch={() => void switchActive(record)}
          onRemove={() => void remove(record)}
        />
      }
      tabs={
        <UnidadeTabs
          id={formId}
          record={record}
          value={tab}
          onChange={setTab}
          problems={Object.keys(form.problems).length}
          changes={history.data?.length}
        />
      }
    >
      <TabPanel id={formId} value={tab}>
        {tab === 'dados' && data}
        {tab === 'usuarios' && <UnidadeUsuarios unidade={record} />}
        {tab === 'compartilhamento' && <UnidadeShares unidade={record} />}
        {tab === 'historico' && <RecordHistory query={history} />}
      </TabPanel>
      <RecordConflict
        recordName={record.descricao}
        save={save}
        form={form}
        fields={FIELDS}
        savedAt={save.conflict?.atualizadoEm}
        history={history.data}
      />
    </Drawer>
  )
}
