import { formatTime } from '#platform/shared/date.ts'
import { WorkBlock } from '#platform/web/work/WorkBlock.tsx'
import styles from '../shared/HorasDeHoje.module.css'
import { countHoras, type HoraDoDia } from '../shared/horas-de-hoje.ts'
import { type PainelDeHoje, usePainelDeHoje } from '../shared/use-painel-de-hoje.ts'
import { Docas } from './DocasDeHoje.tsx'

const AGENDAMENTOS = '/portal-agendamento/agendamentos'
const totalOf = ({ atendidas, esperadas }: HoraDoDia) => atendidas + esperadas

/** The hours of today above the docks; both show one panel, which is read and followed once. */
export function HorasEDocasDeHoje() {
  const painel = usePainelDeHoje()
  return (
    <>
      <Horas {...painel} />
      <Docas {...painel} />
    </>
  )
}

/** How the bookings of today lie over its hours: the part that was attended is filled, the hour that runs is marked. */
function Horas({ agora, dia, unidade, painel, query }: PainelDeHoje) {
  const horas = painel ? countHoras(painel.reservas, dia, painel.fusoHorario) : []
  const total = horas.reduce((sum, hora) => sum + totalOf(hora), 0)
  const atendidas = horas.reduce((sum, hora) => sum + hora.atendidas, 0)
  const highest = Math.max(1, ...horas.map(totalOf))
  const current = painel && Number(formatTime(agora, painel.fusoHorario).slice(0, 2))
  return (
    <WorkBlock
      title="Horas de hoje"
      total={total}
      isCounted={false}
      query={query}
      all={{ to: AGENDAMENTOS, label: 'Agendamentos' }}
      done={unidade ? 'Nenhum agendamento para hoje.' : 'Nenhuma unidade com docas para você.'}
    >
      <p className={styles.legend}>
        {`${total} ${total === 1 ? 'agendamento' : 'agendamentos'}, ${atendidas} ${atendidas === 1 ? 'atendido' : 'atendidos'}`}
      </p>
      <ol className={styles.hours}>
        {horas.map((hora) => (
          <li key={hora.hora} data-now={hora.hora === current || undefined}>
            <span className="visually-hidden">
              {`${hora.hora}h: ${totalOf(hora)} ${totalOf(hora) === 1 ? 'agendamento' : 'agendamentos'}, ${hora.atendidas} ${hora.atendidas === 1 ? 'atendido' : 'atendidos'}`}
            </span>
            <span className={styles.count} aria-hidden>
              {totalOf(hora) || ''}
            </span>
            {totalOf(hora) > 0 && (
              <span
                className={styles.bar}
                aria-hidden
                style={{ blockSize: `${(totalOf(hora) / highest) * 100}%` }}
              >
                <span style={{ blockSize: `${(hora.atendidas / totalOf(hora)) * 100}%` }} />
              </span>
            )}
            <span className={styles.hour} aria-hidden>
              {String(hora.hora).padStart(2, '0')}
            </span>
          </li>
        ))}
      </ol>
    </WorkBlock>
  )
}
