import { useEffect, useRef } from 'react'
import { LINK_LIFETIME_MS } from '../sessao.rules.ts'
import frame from './EntradaFrame.module.css'
import { BackToLogin } from './EntradaFrame.tsx'
import styles from './RecoverySent.module.css'

const LIFETIME_HOURS = LINK_LIFETIME_MS / 3_600_000

interface RecoverySentProps {
  readonly email: string
  readonly onOtherEmail: () => void
}

/** The same words for known and unknown addresses (S-279). The heading takes the focus from the lost form. */
export function RecoverySent({ email, onOtherEmail }: RecoverySentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <header>
        <h1 ref={heading} tabIndex={-1} className={frame.title}>
          Confira o seu e-mail
        </h1>
        <p className={frame.lead}>
          Se houver um acesso com o endereço <strong>{email}</strong>, um link para definir uma nova senha
          chega em instantes.
        </p>
      </header>
      <ul className={styles.steps}>
        <li>{`O link vale por ${LIFETIME_HOURS} hora e funciona uma única vez.`}</li>
        <li>Não chegou? Veja o lixo eletrônico e se o endereço acima está certo.</li>
        <li>Depois de definir a senha, as outras sessões abertas com ela são encerradas.</li>
      </ul>
      <button type="button" className={`ev-link ${styles.other}`} onClick={onOtherEmail}>
        Usar outro e-mail ou enviar de novo
      </button>
      <BackToLogin />
    </>
  )
}
