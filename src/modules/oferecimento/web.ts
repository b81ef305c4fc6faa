/** What offering brings to the web frame of a shipper. */
import { IconGavel } from '@tabler/icons-react'
import { cardFaces } from '#modules/carga/web/shared/card-faces.ts'
import { addCargaAction } from '#modules/carga/web/shared/carga-actions.ts'
import { addCargaPanel } from '#modules/carga/web/shared/carga-panels.ts'
import { addEncontrarTab } from '#modules/carga/web/shared/encontrar-tabs.ts'
import { OPERADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'
import type { RouteDefinition } from '#platform/web/router/route-definition.ts'
import { oferece, temQuadroDeOfertas } from './oferecimento-access.ts'
import { PAGINA_NEGOCIACAO, QUADRO_LOTES, QUADRO_OFERTAS, RELATORIOS } from './web/shared/enderecos.ts'
import { ofertaNoCartao } from './web/shared/oferta-no-cartao.ts'

export const oferecimentoWeb: WebModule = {
  name: 'oferecimento',
  routes: [
    {
      path: QUADRO_OFERTAS,
      title: 'Quadro',
      description: 'As cargas a oferecer e as ofertas, da publicação ao contrato.',
      kinds: ['page'],
      access: temQuadroDeOfertas,
      load: () => import('./web/quadro/QuadroDaEmpresa.tsx'),
    },
    {
      path: QUADRO_LOTES,
      title: 'Quadro lote',
      description: 'Os lotes a oferecer e as suas ofertas.',
      kinds: ['page'],
      access: oferece,
      load: () => import('./web/quadro/QuadroLotePage.tsx'),
    },
    {
      path: RELATORIOS,
      title: 'Relatórios do oferecimento',
      description: 'Tempo de resposta, aceite, economia e recusas das ofertas, por transportadora.',
      kinds: ['page'],
      access: oferece,
      load: () => import('./web/relatorios/RelatoriosPage.tsx'),
    },
    ...['/oferecimento/oferecer/:cargaId', '/oferecimento/oferecer-lote/:loteId'].map(
      (path): RouteDefinition => ({
        path,
        title: 'Oferecer',
        description: 'Valor, prazo e transportadoras de uma oferta, com o piso mínimo ao lado.',
        kinds: ['page'],
        access: oferece,
        load: () => import('./web/oferecer/OferecerPage.tsx'),
      }),
    ),
    {
      path: '/oferecimento/negociacao/:id',
      title: 'Negociação',
      description: 'As propostas de uma oferta lado a lado, contrapropostas e o contrato.',
      kinds: ['page'],
      access: oferece,
      load: () => import('./web/negociacao/NegociacaoPage.tsx'),
    },
    {
      path: '/oferecimento/lote/:id',
      title: 'Lote em oferta',
      kinds: ['drawer'],
      access: oferece,
      load: () => import('./web/lote/LoteDrawer.tsx'),
    },
  ],
  areas: [
    {
      path: '/oferecimento',
      title: 'Marketplace de fretes',
      description: 'Ofertas de cargas e as transportadoras que respondem.',
      // Shippers offer, carriers answer and say what is free: each entry asks for its own access.
      access: { ...OPERADOR, deny: ['Free'] },
    },
  ],
  menuGroups: [
    {
      order: 35,
      label: 'Marketplace de fretes',
      area: 'oferecimento',
      icon: IconGavel,
      products: ['tms', 'dms', 'marketplace'],
    },
  ],
  menu: [
    { group: 'oferecimento', order: 10, label: 'Quadro', to: QUADRO_OFERTAS, anyAccess: [oferece] },
    { group: 'oferecimento', order: 20, label: 'Quadro lote', to: QUADRO_LOTES, anyAccess: [oferece] },
    { group: 'oferecimento', order: 60, label: 'Relatórios', to: RELATORIOS, anyAccess: [oferece] },
  ],
  homeBlocks: [
    {
      key: 'ofertas-pendentes',
      access: oferece,
      at: { embarcador: ['main', 5], geral: ['main', 15] },
      load: async () => (await import('./web/home/OfertasPendentes.tsx')).OfertasPendentes,
    },
  ],
  extensions: [
    cardFaces.with(ofertaNoCartao),
    addCargaAction('oferecer', async () => (await import('./web/carga/acoes.ts')).oferecerCarga, oferece),
    addCargaAction('negociacao', async () => (await import('./web/carga/acoes.ts')).verNegociacao, oferece),
    addCargaPanel({
      place: 'page',
      value: PAGINA_NEGOCIACAO,
      label: 'Negociação',
      before: 'encontrar-veiculo',
      count: (_contagens, { oferta }) => oferta?.negociacoes,
      isShown: ({ oferta }) => oferta !== undefined,
      isOpenable: ({ ownerCriadorDaCarga }) => ownerCriadorDaCarga,
      load: async () => (await import('./web/carga/NegociacaoDaCarga.tsx')).NegociacaoDaCarga,
    }),
    addEncontrarTab({
      value: 'transportadoras',
      label: 'Transportadoras',
      access: oferece,
      load: async () => (await import('./web/procura/TransportadorasTab.tsx')).TransportadorasTab,
    }),
  ],
  liveTopics: async () => (await import('./web/oferecimento.api.ts')).liveTopics,
}
