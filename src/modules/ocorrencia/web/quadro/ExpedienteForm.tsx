import { Button, Checkbox, Switch } from '@mantine/core'
import { useState } from 'react'
import {
  type AlterarExpediente,
  alterarExpediente,
  type ExpedienteDaUnidade,
  getExpediente,
} from '#modules/unidade-negocio/expediente.contract.ts'
import { DIAS_DO_EXPEDIENTE, horaDoMinuto } from '#modules/unidade-negocio/expediente.rules.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { TimeField } from '#platform/ui/date/DateField.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import styles from './quadro.module.css'

interface ExpedienteFormProps extends FormDialogControl<void> {
  readonly unidadeId: string
}

/** Days and hours in which a unit works. */
export function ExpedienteForm({ unidadeId, ...control }: ExpedienteFormProps) {
  const query = useCall(getExpediente, { params: { id: unidadeId } }, { staleTime: 0 })
  if (query.isPending) return <LoadingSkeleton lines={4} label="Carregando as horas úteis" />
  if (!query.data) return <ReadFailure query={query}>Não foi possível carregar as horas úteis.</ReadFailure>
  return <Campos {...control} key={query.data.version} expediente={query.data} />
}

const DIA_MIN = 1_440
/** `18:00`; the midnight at the end of the day is typed as 00:00. */
const horaOf = (minuto: number) => horaDoMinuto(minuto % DIA_MIN)
function minutoOf(hora: string): number | undefined {
  const [h, m] = hora.split(':').map(Number)
  return h === undefined || m === undefined || Number.isNaN(h + m) ? undefined : h * 60 + m
}

interface CamposProps extends FormDialogControl<void> {
  readonly expediente: ExpedienteDaUnidade
}

function Campos({ expediente, submit, cancel }: CamposProps) {
  const save = useCallMutation(alterarExpediente, { changes: [getExpediente] })
  const [dias, setDias] = useState<readonly number[]>(expediente.dias)
  const [inicio, setInicio] = useState(horaOf(expediente.inicioMin))
  const [fim, setFim] = useState(horaOf(expediente.fimMin))
  const [fechaFeriados, setFecha] = useState(expediente.fechaFeriados)
  const inicioMin = minutoOf(inicio)
  const fimMin = minutoOf(fim)
  const problems = fieldErrors(save.error)
  const isReady = dias.length > 0 && inicioMin !== undefined && fimMin !== undefined
  const send = async () => {
    if (!isReady) return
    const body: AlterarExpediente = {
      dias: [...dias],
      inicioMin,
      // 00:00 as the end is the midnight after the day.
      fimMin: fimMin === 0 ? DIA_MIN : fimMin,
      fechaFeriados,
      version: expediente.version,
    }
    try {
      await save.mutateAsync({ params: { id: expediente.unidadeNegocioId }, body })
      toast.success('Horas úteis salvas')
      submit()
    } catch {
      // The strip or the field tells it.
    }
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {save.error && Object.keys(problems).length === 0 && (
        <AlertStrip kind="danger" title="As horas úteis não foram salvas">
          {refusalText(save.error)}
        </AlertStrip>
      )}
      <p>
        Os prazos das ocorrências são contados nestas horas, no fuso da unidade. Prazos já contados ficam como
        estão.
      </p>
      <Checkbox.Group
        label="Dias de trabalho"
        value={dias.map(String)}
        error={dias.length === 0 ? 'Escolha ao menos um dia' : problems.dias}
        onChange={(next) => setDias(next.map(Number))}
      >
        <div className={styles.dias}>
          {DIAS_DO_EXPEDIENTE.map((nome, index) => (
            <Checkbox key={nome} value={String(index + 1)} label={nome} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={styles.horas}>
        <TimeField
          label="Das"
          data-autofocus
          value={inicio}
          error={problems.inicioMin}
          onChange={(event) => setInicio(event.currentTarget.value)}
        />
        <TimeField
          label="Às"
          value={fim}
          error={problems.fimMin}
          onChange={(event) => setFim(event.currentTarget.value)}
        />
      </div>
      <Switch
        label="Fecha nos feriados"
        description="Nacionais, e os do estado da unidade."
        checked={fechaFeriados}
        onChange={(event) => setFecha(event.currentTarget.checked)}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit" disabled={!isReady} loading={save.isPending}>
          Salvar
        </WriteButton>
      </DialogFooter>
    </form>
  )
}
