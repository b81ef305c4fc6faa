/**
 * The registers that quick-create opens, in the order of the list. One entry per register; a drawer that does
 * not exist in the route table has no entry. The guard of the drawer decides who sees it (conflicts A12);
 * `anyAccess` narrows further.
 */
import {
  IconAddressBook,
  IconAlertTriangle,
  IconBox,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCalendarCheck,
  IconCalendarPlus,
  IconChecklist,
  IconClipboardList,
  IconFileImport,
  IconForklift,
  IconLinkPlus,
  IconMap2,
  IconPackage,
  IconRoute,
  IconSteeringWheel,
  IconTableShortcut,
  IconTransfer,
  IconTruck,
  IconUserDollar,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react'
import type { AccessRequirement } from '#platform/shared/access.ts'

export interface QuickCreateEntry {
  readonly label: string
  /** What comes into being, and what it is for. */
  readonly description: string
  readonly icon: TablerIcon
  /** Path of the drawer. */
  readonly drawer: string
  /** One letter, as in design 09; opens the entry while nothing is typed in the search field. */
  readonly keys?: string
  /** One of these is needed beside the guard of the drawer (S-255). */
  readonly anyAccess?: readonly AccessRequirement[]
  /** Shown to administrators alone, and marked so (S-253). */
  readonly isAdminOnly?: true
  /** One of the few that restricted-offering users see (S-254). */
  readonly isForRestrictedOffering?: true
}

export const QUICK_CREATE_ENTRIES: readonly QuickCreateEntry[] = [
  {
    label: 'Carga',
    description: 'O que vai de um lugar a outro: percurso, janelas, valores, documentos e veículo.',
    icon: IconBox,
    drawer: 'cargas/cadastro-carga/new',
    keys: 'C',
  },
  {
    label: 'Pedido',
    description: 'O que alguém espera receber: destino, datas, peso e valor, antes de virar carga.',
    icon: IconClipboardList,
    drawer: 'formacao/pedidos/new',
  },
  {
    label: 'Contato',
    description: 'Uma pessoa de uma empresa cadastrada, com telefones e e-mail.',
    icon: IconAddressBook,
    drawer: 'cadastros-gerais/contatos/new',
  },
  {
    label: 'Empresa',
    description:
      'Um cliente, fornecedor, embarcador ou transportadora, com endereços e janela de recebimento.',
    icon: IconBuildingStore,
    drawer: 'cadastros-gerais/empresas/new',
  },
  {
    label: 'Unidade de negócio',
    description: 'Um local da empresa com endereço e fuso horário, onde cargas e docas acontecem.',
    icon: IconBuildingWarehouse,
    drawer: 'cadastros-gerais/unidades-negocio/new',
    isAdminOnly: true,
  },
  {
    label: 'Região',
    description: 'Municípios, estados ou uma área do mapa, para planejar coletas e entregas.',
    icon: IconMap2,
    drawer: 'cadastros-gerais/regioes/new',
  },
  {
    label: 'Rotograma',
    description: 'Os pontos de uma viagem em ordem, com paradas obrigatórias, riscos e restrições.',
    icon: IconRoute,
    drawer: 'cadastros-gerais/rotogramas/new',
  },
  {
    label: 'Vendedor',
    description: 'Quem cuida de empresas cadastradas.',
    icon: IconUserDollar,
    drawer: 'cadastros-gerais/vendedores/new',
  },
  {
    label: 'Usuário',
    description: 'Uma pessoa da empresa, que recebe um convite para criar a própria senha.',
    icon: IconUserPlus,
    drawer: 'configuracoes/usuarios/new',
    isAdminOnly: true,
    isForRestrictedOffering: true,
  },
  {
    label: 'Característica de carga',
    description: 'Uma marca para classificar e filtrar cargas, como refrigerada ou alto valor.',
    icon: IconPackage,
    drawer: 'configuracoes/caracteristicas/new/carga',
  },
  {
    label: 'Característica de pedido',
    description: 'Uma marca para classificar e filtrar pedidos, como frágil ou entrega agendada.',
    icon: IconClipboardList,
    drawer: 'configuracoes/caracteristicas/new/pedido',
  },
  {
    label: 'Característica de cross-docking',
    description: 'Uma marca para classificar e filtrar remessas de cross-docking.',
    icon: IconTransfer,
    drawer: 'configuracoes/caracteristicas/new/cross-docking',
    anyAccess: [{ role: 'Operador', company: 'embarcador', modules: ['cross-docking'] }],
  },
  {
    label: 'Característica de agendamento',
    description:
      'Uma marca para classificar e filtrar agendamentos de docas, como paletizada ou carga batida.',
    icon: IconCalendarCheck,
    drawer: 'configuracoes/caracteristicas/new/agendamento',
    anyAccess: [{ role: 'Operador', company: 'embarcador', modules: ['portal-agendamento'] }],
  },
  {
    label: 'Agendamento',
    description: 'Um horário de uma doca, escolhido entre os que servem para o que vem.',
    icon: IconCalendarPlus,
    drawer: 'portal-agendamento/reserva/new',
  },
  {
    label: 'Doca',
    description: 'Um lugar de carga ou descarga da unidade, com o que recebe e quando trabalha.',
    icon: IconForklift,
    drawer: 'portal-agendamento/docas/new',
    isAdminOnly: true,
  },
  {
    label: 'Empresa no portal de agendamento',
    description: 'Deixa uma empresa do cadastro agendar docas de fora, por link ou como parceira.',
    icon: IconLinkPlus,
    drawer: 'configuracoes/portal-agendamento/empresa/new',
    anyAccess: [{ role: 'Operador', company: 'embarcador', modules: ['portal-agendamento'] }],
    isAdminOnly: true,
  },
  {
    label: 'Motorista',
    description: 'Quem dirige: CPF, CNH, documentos e o veículo que costuma conduzir.',
    icon: IconSteeringWheel,
    drawer: 'frota/motoristas/new',
    keys: 'M',
    isForRestrictedOffering: true,
  },
  {
    label: 'Veículo',
    description: 'Um caminhão, cavalo ou semirreboque: placa, tipo, capacidade e documentos.',
    icon: IconTruck,
    drawer: 'frota/veiculos/new',
    keys: 'V',
    isForRestrictedOffering: true,
  },
  {
    label: 'Grupo de tarefas',
    description: 'O que o motorista faz na coleta, no transporte, na entrega ou no retorno.',
    icon: IconChecklist,
    drawer: 'configuracoes/grupo-tarefas/new',
  },
  {
    label: 'Tipo de ocorrência',
    description: 'O que pode dar errado com uma carga, e o que acontece então.',
    icon: IconAlertTriangle,
    drawer: 'configuracoes/tipo-ocorrencia/new',
  },
  {
    label: 'Importar arquivo',
    description:
      'Pedidos, empresas, vendedores, veículos ou motoristas de um arquivo, conferidos antes de gravar.',
    icon: IconFileImport,
    drawer: 'integracao/importar',
  },
  {
    label: 'Mapear arquivo de importação',
    description: 'Como as colunas de um arquivo se ligam aos campos do cadastro.',
    icon: IconTableShortcut,
    drawer: 'integracao/mapear',
    isAdminOnly: true,
  },
]
