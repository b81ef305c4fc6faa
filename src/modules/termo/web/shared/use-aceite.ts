import { useState } from 'react'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { acceptTerms } from './aceite.ts'

export type AceiteState = 'idle' | 'sending' | 'failed'

export const ACEITE_FAILED = 'Não foi possível registrar o aceite.'
export const ACEITE_FAILED_DETAIL = 'Verifique a conexão e tente novamente.'

/** Accepting for the signed-in user, and how it is going. */
export function useAceite(): { readonly state: AceiteState; readonly accept: () => void } {
  const { http, session } = usePlatform()
  const { user } = useSignedIn()
  const [state, setState] = useState<AceiteState>('idle')
  const accept = () => {
    setState('sending')
    void acceptTerms(http, session, user.id).then((isAccepted) => setState(isAccepted ? 'idle' : 'failed'))
  }
  return { state, accept }
}
