import { ActionIcon, Button } from '@mantine/core'
import {
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleDashed,
  IconClockExclamation,
  IconDotsVertical,
  IconFlame,
  IconForklift,
  IconHourglassLow,
  IconMapPinCheck,
  IconPencil,
  IconProgressHelp,
  type TablerIcon,
} from '@tabler/icons-react'
import { CapacityBar } from '#platform/ui/CapacityBar.tsx'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { Plate } from '#platform/ui/Plate.tsx'
import { RouteLine } from '#platform/ui/RouteLine.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import styles from './DesignPage.module.css'

const BADGES: readonly (readonly [StatusColor, TablerIcon, string])[] = [
  ['azul', IconCalendarEvent, 'Agendado'],
  ['indigo', IconMapPinCheck, 'Confirmado'],
  ['verde', IconForklift, 'Ativo'],
  ['amarelo', IconProgressHelp, 'Pendente'],
  ['laranja', IconHourglassLow, 'Vencendo'],
  ['vermelho', IconClockExclamation, 'Atrasado'],
  ['ameixa', IconFlame, 'Urgente'],
  ['petroleo', IconCircleCheck, 'Selecionado'],
  ['neutro', IconCircleDashed, 'Livre'],
]
const ORIGIN = { text: '21/11 06:00', full: '21/11/2026 06:00' }
const DESTINATION = { text: '22/11 14:00', full: '22/11/2026 14:00' }

export function DesignTokens() {
  return (
    <div className={styles.grid}>
      <Panel title="Selos">
        <div className={styles.box}>
          {(['tint', 'solid', 'outline'] as const).map((variant) => (
            <div key={variant} className={styles.row}>
              {BADGES.map(([color, icon, label]) => (
                <StatusBadge key={color} color={color} icon={icon} label={label} variant={variant} />
              ))}
            </div>
          ))}
        </div>
      </Panel>
      <Panel title="Carga">
        <div className={styles.box}>
          <div className={styles.row}>
            <Plate value="RHK4C27" />
            <Plate value="ABC-1234" />
            <Kbd keys="Ctrl Enter" />
            <Kbd keys="Alt ." />
          </div>
          <RouteLine origin={ORIGIN} destination={DESTINATION} doneEvents={0} plannedEvents={6} />
          <RouteLine origin={ORIGIN} destination={DESTINATION} doneEvents={4} plannedEvents={6} />
          <RouteLine origin={ORIGIN} destination={DESTINATION} doneEvents={5} plannedEvents={6} isLate />
          <CapacityBar label="Peso" used={0.62} />
          <CapacityBar label="Volume" used={0.62} effect={0.18} />
          <CapacityBar label="Pallets" used={0.88} effect={0.16} />
        </div>
      </Panel>
      <Panel title="Botões">
        <div className={styles.box}>
          <div className={styles.row}>
            <Button>Reservar</Button>
            <Button variant="default">Importar</Button>
            <Button variant="subtle">Limpar</Button>
            <Button variant="outline" color="vermelho">
              Desativar
            </Button>
            <Button color="vermelho">Desativar</Button>
          </div>
          <div className={styles.row}>
            <Button disabled>Salvar</Button>
            <Button loading>Salvar</Button>
            <Button size="xs" variant="default" leftSection={<IconPencil size={14} aria-hidden />}>
              Alterar região
            </Button>
            <Button size="lg" rightSection={<Kbd keys="Enter" />}>
              Entrar
            </Button>
            <ActionIcon aria-label="Mais ações">
              <IconDotsVertical size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon aria-label="Mais ações, bloqueado" disabled>
              <IconDotsVertical size={18} aria-hidden />
            </ActionIcon>
          </div>
        </div>
      </Panel>
    </div>
  )
}
