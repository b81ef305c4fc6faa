/** What a found record is shown as and where it opens. One line per kind of record that can be found. */
import {
  IconBuildingStore,
  IconCalendarEvent,
  IconClipboardList,
  IconPackage,
  IconSteeringWheel,
  IconTruck,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ResultadoBusca } from '#modules/busca/busca.contract.ts'
import { TIPOS_ENTIDADE, type TipoRegistro } from '#modules/busca/busca.rules.ts'

export interface SearchTarget {
  readonly tipoEntidade: TipoRegistro
  /** As it ends the sentence "Pesquisar …". */
  readonly plural: string
  readonly icon: TablerIcon
  /** The drawer that shows the record. */
  readonly drawer: (resultado: ResultadoBusca) => string
}

export const SEARCH_TARGETS: readonly SearchTarget[] = [
  {
    tipoEntidade: TIPOS_ENTIDADE.carga,
    plural: 'cargas',
    icon: IconPackage,
    drawer: ({ id }) => `cargas/detalhes/${id}`,
  },
  {
    tipoEntidade: TIPOS_ENTIDADE.pedido,
    plural: 'pedidos',
    icon: IconClipboardList,
    drawer: ({ id }) => `formacao/pedidos/${id}`,
  },
  {
    tipoEntidade: TIPOS_ENTIDADE.agendamento,
    plural: 'agendamentos',
    icon: IconCalendarEvent,
    drawer: ({ id }) => `portal-agendamento/reserva/detalhes/${id}`,
  },
  {
    tipoEntidade: TIPOS_ENTIDADE.empresa,
    plural: 'empresas',
    icon: IconBuildingStore,
    drawer: ({ id }) => `cadastros-gerais/empresas/${id}`,
  },
  {
    tipoEntidade: TIPOS_ENTIDADE.motorista,
    plural: 'motoristas',
    icon: IconSteeringWheel,
    drawer: ({ id }) => `frota/motoristas/${id}`,
  },
  {
    tipoEntidade: TIPOS_ENTIDADE.veiculo,
    plural: 'veículos',
    icon: IconTruck,
    drawer: ({ id }) => `frota/veiculos/${id}`,
  },
]
