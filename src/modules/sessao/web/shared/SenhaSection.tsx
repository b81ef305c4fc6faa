import { type FormEvent, useState } from 'react'
import { MAX_PASSWORD_LENGTH, passwordLevel, passwordProblems } from '#platform/shared/password.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { PasswordField } from '#platform/ui/PasswordField.tsx'
import { PasswordMeter } from '#platform/ui/PasswordMeter.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import styles from './ContaSection.module.css'
import { useAlterarSenha } from './conta.api.ts'

const EMPTY = { old: '', next: '', confirmation: '' }

/** MSG-014. */
const CHANGED = 'Alteração realizada com sucesso!'

/** Changes one's own password by naming the present one. */
export function SenhaSection({ email }: { readonly email: string }) {
  const [typed, setTyped] = useState(EMPTY)
  const [isTried, setTried] = useState(false)
  const change = useAlterarSenha()
  const refused = fieldErrors(change.error)
  const problems = passwordProblems(typed.next, typed.confirmation)
  const problemOf = (field: string) =>
    isTried ? problems.find((problem) => problem.field === field)?.message : undefined
  const set = (patch: Partial<typeof EMPTY>) => {
    setTyped((now) => ({ ...now, ...patch }))
    change.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (typed.old === '' || problems.length > 0 || change.isPending) return
    change.mutate(
      { body: { oldPassword: typed.old, newPassword: typed.next } },
      {
        onSuccess: () => {
          toast.success(CHANGED, { detail: 'As outras sessões foram encerradas.' })
          setTyped(EMPTY)
          setTried(false)
        },
      },
    )
  }
  return (
    <Panel title="Senha">
      <form onSubmit={submit} noValidate className={styles.body}>
        {change.error && Object.keys(refused).length === 0 && (
          <AlertStrip kind="danger" title={refusalText(change.error)} />
        )}
        {/* Tells password managers whose password this is. */}
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        <PasswordField
          label="Senha atual"
          autoComplete="current-password"
          value={typed.old}
          error={isTried && typed.old === '' ? validationMessages.required : refused.oldPassword}
          onChange={(event) => set({ old: event.currentTarget.value })}
        />
        <div>
          <PasswordField
            label="Nova senha"
            placeholder="Digite 6 caracteres ou mais"
            autoComplete="new-password"
            value={typed.next}
            error={problemOf('newPassword') ?? refused.newPassword}
            onChange={(event) => set({ next: event.currentTarget.value })}
          />
          <PasswordMeter
            level={passwordLevel(typed.next)}
            note={`${typed.next.length} de ${MAX_PASSWORD_LENGTH} caracteres`}
          />
        </div>
        <PasswordField
          label="Confirmar senha"
          placeholder="Repita a senha informada"
          autoComplete="new-password"
          value={typed.confirmation}
          error={problemOf('confirmation')}
          onChange={(event) => set({ confirmation: event.currentTarget.value })}
        />
        <div className={styles.actions}>
          <WriteButton type="submit" variant="default" loading={change.isPending}>
            Alterar senha
          </WriteButton>
          <span className={styles.hint}>As outras sessões abertas serão encerradas.</span>
        </div>
      </form>
    </Panel>
  )
}
