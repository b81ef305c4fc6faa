import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { Plate } from '#platform/ui/Plate.tsx'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { today } from '#platform/web/today.ts'
import type { AgendaDeVeiculo } from '../agenda-veiculo.contract.ts'
import { partOfDay } from '../semana.rules.ts'
import styles from './AgendaPage.module.css'
import { atividadeDrawer } from './agenda-veiculo.api.ts'
import { longDay, shortDay } from './day-text.ts'
import { OcupacaoLink } from './OcupacaoLink.tsx'

export interface AgendaProps {
  readonly days: readonly string[]
  readonly zone: string
  readonly agenda: readonly AgendaDeVeiculo[]
  readonly canOccupy: boolean
}

/** The week as a table: a row for each vehicle, a column for each day. */
export function AgendaGrid({ days, zone, agenda, canOccupy }: AgendaProps) {
  const now = today()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label="Semana, por veículo">
      <table className={styles.grid}>
        <caption className="visually-hidden">Ocupações dos veículos em cada dia da semana</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.vehicleColumn}>
              Veículo
            </th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === now || undefined}>
                {shortDay(day)}
                {day === now && <span className="visually-hidden"> (hoje)</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {agenda.map((row) => (
            <tr key={row.veiculo.id}>
              <th scope="row">
                <DrawerLink to={`frota/veiculos/${row.veiculo.id}`} className="ev-link">
                  <Plate value={formatPlaca(row.veiculo.placa)} />
                </DrawerLink>
                <span className={styles.tipo}>{tipoVeiculo(row.veiculo.tipo).nome}</span>
                {row.temMais && <p className={styles.more}>Há mais ocupações do que as mostradas.</p>}
              </th>
              {days.map((day) => (
                <Day key={day} day={day} zone={zone} row={row} isToday={day === now} canOccupy={canOccupy} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface DayProps {
  readonly day: string
  readonly zone: string
  readonly row: AgendaDeVeiculo
  readonly isToday: boolean
  readonly canOccupy: boolean
}

function Day({ day, zone, row, isToday, canOccupy }: DayProps) {
  const openDrawer = useOpenDrawer()
  const { veiculo, ocupacoes } = row
  return (
    <td className={styles.day} data-today={isToday || undefined}>
      <div className={styles.cell}>
        {ocupacoes.map((ocupacao) => {
          const when = partOfDay(ocupacao, day, zone)
          return when && <OcupacaoLink key={ocupacao.id} ocupacao={ocupacao} when={when} zone={zone} />
        })}
        {canOccupy && (
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            className={styles.free}
            aria-label={`Ocupar ${formatPlaca(veiculo.placa)}, ${longDay(day)}`}
            onClick={() => openDrawer(atividadeDrawer(veiculo, day))}
          >
            <IconPlus size={14} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </td>
  )
}
