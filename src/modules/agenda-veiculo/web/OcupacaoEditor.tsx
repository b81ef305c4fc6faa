import { IconCalendarEvent, IconCalendarOff } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatPlaca } from '#platform/shared/placa.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { Plate } from '#platform/ui/Plate.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { TabBar, TabPanel } from '#platform/ui/TabBar.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { RecordConflict } from '#platform/web/record/RecordConflict.tsx'
import { RecordFooter } from '#platform/web/record/RecordFooter.tsx'
import { RecordHistory } from '#platform/web/record/RecordHistory.tsx'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useRecordSave } from '#platform/web/record/use-record-save.ts'
import { useCloseDrawer } from '#platform/web/router/navigation.ts'
import { Ocupacao } from '../agenda-veiculo.contract.ts'
import { useCancelarOcupacao, useHistoricoOcupacao, useSaveOcupacao } from './agenda-veiculo.api.ts'
import { OcupacaoFields } from './OcupacaoFields.tsx'
import {
  checkOcupacao,
  FIELD_OF_CODE,
  fieldsOf,
  inputOf,
  newOcupacao,
  type OcupacaoValues,
  stateOf,
} from './ocupacao-form.ts'

type Tab = 'dados' | 'historico'

interface OcupacaoEditorProps {
  /** Absent for a new one. */
  readonly record?: Ocupacao
  /** Values of a new one. */
  readonly fresh?: OcupacaoValues
}

/** Takes a vehicle for a period, moves the period, or gives the vehicle back. */
export function OcupacaoEditor({ record, fresh }: OcupacaoEditorProps) {
  const formId = useId()
  const zone = localZone()
  const [tab, setTab] = useState<Tab>('dados')
  const closeDrawer = useCloseDrawer()
  const dialogs = useDialogs()
  const history = useHistoricoOcupacao(record?.id)
  const saveOcupacao = useSaveOcupacao()
  const cancel = useCancelarOcupacao()
  const isCancelled = record?.situacao === 'cancelada'
  const fields = fieldsOf(zone)
  const initial = fresh ?? newOcupacao(null, 'outro', '')
  const form = useRecordForm({
    draftKey: `agenda-veiculo ${record?.id ?? `new ${initial.veiculoId?.id ?? ''}`}`,
    saved: record ? stateOf(record, zone) : { values: initial, version: 0 },
    check: (values) => checkOcupacao(values, zone),
  })
  const leave = useLeaveGuard(form.isDirty, form.discard)
  const done = (text: string) => {
    toast.success(text)
    leave.release()
    closeDrawer()
  }
  const save = useRecordSave({
    form,
    schema: Ocupacao,
    stateOf: (saved) => stateOf(saved, zone),
    fieldOfCode: FIELD_OF_CODE,
    send: (values, version) =>
      saveOcupacao(record?.id, values.veiculoId?.id ?? '', inputOf(values, zone), version),
    onConflict: () => void history.refetch(),
    onSaved: ({ titulo, veiculo }) =>
      done(`${titulo}: ${formatPlaca(veiculo.placa)} ${record ? 'alterado' : 'ocupado'}`),
  })
  const submit = () => {
    setTab('dados')
    save.submit()
  }
  const idOf = (field: string) => `${formId}-${field}`

  const giveBack = async () => {
    if (!record) return
    const isWanted = await dialogs.confirm({
      title: `Cancelar ${record.titulo}`,
      message: `O período de ${formatPlaca(record.veiculo.placa)} fica livre. Isto não pode ser desfeito.`,
      confirmLabel: 'Cancelar ocupação',
      dismissLabel: 'Manter',
    })
    if (!isWanted) return
    try {
      await cancel.mutateAsync({ params: { id: record.id } })
      form.discard()
      done('Ocupação cancelada')
    } catch (error) {
      toast.danger(refusalText(error))
    }
  }

  const data = (
    <>
      <RecordStrips form={form} failure={save.failure} fields={fields} idOf={idOf} />
      <OcupacaoFields form={form} idOf={idOf} isNew={!record} isReadOnly={isCancelled} />
      {record && !isCancelled && (
        <WriteButton
          mt="md"
          variant="default"
          leftSection={<IconCalendarOff size={16} aria-hidden />}
          loading={cancel.isPending}
          onClick={() => void giveBack()}
        >
          Cancelar ocupação
        </WriteButton>
      )}
    </>
  )
  return (
    <Drawer
      isOpen
      onClose={() => closeDrawer()}
      onConfirm={isCancelled ? undefined : submit}
      icon={IconCalendarEvent}
      title={record?.titulo ?? 'Ocupar veículo'}
      badge={isCancelled && <StatusBadge color="neutro" icon={IconCalendarOff} label="Cancelada" />}
      subtitle={form.values.veiculoId && <Plate value={formatPlaca(form.values.veiculoId.placa)} />}
      initialFocus={record ? 'title' : 'content'}
      tabs={
        record && (
          <TabBar
            id={formId}
            label="Partes da ocupação"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'dados', label: 'Dados', problems: Object.keys(form.problems).length || undefined },
              { value: 'historico', label: 'Histórico', count: history.data?.length },
            ]}
          />
        )
      }
      footer={
        isCancelled ? undefined : (
          <RecordFooter
            form={form}
            history={history.data}
            isSaving={save.isSaving}
            onCancel={() => closeDrawer()}
            onSave={submit}
          />
        )
      }
    >
      {record ? (
        <TabPanel id={formId} value={tab}>
          {tab === 'historico' ? <RecordHistory query={history} /> : data}
        </TabPanel>
      ) : (
        data
      )}
      {record && (
        <RecordConflict
          recordName={record.titulo}
          save={save}
          form={form}
          fields={fields}
          savedAt={save.conflict?.atualizadoEm}
          history={history.data}
        />
      )}
    </Drawer>
  )
}
