import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DialogFrame } from '#platform/ui/dialogs/DialogFrame.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { needsAcceptance, TERMO_DOCUMENTOS } from '../../termo.rules.ts'
import styles from './TermosPendentes.module.css'
import { TermoTexto } from './TermoTexto.tsx'
import { TERMO_DIALOG_WIDTH } from './termo-dialog-width.ts'
import { TERMOS_PATH } from './termos-path.ts'
import { ACEITE_FAILED, ACEITE_FAILED_DETAIL, useAceite } from './use-aceite.ts'

interface TermosPendentesProps {
  readonly onSignOut: () => void
}

/**
 * Stands over the work of whoever has not accepted the present terms of use; the shell draws it once, for
 * signed-in users. Shows nothing until the user is known. The ways on are accepting, here or on the page of the
 * terms, and signing out.
 */
export function TermosPendentes({ onSignOut }: TermosPendentesProps) {
  const { user } = useSignedIn()
  const { state, accept } = useAceite()
  const isOpen = user.termoVersao !== undefined && needsAcceptance(user.termoVersao)
  return (
    <DialogFrame
      isOpen={isOpen}
      title={TERMO_DOCUMENTOS['termos-uso'].titulo}
      icon={IconFileText}
      width={TERMO_DIALOG_WIDTH}
      closesOnClickOutside={false}
      footer={
        <>
          {state === 'failed' && (
            <div className={styles.failure}>
              <AlertStrip kind="danger" title={ACEITE_FAILED}>
                {ACEITE_FAILED_DETAIL}
              </AlertStrip>
            </div>
          )}
          <Button variant="default" onClick={onSignOut}>
            Sair
          </Button>
          <WriteButton onClick={accept} loading={state === 'sending'}>
            Aceitar e continuar
          </WriteButton>
        </>
      }
    >
      <p className={styles.lead}>
        {user.termoVersao === null
          ? 'Para começar a trabalhar, leia e aceite os termos de uso.'
          : 'Os termos de uso mudaram. Para continuar, leia e aceite a nova versão.'}{' '}
        <PageLink to={TERMOS_PATH} className="ev-link">
          Ler em página inteira
        </PageLink>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="Texto dos termos de uso">
        <TermoTexto documento="termos-uso" />
      </section>
    </DialogFrame>
  )
}
