import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowMoveRight,
  IconBan,
  IconBuildingWarehouse,
  IconCircleCheck,
  IconCircleX,
  IconRefresh,
  IconStack2,
  IconTruck,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Efeito } from '../acao.contract.ts'
import type { AcaoDoTrabalho } from '../acao.rules.ts'

export const LOTE_ICONS: Readonly<Record<AcaoDoTrabalho, TablerIcon>> = {
  desativar: IconBan,
  reativar: IconRefresh,
  finalizar: IconCircleCheck,
  'reverter-finalizacao': IconArrowBackUp,
  cancelar: IconCircleX,
  'mover-etapa': IconArrowMoveRight,
  'alterar-unidade': IconBuildingWarehouse,
  'criar-lote': IconStack2,
  'desfazer-lote': IconArrowBackUp,
}

export const EFEITO_ICONS: Readonly<Record<Efeito, TablerIcon>> = {
  'cargas-do-lote': IconStack2,
  'veiculos-liberados': IconTruck,
  'veiculos-ocupados': IconTruck,
  'ocorrencias-encerradas': IconAlertTriangle,
  'ocorrencias-restauradas': IconAlertTriangle,
  'transportadoras-avisadas': IconTruckDelivery,
}
