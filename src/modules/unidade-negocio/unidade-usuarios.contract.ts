/** Who may enter a unit, as the unit shows and changes it. */
import { type Static, Type } from 'typebox'
import { cadastroErrors, SituacaoUsuario } from '#modules/usuario/cadastro-usuario.contract.ts'
import { platformErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, MAX_UNPAGED } from '#platform/shared/schemas.ts'
import { unidadeErrors } from './unidade-negocio.contract.ts'

const tag = 'Unidade de negócio'
const manage = { role: 'Administrador' } as const
const { not_found } = platformErrors

/** A person who may enter the unit; `todasUnidades`: because of entering every one. */
export const UnidadeUsuario = Type.Object({
  id: Id,
  name: Type.String({ examples: ['Célia Antunes'] }),
  email: Type.String(),
  papel: Type.String(),
  situacao: SituacaoUsuario,
  todasUnidades: Type.Boolean(),
})
export type UnidadeUsuario = Static<typeof UnidadeUsuario>

export const listUnidadeUsuarios = defineCall({
  method: 'GET',
  service: 'main',
  path: '/unidadenegocio/:id/usuarios',
  tag,
  summary: 'Os usuários que podem entrar na unidade de negócio, em ordem alfabética.',
  access: manage,
  proposed: true,
  params: IdParams,
  response: Type.Object({
    items: Type.Array(UnidadeUsuario, { maxItems: MAX_UNPAGED }),
    total: Type.Integer(),
  }),
  errors: [not_found],
})

const unidadeUsuario = {
  service: 'main',
  path: '/unidadenegocio/:id/usuarios/:usuarioId',
  tag,
  access: manage,
  proposed: true,
  params: Type.Object({ id: Id, usuarioId: Id }),
} as const

export const liberarUnidade = defineCall({
  ...unidadeUsuario,
  method: 'PUT',
  summary: 'Dá a um usuário acesso à unidade de negócio.',
  errors: [not_found, unidadeErrors.unidade_inactive, cadastroErrors.usuario_is_support],
})

export const retirarUnidade = defineCall({
  ...unidadeUsuario,
  method: 'DELETE',
  summary: 'Retira de um usuário o acesso à unidade de negócio.',
  errors: [
    not_found,
    cadastroErrors.usuario_enters_all,
    cadastroErrors.usuario_last_unit,
    cadastroErrors.usuario_is_support,
  ],
})
