import { Checkbox, TextInput } from '@mantine/core'
import { IconMapPinCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { isDocumento } from '#platform/shared/documento.ts'
import { isPlaca } from '#platform/shared/placa.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { HttpError } from '#platform/web/http/http-error.ts'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { type CheckinDoMotorista, consultarCheckin, registrarCheckin } from '../../check-in.contract.ts'
import type { CampoDoCheckin } from '../../check-in.rules.ts'
import styles from './check-in.module.css'
import { ajudaDaPortaria, CAMPO_LABELS, longeText } from './checkin-textos.ts'
import { readPosicao } from './use-checkin.ts'

interface ChegadaFormProps {
  readonly token: string
  readonly checkin: CheckinDoMotorista
}

const CHECKS: Readonly<Record<CampoDoCheckin, (text: string) => string | undefined>> = {
  placaVeiculo: (text) => (isPlaca(text) ? undefined : validationMessages.invalidPlaca),
  nomeMotorista: () => undefined,
  documentoMotorista: (text) => (isDocumento(text) ? undefined : validationMessages.invalidDocumento),
}

type Campos = Readonly<Partial<Record<CampoDoCheckin, string>>>

/** What is wrong with what is still asked for. */
function problemasDe(falta: readonly CampoDoCheckin[], values: Campos): Campos {
  const found = falta.flatMap((campo) => {
    const text = values[campo]?.trim() ?? ''
    const problem = text === '' ? validationMessages.required : CHECKS[campo](text)
    return problem === undefined ? [] : [[campo, problem] as const]
  })
  return Object.fromEntries(found)
}

/** What is still asked for, and the driver's word. */
export function ChegadaForm({ token, checkin }: ChegadaFormProps) {
  const { falta, nomeMotorista, temLocal } = checkin
  const register = useCallMutation(registrarCheckin, { changes: [consultarCheckin] })
  const [values, setValues] = useState<Campos>({})
  const [isAgreed, setAgreed] = useState(false)
  const [problems, setProblems] = useState<Readonly<Partial<Record<string, string>>>>({})
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<{ readonly titulo: string; readonly texto: string }>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = {
      ...problemasDe(falta, values),
      ...(!isAgreed && { autorizo: 'Marque para registrar a chegada.' }),
    }
    setProblems(wrong)
    const [first] = Object.keys(wrong)
    if (first !== undefined) {
      document.getElementById(`checkin-${first}`)?.focus()
      return
    }
    setSending(true)
    setFailure(undefined)
    try {
      const posicao = temLocal ? await readPosicao() : null
      await register.mutateAsync({ body: { token, ...values, ...(posicao && { posicao }) } })
    } catch (error) {
      const refused = fieldErrors(error)
      setProblems(refused)
      const longe = error instanceof HttpError ? longeText(error.body) : undefined
      if (longe !== undefined) {
        setFailure({ titulo: `${longe}. ${refusalText(error)}`, texto: ajudaDaPortaria(checkin.codigo) })
      } else if (Object.keys(refused).length === 0) {
        setFailure({ titulo: refusalText(error), texto: 'O que você digitou foi mantido.' })
      }
    } finally {
      setSending(false)
    }
  }
  const name = values.nomeMotorista?.trim() || nomeMotorista
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      {falta.map((campo) => (
        <TextInput
          key={campo}
          id={`checkin-${campo}`}
          size="lg"
          label={CAMPO_LABELS[campo]}
          required
          maxLength={campo === 'placaVeiculo' ? 8 : 120}
          inputMode={campo === 'documentoMotorista' ? 'numeric' : 'text'}
          autoComplete={campo === 'nomeMotorista' ? 'name' : 'off'}
          value={values[campo] ?? ''}
          error={problems[campo]}
          onChange={(event) => {
            const { value } = event.currentTarget
            setValues((before) => ({ ...before, [campo]: value }))
          }}
        />
      ))}
      <Checkbox
        id="checkin-autorizo"
        size="md"
        label={`${name ? `Sou ${name} e autorizo` : 'Autorizo'} o registro da hora${temLocal ? ' e do local' : ''} da chegada.`}
        checked={isAgreed}
        error={problems.autorizo}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      {failure !== undefined && (
        <AlertStrip kind="danger" title={failure.titulo}>
          {failure.texto}
        </AlertStrip>
      )}
      <WriteButton
        type="submit"
        size="xl"
        fullWidth
        loading={isSending}
        leftSection={<IconMapPinCheck size={22} aria-hidden />}
      >
        Cheguei
      </WriteButton>
    </form>
  )
}
