/** What a user may reach: modules, permissions, units, companies served, the scheduling portal (L-173, L-229). */
import { type Static, Type } from 'typebox'
import { platformErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Nullable, Texto } from '#platform/shared/schemas.ts'
import {
  MAX_TOMADORES,
  Modulo,
  SituacaoUsuario,
  TomadorNome,
  UnidadeNome,
} from './cadastro-usuario.contract.ts'

const tag = 'Usuário'
const own = { role: 'Operador' } as const
const manage = { role: 'Administrador' } as const
const MAX_EMAILS = 50
const MAX_FOUND = 20

const read = { method: 'GET', service: 'main', tag } as const
const at = (path: string) => ({ path: `/user/${path}`, aliases: [`/usuario/${path}`] })

/** The same question about another user of the company, asked by an administrator. */
const ofAnother = { access: manage, proposed: true, params: IdParams, errors: [platformErrors.not_found] }

const Permissoes = Type.Object({
  papel: Type.String(),
  tipo: Type.Integer(),
  licenca: Type.Integer(),
  modulos: Type.Array(
    Type.Object({
      modulo: Modulo,
      nome: Type.String(),
      contratado: Type.Boolean(),
      acessar: Type.Boolean(),
      administrar: Type.Boolean(),
    }),
    { maxItems: 100 },
  ),
})
export type Permissoes = Static<typeof Permissoes>

export const getPermissoes = defineCall({
  ...read,
  ...at('permissoes'),
  summary: 'As próprias permissões, módulo a módulo.',
  access: own,
  response: Permissoes,
})
export const getPermissoesDe = defineCall({
  ...read,
  ...at(':id/permissoes'),
  ...ofAnother,
  summary: 'As permissões de um usuário, módulo a módulo.',
  response: Permissoes,
})

const Modulos = Type.Object({
  modulos: Type.Array(Type.String(), { maxItems: 100 }),
  recusados: Type.Array(Type.String(), { maxItems: 100 }),
})
export type Modulos = Static<typeof Modulos>

export const getModulos = defineCall({
  ...read,
  ...at('modulos'),
  summary: 'Os módulos que o próprio usuário tem e os que lhe foram recusados.',
  access: own,
  response: Modulos,
})
export const getModulosDe = defineCall({
  ...read,
  ...at(':id/modulos'),
  ...ofAnother,
  summary: 'Os módulos que um usuário tem e os que lhe foram recusados.',
  response: Modulos,
})

const AcessoTomadores = Type.Object({
  todos: Type.Boolean(),
  tomadores: Type.Array(TomadorNome, { maxItems: MAX_TOMADORES }),
})
export type AcessoTomadores = Static<typeof AcessoTomadores>

export const getAcessoTomadores = defineCall({
  ...read,
  ...at('acessoTomadores'),
  summary: 'Os tomadores pelos quais o próprio usuário pode agir.',
  access: own,
  response: AcessoTomadores,
})
export const getAcessoTomadoresDe = defineCall({
  ...read,
  ...at(':id/acessoTomadores'),
  ...ofAnother,
  summary: 'Os tomadores pelos quais um usuário pode agir.',
  response: AcessoTomadores,
})

const Unidades = Type.Object({
  todas: Type.Boolean(),
  unidades: Type.Array(UnidadeNome, { maxItems: 1000 }),
})
export type UnidadesDoUsuario = Static<typeof Unidades>

export const getUnidadesDe = defineCall({
  ...read,
  ...at(':id/unidades'),
  ...ofAnother,
  summary: 'As unidades de negócio ativas em que um usuário pode entrar.',
  response: Unidades,
})

export const getPortalAgendamento = defineCall({
  ...read,
  ...at('portal-agendamento'),
  summary: 'Se o próprio usuário agenda docas, e em quais unidades.',
  access: own,
  response: Type.Object({
    acesso: Type.Boolean(),
    unidades: Type.Array(UnidadeNome, { maxItems: 1000 }),
  }),
})

export const getGrupoEmpresa = defineCall({
  ...read,
  ...at('grupoEmpresa'),
  summary: 'A empresa do usuário e os estabelecimentos dela a que ele tem acesso.',
  access: own,
  response: Type.Object({
    id: Id,
    nome: Type.String(),
    documento: Type.String(),
    estabelecimentos: Type.Array(
      Type.Object({ id: Id, descricao: Type.String(), documento: Nullable(Type.String()) }),
      { maxItems: 1000 },
    ),
  }),
})

export const consultarEmails = defineCall({
  ...read,
  ...at('consultarEmails'),
  summary: 'Quais destes e-mails são de usuários da própria empresa; até 50, separados por vírgula.',
  access: manage,
  query: Type.Object({
    emails: Type.String({ minLength: 3, maxLength: 5_000, examples: ['ana@moinho.com.br'] }),
  }),
  response: Type.Array(
    Type.Object({
      email: Type.String(),
      existe: Type.Boolean(),
      usuarioId: Nullable(Id),
      situacao: Nullable(SituacaoUsuario),
    }),
    { maxItems: MAX_EMAILS },
  ),
})
export const MAX_CONSULTED_EMAILS = MAX_EMAILS

const UsuarioNome = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  funcaoPatio: Nullable(Type.String()),
})

export const pesquisarUsuarios = defineCall({
  ...read,
  ...at('pesquisar'),
  summary: 'Colegas ativos por parte do nome ou do e-mail; no máximo 20.',
  access: own,
  query: Type.Object({ busca: Type.Optional(Texto(100, 0)) }),
  response: Type.Array(UsuarioNome, { maxItems: MAX_FOUND }),
})
export const MAX_FOUND_USERS = MAX_FOUND

/** For the page of permissions of the own company. */
export const PermissoesEmpresa = Type.Object({
  licenca: Type.Integer(),
  papeis: Type.Array(Type.Object({ papel: Type.String(), usuarios: Type.Integer() }), { maxItems: 2 }),
  modulos: Type.Array(
    Type.Object({
      modulo: Modulo,
      nome: Type.String(),
      contratado: Type.Boolean(),
      /** Active users who hold it. */
      usuarios: Type.Integer(),
    }),
    { maxItems: 100 },
  ),
})
export type PermissoesEmpresa = Static<typeof PermissoesEmpresa>

export const getPermissoesEmpresa = defineCall({
  ...read,
  ...at('permissoes-empresa'),
  summary: 'A licença e os módulos da própria empresa, com quantos usuários têm cada um.',
  access: manage,
  proposed: true,
  response: PermissoesEmpresa,
})

export const pesquisarTomadores = defineCall({
  ...read,
  ...at('tomadores'),
  summary: 'Empresas ativas por parte do nome ou do documento, para dar a um usuário; no máximo 20.',
  access: manage,
  proposed: true,
  query: Type.Object({ busca: Type.Optional(Texto(100, 0)) }),
  response: Type.Array(TomadorNome, { maxItems: MAX_FOUND }),
})
