import {
  IconArrowBackUp,
  IconBan,
  IconClipboardCheck,
  IconForklift,
  IconPackageImport,
  IconTransfer,
  IconTruckDelivery,
  IconTruckLoading,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Acao } from '../../acoes.rules.ts'

export const ACAO_ICONS: Readonly<Record<Acao, TablerIcon>> = {
  coletar: IconForklift,
  receber: IconPackageImport,
  liberar: IconClipboardCheck,
  recolher: IconArrowBackUp,
  transferir: IconTransfer,
  carregar: IconTruckLoading,
  expedir: IconTruckDelivery,
  cancelar: IconBan,
}
