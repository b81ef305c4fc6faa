/** Completes the session with what only the server knows of the user and the company (S-276). */
import { useEffect } from 'react'
import { getAuthOwner, getAuthUser } from '#modules/usuario/usuario.contract.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { useSession } from '#platform/web/session/use-session.ts'

const FRESH_MS = 300_000

/** The two answers while somebody is signed in; they are read again when an event says that they changed. */
export function useCompleteSession() {
  const { session } = usePlatform()
  const enabled = useSession().status === 'signed-in'
  const user = useCall(getAuthUser, {}, { staleTime: FRESH_MS, enabled })
  const owner = useCall(getAuthOwner, {}, { staleTime: FRESH_MS, enabled })

  useEffect(() => {
    if (user.data) session.mergeUser({ user: user.data })
  }, [user.data, session])

  useEffect(() => {
    if (!owner.data) return
    const { nome, documento, ...company } = owner.data
    session.mergeUser({
      owner: {
        id: company.id,
        name: nome,
        document: documento,
        type: company.type,
        licenseType: company.licenseType,
        diasPrazoExpiracaoTrial: company.diasPrazoExpiracaoTrial,
        logo: company.logo,
      },
    })
  }, [owner.data, session])

  return { user: user.data, owner: owner.data }
}
