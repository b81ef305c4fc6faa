/** The icons and colours that boards of the company may have. */
import {
  IconAlertTriangle,
  IconBuildingWarehouse,
  IconClock,
  IconContainer,
  IconCurrencyReal,
  IconFileText,
  IconFlag3,
  IconLayoutKanban,
  IconMap,
  IconPackages,
  IconRoute,
  IconSnowflake,
  IconStack2,
  IconStar,
  IconTruck,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import type { CorPipe, IconePipe } from '../../kanban-pipe.rules.ts'

export const PAINEL_ICONS: Readonly<Record<IconePipe, TablerIcon>> = {
  quadro: IconLayoutKanban,
  caminhao: IconTruck,
  caixas: IconPackages,
  palete: IconStack2,
  conteiner: IconContainer,
  rota: IconRoute,
  relogio: IconClock,
  alerta: IconAlertTriangle,
  estrela: IconStar,
  mapa: IconMap,
  doca: IconBuildingWarehouse,
  documento: IconFileText,
  dinheiro: IconCurrencyReal,
  pessoas: IconUsers,
  floco: IconSnowflake,
  bandeira: IconFlag3,
}

/** The variable of the icon shade; graphite is the neutral of the design. */
export const painelColor = (color: CorPipe) => `var(--ev-${color === 'grafite' ? 'neutro' : color}-icon)`
