/** The admin panel: companies of the platform with licence, modules and trials, for the support team. */
import { type Static, Type } from 'typebox'
import { ownerErrors } from '#modules/owner/owner.contract.ts'
import { usuarioErrors } from '#modules/usuario/usuario.contract.ts'
import {
  COMPANY_TYPES,
  type CompanyTypeCode,
  LICENCES,
  type LicenceCode,
  MODULE_KEYS,
  type ModuleKey,
} from '#platform/shared/access.ts'
import { defineErrors } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { Id, Instant, Nullable, Version } from '#platform/shared/schemas.ts'
import { TRIAL_STATES, type TrialState } from './painel-admin.rules.ts'
import { PAINEL_ACCESS } from './painel-admin-access.ts'

export const painelErrors = defineErrors({
  painel_own_company: [409, 'A licença e o bloqueio da própria empresa não mudam por aqui.'],
  painel_company_in_use: [409, 'Alguém desta empresa já entrou na plataforma. Bloqueie-a em vez de excluir.'],
})

const Tipo = Type.Unsafe<CompanyTypeCode>({ type: 'integer', enum: Object.values(COMPANY_TYPES) })
const Licenca = Type.Unsafe<LicenceCode>({ type: 'integer', enum: Object.values(LICENCES) })
const Modulo = Type.Unsafe<ModuleKey>({ type: 'string', enum: [...MODULE_KEYS] })
const Trial = Type.Unsafe<TrialState>({ type: 'string', enum: [...TRIAL_STATES] })

export const EmpresaConta = Type.Object({
  id: Id,
  nome: Type.String({ examples: ['Alimentos Serra Dourada'] }),
  documento: Type.String({ examples: ['61482037000198'] }),
  tipo: Tipo,
  licenca: Licenca,
  /** False: the company is blocked, and nobody of it enters. */
  ativo: Type.Boolean(),
  modulos: Type.Array(Type.String(), { maxItems: 100 }),
  trialAte: Nullable(Instant),
  diasPrazoExpiracaoTrial: Nullable(Type.Integer()),
  moduloTrial: Nullable(Type.String()),
  moduloTrialAte: Nullable(Instant),
  /** Active ones. */
  usuarios: Type.Integer(),
  ultimoAcesso: Nullable(Instant),
  criadaEm: Instant,
  atualizadoEm: Instant,
  version: Version,
})
export type EmpresaConta = Static<typeof EmpresaConta>

/** What is left out on a change stays as it is; on creation it is empty. */
const Fields = {
  nome: Type.String({ minLength: 1, maxLength: 200, examples: ['Moinho Azul'] }),
  documento: Type.String({ minLength: 11, maxLength: 18, examples: ['61482037000198'] }),
  tipo: Tipo,
  licenca: Licenca,
  modulos: Type.Optional(Type.Array(Modulo, { maxItems: MODULE_KEYS.length })),
  /** A trial that is created without an end lasts seven days. */
  trialAte: Type.Optional(Nullable(Instant)),
  moduloTrial: Type.Optional(Nullable(Modulo)),
  moduloTrialAte: Type.Optional(Nullable(Instant)),
  /** Only on creation, and needed there: who is invited as the first administrator. */
  administrador: Type.Optional(
    Nullable(
      Type.Object({
        name: Type.String({ minLength: 1, maxLength: 120, examples: ['Ana Reis'] }),
        email: Type.String({ minLength: 3, maxLength: 254, examples: ['ana@moinho.com.br'] }),
      }),
    ),
  ),
}
const SaveEmpresaConta = Type.Object(Fields)
export type SaveEmpresaConta = Static<typeof SaveEmpresaConta>

export const empresaContaCalls = defineRegisterCalls({
  path: '/painel-admin/empresas',
  tag: 'Painel admin',
  nome: 'uma empresa da plataforma',
  access: { read: PAINEL_ACCESS, manage: PAINEL_ACCESS },
  record: EmpresaConta,
  fields: Fields,
  filters: { licenca: filterOf(Licenca), tipo: filterOf(Tipo), trial: filterOf(Trial) },
  orders: ['nome', 'licenca', 'trialAte', 'criadaEm'],
  errors: [
    ownerErrors.owner_documento_taken,
    usuarioErrors.usuario_email_taken,
    painelErrors.painel_own_company,
  ],
  switchErrors: [painelErrors.painel_own_company, painelErrors.painel_company_in_use],
})
export type EmpresaContaSearch = BodyOf<typeof empresaContaCalls.search>
