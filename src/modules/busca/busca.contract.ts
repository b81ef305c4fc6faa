/** Global search over the records of the company. Source: shell §2.8, §5, §7.3, §7.4. */
import { type Static, Type } from 'typebox'
import { defineCall } from '#platform/shared/call.ts'
import { Id, Nullable } from '#platform/shared/schemas.ts'
import { MAX_FILTRO_LENGTH, MAX_RESULTADOS } from './busca.rules.ts'
import { TIPO_ENTIDADE_CODES, type TipoEntidade, type TipoRegistro } from './tipo-entidade.ts'

const Tipo = Type.Unsafe<TipoEntidade>({ type: 'integer', enum: [...TIPO_ENTIDADE_CODES], examples: [0] })
const Registro = Type.Unsafe<TipoRegistro>({
  type: 'integer',
  enum: TIPO_ENTIDADE_CODES.filter((tipo) => tipo !== 0),
})

/** `tipoEntidade` and `dadosResumo` are of the specification (S-165), the rest is proposed. */
export const ResultadoBusca = Type.Object({
  tipoEntidade: Registro,
  /** JSON in text form; what it holds depends on the kind. */
  dadosResumo: Type.String({ examples: ['{"documento":"12345678000195"}'] }),
  id: Id,
  codigo: Nullable(Type.String()),
  titulo: Type.String({ examples: ['Laticínios Serra da Canastra'] }),
  subtitulo: Nullable(Type.String()),
  ativo: Type.Boolean(),
})
export type ResultadoBusca = Static<typeof ResultadoBusca>

/** The omnisearch of shell §7.4 is this call (S-301, conflicts A6). */
export const buscar = defineCall({
  method: 'GET',
  service: 'main',
  path: '/search-engine',
  tag: 'Busca',
  summary:
    'Encontra registros da empresa por código, placa, documento ou palavras; sem tipos, ou com 0, em todos.',
  access: { role: 'Operador' },
  query: Type.Object({
    filtro: Type.String({ minLength: 1, maxLength: MAX_FILTRO_LENGTH, examples: ['canastra'] }),
    tiposEntidade: Type.Optional(Type.Array(Tipo, { maxItems: TIPO_ENTIDADE_CODES.length })),
  }),
  response: Type.Array(ResultadoBusca, { maxItems: MAX_RESULTADOS }),
  // A person types; four letters a second for a minute is more than one does.
  rateLimit: { max: 240, windowMs: 60_000 },
})
