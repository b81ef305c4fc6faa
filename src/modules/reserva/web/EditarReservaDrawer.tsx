import { IconPencil } from '@tabler/icons-react'
import { useId } from 'react'
import { SITUACAO_RESERVA } from '#modules/doca/agendamento-codes.ts'
import { Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import { rotaDaReserva } from '#modules/doca/horario.rules.ts'
import { useCaracteristicasDeAgenda } from '#modules/doca/web/shared/docas.api.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { RecordConflict } from '#platform/web/record/RecordConflict.tsx'
import { RecordFooter } from '#platform/web/record/RecordFooter.tsx'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useRecordSave } from '#platform/web/record/use-record-save.ts'
import { useCloseDrawer, useOpenDrawer } from '#platform/web/router/navigation.ts'
import { camposQueFaltam } from '../dados-da-reserva.rules.ts'
import { changeReserva, type ReservaDetalhes } from '../reserva.contract.ts'
import { camposDoConflito, estadoDaReserva, mudancaDaReserva } from './edit-reserva.ts'
import { ReservaFields } from './ReservaFields.tsx'
import { ReservaGate } from './ReservaGate.tsx'
import { useHistoricoReserva, useReservaAnswers } from './shared/reserva.api.ts'
import { checkReserva } from './shared/reserva-form.ts'

/** What is said of a booking, changed; its slot is changed on the schedule. */
export default function EditarReservaDrawer() {
  return (
    <ReservaGate title="Alterar agendamento" icon={IconPencil}>
      {(reserva) => <Editor key={reserva.id} reserva={reserva} />}
    </ReservaGate>
  )
}

function Editor({ reserva }: { readonly reserva: ReservaDetalhes }) {
  const formId = useId()
  const idOf = (field: string) => `${formId}-${field}`
  const close = useCloseDrawer()
  const openDrawer = useOpenDrawer()
  const history = useHistoricoReserva(reserva.id)
  const caracteristicas = useCaracteristicasDeAgenda()
  const change = useCallMutation(changeReserva, { changes: useReservaAnswers() })
  const zone = reserva.fusoHorario
  const back = () => openDrawer(rotaDaReserva(reserva.id, reserva.situacao), { replace: true })
  const form = useRecordForm({
    draftKey: `reserva ${reserva.id}`,
    saved: estadoDaReserva(reserva),
    check: (values) => checkReserva(values, zone),
  })
  const guard = useLeaveGuard(form.isDirty, form.discard)
  const fields = camposDoConflito((id) => caracteristicas.find(({ value }) => value === id)?.label ?? id)
  const save = useRecordSave({
    form,
    schema: Reserva,
    stateOf: estadoDaReserva,
    send: (values, version) =>
      change.mutateAsync({
        params: { id: reserva.id },
        body: { ...mudancaDaReserva(values, zone), version },
      }),
    onSaved: ({ codigo }) => {
      toast.success(`${codigo} salvo`)
      guard.release()
      back()
    },
    onConflict: () => void history.refetch(),
  })
  const campos = Object.keys(form.problems)
    .filter((name) => name.startsWith('campos.'))
    .map((name) => ({ name, label: 'Campo adicional' }))
  return (
    <Drawer
      isOpen
      onClose={() => close()}
      onConfirm={save.submit}
      size="details"
      icon={IconPencil}
      title={`Alterar ${reserva.codigo}`}
      initialFocus="content"
      footer={
        <RecordFooter
          form={form}
          history={history.data}
          isSaving={save.isSaving}
          onCancel={back}
          onSave={save.submit}
        />
      }
    >
      <RecordStrips form={form} failure={save.failure} fields={[...fields, ...campos]} idOf={idOf} />
      <ReservaFields
        form={form}
        idOf={idOf}
        isNew={false}
        comecaEm={
          reserva.situacao === SITUACAO_RESERVA.PendenteInformacoes ? camposQueFaltam(reserva)[0] : undefined
        }
      />
      <RecordConflict
        recordName={reserva.codigo}
        save={save}
        form={form}
        fields={fields}
        savedAt={save.conflict?.atualizadoEm}
        history={history.data}
      />
    </Drawer>
  )
}
