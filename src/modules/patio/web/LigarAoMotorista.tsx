import { IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { getDetalhesReserva } from '#modules/reserva/reserva.contract.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import styles from './patio.module.css'

/** Asks for the phone, which the board shows masked, and calls it; the server notes who asked. */
export function LigarAoMotorista({ reservaId }: { readonly reservaId: string }) {
  const { http } = usePlatform()
  const [isBusy, setBusy] = useState(false)
  const call = async () => {
    setBusy(true)
    try {
      const { celularMotorista } = await http.call(getDetalhesReserva, { params: { id: reservaId } })
      if (celularMotorista === null) toast.danger('O agendamento não tem mais o celular do motorista')
      else window.location.assign(`tel:+55${celularMotorista}`)
    } catch (error) {
      toast.danger(refusalText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.botao}
      disabled={isBusy}
      onClick={() => void call()}
    >
      <IconPhone size={14} aria-hidden />
      Ligar ao motorista
    </button>
  )
}
