/**
 * The module menu as data: labels, addresses and what beyond the guard of the address an entry asks for.
 * An entry whose address the user may not open is hidden without a word here (S-248).
 */
import {
  IconAdjustmentsHorizontal,
  IconCalendarEvent,
  IconClipboardList,
  IconDatabase,
  IconFileCertificate,
  IconForklift,
  IconHome,
  IconLayoutDashboard,
  IconMapPinCheck,
  IconPackage,
  IconPlugConnected,
  IconRoute,
  IconSettings,
  IconTruck,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ProdutoKey } from '#modules/produto/produto.rules.ts'
import type { AccessRequirement } from '#platform/shared/access.ts'

export interface MenuEntry {
  /** Literal label of the specification. */
  readonly label: string
  /** Address of the page; `home` is the home of the active product. */
  readonly to: string
  /** The pages below this address belong to the entry too; absent: those below its own. */
  readonly above?: string
  /** One of these is enough; absent: the guard of the address decides alone. */
  readonly anyAccess?: readonly AccessRequirement[]
  /** Products that show the entry; absent: all (S-258). */
  readonly products?: readonly ProdutoKey[]
  /** Place in the bottom bar of phones, where the label is one short word; the first three of the product stand there. */
  readonly phone?: {
    readonly label: string
    readonly icon: TablerIcon
    /** Absent: in the bar of every product. */
    readonly products?: readonly ProdutoKey[]
  }
}

export interface MenuGroup {
  readonly label: string
  /** First segment of the addresses below it. */
  readonly area: string
  readonly icon: TablerIcon
  readonly anyAccess?: readonly AccessRequirement[]
  readonly products?: readonly ProdutoKey[]
  readonly entries: readonly MenuEntry[]
  /** The fixed items stand below the modules, after a line (S-077). */
  readonly isFixed?: boolean
}

/** Replaced by the address of the active product's home. */
export const HOME_ADDRESS = 'home'

export const MENU: readonly MenuGroup[] = [
  {
    label: 'Dashboards',
    area: 'dashboards',
    icon: IconLayoutDashboard,
    entries: [{ label: 'Visão geral', to: HOME_ADDRESS, phone: { label: 'Início', icon: IconHome } }],
  },
  {
    label: 'Planejamento',
    area: 'frota',
    icon: IconRoute,
    entries: [
      {
        label: 'Roteirização',
        to: '/formacao/roteirizacao',
        phone: { label: 'Minutas', icon: IconRoute, products: ['roteirizador'] },
      },
      {
        label: 'Pedidos',
        to: '/formacao/pedidos',
        phone: { label: 'Pedidos', icon: IconClipboardList, products: ['roteirizador'] },
      },
      { label: 'Etiquetas', to: '/formacao/etiquetas' },
      { label: 'Contatos', to: '/cadastros-gerais/contatos' },
      { label: 'Empresas', to: '/cadastros-gerais/empresas' },
      {
        label: 'Veículos',
        to: '/frota/veiculos',
        phone: { label: 'Veículos', icon: IconTruck, products: ['dms', 'marketplace'] },
      },
      { label: 'Motoristas', to: '/frota/motoristas' },
      { label: 'Equipamentos', to: '/frota/equipamentos' },
      { label: 'Agendar em parceiros', to: '/portal-agendamento/parceiros' },
    ],
  },
  {
    label: 'Tracking de carga',
    area: 'cargas',
    icon: IconMapPinCheck,
    entries: [
      {
        label: 'Painéis',
        to: '/cargas/paineis/minhas-cargas',
        above: '/cargas/paineis',
        phone: { label: 'Cargas', icon: IconPackage, products: ['tms', 'dms', 'marketplace'] },
      },
      { label: 'Lista de cargas', to: '/cargas/lista' },
      { label: 'Agenda dos veículos', to: '/frota/agenda' },
    ],
  },
  {
    label: 'Agendamento de docas',
    area: 'portal-agendamento',
    icon: IconForklift,
    products: ['tms', 'yms', 'roteirizador'],
    entries: [
      {
        label: 'Agendamentos',
        to: '/portal-agendamento/agendamentos',
        phone: { label: 'Docas', icon: IconCalendarEvent, products: ['tms', 'yms'] },
      },
      {
        label: 'Gestão de pátio',
        to: '/portal-agendamento/gestao-patio',
        phone: { label: 'Pátio', icon: IconForklift, products: ['yms'] },
      },
      { label: 'Painel de carregamentos', to: '/portal-agendamento/painel-carregamentos' },
      { label: 'Docas', to: '/portal-agendamento/docas' },
    ],
  },
  {
    label: 'Acordos',
    area: 'acordos',
    icon: IconFileCertificate,
    products: ['tms', 'dms'],
    entries: [{ label: 'Características', to: '/acordos/caracteristicas' }],
  },
  {
    label: 'Integração',
    area: 'integracao',
    icon: IconPlugConnected,
    isFixed: true,
    entries: [
      { label: 'Importar', to: '/integracao/importar' },
      { label: 'Importações', to: '/integracao/importacao' },
      { label: 'Mapear arquivos', to: '/integracao/mapear' },
      { label: 'Webhooks', to: '/integracao/webhooks', products: ['tms', 'yms'] },
    ],
  },
  {
    label: 'Preferências',
    area: 'preferencias',
    icon: IconAdjustmentsHorizontal,
    isFixed: true,
    entries: [{ label: 'Preferências da empresa', to: '/configuracoes/owner-preferences' }],
  },
  {
    label: 'Cadastros gerais',
    area: 'cadastros-gerais',
    icon: IconDatabase,
    isFixed: true,
    // Administrators and holders of the fleet module (S-251).
    anyAccess: [{ role: 'Administrador' }, { role: 'Operador', modules: ['frota'] }],
    entries: [
      { label: 'Unidades de negócio', to: '/cadastros-gerais/unidades-negocio' },
      { label: 'Empresas', to: '/cadastros-gerais/empresas' },
      { label: 'Contatos', to: '/cadastros-gerais/contatos' },
      { label: 'Vendedores', to: '/cadastros-gerais/vendedores' },
      { label: 'Parceiros', to: '/cadastros-gerais/parceiros' },
      { label: 'Regiões', to: '/cadastros-gerais/regioes' },
      { label: 'Rotogramas', to: '/cadastros-gerais/rotogramas' },
      { label: 'Parceiros de entrega', to: '/cadastros-gerais/parceiros-entrega' },
      { label: 'Produtos por unidade', to: '/cadastros-gerais/produtos-unidade' },
    ],
  },
  {
    label: 'Configurações',
    area: 'configuracoes',
    icon: IconSettings,
    isFixed: true,
    entries: [
      { label: 'Usuários', to: '/configuracoes/usuarios' },
      { label: 'Permissões', to: '/configuracoes/permissoes' },
      { label: 'Privacidade (LGPD)', to: '/configuracoes/privacidade' },
      { label: 'Empresa', to: '/configuracoes/empresa' },
      {
        label: 'Características de carga',
        to: '/configuracoes/caracteristicas/carga',
        products: ['tms', 'dms', 'yms', 'marketplace'],
      },
      {
        label: 'Características de pedido',
        to: '/configuracoes/caracteristicas/pedido',
        products: ['tms', 'dms', 'roteirizador'],
      },
      {
        label: 'Características de cross-docking',
        to: '/configuracoes/caracteristicas/cross-docking',
        anyAccess: [{ role: 'Operador', company: 'embarcador', modules: ['cross-docking'] }],
        products: ['tms', 'yms'],
      },
      {
        label: 'Características de agendamento',
        to: '/configuracoes/caracteristicas/agendamento',
        anyAccess: [{ role: 'Operador', company: 'embarcador', modules: ['portal-agendamento'] }],
        products: ['tms', 'yms'],
      },
      { label: 'Portal de agendamento', to: '/configuracoes/portal-agendamento', products: ['tms', 'yms'] },
      { label: 'Listas de referência', to: '/configuracoes/listas-referencia' },
      { label: 'Grupos de tarefas', to: '/configuracoes/grupo-tarefas' },
      { label: 'Tipos de ocorrência', to: '/configuracoes/tipo-ocorrencia' },
    ],
  },
]
