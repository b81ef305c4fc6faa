/** What behaviours of offering bring to the web frame. */
import { IconArrowRampRight, IconSend, IconUserShare, IconWorld, type TablerIcon } from '@tabler/icons-react'
import type { QuickCreateEntry, WebModule } from '#platform/web/extension/web-module.ts'
import { COMPORTAMENTO_ACCESS } from './comportamento-access.ts'
import {
  TIPO_COMPORTAMENTO_CODES,
  TIPO_COMPORTAMENTO_LABELS,
  TIPO_COMPORTAMENTO_TEXTOS,
  type TipoComportamento,
} from './tipo-comportamento.ts'

const ICONS: Readonly<Record<TipoComportamento, TablerIcon>> = {
  1: IconSend,
  2: IconUserShare,
  3: IconArrowRampRight,
  4: IconWorld,
}

const loadPage = () => import('./web/ComportamentosPage.tsx')
const loadDrawer = () => import('./web/ComportamentoDrawer.tsx')

export const comportamentoOferecimentoWeb: WebModule = {
  name: 'comportamento-oferecimento',
  routes: [
    {
      path: '/acordos/comportamentos-oferecimento',
      title: 'Comportamentos de oferecimento',
      description: 'Para quais cargas vale, quem chamar, como oferecer e o que fazer se ninguém aceitar.',
      kinds: ['page'],
      access: COMPORTAMENTO_ACCESS,
      load: loadPage,
    },
    {
      path: '/acordos/comportamentos-oferecimento/:id',
      title: 'Comportamento de oferecimento',
      description: 'Um comportamento de oferecimento e o seu ensaio.',
      kinds: ['page'],
      access: COMPORTAMENTO_ACCESS,
      load: loadPage,
    },
    {
      path: '/acordos/comportamentos-oferecimento/:id',
      title: 'Comportamento de oferecimento',
      kinds: ['drawer'],
      access: COMPORTAMENTO_ACCESS,
      load: loadDrawer,
    },
    {
      path: '/configuracoes/oferecimento/new/:tipo',
      title: 'Novo comportamento de oferecimento',
      kinds: ['drawer'],
      access: COMPORTAMENTO_ACCESS,
      load: loadDrawer,
    },
  ],
  menu: [
    {
      group: 'acordos',
      order: 5,
      label: 'Comportamentos de oferecimento',
      to: '/acordos/comportamentos-oferecimento',
    },
  ],
  quickCreate: TIPO_COMPORTAMENTO_CODES.map(
    (tipo): QuickCreateEntry => ({
      order: 130 + tipo,
      label: `Comportamento de oferta ${TIPO_COMPORTAMENTO_LABELS[tipo].toLowerCase()}`,
      description: TIPO_COMPORTAMENTO_TEXTOS[tipo],
      icon: ICONS[tipo],
      drawer: `configuracoes/oferecimento/new/${tipo}`,
    }),
  ),
  liveTopics: async () => (await import('./web/comportamento.api.ts')).liveTopics,
}
