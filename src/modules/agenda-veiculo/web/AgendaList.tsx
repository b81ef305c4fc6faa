import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { Plate } from '#platform/ui/Plate.tsx'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { today } from '#platform/web/today.ts'
import type { AgendaProps } from './AgendaGrid.tsx'
import styles from './AgendaPage.module.css'
import { atividadeDrawer } from './agenda-veiculo.api.ts'
import { OcupacaoLink } from './OcupacaoLink.tsx'

/** The week on a phone: each vehicle with what takes it, in time's order. */
export function AgendaList({ days, zone, agenda, canOccupy }: AgendaProps) {
  const openDrawer = useOpenDrawer()
  const start = days.includes(today()) ? today() : (days.at(0) ?? today())
  return (
    <ul className={styles.list}>
      {agenda.map(({ veiculo, ocupacoes, temMais }) => {
        const placa = formatPlaca(veiculo.placa)
        return (
          <li key={veiculo.id} className={styles.vehicle}>
            <div className={styles.vehicleHead}>
              <span>
                <Plate value={placa} />
                <span className={styles.tipo}>{tipoVeiculo(veiculo.tipo).nome}</span>
              </span>
              {canOccupy && (
                <ActionIcon
                  variant="default"
                  size="xl"
                  aria-label={`Ocupar ${placa}`}
                  onClick={() => openDrawer(atividadeDrawer(veiculo, start))}
                >
                  <IconPlus size={18} aria-hidden />
                </ActionIcon>
              )}
            </div>
            {ocupacoes.length === 0 ? (
              <p className={styles.none}>
                {days.length === 7 ? 'Livre a semana toda.' : 'Livre o período todo.'}
              </p>
            ) : (
              <ul className={styles.entries}>
                {ocupacoes.map((ocupacao) => (
                  <li key={ocupacao.id}>
                    <OcupacaoLink
                      ocupacao={ocupacao}
                      zone={zone}
                      when={`${formatCardDateTime(ocupacao.inicio, zone)} – ${formatCardDateTime(ocupacao.fim, zone)}`}
                    />
                  </li>
                ))}
              </ul>
            )}
            {temMais && <p className={styles.more}>Há mais ocupações do que as mostradas.</p>}
          </li>
        )
      })}
    </ul>
  )
}
