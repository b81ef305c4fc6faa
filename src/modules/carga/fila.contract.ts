/** The loads that need somebody now, for the home of the shipper. Proposed. */
import { type Static, Type } from 'typebox'
import { defineCall } from '#platform/shared/call.ts'
import { Id } from '#platform/shared/schemas.ts'
import { CargaCartao, tag as cargaTag, work } from './carga-dados.contract.ts'
import { GRUPOS_FILA, type GrupoFila } from './fila.rules.ts'

/** As many of each group stand on the home; the board shows the rest. */
export const MAX_POR_GRUPO = 5

export const FilaDeCargas = Type.Object({
  /** Those that hold a load, in their order. */
  grupos: Type.Array(
    Type.Object({
      grupo: Type.Unsafe<GrupoFila>({ type: 'string', enum: [...GRUPOS_FILA] }),
      total: Type.Integer(),
      /** The most pressing first. */
      items: Type.Array(CargaCartao, { maxItems: MAX_POR_GRUPO }),
    }),
    { maxItems: GRUPOS_FILA.length },
  ),
})
export type FilaDeCargas = Static<typeof FilaDeCargas>

export const getFila = defineCall({
  method: 'GET',
  service: 'frete',
  path: '/quadro/fila',
  tag: `${cargaTag}: quadro`,
  summary: 'As cargas que precisam de alguém agora: atrasadas, sem veículo antes da coleta e com alertas.',
  access: work,
  proposed: true,
  query: Type.Object({ unidadesNegocio: Type.Optional(Type.Array(Id, { maxItems: 100 })) }),
  response: FilaDeCargas,
})
