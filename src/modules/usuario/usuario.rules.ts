/** Rules of users; pure. */
import {
  type AccessSubject,
  canAccess,
  MODULES,
  type ModuleKey,
  type Role,
  USER_TYPES,
  type UserTypeCode,
} from '#platform/shared/access.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { isEmail, normalizeEmail } from '#platform/shared/email.ts'
import { normalizeTelefone } from '#platform/shared/telefone.ts'

/** The user type of the wire: 99 is an administrator, 100 support, anything else a common user (S-142). */
export function userTypeOf(tipo: UserTypeCode, papel: Role): UserTypeCode {
  if (tipo !== USER_TYPES.comum) return tipo
  return papel === 'Administrador' ? USER_TYPES.administrador : USER_TYPES.comum
}

/** What stands in the way of a user, the strongest reason first. */
export const SITUACOES = {
  ativo: 'Ativo',
  convidado: 'Convidado',
  bloqueado: 'Bloqueado',
  desativado: 'Desativado',
} as const
export type Situacao = keyof typeof SITUACOES
export const SITUACAO_KEYS = Object.keys(SITUACOES) as Situacao[]

/** `hasEntered`: the person signed in at least once; until then there is only an invitation. */
export function situacaoOf(user: { ativo: boolean; bloqueio: boolean; hasEntered: boolean }): Situacao {
  if (!user.ativo) return 'desativado'
  if (user.bloqueio) return 'bloqueado'
  return user.hasEntered ? 'ativo' : 'convidado'
}

/** What yard staff do; a label of operators that gives no right (D-005). */
export const FUNCOES_PATIO = ['Portaria', 'Balança', 'Doca', 'Expedição'] as const
export type FuncaoPatio = (typeof FUNCOES_PATIO)[number]

export interface UsuarioFields {
  readonly name: string
  readonly email: string
  /** Digits only; null: none. */
  readonly telefone: string | null
  readonly papel: Role
  readonly funcaoPatio: FuncaoPatio | null
}

export interface TypedUsuario {
  readonly name: string
  readonly email: string
  readonly telefone?: string | null
  readonly papel: Role
  readonly funcaoPatio?: FuncaoPatio | null
}

/** Trimmed, the address in lower case, the phone as digits where it is one. */
export function cleanUsuario(typed: TypedUsuario): UsuarioFields {
  const telefone = typed.telefone?.trim() ?? ''
  return {
    name: typed.name.trim(),
    email: normalizeEmail(typed.email),
    telefone: telefone === '' ? null : (normalizeTelefone(telefone) ?? telefone),
    papel: typed.papel,
    funcaoPatio: typed.funcaoPatio ?? null,
  }
}

/** What is wrong with cleaned values, on the fields. */
export function checkUsuario({ name, email, telefone, papel, funcaoPatio }: UsuarioFields): FieldProblem[] {
  const problems: FieldProblem[] = []
  const add = (path: string, message: string) => void problems.push({ path, message })
  if (name === '') add('name', 'Campo obrigatório')
  if (email === '') add('email', 'Campo obrigatório')
  else if (!isEmail(email)) add('email', 'Informe um e-mail válido, por exemplo nome@empresa.com.br')
  if (telefone !== null && !normalizeTelefone(telefone)) {
    add('telefone', 'Informe o DDD e o número, por exemplo (11) 98765-4321')
  }
  if (funcaoPatio !== null && papel === 'Administrador') {
    add('funcaoPatio', 'A função de pátio é de operadores. Escolha o papel Operador ou deixe-a em branco.')
  }
  return problems
}

/** As much of a user as decides whether the company keeps an administrator. */
export interface Holder {
  readonly id: string
  readonly tipo: number
  readonly papel: Role
  readonly ativo: boolean
  readonly bloqueio: boolean
}

export type UsuarioRefusal = 'support' | 'own-role' | 'own-access' | 'last-admin'

/** An administrator who can act, so that the company is not locked out. */
const holdsCompany = ({ papel, ativo, bloqueio }: Omit<Holder, 'id' | 'tipo'>) =>
  papel === 'Administrador' && ativo && !bloqueio

/**
 * Why a change of a user is refused. `after` undefined: the user is removed. `otherAdmins`: administrators who
 * can act besides this user, counted while nobody else may change users of the company.
 */
export function whyNotChange(change: {
  readonly actor: { readonly userId: string; readonly userType: number }
  readonly before: Holder
  readonly after: Holder | undefined
  readonly otherAdmins: number
}): UsuarioRefusal | undefined {
  const { actor, before, after, otherAdmins } = change
  if (before.tipo === USER_TYPES.suporte && actor.userType !== USER_TYPES.suporte) return 'support'
  if (before.id === actor.userId) {
    if (!after?.ativo || after.bloqueio) return 'own-access'
    if (after.papel !== before.papel) return 'own-role'
  }
  const stepsBack = holdsCompany(before) && !(after && holdsCompany(after))
  return stepsBack && otherAdmins === 0 ? 'last-admin' : undefined
}

/** Modules a user holds: those of the company less the refused ones, never more than the company has. */
export const grantedModules = (company: readonly string[], refused: readonly string[]): string[] =>
  company.filter((module) => !refused.includes(module))

export interface ModulePermission {
  readonly modulo: ModuleKey
  readonly nome: string
  /** The company has it. */
  readonly contratado: boolean
  /** The user may enter it. */
  readonly acessar: boolean
  /** The user may set it up: what only administrators do. */
  readonly administrar: boolean
}

/** Each module of the catalogue as one user stands to it (L-173). */
export function permissionsOf(user: {
  readonly papel: string
  readonly contratados: readonly string[]
  readonly recusados: readonly string[]
}): ModulePermission[] {
  return (Object.keys(MODULES) as ModuleKey[]).map((modulo) => {
    const contratado = user.contratados.includes(modulo)
    const acessar = contratado && !user.recusados.includes(modulo)
    return {
      modulo,
      nome: MODULES[modulo],
      contratado,
      acessar,
      administrar: acessar && user.papel === 'Administrador',
    }
  })
}

/** Dock scheduling needs shipper access and its module (D-089). */
export const canScheduleDocks = (subject: AccessSubject) =>
  canAccess(
    { role: 'Operador', company: 'embarcador', modules: ['portal-agendamento'], deny: ['Free'] },
    subject,
  )
