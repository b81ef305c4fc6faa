/** Opens the portal of a partner with the own session. */
import { useState } from 'react'
import { toast } from '#platform/ui/toasts/toast.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import { entrarComoParceiro } from '../portal.contract.ts'
import { useHttp } from './portal.api.ts'

/** `entering`: the partner that is being opened. `onRefused`: the door was closed meanwhile. */
export function useEntrarNoParceiro(onRefused: () => void) {
  const http = useHttp()
  const goToPage = useGoToPage()
  const [entering, setEntering] = useState<string>()
  const enter = async ({ id, nome }: { readonly id: string; readonly nome: string }, reservaId?: string) => {
    setEntering(id)
    try {
      const aberto = await http.call(entrarComoParceiro, { body: { ownerId: id } })
      goToPage(`/agendar/${aberto.id}${reservaId === undefined ? '' : `?reserva=${reservaId}`}`)
    } catch (error) {
      toast.danger(`Não foi possível abrir o agendamento de ${nome}. ${refusalText(error)}`)
      onRefused()
    } finally {
      setEntering(undefined)
    }
  }
  return { entering, enter }
}
