import { IconTags } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ActiveBadge } from '../../../platform/ui/ActiveBadge.tsx'
import { Drawer } from '../../../platform/ui/Drawer.tsx'
import { RecordMenu } from '../../../platform/ui/RecordMenu.tsx'
import { TabBar, TabPanel } from '../../../platform/ui/TabBar.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { RecordConflict } from '../../../platform/web/record/RecordConflict.tsx'
import { RecordFooter } from '../../../platform/web/record/RecordFooter.tsx'
import { RecordHistory } from '../../../platform/web/record/RecordHistory.tsx'
import { RecordStrips } from '../../../platform/web/record/RecordStrips.tsx'
import { useLeaveGuard } from '../../../platform/web/record/use-leave-guard.ts'
import { useNeighbours } from '../../../platform/web/record/use-neighbours.ts'
import { useRecordForm } from '../../../platform/web/record/use-record-form.ts'
import { useRecordSave } from '../../../platform/web/record/use-record-save.ts'
import { useCloseDrawer, useOpenDrawer } from '../../../platform/web/router/navigation.ts'
import { Caracteristica, searchCaracteristicas } from '../caracteristica.contract.ts'
import { TIPO_LABELS, TIPOS_CARACTERISTICA, type TipoCaracteristica } from '../caracteristica.rules.ts'
import { CaracteristicaFields } from './CaracteristicaFields.tsx'
import {
  useCaracteristicaCalls,
  useHistoricoCaracteristica,
  useSaveCaracteristica,
} from './caracteristica.api.ts'
import {
  checkCaracteristica,
  FIELD_OF_CODE,
  FIELDS,
  newCaracteristica,
  stateOf,
} from './caracteristica-form.ts'
import { caracteristicaDrawer } from './caracteristica-places.ts'
import { useCaracteristicaActions } from './use-caracteristica-actions.ts'

type Tab = 'dados' | 'historico'

interface CaracteristicaEditorProps {
  /** Absent for a new one. */
  readonly record?: Caracteristica
  /** The use a new one is for. */
  readonly tipo?: TipoCaracteristica
}

export function CaracteristicaEditor({
  record,
  tipo = TIPOS_CARACTERISTICA.carga,
}: CaracteristicaEditorProps) {
  const formId = useId()
  const [tab, setTab] = useState<Tab>('dados')
  const closeDrawer = useCloseDrawer()
  const openDrawer = useOpenDrawer()
  const history = useHistoricoCaracteristica(record?.id)
  const { previous, next } = useNeighbours(searchCaracteristicas, record?.id ?? '')
  const saveRecord = useSaveCaracteristica()
  const calls = useCaracteristicaCalls()
  const actions = useCaracteristicaActions()
  const saved = record ? stateOf(record) : newCaracteristica(tipo)
  const form = useRecordForm({
    draftKey: `caracteristica ${record?.id ?? `nova ${tipo}`}`,
    saved,
    check: checkCaracteristica,
  })
  const leave = useLeaveGuard(form.isDirty, form.discard)
  const save = useRecordSave({
    form,
    schema: Caracteristica,
    stateOf,
    fieldOfCode: FIELD_OF_CODE,
    send: (values, version) => saveRecord(record?.id, values, version),
    onConflict: () => void calls.refresh(),
    onSaved: ({ descricao }) => {
      toast.success(`${descricao} ${record ? 'alterada' : 'criada'}`)
      leave.release()
      closeDrawer()
    },
  })
  const submit = () => {
    setTab('dados')
    save.submit()
  }
  const idOf = (field: string) => `${formId}-${field}`
  const problemCount = Object.keys(form.problems).length

  const switchActive = async () => {
    const answer = record && (await actions.setActive(record, !record.ativo))
    // Only this person changed it in between, so what is typed goes on from there.
    if (answer?.version === form.base.version + 1) form.rebase(stateOf(answer), form.values)
  }
  const remove = async () => {
    if (!record || !(await actions.remove(record))) return
    leave.release()
    form.discard()
    closeDrawer()
  }

  const isEditing = tab === 'dados' || form.isDirty
  const data = (
    <>
      <RecordStrips form={form} failure={save.failure} fields={FIELDS} idOf={idOf} />
      <CaracteristicaFields form={form} idOf={idOf} isNew={!record} />
    </>
  )
  return (
    <Drawer
      isOpen
      onClose={() => closeDrawer()}
      onConfirm={isEditing ? submit : undefined}
      onPrevious={previous === undefined ? undefined : () => openDrawer(caracteristicaDrawer(previous))}
      onNext={next === undefined ? undefined : () => openDrawer(caracteristicaDrawer(next))}
      icon={IconTags}
      title={record?.descricao ?? 'Nova característica'}
      badge={record && <ActiveBadge isActive={record.ativo} />}
      subtitle={
        record && (
          <>
            <span>{TIPO_LABELS[record.tipo]}</span>
            <span>{`Versão ${record.version}`}</span>
          </>
        )
      }
      initialFocus={record ? 'title' : 'content'}
      actions={
        record && (
          <RecordMenu
            name={record.descricao}
            isActive={record.ativo}
            onSwitch={() => void switchActive()}
            onRemove={() => void remove()}
          />
        )
      }
      tabs={
        record && (
          <TabBar
            id={formId}
            label="Partes do cadastro"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'dados', label: 'Dados', problems: problemCount || undefined },
              { value: 'historico', label: 'Histórico', count: history.data?.length },
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
      {record ? (
        <TabPanel id={formId} value={tab}>
          {tab === 'historico' ? <RecordHistory query={history} /> : data}
        </TabPanel>
      ) : (
        data
      )}
      {save.conflict && record && (
        <RecordConflict
          recordName={record.descricao}
          form={form}
          fields={FIELDS}
          theirs={stateOf(save.conflict)}
          savedAt={save.conflict.atualizadoEm}
          history={history.data}
          isSaving={save.isSaving}
          onResolve={save.resolve}
          onBack={save.leaveConflict}
        />
      )}
    </Drawer>
  )
}
