import { DICA_DADOS_PENDENTES } from '#modules/doca/horario.rules.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { dadosQueFaltam } from '../dados-da-reserva.rules.ts'
import type { ReservaDetalhes } from '../reserva.contract.ts'

const LISTA = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** What a booking waits for, and the way to tell it: whoever has it on the telephone writes it down here. */
export function DadosPendentes({ reserva }: { readonly reserva: ReservaDetalhes }) {
  const faltam = LISTA.format(dadosQueFaltam(reserva).map((nome) => nome.toLowerCase()))
  return (
    <AlertStrip
      kind="info"
      title={`${DICA_DADOS_PENDENTES}.`}
      action={
        <DrawerLink className="ev-link" to={`portal-agendamento/reserva/editar/${reserva.id}`}>
          Completar dados
        </DrawerLink>
      }
    >
      {faltam !== '' && `Falta informar: ${faltam}. Depois disso o agendamento passa a valer.`}
    </AlertStrip>
  )
}
