import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReservaDetalhes } from '#modules/reserva/reserva.contract.ts'
import { useDetalhes } from '#modules/reserva/web/shared/reserva.api.ts'
import styles from '#modules/reserva/web/shared/reserva.module.css'
import { fatosDaReserva, fatosDoFim, temposDaReserva } from '#modules/reserva/web/shared/reserva-fatos.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { isMissing } from '#platform/web/record/refusal.ts'
import { useQueryState } from '#platform/web/router/navigation.ts'
import { usePatioDaReserva } from './patio.api.ts'

/** One booking on paper, alone in a window (D-009). */
export default function RelatorioPage() {
  const [id] = useQueryState('reservaId')
  const query = useDetalhes(id)
  const isGone = id === '' || isMissing(query.error)
  return (
    <main className={styles.janela}>
      <div className={styles.ferramentas}>
        <Button
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={!query.data}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </div>
      {isGone && (
        <StateMessage icon={IconPrinter} title="Este agendamento não existe">
          O endereço está incompleto, ou ele é de uma unidade que você não acessa.
        </StateMessage>
      )}
      {query.isPending && !isGone && <LoadingSkeleton lines={10} label="Carregando a folha" />}
      {query.isError && !isGone && (
        <ReadFailure query={query}>Não foi possível carregar a folha.</ReadFailure>
      )}
      {query.data && <Folha reserva={query.data} />}
    </main>
  )
}

/** For the driver: the code that opens the check-in, as long as the booking is open. */
function CheckinDaFolha({ reserva }: { readonly reserva: ReservaDetalhes }) {
  const { data } = usePatioDaReserva(reserva.id)
  if (!data?.checkin) return null
  return (
    <div className={styles.checkin}>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(data.checkin.qrSvg)}`}
        alt={`QR do check-in de ${reserva.codigo}`}
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
    <article className={styles.folha}>
      <h1>{`Agendamento ${reserva.codigo}`}</h1>
      <p>{`${reserva.docaNome}, ${formatDateTime(reserva.dhReserva, reserva.fusoHorario)}`}</p>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? 'Não informado'}</dd>
          </div>
        ))}
      </dl>
      {reserva.observacoes && (
        <>
          <h2>Observações</h2>
          <p>{reserva.observacoes}</p>
        </>
      )}
      <CheckinDaFolha reserva={reserva} />
    </article>
  )
}
