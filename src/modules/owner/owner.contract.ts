/** The company an account belongs to: its record, logo, module trial and own wording. */
import { type Static, Type } from 'typebox'
import { platformErrors } from '../../platform/shared/app-error.ts'
import { defineCall } from '../../platform/shared/call.ts'
import { Id, IdParams, Nullable, Version } from '../../platform/shared/schemas.ts'

const tag = 'Empresa da conta'

export const MAX_LOGO_BYTES = 2_097_152

/** S-284: `documento` is read from here. */
export const Owner = Type.Object({
  id: Id,
  nome: Type.String({ examples: ['Alimentos Serra Dourada'] }),
  documento: Type.String({ examples: ['12345678000195'] }),
  tipo: Type.Integer({ examples: [3] }),
  licenca: Type.Integer({ examples: [3] }),
  diasPrazoExpiracaoTrial: Nullable(Type.Integer()),
  modulos: Type.Array(Type.String(), { maxItems: 100 }),
  /** Address of the logo below the origin; null when the company has none. */
  logo: Nullable(Type.String()),
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
export const ModuleLicenseTrial = Type.Object({
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
