import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { PasswordField } from '#platform/ui/PasswordField.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { TIPO_AUTENTICACAO } from '../../sessao.rules.ts'
import styles from './ContaSection.module.css'
import { useDefinirSegundoFator } from './conta.api.ts'

interface FatorFormProps {
  readonly tipoAutenticacao: number
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Switches the second factor off, or to e-mail; the password proves who asks. */
export function FatorForm({ tipoAutenticacao, onDone, onCancel }: FatorFormProps) {
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const change = useDefinirSegundoFator()
  const refused = fieldErrors(change.error)
  const isOff = tipoAutenticacao === TIPO_AUTENTICACAO.nenhuma
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (password === '' || change.isPending) return
    change.mutate(
      { body: { tipoAutenticacao, password } },
      {
        onSuccess: () => {
          toast.success(isOff ? 'Segundo fator desligado' : 'Segundo fator por e-mail ligado')
          onDone()
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate className={styles.group}>
      {change.error && Object.keys(refused).length === 0 && (
        <AlertStrip kind="danger" title={refusalText(change.error)} />
      )}
      <PasswordField
        label="Sua senha"
        autoComplete="current-password"
        value={password}
        error={isTried && password === '' ? validationMessages.required : refused.password}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          change.reset()
        }}
      />
      <div className={styles.actions}>
        <WriteButton type="submit" variant="default" loading={change.isPending}>
          {isOff ? 'Desligar' : 'Ligar por e-mail'}
        </WriteButton>
        <Button variant="subtle" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
