/** Builders make valid companies, people and sessions; a test states only what matters to it. */
import { randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { createOwner } from '#modules/owner/server/create-owner.ts'
import '#modules/sessao/server/sessao.tables.ts'
import '#modules/usuario/server/usuario.tables.ts'
import {
  COMPANY_TYPES,
  type CompanyTypeCode,
  LICENCES,
  type LicenceCode,
  MODULE_KEYS,
  type Role,
  type UserTypeCode,
} from '#platform/shared/access.ts'
import type { TestApp } from './test-app.ts'

export interface TestCompany {
  readonly ownerId: string
  readonly nome: string
  readonly documento: string
}

export interface CompanyOptions {
  readonly nome?: string
  readonly tipo?: CompanyTypeCode
  readonly licenca?: LicenceCode
  readonly modulos?: readonly string[]
  readonly bloqueada?: boolean
  readonly trialAte?: string
  readonly documento?: string
}

/** A shipper with every module, unless told otherwise. */
export async function buildCompany(app: TestApp, options: CompanyOptions = {}): Promise<TestCompany> {
  const nome = options.nome ?? `Empresa ${uuidv7().slice(-6)}`
  const documento = options.documento ?? Array.from({ length: 14 }, () => randomInt(10)).join('')
  const ownerId = await app.deps.db.asSystem('create-company', (tx) =>
    createOwner(tx, {
      nome,
      documento,
      tipo: options.tipo ?? COMPANY_TYPES.Embarcador,
      licenca: options.licenca ?? LICENCES.Customer,
      modulos: options.modulos ?? MODULE_KEYS,
      bloqueada: options.bloqueada ?? false,
      trialAte: options.trialAte ?? null,
    }),
  )
  return { ownerId, nome, documento }
}

export interface UserOptions {
  readonly role?: Role
  readonly nome?: string
  readonly email?: string
  readonly tipo?: UserTypeCode
  readonly senhaHash?: string
  readonly senhaExpiraEm?: string
  readonly segundoFator?: 0 | 1 | 3
  readonly modulosRecusados?: readonly string[]
  readonly bloqueado?: boolean
  /** Invited, and never came. */
  readonly isInvited?: boolean
  /** Absent: the user may enter every unit. */
  readonly unidades?: readonly string[]
}

export interface TestUser {
  readonly userId: string
  readonly ownerId: string
  readonly email: string
}

/** A user with an identity; an administrator unless told otherwise. */
export async function buildUser(
  app: TestApp,
  company: TestCompany,
  options: UserOptions = {},
): Promise<TestUser> {
  const userId = uuidv7()
  const email = options.email ?? `pessoa-${userId}@teste.demo`
  await app.deps.db.asSystem('create-company', async (tx) => {
    await tx.db
      .insertInto('usuario')
      .values({
        owner_id: company.ownerId,
        id: userId,
        nome: options.nome ?? 'Renata Kuhn',
        email,
        telefone: '11987654321',
        papel: options.role ?? 'Administrador',
        ...(options.tipo ? { tipo: options.tipo } : {}),
        funcao_patio: null,
        bloqueado: options.bloqueado ?? false,
        modulos_recusados: [...(options.modulosRecusados ?? [])],
        todas_unidades: options.unidades === undefined,
        ultimo_acesso_em: options.isInvited ? null : app.clock.now(),
        ultimo_produto: null,
        foto_arquivo_id: null,
        termo_versao: null,
        termo_aceito_em: null,
      })
      .execute()
    await tx.db
      .insertInto('identidade')
      .values({
        usuario_id: userId,
        owner_id: company.ownerId,
        email,
        senha_hash: options.senhaHash ?? null,
        senha_expira_em: options.senhaExpiraEm ?? null,
        segundo_fator: options.segundoFator ?? 0,
        totp_segredo: null,
        totp_ultimo_passo: null,
        email_confirmado_em: null,
      })
      .execute()
    for (const unidade of options.unidades ?? []) {
      await tx.db
        .insertInto('usuario_unidade')
        .values({ owner_id: company.ownerId, usuario_id: userId, unidade_id: unidade })
        .execute()
    }
  })
  return { userId, ownerId: company.ownerId, email }
}

export interface SignedIn extends TestUser {
  readonly sessionId: string
  readonly token: string
  readonly headers: { readonly authorization: string }
}

/** A user of the company with an open session; the token is what sign-in would have issued. */
export async function signIn(
  app: TestApp,
  company: TestCompany,
  options: UserOptions = {},
): Promise<SignedIn> {
  const user = await buildUser(app, company, options)
  return openSession(app, user)
}

export async function openSession(app: TestApp, user: TestUser): Promise<SignedIn> {
  const sessionId = uuidv7()
  const now = app.clock.now()
  await app.deps.db.asSystem('sign-in', (tx) =>
    tx.db
      .insertInto('sessao')
      .values({
        id: sessionId,
        usuario_id: user.userId,
        owner_id: user.ownerId,
        origem: 'web',
        sal: 'sal',
        expira_em: new Date(now.getTime() + 8 * 3_600_000),
        navegador: null,
        endereco_ip: null,
        encerrada_em: null,
        motivo: null,
      })
      .execute(),
  )
  const state = await app.deps.sessions.get(sessionId)
  const { token } = await app.deps.tokens.issue(state, now)
  return { ...user, sessionId, token, headers: { authorization: `Bearer ${token}` } }
}
