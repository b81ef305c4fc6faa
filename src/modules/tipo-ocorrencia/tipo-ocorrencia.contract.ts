/** Register of kinds of occurrences. */
import { type Static, Type } from 'typebox'
import { defineErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { recordSchema, sentFields } from '#platform/shared/fields/field-schema.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { oneOf } from '#platform/shared/schemas.ts'
import { Responsavel, TIPO_OCORRENCIA } from './tipo-ocorrencia.fields.ts'
import { CATEGORIA_OCORRENCIA_KEYS, SEVERIDADE_KEYS } from './tipo-ocorrencia.rules.ts'

const tag = 'Tipo de ocorrência'
const manage = { role: 'Administrador' } as const

const tipoOcorrenciaErrors = defineErrors({
  tipo_ocorrencia_codigo_taken: [409, 'Já existe um tipo de ocorrência com este código.'],
  tipo_ocorrencia_descricao_taken: [409, 'Já existe um tipo de ocorrência com esta descrição.'],
})

export const TipoOcorrencia = recordSchema(TIPO_OCORRENCIA)
export type TipoOcorrencia = Static<typeof TipoOcorrencia>

export const tipoOcorrenciaCalls = defineRegisterCalls({
  path: '/tipo-ocorrencia',
  tag,
  nome: 'um tipo de ocorrência',
  access: { read: { role: 'Operador' }, manage },
  record: TipoOcorrencia,
  fields: sentFields(TIPO_OCORRENCIA, { examples: true }),
  filters: {
    categoria: filterOf(oneOf(CATEGORIA_OCORRENCIA_KEYS)),
    severidade: filterOf(oneOf(SEVERIDADE_KEYS)),
  },
  orders: ['descricao', 'codigo', 'categoria', 'severidade', 'ativo', 'atualizadoEm'],
  errors: Object.values(tipoOcorrenciaErrors),
})
export type SaveTipoOcorrencia = BodyOf<typeof tipoOcorrenciaCalls.create>
export type TipoOcorrenciaSearch = BodyOf<typeof tipoOcorrenciaCalls.search>

export const MAX_RESPONSAVEIS = 20

export const listResponsaveis = defineCall({
  method: 'GET',
  service: 'main',
  path: '/tipo-ocorrencia/responsaveis',
  tag,
  summary: 'Usuários ativos que podem ser responsáveis, por parte do nome ou do e-mail.',
  access: manage,
  proposed: true,
  query: Type.Object({ busca: Type.Optional(Type.String({ maxLength: 60 })) }),
  response: Type.Array(Responsavel, { maxItems: MAX_RESPONSAVEIS }),
})
