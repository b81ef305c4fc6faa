import type { ReservaDetalhes } from '#modules/reserva/reserva.contract.ts'
import { useDetalhes } from '#modules/reserva/web/shared/reserva.api.ts'
import { fatosDaReserva, fatosDoFim, temposDaReserva } from '#modules/reserva/web/shared/reserva-fatos.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { SvgImage } from '#platform/ui/SvgImage.tsx'
import { PrintFacts, PrintSection, PrintSheet } from '#platform/web/print/PrintSheet.tsx'
import { PrintWindow } from '#platform/web/print/PrintWindow.tsx'
import { useQueryState } from '#platform/web/router/navigation.ts'
import { usePatioDaReserva } from './patio.api.ts'
import styles from './Relatorio.module.css'

/** One booking on paper, alone in a window (D-009). */
export default function RelatorioPage() {
  const [id] = useQueryState('reservaId')
  const query = useDetalhes(id)
  return (
    <PrintWindow
      query={query}
      gone={{
        title: 'Este agendamento não existe',
        text: 'O endereço está incompleto, ou ele é de uma unidade que você não acessa.',
      }}
    >
      {(reserva) => <Folha reserva={reserva} />}
    </PrintWindow>
  )
}

/** For the driver: the code that opens the check-in, as long as the booking is open. */
function CheckinDaFolha({ reserva }: { readonly reserva: ReservaDetalhes }) {
  const { data } = usePatioDaReserva(reserva.id)
  if (!data?.checkin) return null
  return (
    <div className={styles.checkin}>
      <SvgImage
        svg={data.checkin.qrSvg}
        alt={`QR do check-in de ${reserva.codigo}`}
        width={120}
        height={120}
      />
      <p>
        <strong>Check-in do motorista</strong>
        <br />
        Leia o código com o celular ao chegar. Não precisa de conta.
      </p>
    </div>
  )
}

function Folha({ reserva }: { readonly reserva: ReservaDetalhes }) {
  const campos = Object.entries(reserva.camposAdicionais).map(([label, value]) => ({ label, value }))
  const facts = [
    { label: 'Unidade', value: reserva.unidadeNegocioNome },
    { label: 'Doca', value: reserva.docaNome },
    ...temposDaReserva(reserva),
    ...fatosDaReserva(reserva),
    ...fatosDoFim(reserva),
    ...campos,
  ]
  return (
    <PrintSheet
      title={`Agendamento ${reserva.codigo}`}
      subtitle={`${reserva.docaNome}, ${formatDateTime(reserva.dhReserva, reserva.fusoHorario)}`}
    >
      <PrintFacts facts={facts} />
      {reserva.observacoes && (
        <PrintSection title="Observações">
          <p>{reserva.observacoes}</p>
        </PrintSection>
      )}
      <CheckinDaFolha reserva={reserva} />
    </PrintSheet>
  )
}
