/** The five products: who sees which, in what order, and where each begins (shell §1, §2.1). */
import {
  type AccessSubject,
  COMPANY_TYPES,
  hasModule,
  LICENCES,
  type LicenceName,
  type ModuleKey,
  PRODUTO_KEYS,
  type ProdutoKey,
} from '#platform/shared/access.ts'

export interface Produto {
  readonly key: ProdutoKey
  readonly nome: string
  /** The word under the mark in the narrow rail. */
  readonly sigla: string
  readonly descricao: string
  readonly home: string
  /** All of these must be held (S-015). */
  readonly requiredModules?: readonly ModuleKey[]
  /** One of these is enough (S-016). */
  readonly expectedModules?: readonly ModuleKey[]
  /** Only for this kind of company (S-017). */
  readonly ownerType?: 'embarcador' | 'transportadora'
  /** Only under one of these licences (S-018). */
  readonly licences?: readonly LicenceName[]
  /** Never under these licences (S-019). */
  readonly excludedLicences?: readonly LicenceName[]
}

/** Where a product without a home of its own begins (S-027). */
const FALLBACK_HOME = '/home'

export const PRODUTOS: readonly Produto[] = [
  {
    key: 'tms',
    nome: 'TMS',
    sigla: 'TMS',
    descricao: 'Gestão de transporte para embarcadores',
    home: '/dashboards/visao-geral',
    ownerType: 'embarcador',
    expectedModules: [
      'rastreamento-cargas',
      'formacao-cargas',
      'oferecimento-aberto',
      'oferecimento-restrito',
    ],
    excludedLicences: ['RestrictOfferingModule'],
  },
  {
    key: 'dms',
    nome: 'DMS',
    sigla: 'DMS',
    descricao: 'Gestão de entregas para transportadoras',
    home: '/dashboards/visao-geral/transportador',
    ownerType: 'transportadora',
    requiredModules: ['rastreamento-cargas'],
    excludedLicences: ['RestrictOfferingModule'],
  },
  {
    key: 'yms',
    nome: 'YMS',
    sigla: 'YMS',
    descricao: 'Pátio, carga e descarga, agendamento de docas',
    home: '/dashboards/visao-geral/agendamento',
    ownerType: 'embarcador',
    requiredModules: ['portal-agendamento'],
    excludedLicences: ['Free', 'RestrictOfferingModule'],
  },
  {
    key: 'roteirizador',
    nome: 'Roteirizador',
    sigla: 'ROTA',
    descricao: 'Roteirização simplificada de entregas',
    home: '/dashboards/visao-geral/roteirizador',
    requiredModules: ['roteirizador'],
    excludedLicences: ['RestrictOfferingModule'],
  },
  {
    key: 'marketplace',
    nome: 'Marketplace de fretes',
    sigla: 'FRETE',
    descricao: 'Ofertas de frete para transportadoras',
    home: '/dashboards/visao-geral/transportador',
    ownerType: 'transportadora',
    licences: ['RestrictOfferingModule'],
  },
]

export type ProdutoDenial = 'company' | 'licence' | 'module'
export interface ProdutoState {
  readonly produto: Produto
  readonly enabled: boolean
  /** Why it is not enabled; undefined when it is. */
  readonly because: ProdutoDenial | undefined
}

export const isProdutoKey = (text: string): text is ProdutoKey => PRODUTO_KEYS.some((key) => key === text)

/** The first condition of the product that the subject fails; undefined: the product is enabled. */
export function produtoDenial(produto: Produto, subject: AccessSubject): ProdutoDenial | undefined {
  const isShipper = subject.companyType === COMPANY_TYPES.Embarcador
  if (produto.ownerType && (produto.ownerType === 'embarcador') !== isShipper) return 'company'
  const hasLicence = (name: LicenceName) => LICENCES[name] === subject.licence
  if (produto.licences && !produto.licences.some(hasLicence)) return 'licence'
  if (produto.excludedLicences?.some(hasLicence)) return 'licence'
  if (produto.requiredModules && !produto.requiredModules.every((module) => hasModule(subject, module)))
    return 'module'
  if (produto.expectedModules && !produto.expectedModules.some((module) => hasModule(subject, module)))
    return 'module'
  return undefined
}

/** All products in the order of the menu: the enabled ones first (S-020). */
export function listProdutos(
  subject: AccessSubject,
  produtos: readonly Produto[] = PRODUTOS,
): ProdutoState[] {
  const states = produtos.map((produto) => {
    const because = produtoDenial(produto, subject)
    return { produto, enabled: because === undefined, because }
  })
  return [...states.filter((state) => state.enabled), ...states.filter((state) => !state.enabled)]
}

/**
 * The product that opens: the stored one, else the claim, else the first enabled (S-012..S-014). A product
 * that is no longer enabled is passed over.
 */
export function activeProduto(
  states: readonly ProdutoState[],
  stored: string | null,
  claim: string | null,
): Produto | undefined {
  const enabled = states.filter((state) => state.enabled).map((state) => state.produto)
  const find = (key: string | null) => enabled.find((produto) => produto.key === key)
  return find(stored) ?? find(claim) ?? enabled[0]
}

/** The address of the product's home (S-023..S-027). */
export const homeOf = (produto: Produto | undefined): string => produto?.home ?? FALLBACK_HOME
