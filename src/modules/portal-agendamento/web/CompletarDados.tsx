import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { platformErrors } from '#platform/shared/app-error.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { FormSummary } from '#platform/ui/FormSummary.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { HttpError } from '#platform/web/http/http-error.ts'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import { completarNoPortal } from '../portal.contract.ts'
import type { ReservaDoPortal } from '../portal-dados.contract.ts'
import { DadosFields } from './DadosFields.tsx'
import { PortalFrame } from './PortalFrame.tsx'
import { useHttp, usePortal, useRefreshPortal } from './portal.api.ts'
import { CAMPOS_DOS_DADOS, checkDados, dadosDe, dadosEnviados } from './portal-form.ts'

export interface StepProps {
  readonly frame: { readonly anfitriao: string; readonly lugar: string }
  readonly reserva: ReservaDoPortal
  readonly onDone: () => void
}

const isConflito = (error: unknown) =>
  error instanceof HttpError && error.code === platformErrors.version_conflict.code

/** Vehicle and driver of a booking; what was typed stays when saving fails. */
export function CompletarDados({ frame, reserva, onDone }: StepProps) {
  const { id: acessoId } = usePortal()
  const http = useHttp()
  const refresh = useRefreshPortal()
  const formId = useId()
  const idOf = (field: string) => `${formId}-${field}`
  const [values, setValues] = useState(() => dadosDe(reserva))
  // What is typed is based on what was shown at first, though the booking is kept up to date behind it.
  const [base, setBase] = useState<number | undefined>(reserva.version)
  const [problems, setProblems] = useState<FormProblems>({})
  const [error, setError] = useState<unknown>()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    const found = checkDados(values)
    setProblems(found)
    if (isSaving || Object.keys(found).length > 0) return
    setSaving(true)
    setError(undefined)
    try {
      await http.call(completarNoPortal, {
        params: { acessoId, id: reserva.id },
        body: { ...dadosEnviados(values), version: base ?? reserva.version },
      })
      await refresh()
      toast.success('Dados salvos')
      onDone()
    } catch (reason) {
      const refused = fieldErrors(reason)
      if (Object.keys(refused).length > 0) setProblems(refused)
      else setError(reason)
      // Whoever was told of the conflict and saves again wants the own words.
      if (isConflito(reason)) setBase(undefined)
      void refresh()
    } finally {
      setSaving(false)
    }
  }
  const wrong = CAMPOS_DOS_DADOS.filter(({ name }) => problems[name] !== undefined)
  return (
    <PortalFrame
      {...frame}
      footer={
        <>
          <WriteButton size="lg" loading={isSaving} onClick={() => void save()}>
            Salvar dados
          </WriteButton>
          <Button size="lg" variant="default" onClick={onDone}>
            Voltar
          </Button>
        </>
      }
    >
      <h1>{`Dados de ${reserva.codigo}`}</h1>
      {error !== undefined && (
        <AlertStrip kind="danger" title={refusalText(error)}>
          O que você preencheu foi mantido.
        </AlertStrip>
      )}
      <FormSummary problems={wrong.map(({ name, label }) => ({ fieldId: idOf(name), label }))} />
      <DadosFields idOf={idOf} values={values} problems={problems} hasEmail={false} onChange={setValues} />
    </PortalFrame>
  )
}
