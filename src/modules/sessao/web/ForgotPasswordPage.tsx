import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { MAX_EMAIL_LENGTH } from '#platform/shared/email.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { renderError } from '#platform/web/errors/render-error.ts'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { recovery } from '../sessao.contract.ts'
import { BackToLogin, EntradaFrame, EntradaHeading } from './EntradaFrame.tsx'
import { emailProblem } from './email-problem.ts'
import { RecoverySent } from './RecoverySent.tsx'

/** Asks for the recovery mail. What is answered does not tell whether the address is known (S-279). */
export default function ForgotPasswordPage() {
  const [email, setEmail] = useState('')
  const [isTried, setTried] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const ask = useCallMutation(recovery)
  const problem = isTried ? emailProblem(email) : undefined

  const send = () => {
    const address = email.trim()
    ask.mutate({ body: { email: address } }, { onSuccess: () => setSentTo(address) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (emailProblem(email)) input.current?.focus()
    else if (!ask.isPending) send()
  }

  if (sentTo !== undefined) {
    return (
      <EntradaFrame>
        <RecoverySent email={sentTo} onOtherEmail={() => setSentTo(undefined)} />
      </EntradaFrame>
    )
  }
  return (
    <EntradaFrame>
      <form onSubmit={submit} noValidate aria-busy={ask.isPending}>
        <EntradaHeading title="Esqueci minha senha">
          Informe o e-mail com que você entra. Enviaremos um link para definir uma nova senha.
        </EntradaHeading>
        {ask.isError && (
          <AlertStrip kind="danger" title={renderError(ask.error).text}>
            O que você digitou foi mantido.
          </AlertStrip>
        )}
        <TextInput
          ref={input}
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          size="lg"
          radius="md"
          maxLength={MAX_EMAIL_LENGTH}
          value={email}
          readOnly={ask.isPending}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={problem}
        />
        <Button type="submit" size="lg" radius="md" loading={ask.isPending}>
          Enviar link
        </Button>
        <BackToLogin />
      </form>
    </EntradaFrame>
  )
}
