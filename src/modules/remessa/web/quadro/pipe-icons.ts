import {
  IconBuildingWarehouse,
  IconClipboardCheck,
  IconForklift,
  IconPackageImport,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Pipe } from '../../pipe.rules.ts'

export const PIPE_ICONS: Readonly<Record<Pipe, TablerIcon>> = {
  aColetar: IconForklift,
  aguardandoRecebimento: IconPackageImport,
  noEstoque: IconBuildingWarehouse,
  liberadaParaCarga: IconClipboardCheck,
  expedido: IconTruckDelivery,
}
