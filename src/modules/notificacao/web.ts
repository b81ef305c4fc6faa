/** What notices bring to the web frame. */
import { IconBell } from '@tabler/icons-react'
import { ADMINISTRADOR, OPERADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { NOTIFICACOES_PAGE, PREFERENCIAS_PAGE, REGRAS_PAGE } from './web/notificacao-places.ts'

export const notificacaoWeb: WebModule = {
  name: 'notificacao',
  onboarding: [
    {
      key: 'avisos',
      group: 'Você',
      order: 30,
      load: async () => (await import('./web/primeiros-passos.ts')).avisos,
    },
  ],
  routes: [
    {
      path: NOTIFICACOES_PAGE,
      title: 'Notificações',
      description: 'O que aconteceu com o que é seu, e o que ainda não foi lido.',
      kinds: ['page'],
      access: OPERADOR,
      load: () => import('./web/historico/HistoricoPage.tsx'),
    },
    {
      path: PREFERENCIAS_PAGE,
      title: 'Preferências de notificação',
      description: 'O que avisar, por onde e quando.',
      kinds: ['page', 'drawer'],
      access: OPERADOR,
      load: () => import('./web/preferencias/PreferenciasPage.tsx'),
    },
    {
      path: REGRAS_PAGE,
      title: 'Notificações da empresa',
      description: 'Por onde cada evento é avisado a quem não escolheu.',
      kinds: ['page'],
      access: ADMINISTRADOR,
      load: () => import('./web/preferencias/RegrasPage.tsx'),
    },
  ],
  menu: [
    // Of the fixed items the preferences are for administrators (S-250); others come here from the bell.
    {
      group: 'preferencias',
      order: 20,
      label: 'Notificações',
      to: PREFERENCIAS_PAGE,
      anyAccess: [ADMINISTRADOR],
    },
    { group: 'preferencias', order: 30, label: 'Notificações da empresa', to: REGRAS_PAGE },
  ],
  topBar: [
    {
      key: 'notificacoes',
      order: 20,
      label: 'Notificações',
      icon: IconBell,
      access: OPERADOR,
      isInPhoneBar: true,
      loadMark: async () => (await import('./web/painel/BellMark.tsx')).default,
      opens: { panel: async () => (await import('./web/painel/NotificacoesPanel.tsx')).default },
    },
  ],
  hubMessages: {
    names: ['NewNotification', 'SummaryNotifications'],
    load: async () => (await import('./web/notificacao.api.ts')).hubMessages,
  },
  liveTopics: async () => (await import('./web/notificacao.api.ts')).liveTopics,
}
