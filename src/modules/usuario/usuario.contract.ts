/** The signed-in user: who I am, my company, my profile, my terms. */
import { type Static, Type } from 'typebox'
import { Owner } from '#modules/owner/owner.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable, Version } from '#platform/shared/schemas.ts'

const tag = 'Usuário'

export const usuarioErrors = defineErrors({
  usuario_email_taken: [409, 'Já existe um usuário com este e-mail.'],
  usuario_produto_unknown: [400, 'Este produto não existe.'],
  usuario_preferencias_too_large: [422, 'As preferências ocupam espaço demais. Remova as que não usa.'],
  usuario_assistentes_full: [422, 'São assistentes demais. Reabra um antes de concluir outro.'],
})

/** The user record of shell §3 (S-141). */
export const UsuarioAtual = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  telefone: Nullable(Type.String()),
  tipo: Type.Integer(),
  papel: Type.String(),
  fotoId: Nullable(Id),
  dataTermoUso: Nullable(Instant),
  termoVersao: Nullable(Type.String()),
  ultimoProduto: Nullable(Type.String()),
  version: Version,
  empresa: Type.Object({
    id: Id,
    name: Type.String(),
    type: Type.Integer(),
    licenseType: Type.Integer(),
    diasPrazoExpiracaoTrial: Nullable(Type.Integer()),
    logo: Nullable(Type.String()),
  }),
})
export type UsuarioAtual = Static<typeof UsuarioAtual>

export const getAuthUser = defineCall({
  method: 'GET',
  service: 'main',
  path: '/auth/user',
  tag,
  summary: 'O usuário da sessão, com a sua empresa.',
  access: { role: 'Operador' },
  response: UsuarioAtual,
})

/** The same words as `owner/{id}`. */
export const getAuthOwner = defineCall({
  method: 'GET',
  service: 'main',
  path: '/auth/owner',
  tag,
  summary: 'A empresa da sessão: licença, módulos e textos próprios.',
  access: { role: 'Operador' },
  response: Owner,
})

export const registrarUltimoProduto = defineCall({
  method: 'PATCH',
  service: 'main',
  path: '/user/:id/ultimo-acesso-produto',
  tag,
  summary: 'Guarda o último produto usado, que abre na próxima entrada.',
  access: { role: 'Operador' },
  params: IdParams,
  body: Type.Object({ produtoId: Type.String({ minLength: 1, maxLength: 40, examples: ['tms'] }) }),
  errors: [usuarioErrors.usuario_produto_unknown],
})

export const editarPerfil = defineCall({
  method: 'PUT',
  service: 'main',
  path: '/user/editarPerfil',
  aliases: ['/usuario/editarPerfil'],
  tag,
  summary: 'Altera o próprio nome e telefone.',
  access: { role: 'Operador' },
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 120, examples: ['Renata Kuhn'] }),
    telefone: Type.Optional(Nullable(Type.String({ maxLength: 20, examples: ['11987654321'] }))),
    version: Type.Optional(Version),
  }),
  response: UsuarioAtual,
  errors: [platformErrors.version_conflict],
})

export const enviarFoto = defineCall({
  method: 'PUT',
  service: 'main',
  path: '/user/foto',
  tag,
  summary: 'Envia a própria foto (PNG, JPEG ou WebP de até 2 MB) no campo anexo.',
  access: { role: 'Operador' },
  proposed: true,
  upload: true,
  bodyLimitBytes: 2_200_000,
  response: Type.Object({ fotoId: Id }),
})

export const removerFoto = defineCall({
  method: 'DELETE',
  service: 'main',
  path: '/user/foto',
  tag,
  summary: 'Remove a própria foto.',
  access: { role: 'Operador' },
  proposed: true,
})

export const getFoto = defineCall({
  method: 'GET',
  service: 'main',
  path: '/user/:id/foto',
  tag,
  summary: 'A foto de um usuário da própria empresa.',
  access: { role: 'Operador' },
  proposed: true,
  params: IdParams,
  raw: true,
})

/** Small settings that screens keep for the user; each screen names its own key. */
const Preferencias = Type.Record(
  Type.String({ pattern: '^[a-zA-Z0-9._-]{1,60}$' }),
  Type.Union([
    Type.String({ maxLength: 500 }),
    Type.Number(),
    Type.Boolean(),
    Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 }),
  ]),
  { maxProperties: 50 },
)
export type Preferencias = Static<typeof Preferencias>

const PREFERENCES_PATH = { path: '/user/preferences', aliases: ['/usuario/preferences'] }

export const getPreferencias = defineCall({
  ...PREFERENCES_PATH,
  method: 'GET',
  service: 'main',
  tag,
  summary: 'As próprias preferências.',
  access: { role: 'Operador' },
  response: Preferencias,
})

export const salvarPreferencias = defineCall({
  ...PREFERENCES_PATH,
  method: 'PUT',
  service: 'main',
  tag,
  summary: 'Guarda as próprias preferências no lugar das anteriores.',
  access: { role: 'Operador' },
  proposed: true,
  body: Type.Object({ preferencias: Preferencias }),
  response: Preferencias,
  errors: [usuarioErrors.usuario_preferencias_too_large],
})

/** A guided tour or first-steps panel that this user has finished. */
const Assistente = Type.String({
  pattern: '^[a-z0-9-]{1,40}$',
  maxLength: 40,
  examples: ['primeiros-passos'],
})
const Assistentes = Type.Object({ concluidos: Type.Array(Assistente, { maxItems: 50 }) })

const WIZARD_PATH = { path: '/user/wizard', aliases: ['/usuario/wizard'] }

export const getAssistentes = defineCall({
  ...WIZARD_PATH,
  method: 'GET',
  service: 'main',
  tag,
  summary: 'Os assistentes que o próprio usuário concluiu.',
  access: { role: 'Operador' },
  proposed: true,
  response: Assistentes,
})

export const marcarAssistente = defineCall({
  ...WIZARD_PATH,
  method: 'PATCH',
  service: 'main',
  tag,
  summary: 'Marca um assistente como concluído, ou para começar de novo.',
  access: { role: 'Operador' },
  body: Type.Object({ assistente: Assistente, concluido: Type.Optional(Type.Boolean({ default: true })) }),
  response: Assistentes,
  errors: [usuarioErrors.usuario_assistentes_full],
})

export const ResumoAcesso = Type.Object({
  usuarios: Type.Integer(),
  semAcesso: Type.Array(
    Type.Object({ id: Id, name: Type.String(), email: Type.String(), motivo: Type.String() }),
    { maxItems: 20 },
  ),
  totalSemAcesso: Type.Integer(),
  semSegundoFator: Type.Integer(),
})
export type ResumoAcesso = Static<typeof ResumoAcesso>

export const getResumoAcesso = defineCall({
  method: 'GET',
  service: 'main',
  path: '/user/resumo-acesso',
  tag,
  summary:
    'Para o administrador: usuários que não conseguem entrar ou não têm unidade, e segurança das contas.',
  access: { role: 'Administrador' },
  proposed: true,
  response: ResumoAcesso,
})
