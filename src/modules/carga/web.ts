/** What loads bring to the web frame. */

import { IconBox, IconMapPinCheck, IconPackage } from '@tabler/icons-react'
import { TIPOS_ENTIDADE } from '#modules/busca/tipo-entidade.ts'
import { searchTargets } from '#modules/busca/web/shared/search-targets.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'
import type { RouteDefinition } from '#platform/web/router/route-definition.ts'
import { ship, work } from './carga-access.ts'

const loadFormulario = () => import('./web/formulario/CargaFormDrawer.tsx')

export const cargaWeb: WebModule = {
  name: 'carga',
  hubMessages: {
    names: ['Posicoes'],
    load: async () => (await import('./web/detalhes/posicoes-live.ts')).hubMessages,
  },
  onboarding: [
    {
      key: 'primeira-carga',
      group: 'Cargas',
      order: 10,
      access: ship,
      roles: ['Administrador'],
      load: async () => (await import('./web/primeiros-passos.ts')).primeiraCarga,
    },
    {
      key: 'ver-carga',
      group: 'Cargas',
      order: 20,
      access: work,
      roles: ['Operador'],
      seenBelow: 'cargas/detalhes/',
      load: async () => (await import('./web/primeiros-passos.ts')).verCarga,
    },
  ],
  routes: [
    {
      // The last part names a page of the drawer; without one it is the summary.
      path: '/cargas/detalhes/:cargaId/:pagina?',
      title: 'Detalhes da carga',
      kinds: ['drawer'],
      access: work,
      load: () => import('./web/detalhes/DetalhesDrawer.tsx'),
    },
    {
      path: '/cargas/cadastro-carga/:cargaId',
      title: 'Editar carga',
      kinds: ['drawer'],
      access: ship,
      load: loadFormulario,
    },
    ...['/cargas/cadastro-carga/new', '/cargas/cadastro-carga/new/:templateId'].map(
      (path): RouteDefinition => ({
        path,
        title: 'Nova carga',
        kinds: ['drawer'],
        access: ship,
        load: loadFormulario,
      }),
    ),
  ],
  areas: [
    {
      path: '/cargas',
      title: 'Tracking de carga',
      description: 'O quadro das cargas da empresa.',
      access: work,
    },
  ],
  menuGroups: [{ order: 30, label: 'Tracking de carga', area: 'cargas', icon: IconMapPinCheck }],
  quickCreate: [
    {
      order: 10,
      label: 'Carga',
      description: 'O que vai de um lugar a outro: percurso, janelas, valores, documentos e veículo.',
      icon: IconBox,
      drawer: 'cargas/cadastro-carga/new',
      keys: 'C',
    },
  ],
  homeBlocks: [
    {
      key: 'fila-cargas',
      access: work,
      isForRestrictedOffering: true,
      at: { embarcador: ['main', 10], transportadora: ['main', 10], geral: ['main', 10] },
      load: async () => (await import('./web/home/FilaDeCargas.tsx')).FilaDeCargas,
    },
    {
      key: 'cargas-recebidas',
      access: work,
      isForRestrictedOffering: true,
      at: { transportadora: ['main', 20], geral: ['main', 20] },
      load: async () => (await import('./web/home/CargasRecebidas.tsx')).CargasRecebidas,
    },
  ],
  extensions: [
    searchTargets.with({
      key: 'cargas',
      order: 10,
      tipoEntidade: TIPOS_ENTIDADE.carga,
      icon: IconPackage,
      drawer: ({ id }) => `cargas/detalhes/${id}`,
    }),
  ],
}
