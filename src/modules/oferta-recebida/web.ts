/** What received offers bring to the web frame of a carrier, and the whole menu of companies of the marketplace. */
import { IconGavel, IconPackage, IconTruck } from '@tabler/icons-react'
import { TIPOS_ENTIDADE } from '#modules/busca/tipo-entidade.ts'
import { searchTargets } from '#modules/busca/web/shared/search-targets.ts'
import { work } from '#modules/carga/carga-access.ts'
import { QUADRO } from '#modules/carga/web/shared/enderecos.ts'
import { recebeOfertas } from '#modules/oferecimento/oferecimento-access.ts'
import { veiculosEMotoristasAccess } from '#modules/veiculo/frota-access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { RECEBIDAS } from './web/shared/enderecos.ts'

export const ofertaRecebidaWeb: WebModule = {
  name: 'oferta-recebida',
  routes: [
    {
      path: RECEBIDAS,
      title: 'Ofertas recebidas',
      description: 'As ofertas de frete que embarcadores fizeram à transportadora, pelo prazo de resposta.',
      kinds: ['page'],
      access: recebeOfertas,
      load: () => import('./web/OfertasRecebidasPage.tsx'),
    },
    {
      path: '/oferecimento/recebida/:id',
      title: 'Oferta recebida',
      kinds: ['drawer'],
      access: recebeOfertas,
      load: () => import('./web/RecebidaDrawer.tsx'),
    },
  ],
  menu: [
    {
      group: 'oferecimento',
      order: 10,
      label: 'Ofertas recebidas',
      to: RECEBIDAS,
      anyAccess: [recebeOfertas],
      isForRestrictedOffering: true,
      phone: { label: 'Ofertas', icon: IconGavel, products: ['dms', 'marketplace'] },
    },
    {
      group: 'oferecimento',
      order: 20,
      label: 'Minhas cargas',
      to: QUADRO,
      above: '/cargas',
      anyAccess: [work],
      isForRestrictedOffering: 'only',
      phone: { label: 'Cargas', icon: IconPackage },
    },
    {
      group: 'oferecimento',
      order: 30,
      label: 'Veículos',
      to: '/frota/veiculos',
      anyAccess: [veiculosEMotoristasAccess],
      isForRestrictedOffering: 'only',
      phone: { label: 'Veículos', icon: IconTruck },
    },
    {
      group: 'oferecimento',
      order: 40,
      label: 'Motoristas',
      to: '/frota/motoristas',
      anyAccess: [veiculosEMotoristasAccess],
      isForRestrictedOffering: 'only',
    },
  ],
  homeBlocks: [
    {
      key: 'ofertas-recebidas',
      access: recebeOfertas,
      isForRestrictedOffering: true,
      at: { transportadora: ['main', 5], geral: ['main', 5] },
      load: async () => (await import('./web/home/OfertasPorPrazo.tsx')).OfertasPorPrazo,
    },
    {
      key: 'ofertas-sem-veiculo',
      access: recebeOfertas,
      isForRestrictedOffering: true,
      at: { transportadora: ['main', 7], geral: ['main', 7] },
      load: async () => (await import('./web/home/ContratosSemVeiculo.tsx')).ContratosSemVeiculo,
    },
  ],
  goTo: [{ keys: 'G O', label: 'Ofertas recebidas', page: RECEBIDAS }],
  extensions: [
    searchTargets.with({
      key: 'ofertas',
      order: 15,
      tipoEntidade: TIPOS_ENTIDADE.ofertaRecebida,
      icon: IconGavel,
      drawer: ({ id }) => `oferecimento/recebida/${id}`,
    }),
  ],
  liveTopics: async () => (await import('./web/recebida.api.ts')).liveTopics,
}
