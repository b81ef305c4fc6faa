import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MAX_EMAIL_LENGTH } from '#platform/shared/email.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { PasswordField } from '#platform/ui/PasswordField.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import { EntradaHeading } from './EntradaFrame.tsx'
import { emailProblem } from './email-problem.ts'
import styles from './PasswordStep.module.css'
import type { SignInFailure } from './sign-in-outcome.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

interface PasswordStepProps {
  readonly typed: Credentials
  readonly onType: (typed: Credentials) => void
  readonly isPending: boolean
  readonly failure: SignInFailure | undefined
  readonly onSubmit: () => void
}

/** The first step of the sign-in. After a refusal everything typed stays and the password is selected. */
export function PasswordStep({ typed, onType, isPending, failure, onSubmit }: PasswordStepProps) {
  const [isTried, setTried] = useState(false)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const emailError = isTried ? emailProblem(typed.email) : undefined
  const passwordError = isTried && typed.password === '' ? validationMessages.required : undefined

  useEffect(() => {
    if (failure === undefined) return
    password.current?.focus()
    password.current?.select()
  }, [failure])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (emailProblem(typed.email)) email.current?.focus()
    else if (typed.password === '') password.current?.focus()
    else onSubmit()
  }

  return (
    <form onSubmit={submit} noValidate aria-busy={isPending}>
      <EntradaHeading title="Entrar">Use o e-mail da sua empresa.</EntradaHeading>
      <Failure failure={failure} />
      <TextInput
        ref={email}
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
        value={typed.email}
        readOnly={isPending}
        onChange={(event) => onType({ ...typed, email: event.currentTarget.value })}
        error={emailError}
      />
      <div className={styles.password}>
        <PasswordField
          ref={password}
          label="Senha"
          name="password"
          autoComplete="current-password"
          size="lg"
          radius="md"
          maxLength={200}
          value={typed.password}
          readOnly={isPending}
          onChange={(event) => onType({ ...typed, password: event.currentTarget.value })}
          error={passwordError}
        />
        <PageLink to="/forgot-password" className={styles.forgotten}>
          Esqueci minha senha
        </PageLink>
      </div>
      <Button type="submit" size="lg" radius="md" loading={isPending} rightSection={<Kbd keys="Enter" />}>
        Entrar
      </Button>
      <p className={styles.hint}>
        Primeiro acesso? Abra o convite enviado por e-mail para a definição de senha.
      </p>
    </form>
  )
}

function Failure({ failure }: Pick<PasswordStepProps, 'failure'>) {
  if (failure === undefined || failure.kind === 'second-factor') return null
  if (failure.kind === 'refused') {
    return (
      <AlertStrip kind="danger" title={failure.text}>
        {failure.detail}
      </AlertStrip>
    )
  }
  return (
    <>
      <AlertStrip kind="danger" title={failure.text} />
      <Button component={PageLink} to={failure.address} variant="default" size="lg" radius="md">
        Alterar senha
      </Button>
    </>
  )
}
