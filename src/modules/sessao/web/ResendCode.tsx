import { useState } from 'react'
import { announce } from '#platform/ui/announcements.ts'
import { renderError } from '#platform/web/errors/render-error.ts'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { sendTwoFactorCode } from '../sessao.contract.ts'
import { CODE_RESEND_MS, TIPO_AUTENTICACAO } from '../sessao.rules.ts'
import styles from './SecondFactorStep.module.css'
import { useCountdown } from './use-countdown.ts'

/** The seconds until the code can be sent again, then the link that sends it. */
export function ResendCode({ usuarioId }: { readonly usuarioId: string }) {
  const [againAtMs, setAgainAtMs] = useState(() => Date.now() + CODE_RESEND_MS)
  const secondsLeft = useCountdown(againAtMs)
  const resend = useCallMutation(sendTwoFactorCode, {
    onSuccess: () => {
      setAgainAtMs(Date.now() + CODE_RESEND_MS)
      announce('Código reenviado.')
    },
  })
  if (secondsLeft > 0) {
    return (
      <span className={styles.waiting}>
        {resend.isSuccess ? 'Reenviado. De novo em' : 'Reenviar em'}&nbsp;
        <strong>{secondsLeft}&nbsp;s</strong>
      </span>
    )
  }
  const send = () => resend.mutate({ params: { id: usuarioId, tipoAutenticacao: TIPO_AUTENTICACAO.email } })
  return (
    <>
      <button type="button" className={`ev-link ${styles.again}`} onClick={send} disabled={resend.isPending}>
        Reenviar código
      </button>
      {resend.isError && (
        <span className="ev-error" role="alert">
          {renderError(resend.error).text}
        </span>
      )}
    </>
  )
}
