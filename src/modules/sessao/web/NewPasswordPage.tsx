import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { MAX_PASSWORD_LENGTH, passwordLevel } from '#platform/shared/password.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { PasswordField } from '#platform/ui/PasswordField.tsx'
import { PasswordMeter } from '#platform/ui/PasswordMeter.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useAddress, useGoToPage } from '#platform/web/router/navigation.ts'
import { newPassword as newPasswordCall } from '../sessao.contract.ts'
import { BackToLogin, EntradaFrame, EntradaHeading } from './EntradaFrame.tsx'
import styles from './NewPasswordPage.module.css'
import {
  canSubmit,
  type NewPasswordLink,
  newPasswordFailure,
  problemOf,
  readNewPasswordLink,
} from './new-password-form.ts'
import { PasswordCriteria } from './PasswordCriteria.tsx'

/** Sets a password by the link of a mail: a first one or another one (shell §2.4). Another link begins anew. */
export default function NewPasswordPage() {
  const link = readNewPasswordLink(useAddress().page.query)
  return <NewPasswordForm key={link.token} {...link} />
}

function NewPasswordForm({ token, texts }: NewPasswordLink) {
  const [newPassword, setNewPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [isLeft, setLeft] = useState({ newPassword: false, confirmation: false })
  const goToPage = useGoToPage()
  const save = useCallMutation(newPasswordCall, {
    onSuccess: () => {
      toast.success(texts.success)
      goToPage('/home', { replace: true })
    },
  })
  const form = { token, newPassword, confirmation }
  const isConfirmationDone =
    isLeft.confirmation || (confirmation !== '' && confirmation.length >= newPassword.length)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canSubmit(form) && !save.isPending) save.mutate({ body: { recoveryToken: token, newPassword } })
  }

  return (
    <EntradaFrame>
      <form onSubmit={submit} noValidate aria-busy={save.isPending}>
        <EntradaHeading title={texts.heading}>
          Quase pronto, basta digitar sua nova senha abaixo.
        </EntradaHeading>
        {token === '' && (
          <Problem text="Este link está incompleto.">Abra o endereço inteiro que está no e-mail, ou</Problem>
        )}
        {save.isError && <Failure error={save.error} />}
        <div>
          <PasswordField
            label="Nova senha"
            name="new-password"
            placeholder="Digite 6 caracteres ou mais"
            autoComplete="new-password"
            size="lg"
            radius="md"
            value={newPassword}
            readOnly={save.isPending}
            onChange={(event) => setNewPassword(event.currentTarget.value)}
            onBlur={() => setLeft((left) => ({ ...left, newPassword: true }))}
            error={isLeft.newPassword ? problemOf('newPassword', form) : undefined}
          />
          <div className={styles.strength}>
            <PasswordMeter
              level={passwordLevel(newPassword)}
              note={`${newPassword.length} de ${MAX_PASSWORD_LENGTH} caracteres`}
            />
            <PasswordCriteria password={newPassword} />
          </div>
        </div>
        <PasswordField
          label="Confirmar senha"
          name="confirm-password"
          placeholder="Repita a senha informada"
          autoComplete="new-password"
          size="lg"
          radius="md"
          value={confirmation}
          readOnly={save.isPending}
          onChange={(event) => setConfirmation(event.currentTarget.value)}
          onBlur={() => setLeft((left) => ({ ...left, confirmation: true }))}
          error={isConfirmationDone ? problemOf('confirmation', form) : undefined}
        />
        <Button type="submit" size="lg" radius="md" loading={save.isPending} disabled={!canSubmit(form)}>
          {texts.submit}
        </Button>
        <BackToLogin />
      </form>
    </EntradaFrame>
  )
}

function Failure({ error }: { readonly error: Error }) {
  const { text, detail, needsNewLink } = newPasswordFailure(error)
  if (needsNewLink) return <Problem text={text} />
  return (
    <AlertStrip kind="danger" title={text}>
      {detail}
    </AlertStrip>
  )
}

/** A link that will never do: the way out is another one. */
function Problem({ text, children }: { readonly text: string; readonly children?: string }) {
  return (
    <AlertStrip kind="danger" title={text}>
      {children}{' '}
      <PageLink to="/forgot-password" className="ev-link">
        {children === undefined ? 'Pedir novo link' : 'peça um novo link'}
      </PageLink>
      .
    </AlertStrip>
  )
}
