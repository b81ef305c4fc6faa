/** What users bring to the web frame. */

import { IconUserPlus } from '@tabler/icons-react'
import { ADMINISTRADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const usuarioWeb: WebModule = {
  name: 'usuario',
  onboarding: [
    {
      key: 'meu-perfil',
      group: 'Você',
      order: 20,
      load: async () => (await import('./web/primeiros-passos.ts')).meuPerfil,
    },
    {
      key: 'equipe',
      group: 'A empresa',
      order: 40,
      access: ADMINISTRADOR,
      load: async () => (await import('./web/primeiros-passos.ts')).equipe,
    },
    {
      key: 'segundo-fator',
      group: 'A empresa',
      order: 50,
      access: ADMINISTRADOR,
      load: async () => (await import('./web/primeiros-passos.ts')).segundoFator,
    },
  ],
  routes: [
    {
      path: '/configuracoes/usuarios',
      title: 'Usuários',
      description: 'As pessoas da empresa, com papel, unidades e módulos.',
      kinds: ['page', 'drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/UsuariosPage.tsx'),
    },
    {
      path: '/configuracoes/usuarios/new',
      title: 'Novo usuário',
      kinds: ['drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/UsuarioDrawer.tsx'),
    },
    {
      path: '/configuracoes/usuarios/:id',
      title: 'Usuário',
      kinds: ['drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/UsuarioDrawer.tsx'),
    },
    {
      path: '/configuracoes/permissoes',
      title: 'Permissões',
      description: 'O que a empresa contratou, quem usa cada módulo e os acessos do atendimento.',
      kinds: ['page'],
      access: ADMINISTRADOR,
      load: () => import('./web/PermissoesPage.tsx'),
    },
  ],
  menu: [
    { group: 'configuracoes', order: 10, label: 'Usuários', to: '/configuracoes/usuarios' },
    { group: 'configuracoes', order: 20, label: 'Permissões', to: '/configuracoes/permissoes' },
  ],
  quickCreate: [
    {
      order: 90,
      label: 'Usuário',
      description: 'Uma pessoa da empresa, que recebe um convite para criar a própria senha.',
      icon: IconUserPlus,
      drawer: 'configuracoes/usuarios/new',
      isAdminOnly: true,
      isForRestrictedOffering: true,
    },
  ],
  liveTopics: async () => (await import('./web/usuario.api.ts')).liveTopics,
}
