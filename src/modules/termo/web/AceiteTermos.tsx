import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { needsAcceptance, TERMO_USO_VERSAO } from '../termo.rules.ts'
import { formatAceite } from './format-aceite.ts'
import { ACEITE_FAILED, ACEITE_FAILED_DETAIL, useAceite } from './shared/use-aceite.ts'

/** Of the reader: the acceptance happened wherever the person was. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** When the present terms were accepted, or the button that accepts them. */
export function AceiteTermos() {
  const { user } = useSignedIn()
  const { state, accept } = useAceite()
  if (user.termoVersao === undefined) return null
  if (!needsAcceptance(user.termoVersao)) {
    return <AlertStrip kind="info" title={formatAceite(TERMO_USO_VERSAO, user.dataTermoUso, ownZone())} />
  }
  const button = (
    <WriteButton onClick={accept} loading={state === 'sending'}>
      Aceitar
    </WriteButton>
  )
  return state === 'failed' ? (
    <AlertStrip kind="danger" title={ACEITE_FAILED} action={button}>
      {ACEITE_FAILED_DETAIL}
    </AlertStrip>
  ) : (
    <AlertStrip kind="trial" title="Você ainda não aceitou esta versão." action={button} />
  )
}
