/** The units a person may enter; apart from the register, because the shell asks for them first. */
import { Type } from 'typebox'
import { defineCall } from '#platform/shared/call.ts'
import { Id, MAX_UNPAGED } from '#platform/shared/schemas.ts'

const UnidadeAcesso = Type.Object({
  id: Id,
  descricao: Type.String({ examples: ['CD Jundiaí'] }),
  ativo: Type.Boolean(),
  padrao: Type.Boolean(),
  /** Of its docks: days there begin by it, wherever the screen is. */
  fusoHorario: Type.String({ examples: ['America/Sao_Paulo'] }),
})

export const listUnidadesWithAccess = defineCall({
  method: 'GET',
  service: 'main',
  path: '/unidadenegocio/listwithaccess',
  tag: 'Unidade de negócio',
  summary: 'As unidades de negócio ativas em que o usuário pode entrar.',
  access: { role: 'Operador' },
  response: Type.Array(UnidadeAcesso, { maxItems: MAX_UNPAGED }),
})
