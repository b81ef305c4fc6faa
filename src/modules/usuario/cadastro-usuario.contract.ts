/** The register of users: who works in the company, with which role, modules and units (L-081, L-228, D-115). */
import { type Static, Type } from 'typebox'
import { MODULE_KEYS, type ModuleKey, ROLES, type Role } from '#platform/shared/access.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { Id, IdParams, Instant, Nullable, Version } from '#platform/shared/schemas.ts'
import { usuarioErrors } from './usuario.contract.ts'
import { FUNCOES_PATIO, type FuncaoPatio, SITUACAO_KEYS, type Situacao } from './usuario.rules.ts'

const tag = 'Usuário'
const manage = { role: 'Administrador' } as const
const MAX_UNITS = 1000
/** Beyond this a user acts for every company. */
export const MAX_TOMADORES = 500
const MAX_INVITATIONS_PER_MINUTE = 30

export const cadastroErrors = defineErrors({
  usuario_last_admin: [
    409,
    'Este é o único administrador ativo da empresa. Torne outra pessoa administradora antes.',
  ],
  usuario_own_role: [409, 'Ninguém altera o próprio papel. Peça a outro administrador.'],
  usuario_own_access: [409, 'Ninguém bloqueia, desativa ou exclui a si mesmo. Peça a outro administrador.'],
  usuario_is_support: [403, 'Só o atendimento altera usuários do atendimento.'],
  usuario_has_entered: [409, 'Esta pessoa já entrou na plataforma e faz parte do histórico. Desative-a.'],
  usuario_not_invited: [409, 'Esta pessoa já entrou. Para trocar a senha ela usa "Esqueci minha senha".'],
  usuario_without_access: [409, 'O usuário está desativado ou bloqueado. Libere o acesso antes de convidar.'],
  usuario_enters_all: [409, 'Esta pessoa entra em todas as unidades. Restrinja o acesso no cadastro dela.'],
  usuario_last_unit: [409, 'É a única unidade desta pessoa. Dê acesso a outra antes.'],
})
const keepErrors = [
  cadastroErrors.usuario_last_admin,
  cadastroErrors.usuario_own_role,
  cadastroErrors.usuario_own_access,
  cadastroErrors.usuario_is_support,
]

const Papel = Type.Unsafe<Role>({ type: 'string', enum: [...ROLES] })
const Funcao = Type.Unsafe<FuncaoPatio>({ type: 'string', enum: [...FUNCOES_PATIO] })
export const Modulo = Type.Unsafe<ModuleKey>({ type: 'string', enum: [...MODULE_KEYS] })
export const SituacaoUsuario = Type.Unsafe<Situacao>({ type: 'string', enum: [...SITUACAO_KEYS] })
export const TomadorNome = Type.Object({ id: Id, nome: Type.String() })
export const UnidadeNome = Type.Object({ id: Id, descricao: Type.String() })

export const Usuario = Type.Object({
  id: Id,
  name: Type.String({ examples: ['Ana Reis'] }),
  email: Type.String(),
  telefone: Nullable(Type.String()),
  /** 1 common, 99 administrator, 100 support (S-142). */
  tipo: Type.Integer(),
  papel: Papel,
  funcaoPatio: Nullable(Type.String()),
  ativo: Type.Boolean(),
  bloqueio: Type.Boolean(),
  situacao: SituacaoUsuario,
  empresa: Type.Object({
    id: Id,
    name: Type.String(),
    type: Type.Integer(),
    licenseType: Type.Integer(),
  }),
  todasUnidades: Type.Boolean(),
  /** Of whoever does not enter every unit. */
  unidades: Type.Array(UnidadeNome, { maxItems: MAX_UNITS }),
  /** What the user holds: modules of the company that were not refused. */
  modulos: Type.Array(Type.String(), { maxItems: 100 }),
  modulosRecusados: Type.Array(Type.String(), { maxItems: 100 }),
  todosTomadores: Type.Boolean(),
  /** Of whoever does not act for every company. */
  tomadores: Type.Array(TomadorNome, { maxItems: MAX_TOMADORES }),
  fotoId: Nullable(Id),
  dataTermoUso: Nullable(Instant),
  convidadoEm: Nullable(Instant),
  ultimoAcesso: Nullable(Instant),
  atualizadoEm: Instant,
  version: Version,
})
export type Usuario = Static<typeof Usuario>

/** On creation what is left out is free: every unit, module and company. On a change it stays as it is. */
const Fields = {
  name: Type.String({ minLength: 1, maxLength: 120, examples: ['Ana Reis'] }),
  email: Type.String({ minLength: 3, maxLength: 254, examples: ['ana.reis@moinho.com.br'] }),
  telefone: Type.Optional(Nullable(Type.String({ maxLength: 20, examples: ['11987654321'] }))),
  papel: Papel,
  funcaoPatio: Type.Optional(Nullable(Funcao)),
  todasUnidades: Type.Optional(Type.Boolean()),
  unidadeIds: Type.Optional(Type.Array(Id, { maxItems: MAX_UNITS })),
  modulosRecusados: Type.Optional(Type.Array(Modulo, { maxItems: MODULE_KEYS.length })),
  todosTomadores: Type.Optional(Type.Boolean()),
  tomadorIds: Type.Optional(Type.Array(Id, { maxItems: MAX_TOMADORES })),
}
const SaveUsuario = Type.Object(Fields)
export type SaveUsuario = Static<typeof SaveUsuario>

export const usuarioCalls = defineRegisterCalls({
  path: '/user',
  aliases: ['/usuario'],
  tag,
  nome: 'um usuário',
  access: { read: manage, manage },
  record: Usuario,
  fields: Fields,
  filters: {
    papel: filterOf(Papel),
    situacao: filterOf(SituacaoUsuario),
    unidadeId: filterOf(Id),
  },
  orders: ['name', 'email', 'papel', 'ultimoAcesso', 'atualizadoEm'],
  errors: [usuarioErrors.usuario_email_taken, ...keepErrors],
  switchErrors: [...keepErrors, cadastroErrors.usuario_has_entered],
  given: ['get', 'create', 'change', 'activate', 'deactivate', 'remove'],
})
export type UsuarioSearch = BodyOf<typeof usuarioCalls.search>

const switchCall = (verb: 'bloquear' | 'desbloquear', summary: string) =>
  defineCall({
    method: 'PATCH',
    service: 'main',
    path: `/user/:id/${verb}`,
    aliases: [`/usuario/:id/${verb}`],
    tag,
    summary,
    access: manage,
    params: IdParams,
    response: Usuario,
    errors: [platformErrors.not_found, ...keepErrors],
  })

export const bloquearUsuario = switchCall(
  'bloquear',
  'Bloqueia um usuário; as sessões dele se encerram em segundos.',
)
export const desbloquearUsuario = switchCall('desbloquear', 'Desbloqueia um usuário.')

export const reenviarConvite = defineCall({
  method: 'POST',
  service: 'main',
  path: '/user/:id/convite',
  aliases: ['/usuario/:id/convite'],
  tag,
  summary: 'Envia outra vez o convite a quem ainda não entrou; o link anterior deixa de valer.',
  access: manage,
  proposed: true,
  params: IdParams,
  response: Usuario,
  rateLimit: { max: MAX_INVITATIONS_PER_MINUTE, windowMs: 60_000 },
  errors: [
    platformErrors.not_found,
    cadastroErrors.usuario_not_invited,
    cadastroErrors.usuario_without_access,
    cadastroErrors.usuario_is_support,
  ],
})
