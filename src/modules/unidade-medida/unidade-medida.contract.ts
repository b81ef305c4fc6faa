/** Units of measure (L-231). */
import { Type } from 'typebox'
import { defineCall } from '#platform/shared/call.ts'
import { Nullable } from '#platform/shared/schemas.ts'
import { GRANDEZAS, type Grandeza, UNIDADE_IDS, UNIDADES } from './unidade-medida.rules.ts'

export const UnidadeMedidaId = Type.Integer({ enum: [...UNIDADE_IDS], examples: [5] })

export const listUnidadesMedida = defineCall({
  method: 'GET',
  service: 'main',
  path: '/unidadeMedidas',
  tag: 'Listas de referência',
  summary: 'As unidades de medida.',
  access: { role: 'Operador' },
  response: Type.Array(
    Type.Object({
      id: UnidadeMedidaId,
      descricao: Type.String({ examples: ['Litro'] }),
      sigla: Type.String({ examples: ['L'] }),
      grandeza: Type.Unsafe<Grandeza>({ type: 'string', enum: [...GRANDEZAS] }),
      fator: Nullable(Type.Number({ examples: [0.001] })),
    }),
    { maxItems: UNIDADES.length },
  ),
})
