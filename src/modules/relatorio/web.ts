/** What reports bring to the web frame. */
import { IconReportAnalytics } from '@tabler/icons-react'
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { relatorioAccess } from './relatorio-access.ts'
import {
  HISTORICO_PAGE,
  NOVO_RELATORIO_PAGE,
  RELATORIO_DAS_DOCAS,
  RELATORIOS_DO_PLANEJAMENTO,
  RELATORIOS_DO_TRACKING,
  RELATORIOS_PAGE,
} from './web/shared/enderecos.ts'

const planejamentoAccess = { ...relatorioAccess, modules: ['formacao-cargas'] } as const
const trackingAccess = { ...relatorioAccess, modules: ['rastreamento-cargas'] } as const
const docasAccess = { ...relatorioAccess, company: 'embarcador', modules: ['portal-agendamento'] } as const
const loadConstrutor = () => import('./web/construtor/ConstrutorPage.tsx')

export const relatorioWeb: WebModule = {
  name: 'relatorio',
  routes: [
    {
      path: RELATORIOS_PAGE,
      title: 'Relatórios',
      description: 'Visões salvas, envios agendados e arquivos, e os modelos para começar.',
      kinds: ['page'],
      access: relatorioAccess,
      load: () => import('./web/inicio/RelatoriosPage.tsx'),
    },
    {
      path: HISTORICO_PAGE,
      title: 'Histórico dos relatórios',
      description: 'Os arquivos de cada relatório, os mais novos primeiro.',
      kinds: ['page'],
      access: relatorioAccess,
      load: () => import('./web/historico/HistoricoPage.tsx'),
    },
    {
      path: NOVO_RELATORIO_PAGE,
      title: 'Novo relatório',
      description: 'Cargas, entregas, ocorrências e agendamentos somados por até três grupos.',
      kinds: ['page'],
      access: relatorioAccess,
      load: loadConstrutor,
    },
    {
      path: RELATORIOS_DO_PLANEJAMENTO,
      title: 'Relatórios do planejamento',
      description: 'Cargas por unidade e destino: peso, distância e frete, para agrupar de outro jeito.',
      kinds: ['page'],
      access: planejamentoAccess,
      load: loadConstrutor,
    },
    {
      path: RELATORIOS_DO_TRACKING,
      title: 'Relatórios do tracking',
      description: 'Entregas por transportadora e cliente: no prazo, completas e OTIF.',
      kinds: ['page'],
      access: trackingAccess,
      load: loadConstrutor,
    },
    {
      path: RELATORIO_DAS_DOCAS,
      title: 'Relatório das docas',
      description: 'Agendamentos por unidade e característica: quem não veio e quanto tempo ficou.',
      kinds: ['page'],
      access: docasAccess,
      load: loadConstrutor,
    },
    {
      path: `${RELATORIOS_PAGE}/:id`,
      title: 'Relatório',
      description: 'Uma visão salva com os números de agora.',
      kinds: ['page'],
      access: relatorioAccess,
      load: loadConstrutor,
    },
    {
      path: `${RELATORIOS_PAGE}/registros`,
      title: 'Registros contados',
      kinds: ['drawer'],
      access: relatorioAccess,
      load: () => import('./web/RegistrosDrawer.tsx'),
    },
    {
      path: `${RELATORIOS_PAGE}/agendar/:relatorioId`,
      title: 'Agendar envio',
      kinds: ['drawer'],
      access: relatorioAccess,
      load: () => import('./web/agendamento/AgendarDrawer.tsx'),
    },
    {
      path: `${RELATORIOS_PAGE}/agendamento/:id`,
      title: 'Envio agendado',
      kinds: ['drawer'],
      access: relatorioAccess,
      load: () => import('./web/agendamento/AgendamentoDrawer.tsx'),
    },
  ],
  menuGroups: [{ order: 48, label: 'Relatórios', area: 'relatorios', icon: IconReportAnalytics }],
  menu: [
    { group: 'relatorios', order: 10, label: 'Histórico', to: HISTORICO_PAGE },
    { group: 'relatorios', order: 20, label: 'Relatórios', to: RELATORIOS_PAGE },
    { group: 'frota', order: 100, label: 'Relatórios', to: RELATORIOS_DO_PLANEJAMENTO },
    { group: 'portal-agendamento', order: 90, label: 'Relatório', to: RELATORIO_DAS_DOCAS },
    { group: 'cargas', order: 90, label: 'Relatórios', to: RELATORIOS_DO_TRACKING },
  ],
}
