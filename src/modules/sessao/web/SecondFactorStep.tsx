import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { CODE_LENGTH, CodeField } from '#platform/ui/CodeField.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import { CODE_LIFETIME_MS, LOCK_AFTER_FAILURES, TIPO_AUTENTICACAO } from '../sessao.rules.ts'
import { BackToLogin, EntradaHeading } from './EntradaFrame.tsx'
import { ResendCode } from './ResendCode.tsx'
import styles from './SecondFactorStep.module.css'
import type { Challenge, SignInFailure } from './sign-in-outcome.ts'

const LIFETIME_MINUTES = CODE_LIFETIME_MS / 60_000

interface SecondFactorStepProps {
  readonly challenge: Challenge
  readonly isPending: boolean
  readonly failure: SignInFailure | undefined
  readonly onCode: (code: string) => void
  /** The person types again: what was said about the last code is over. */
  readonly onChange: () => void
  readonly onBack: () => void
}

/** The second step of the sign-in: one code, mailed or from the app (S-308). */
export function SecondFactorStep(props: SecondFactorStepProps) {
  const { challenge, isPending, failure, onCode, onChange, onBack } = props
  const [code, setCode] = useState('')
  const [round, setRound] = useState(0)
  const isWrong = failure?.kind === 'second-factor' && failure.isWrongCode
  const isApp = challenge.tipoAutenticacao === TIPO_AUTENTICACAO.aplicativo
  const isComplete = code.length === CODE_LENGTH

  useEffect(() => {
    if (!isWrong) return
    setCode('')
    // A new field takes the focus back from the button.
    setRound((last) => last + 1)
  }, [isWrong])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) onCode(code)
  }
  const type = (next: string) => {
    if (isPending) return
    setCode(next)
    // The message about a wrong code stays while the emptied field waits for the next one.
    if (next !== '') onChange()
  }

  return (
    <form onSubmit={submit} noValidate aria-busy={isPending}>
      <EntradaHeading title="Confirme que é você">
        <Instruction challenge={challenge} isApp={isApp} />
      </EntradaHeading>
      {failure?.kind === 'refused' && (
        <AlertStrip kind="danger" title={failure.text}>
          {failure.detail}
        </AlertStrip>
      )}
      <div>
        <CodeField
          key={round}
          label="Código de verificação"
          value={code}
          onChange={type}
          onComplete={(complete) => !isPending && onCode(complete)}
          error={isWrong ? failure.text : undefined}
          autoFocus
        />
        {!isApp && (
          <div className={styles.facts}>
            <span className={styles.lifetime}>
              <IconClock size={15} aria-hidden />
              {`Vale por ${LIFETIME_MINUTES} minutos`}
            </span>
            <ResendCode usuarioId={challenge.usuarioId} />
          </div>
        )}
      </div>
      <Button type="submit" size="lg" radius="md" loading={isPending} disabled={!isComplete}>
        Entrar
      </Button>
      <AlertStrip kind="info" title={isApp ? 'O código não é aceito?' : 'Não chegou?'}>
        {isApp
          ? 'Confira se a hora do celular está certa e use o código mais novo.'
          : 'Veja o lixo eletrônico ou reenvie o código.'}{' '}
        {`Após ${LOCK_AFTER_FAILURES} erros, `}
        <PageLink to="/forgot-password" className="ev-link">
          recupere a senha
        </PageLink>
        .
      </AlertStrip>
      <BackToLogin onBack={onBack} />
    </form>
  )
}

function Instruction({ challenge, isApp }: { readonly challenge: Challenge; readonly isApp: boolean }) {
  if (isApp) return `Digite o código de ${CODE_LENGTH} dígitos do seu aplicativo autenticador.`
  const isPhone = challenge.tipoAutenticacao === TIPO_AUTENTICACAO.sms
  return (
    <>
      {`Digite o código de ${CODE_LENGTH} dígitos enviado para `}
      <strong>{isPhone ? challenge.telefone : challenge.email}</strong>
    </>
  )
}
