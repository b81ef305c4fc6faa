/** Leaving: the server ends the session, the browser forgets it. */
import { useCallback } from 'react'
import { logout } from '#modules/sessao/saida.contract.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'

export function useLogOut(): () => Promise<void> {
  const { http, session } = usePlatform()
  return useCallback(async () => {
    try {
      await http.call(logout, { body: {} })
    } catch (error) {
      console.warn('The server was not told of the logout.', error)
      toast.warning('Você saiu neste navegador.', {
        detail: 'O servidor não respondeu: a sessão termina lá sozinha em até 8 horas.',
      })
    }
    session.logOut({ byUser: true })
  }, [http, session])
}
