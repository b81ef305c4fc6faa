/** Register of kinds of occurrences. */
import { type Static, Type } from 'typebox'
import { defineErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { Id, Instant, Nullable, Texto, Version } from '#platform/shared/schemas.ts'
import {
  CATEGORIA_OCORRENCIA_KEYS,
  type CategoriaOcorrencia,
  SEVERIDADE_KEYS,
  type Severidade,
} from './tipo-ocorrencia.rules.ts'

const tag = 'Tipo de ocorrência'
const manage = { role: 'Administrador' } as const

export const tipoOcorrenciaErrors = defineErrors({
  tipo_ocorrencia_codigo_taken: [409, 'Já existe um tipo de ocorrência com este código.'],
  tipo_ocorrencia_descricao_taken: [409, 'Já existe um tipo de ocorrência com esta descrição.'],
})

const Categoria = Type.Unsafe<CategoriaOcorrencia>({ type: 'string', enum: [...CATEGORIA_OCORRENCIA_KEYS] })
const SeveridadeSchema = Type.Unsafe<Severidade>({ type: 'string', enum: [...SEVERIDADE_KEYS] })
const Responsavel = Type.Object({ id: Id, nome: Type.String() })

export const TipoOcorrencia = Type.Object({
  id: Id,
  codigo: Type.String(),
  descricao: Type.String(),
  categoria: Categoria,
  severidade: SeveridadeSchema,
  abreAlerta: Type.Boolean(),
  exigeFoto: Type.Boolean(),
  visivelMotorista: Type.Boolean(),
  /** Who looks after an occurrence of this kind unless somebody else is named. */
  responsavel: Nullable(Responsavel),
  orientacao: Nullable(Type.String()),
  ativo: Type.Boolean(),
  atualizadoEm: Instant,
  version: Version,
})
export type TipoOcorrencia = Static<typeof TipoOcorrencia>

const Fields = {
  codigo: Type.String({ minLength: 1, maxLength: 10, examples: ['AVARIA'] }),
  descricao: Type.String({ minLength: 1, maxLength: 80, examples: ['Avaria na carga'] }),
  categoria: Categoria,
  severidade: SeveridadeSchema,
  abreAlerta: Type.Optional(Type.Boolean({ default: false })),
  exigeFoto: Type.Optional(Type.Boolean({ default: false })),
  visivelMotorista: Type.Optional(Type.Boolean({ default: true })),
  responsavelId: Type.Optional(Nullable(Id)),
  orientacao: Type.Optional(Nullable(Texto(300, 0))),
}
const SaveTipoOcorrencia = Type.Object(Fields)
export type SaveTipoOcorrencia = Static<typeof SaveTipoOcorrencia>

export const tipoOcorrenciaCalls = defineRegisterCalls({
  path: '/tipo-ocorrencia',
  tag,
  nome: 'um tipo de ocorrência',
  access: { read: { role: 'Operador' }, manage },
  record: TipoOcorrencia,
  fields: Fields,
  filters: { categoria: filterOf(Categoria), severidade: filterOf(SeveridadeSchema) },
  orders: ['descricao', 'codigo', 'categoria', 'severidade', 'ativo', 'atualizadoEm'],
  errors: Object.values(tipoOcorrenciaErrors),
})
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
