import { Button } from '@mantine/core'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { type RecordState, useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useCloseDrawer } from '#platform/web/router/navigation.ts'
import type { SaveAgendamento } from '../../relatorio.contract.ts'
import { type AgendamentoValues, checkEnvio, inputOf } from './agendamento-form.ts'
import { EnvioFields } from './EnvioFields.tsx'

const FIELDS = [
  { name: 'dias', label: 'Dias da semana' },
  { name: 'diaDoMes', label: 'Dia do mês' },
  { name: 'hora', label: 'Hora' },
  { name: 'destinatarios', label: 'Destinatários' },
  { name: 'assunto', label: 'Assunto' },
]

interface AgendamentoFormProps {
  readonly title: string
  readonly subtitle: ReactNode
  readonly draftKey: string
  readonly relatorioId: string
  readonly saved: RecordState<AgendamentoValues>
  /** Keeps it; rejects with the refusal of the server. */
  readonly save: (body: SaveAgendamento, version: number) => Promise<unknown>
  /** What it says when it was kept. */
  readonly done: string
  readonly confirmLabel: string
  /** Buttons at the left of the foot. */
  readonly tools?: ReactNode
  /** Below the form: what was sent so far. */
  readonly children?: ReactNode
}

/** When a saved view is sent, as which file, and to whom. */
export function AgendamentoForm(props: AgendamentoFormProps) {
  const { title, subtitle, draftKey, relatorioId, saved, save, done, confirmLabel } = props
  const formId = useId()
  const idOf = (field: string) => `${formId}-${field}`
  const close = useCloseDrawer()
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const form = useRecordForm({ draftKey, saved, check: checkEnvio })
  const guard = useLeaveGuard(form.isDirty, form.discard)
  const submit = async () => {
    if (isSaving || !form.check()) return
    setFailure(undefined)
    setSaving(true)
    try {
      await save(inputOf(form.values, relatorioId), form.base.version)
      guard.release()
      form.discard()
      toast.success(done)
      close()
    } catch (error) {
      const refused = fieldErrors(error)
      if (FIELDS.some(({ name }) => refused[name] !== undefined)) form.refuse(refused)
      else setFailure(refusalText(error))
      setSaving(false)
    }
  }
  return (
    <Drawer
      isOpen
      onClose={() => close()}
      onConfirm={() => void submit()}
      icon={IconCalendarRepeat}
      title={title}
      subtitle={subtitle}
      footer={
        <>
          {props.tools ?? <span />}
          <Button variant="default" onClick={() => close()}>
            Cancelar
          </Button>
          <WriteButton
            tells
            rightSection={<Kbd keys="Ctrl Enter" />}
            loading={isSaving}
            onClick={() => void submit()}
          >
            {confirmLabel}
          </WriteButton>
        </>
      }
    >
      <RecordStrips form={form} failure={failure} fields={FIELDS} idOf={idOf} />
      <EnvioFields form={form} idOf={idOf} />
      <AlertStrip kind="info" title="O arquivo sai com os acessos de quem agendou, na hora do envio.">
        Quem perder uma unidade deixa de enviar as linhas dela, e quem recebe é avisado.
      </AlertStrip>
      {props.children}
    </Drawer>
  )
}
