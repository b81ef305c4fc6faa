/** What contacts bring to the web frame. */

import { IconAddressBook } from '@tabler/icons-react'
import { ADMINISTRADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const contatoWeb: WebModule = {
  name: 'contato',
  routes: [
    {
      path: '/cadastros-gerais/contatos',
      title: 'Contatos',
      description: 'As pessoas das empresas cadastradas.',
      kinds: ['page', 'drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/ContatosPage.tsx'),
    },
    {
      path: '/cadastros-gerais/contatos/new',
      title: 'Novo contato',
      kinds: ['drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/ContatoDrawer.tsx'),
    },
    {
      path: '/cadastros-gerais/contatos/:id',
      title: 'Contato',
      kinds: ['drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/ContatoDrawer.tsx'),
    },
  ],
  menu: [
    { group: 'frota', order: 40, label: 'Contatos', to: '/cadastros-gerais/contatos' },
    { group: 'cadastros-gerais', order: 30, label: 'Contatos', to: '/cadastros-gerais/contatos' },
  ],
  quickCreate: [
    {
      order: 30,
      label: 'Contato',
      description: 'Uma pessoa de uma empresa cadastrada, com telefones e e-mail.',
      icon: IconAddressBook,
      drawer: 'cadastros-gerais/contatos/new',
    },
  ],
  liveTopics: async () => (await import('./web/contato.api.ts')).liveTopics,
}
