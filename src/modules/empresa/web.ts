/** What companies bring to the web frame. */

import { IconBuildingStore } from '@tabler/icons-react'
import { TIPOS_ENTIDADE } from '#modules/busca/tipo-entidade.ts'
import { searchTargets } from '#modules/busca/web/shared/search-targets.ts'
import { ADMINISTRADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const empresaWeb: WebModule = {
  name: 'empresa',
  onboarding: [
    {
      key: 'empresas',
      group: 'A empresa',
      order: 30,
      access: { ...ADMINISTRADOR, deny: ['Free'] },
      load: async () => (await import('./web/primeiros-passos.ts')).empresas,
    },
  ],
  routes: [
    {
      path: '/cadastros-gerais/empresas',
      title: 'Empresas',
      description: 'Clientes, fornecedores, embarcadores e transportadoras com que a empresa trabalha.',
      kinds: ['page', 'drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/EmpresasPage.tsx'),
    },
  ],
  menu: [
    { group: 'frota', order: 50, label: 'Empresas', to: '/cadastros-gerais/empresas' },
    { group: 'cadastros-gerais', order: 20, label: 'Empresas', to: '/cadastros-gerais/empresas' },
  ],
  quickCreate: [
    {
      order: 40,
      label: 'Empresa',
      description:
        'Um cliente, fornecedor, embarcador ou transportadora, com endereços e janela de recebimento.',
      icon: IconBuildingStore,
      drawer: 'cadastros-gerais/empresas/new',
    },
  ],
  liveTopics: async () => (await import('./web/empresa.api.ts')).liveTopics,
  extensions: [
    searchTargets.with({
      key: 'empresas',
      order: 40,
      tipoEntidade: TIPOS_ENTIDADE.empresa,
      icon: IconBuildingStore,
      drawer: ({ id }) => `cadastros-gerais/empresas/${id}`,
    }),
  ],
}
