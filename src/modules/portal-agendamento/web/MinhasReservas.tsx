import { IconCalendarOff } from '@tabler/icons-react'
import { horaText } from '#modules/doca/web/shared/hora-text.ts'
import { diaCurto } from '#modules/reserva/web/shared/dia-texto.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useReservas } from './portal.api.ts'
import styles from './portal.module.css'
import { situacaoLook } from './situacao-do-portal.ts'

/** The bookings of the company, the latest day first. */
export function MinhasReservas({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const query = useReservas()
  if (query.isPending) return <LoadingSkeleton lines={5} label="Carregando os agendamentos" />
  if (query.isError) {
    return <ReadFailure query={query}>Não foi possível carregar os agendamentos.</ReadFailure>
  }
  if (query.data.length === 0) {
    return (
      <EmptyState icon={IconCalendarOff} title="Nenhum agendamento">
        Os agendamentos da sua empresa aparecem aqui.
      </EmptyState>
    )
  }
  return (
    <>
      <h1 className="visually-hidden">Meus agendamentos</h1>
      <ul className={styles.reservas}>
        {query.data.map((reserva) => {
          const { label, ...look } = situacaoLook(reserva.situacao)
          return (
            <li key={reserva.id}>
              <button type="button" className={styles.reserva} onClick={() => onOpen(reserva.id)}>
                <span>
                  <strong>{`${diaCurto(reserva.data)} ${horaText(reserva.hora)}`}</strong>
                  <span className={styles.muted}>
                    {[reserva.codigo, reserva.docaNome, reserva.codigoReferencia].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <StatusBadge label={label} {...look} />
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
