/** The pages and drawers of loads. */
import type { AccessRequirement } from '#platform/shared/access.ts'
import type { RouteDefinition } from '#platform/web/router/route-definition.ts'

/** Everybody whose licence opens the area; carriers see what was given to them. */
const cargas: AccessRequirement = {
  role: 'Operador',
  anyModule: ['rastreamento-cargas', 'formacao-cargas', 'oferecimento-aberto', 'oferecimento-restrito'],
  orLicences: ['RestrictOfferingModule'],
}

/** Boards are arranged for everybody, by an administrator. */
const arranjo: AccessRequirement = { ...cargas, role: 'Administrador', modules: ['personalizacao-kanban'] }

/** Only the company that sends registers loads. */
const cadastro: AccessRequirement = { ...cargas, company: 'embarcador' }

const loadFormulario = () => import('#modules/carga/web/formulario/CargaFormDrawer.tsx')
const loadPages = () => import('./cargas/quadro-pages.tsx')
const loadPaineis = () => import('#modules/quadro/web/paineis/pages.ts')
const loadQuadro = async () => ({ default: (await loadPages()).MinhasCargasPage })

const loadImpressos = () => import('#modules/romaneio/web/impressos.ts')

export const CARGAS_ROUTES: readonly RouteDefinition[] = [
  {
    path: '/cargas',
    title: 'Tracking de carga',
    description: 'O quadro das cargas da empresa.',
    kinds: ['page', 'drawer'],
    access: cargas,
    load: () => import('./pages/AreaPage.tsx'),
  },
  {
    path: '/cargas/paineis/minhas-cargas',
    title: 'Minhas cargas',
    description: 'Todas as cargas do dia em um quadro, por grupo e etapa, ao vivo.',
    kinds: ['page'],
    access: cargas,
    load: loadQuadro,
  },
  {
    path: '/cargas/paineis',
    title: 'Painéis',
    description: 'Os quadros de cargas da empresa.',
    kinds: ['page'],
    access: cargas,
    load: async () => ({ default: (await loadPaineis()).PaineisPage }),
  },
  {
    path: '/cargas/paineis/:id',
    title: 'Painel',
    description: 'Um quadro de cargas com os grupos, as etapas e os campos que a empresa escolheu.',
    kinds: ['page'],
    access: cargas,
    load: async () => ({ default: (await loadPages()).PainelPage }),
  },
  {
    path: '/cargas/paineis/new',
    title: 'Novo painel',
    kinds: ['drawer'],
    access: arranjo,
    load: async () => ({ default: (await loadPaineis()).PainelDrawer }),
  },
  {
    path: '/cargas/paineis/editar/:id',
    title: 'Painel',
    kinds: ['drawer'],
    access: arranjo,
    load: async () => ({ default: (await loadPaineis()).PainelDrawer }),
  },
  {
    path: '/cargas/lista',
    title: 'Lista de cargas',
    description: 'Todas as cargas da empresa, também as que saíram do quadro.',
    kinds: ['page'],
    access: cargas,
    load: () => import('#modules/quadro/web/lista/ListaCargasPage.tsx'),
  },
  {
    path: '/tv/cargas',
    title: 'Minhas cargas na TV',
    description: 'O quadro de cargas em letras grandes, para uma parede.',
    kinds: ['window'],
    noLayout: true,
    access: cargas,
    load: async () => ({ default: (await loadPaineis()).TvCargasPage }),
  },
  {
    // The last part names a page of the drawer; without one it is the summary.
    path: '/cargas/detalhes/:cargaId/:pagina?',
    title: 'Detalhes da carga',
    kinds: ['drawer'],
    access: cargas,
    load: () => import('#modules/carga/web/detalhes/DetalhesDrawer.tsx'),
  },
  {
    path: '/cargas/ocorrencia/:id',
    title: 'Ocorrências da carga',
    kinds: ['drawer'],
    access: cargas,
    load: () => import('#modules/ocorrencia/web/OcorrenciaDrawer.tsx'),
  },
  {
    path: '/cargas/paineis/minhas-cargas/romaneio',
    title: 'Romaneio da carga',
    kinds: ['window'],
    noLayout: true,
    access: cargas,
    load: async () => ({ default: (await loadImpressos()).RomaneioPage }),
  },
  {
    path: '/cargas/paineis/minhas-cargas/romaneio-unificado',
    title: 'Romaneio unificado da carga',
    kinds: ['window'],
    noLayout: true,
    access: cargas,
    load: async () => ({ default: (await loadImpressos()).RomaneioUnificadoPage }),
  },
  {
    // The preview is a drawer; it prints through a window of its own.
    path: '/cargas/cargas/carga-pdf',
    title: 'PDF da carga',
    kinds: ['drawer', 'window'],
    noLayout: true,
    access: cargas,
    load: async () => ({ default: (await loadImpressos()).CargaPdf }),
  },
  ...['/cargas/cadastro-carga/new', '/cargas/cadastro-carga/new/:templateId'].map(
    (path): RouteDefinition => ({
      path,
      title: 'Nova carga',
      kinds: ['drawer'],
      access: cadastro,
      load: loadFormulario,
    }),
  ),
  {
    path: '/cargas/cadastro-carga/:cargaId',
    title: 'Editar carga',
    kinds: ['drawer'],
    access: cadastro,
    load: loadFormulario,
  },
]
