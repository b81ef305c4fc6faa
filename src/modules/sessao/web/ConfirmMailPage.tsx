import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { useLinkToken } from '#platform/web/public-page/use-link-token.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import { confirmLink } from '../mail-link.contract.ts'
import { type Confirmation, confirmAndEnter } from './confirm-and-enter.ts'
import { BackToLogin, EntradaFrame, EntradaHeading } from './EntradaFrame.tsx'

/** Confirms the address of the link in the mail and signs its owner in, both by itself (S-270, S-272). */
export default function ConfirmMailPage() {
  const token = useLinkToken(confirmLink)
  const { outcome, confirm } = useConfirmation(token)
  const startedFor = useRef<string>(undefined)
  useEffect(() => {
    // The link works once, so an effect that runs twice must not use it twice.
    if (startedFor.current === token) return
    startedFor.current = token
    confirm()
  }, [token, confirm])
  return (
    <EntradaFrame>
      <EntradaHeading title="Confirmação de e-mail">
        {outcome === undefined ? 'Confirmando o seu endereço…' : undefined}
      </EntradaHeading>
      <Outcome outcome={outcome} onRetry={confirm} />
    </EntradaFrame>
  )
}

function useConfirmation(token: string) {
  const { http, session } = usePlatform()
  const goToPage = useGoToPage()
  const [outcome, setOutcome] = useState<Exclude<Confirmation, { kind: 'entered' }>>()
  const confirm = useCallback(() => {
    setOutcome(undefined)
    void confirmAndEnter(http, session.signIn, token).then((next) => {
      if (next.kind === 'entered') goToPage('/menu/perfil', { replace: true })
      else setOutcome(next)
    })
  }, [http, session, goToPage, token])
  return { outcome, confirm }
}

interface OutcomeProps {
  readonly outcome: Exclude<Confirmation, { kind: 'entered' }> | undefined
  readonly onRetry: () => void
}

function Outcome({ outcome, onRetry }: OutcomeProps) {
  switch (outcome?.kind) {
    case undefined:
      return null
    case 'confirmed':
      return (
        <>
          <AlertStrip kind="info" title="O seu e-mail está confirmado.">
            {`Falta entrar com a sua senha: ${outcome.text}`}
          </AlertStrip>
          <Button component={PageLink} to="/login" size="lg" radius="md">
            Ir para o login
          </Button>
        </>
      )
    case 'refused':
      return (
        <>
          <AlertStrip kind="danger" title={outcome.text}>
            {outcome.whatNext}
          </AlertStrip>
          {outcome.canRetry && (
            <Button size="lg" radius="md" onClick={onRetry}>
              Tentar novamente
            </Button>
          )}
          <BackToLogin />
        </>
      )
  }
}
