/** The company an account belongs to: its record, logo, module trial and own wording. */
import { type Static, Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'
import { HistoricoItem, Id, IdParams, Instant, Nullable, Version } from '#platform/shared/schemas.ts'

const tag = 'Empresa da conta'

export const ownerErrors = defineErrors({
  owner_documento_taken: [409, 'Já existe uma empresa com este documento na plataforma.'],
})

/** Standard word to the company's word (S-261, S-262). */
const Textos = Type.Record(
  Type.String({ pattern: '^[^\\x00-\\x1f]{1,60}$' }),
  Type.String({ minLength: 1, maxLength: 60, pattern: '^[^\\x00-\\x1f]*$' }),
  { maxProperties: 100 },
)

export const MAX_LOGO_BYTES = 2_097_152

/** S-284: `documento` is read from here. */
export const Owner = Type.Object({
  id: Id,
  nome: Type.String({ examples: ['Alimentos Serra Dourada'] }),
  documento: Type.String({ examples: ['12345678000195'] }),
  type: Type.Integer({ examples: [3] }),
  licenseType: Type.Integer({ examples: [3] }),
  diasPrazoExpiracaoTrial: Nullable(Type.Integer()),
  modulos: Type.Array(Type.String(), { maxItems: 100 }),
  /** Address of the logo below the origin; null when the company has none. */
  logo: Nullable(Type.String()),
  /** Its own wording; empty unless it has one. */
  textos: Type.Record(Type.String(), Type.String()),
  atualizadoEm: Instant,
  version: Version,
})
export type Owner = Static<typeof Owner>

export const getOwner = defineCall({
  method: 'GET',
  service: 'main',
  path: '/owner/:id',
  tag,
  summary: 'A própria empresa, com documento e licença.',
  access: { role: 'Operador' },
  params: IdParams,
  response: Owner,
})

export const alterarOwner = defineCall({
  method: 'PUT',
  service: 'main',
  path: '/owner/:id',
  tag,
  summary:
    'Altera o nome e os textos próprios da empresa; documento, licença e módulos mudam no atendimento.',
  access: { role: 'Administrador' },
  proposed: true,
  params: IdParams,
  body: Type.Object({
    nome: Type.String({ minLength: 1, maxLength: 200, examples: ['Alimentos Serra Dourada'] }),
    /** Left out: they stay as they are. */
    textos: Type.Optional(Textos),
    version: Type.Optional(Version),
  }),
  response: Owner,
  errors: [platformErrors.not_found, platformErrors.version_conflict],
})

export const getHistoricoOwner = defineCall({
  method: 'GET',
  service: 'main',
  path: '/owner/:id/historico',
  tag,
  summary: 'O histórico da própria empresa, do mais novo ao mais antigo.',
  access: { role: 'Administrador' },
  proposed: true,
  params: IdParams,
  response: Type.Array(HistoricoItem, { maxItems: 200 }),
})

/** A look of the support team into the company. */
const AcessoAtendimento = Type.Object({
  id: Id,
  quando: Instant,
  quem: Type.String(),
  acao: Type.String(),
})

export const listAcessosAtendimento = defineCall({
  method: 'GET',
  service: 'main',
  path: '/owner/:id/acessos-atendimento',
  tag,
  summary: 'Quando o atendimento consultou ou alterou a própria empresa, os 100 mais novos.',
  access: { role: 'Administrador' },
  proposed: true,
  params: IdParams,
  response: Type.Array(AcessoAtendimento, { maxItems: 100 }),
})

export const getOwnerLogo = defineCall({
  method: 'GET',
  service: 'main',
  path: '/owner/:id/logo',
  tag,
  summary: 'O logotipo da própria empresa.',
  access: { role: 'Operador' },
  params: IdParams,
  raw: true,
})

export const enviarOwnerLogo = defineCall({
  method: 'PUT',
  service: 'main',
  path: '/owner/:id/logo',
  tag,
  summary: 'Envia o logotipo da empresa (PNG, JPEG ou WebP de até 2 MB) no campo anexo.',
  access: { role: 'Administrador' },
  proposed: true,
  params: IdParams,
  upload: true,
  bodyLimitBytes: 2_200_000,
  response: Type.Object({ logo: Type.String() }),
  errors: [platformErrors.too_large, platformErrors.unsupported_media],
})

export const removerOwnerLogo = defineCall({
  method: 'DELETE',
  service: 'main',
  path: '/owner/:id/logo',
  tag,
  summary: 'Remove o logotipo da empresa.',
  access: { role: 'Administrador' },
  proposed: true,
  params: IdParams,
})

/** Both null when no module is on trial. */
const ModuleLicenseTrial = Type.Object({
  nome: Nullable(Type.String({ examples: ['Roteirizador'] })),
  diasExpiracao: Nullable(Type.Integer({ examples: [3] })),
})

export const getModuleLicenseTrial = defineCall({
  method: 'GET',
  service: 'main',
  path: '/owner/getModuleLicenseTrial',
  tag,
  summary: 'Módulo em período de teste e dias que faltam.',
  access: { role: 'Operador' },
  response: ModuleLicenseTrial,
})

export const getOwnerTextos = defineCall({
  method: 'GET',
  service: 'main',
  path: '/owner/textos',
  tag,
  summary: 'Textos próprios da empresa: texto padrão para o texto dela.',
  access: { role: 'Operador' },
  proposed: true,
  response: Type.Record(Type.String(), Type.String()),
})
