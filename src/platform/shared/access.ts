/**
 * Who may do what: the vocabulary of roles, licences, company types and modules, and the one rule that the
 * server applies to every call and the web to routes, drawers, menus and buttons.
 */

export const ROLES = ['Administrador', 'Operador'] as const
export type Role = (typeof ROLES)[number]

/** Licence codes of the wire (shell §3, S-147). */
export const LICENCES = {
  None: 0,
  Trial: 1,
  Free: 2,
  Customer: 3,
  Internal: 4,
  Unbilable: 5,
  RestrictOfferingModule: 6,
} as const
export type LicenceName = keyof typeof LICENCES
export type LicenceCode = (typeof LICENCES)[LicenceName]

/** Company type codes of the wire (shell §3, S-148); 3 is the shipper. */
export const COMPANY_TYPES = { Transportadora: 1, Embarcador: 3, TransportadoraOferecimento: 99 } as const
type CompanyTypeName = keyof typeof COMPANY_TYPES
export type CompanyTypeCode = (typeof COMPANY_TYPES)[CompanyTypeName]

/** User type codes of the wire (shell §3, S-142); 1 is our code for every other user. */
export const USER_TYPES = { comum: 1, administrador: 99, suporte: 100 } as const
export type UserTypeCode = (typeof USER_TYPES)[keyof typeof USER_TYPES]

/** Module keys as carried in the AuthorizedModule claim (shell §1, S-006; keys proposed by S-007). */
export const MODULES = {
  'rastreamento-cargas': 'Tracking de carga',
  frota: 'Frota',
  'oferecimento-aberto': 'Oferecimento aberto',
  'oferecimento-restrito': 'Oferecimento restrito',
  'formacao-cargas': 'Formação de cargas',
  'impressao-etiquetas': 'Impressão de etiquetas',
  indicadores: 'Indicadores (KPIs)',
  'integracao-hub-cargas': 'Integração com hub de cargas',
  'personalizacao-kanban': 'Personalização do kanban',
  'hub-integracao': 'Hub de integração',
  'auditoria-fretes': 'Auditoria de fretes',
  'portal-acompanhamento': 'Portal de acompanhamento',
  relatorios: 'Relatórios',
  'portal-agendamento': 'Agendamento de docas',
  'cross-docking': 'Crossdocking',
  'automacao-alertas': 'Automação de alertas',
  formularios: 'Formulários',
  dashboards: 'Dashboards',
  roteirizador: 'Roteirizador',
  acordos: 'Acordos',
  chat: 'Chat com motoristas',
  notificacoes: 'Notificações',
  'unidades-negocio': 'Unidades de negócio',
  'parceiros-entrega': 'Parceiros de entrega',
  empresas: 'Empresas',
} as const
export type ModuleKey = keyof typeof MODULES
export const MODULE_KEYS = Object.keys(MODULES) as ModuleKey[]

/** The five products (shell §1). */
export const PRODUTO_KEYS = ['tms', 'dms', 'yms', 'roteirizador', 'marketplace'] as const
export type ProdutoKey = (typeof PRODUTO_KEYS)[number]

/** What a signed-in caller is, as far as access goes; read from the token on both sides (S-236). */
export interface AccessSubject {
  readonly role: string
  readonly licence: number
  readonly companyType: number
  readonly userType: number
  /** Modules granted to the company and the user. */
  readonly modules: readonly string[]
  /** Modules of the company that this user was refused. */
  readonly refusedModules: readonly string[]
}

/** What a call, a route, a menu entry or a button asks for. */
export interface AccessRequirement {
  /** The role the route asks for; `Operador` admits administrators too (conflicts A3, S-233..235). */
  readonly role: Role
  readonly company?: 'embarcador' | 'transportadora'
  /** Every module listed must be held (compared without regard to case, S-242). */
  readonly modules?: readonly ModuleKey[]
  /** At least one of these must be held. */
  readonly anyModule?: readonly ModuleKey[]
  /** These licences are admitted without the modules asked for (conflicts A30). */
  readonly orLicences?: readonly LicenceName[]
  /** Licences that are refused (S-240). */
  readonly deny?: readonly LicenceName[]
  /** Only these licences are admitted. */
  readonly onlyLicences?: readonly LicenceName[]
  /** Only these user types are admitted. */
  readonly userTypes?: readonly UserTypeCode[]
  /** A module the user was refused still counts as held (S-247, conflicts B9). */
  readonly countRefusedModules?: boolean
}

/** Everybody who works for the company, and those who arrange it; licences and modules narrow them. */
export const OPERADOR: AccessRequirement = { role: 'Operador' }
export const ADMINISTRADOR: AccessRequirement = { role: 'Administrador' }

type AccessDenial = 'role' | 'licence' | 'company' | 'module' | 'user-type'
export type AccessDecision = { allowed: true } | { allowed: false; because: AccessDenial }

const ROLES_ADMITTED: Record<Role, readonly Role[]> = {
  Administrador: ['Administrador'],
  Operador: ['Administrador', 'Operador'],
}

const COMPANY_TYPES_ADMITTED: Record<NonNullable<AccessRequirement['company']>, readonly number[]> = {
  embarcador: [COMPANY_TYPES.Embarcador],
  transportadora: [COMPANY_TYPES.Transportadora, COMPANY_TYPES.TransportadoraOferecimento],
}

const refuse = (because: AccessDenial): AccessDecision => ({ allowed: false, because })

/** True when the caller holds the module; `countRefused` also counts modules the user was refused. */
export function hasModule(subject: AccessSubject, module: string, countRefused = false): boolean {
  const wanted = module.toLowerCase()
  const listed = (list: readonly string[]) => list.some((held) => held.toLowerCase() === wanted)
  if (listed(subject.refusedModules)) return countRefused
  return listed(subject.modules)
}

/** The guard (shell §6): role, licence, company type and modules, in this order. */
export function decideAccess(requirement: AccessRequirement, subject: AccessSubject): AccessDecision {
  if (!(ROLES_ADMITTED[requirement.role] as readonly string[]).includes(subject.role)) return refuse('role')
  const userTypes: readonly number[] | undefined = requirement.userTypes
  if (userTypes && !userTypes.includes(subject.userType)) return refuse('user-type')
  if (requirement.deny?.some((name) => LICENCES[name] === subject.licence)) return refuse('licence')
  if (requirement.onlyLicences && !requirement.onlyLicences.some((n) => LICENCES[n] === subject.licence)) {
    return refuse('licence')
  }
  if (requirement.company && !COMPANY_TYPES_ADMITTED[requirement.company].includes(subject.companyType)) {
    return refuse('company')
  }
  if (requirement.orLicences?.some((name) => LICENCES[name] === subject.licence)) return { allowed: true }
  const countRefused = requirement.countRefusedModules ?? false
  const holds = (module: ModuleKey) => hasModule(subject, module, countRefused)
  if (requirement.modules && !requirement.modules.every(holds)) return refuse('module')
  if (requirement.anyModule && !requirement.anyModule.some(holds)) return refuse('module')
  return { allowed: true }
}

/** Shorthand of `decideAccess` for menus and buttons. */
export function canAccess(requirement: AccessRequirement, subject: AccessSubject): boolean {
  return decideAccess(requirement, subject).allowed
}

export const isAdministrador = (subject: AccessSubject) => subject.role === 'Administrador'
export const isEmbarcador = (subject: AccessSubject) => subject.companyType === COMPANY_TYPES.Embarcador
/** Licence 6 opens the marketplace and narrows what is offered (S-246, conflicts A31). */
export const hasRestrictedOffering = (subject: AccessSubject) =>
  subject.licence === LICENCES.RestrictOfferingModule
/** Licence 6 and companies of type 99 have the marketplace and nothing else in the product (C-113, commercial §5). */
export const isMarketplaceOnly = (subject: AccessSubject) =>
  hasRestrictedOffering(subject) || subject.companyType === COMPANY_TYPES.TransportadoraOferecimento
/** Customer, Internal and Unbilable are the full-access licences (S-257, conflicts B10). */
export const hasFullAccessLicence = (subject: AccessSubject) =>
  subject.licence === LICENCES.Customer ||
  subject.licence === LICENCES.Internal ||
  subject.licence === LICENCES.Unbilable
