import {
  IconBeach,
  IconCalendarPin,
  IconPackage,
  IconRotateClockwise2,
  IconTool,
  type TablerIcon,
} from '@tabler/icons-react'
import type { TipoOcupacao } from '../agenda-veiculo.rules.ts'

/** The icon of each kind of occupation; its name always stands beside it. */
export const ICON_OCUPACAO: Readonly<Record<TipoOcupacao, TablerIcon>> = {
  carga: IconPackage,
  retorno: IconRotateClockwise2,
  manutencao: IconTool,
  folga: IconBeach,
  outro: IconCalendarPin,
}
