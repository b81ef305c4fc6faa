/** A load as a list tells it, also one that left the board; carriers keep what they were given in this shape. */
import { type Static, Type } from 'typebox'
import { Id, Instant, Nullable } from '#platform/shared/schemas.ts'
import { CargaCartao } from './carga-dados.contract.ts'

/** A load of the list: its card, and how it ended. */
export const CargaListada = Type.Object({
  ...CargaCartao.properties,
  etapa: Type.Object({ ...CargaCartao.properties.etapa.properties, descricao: Nullable(Type.String()) }),
  unidadeNegocio: Nullable(Type.Object({ id: Id, nome: Type.String() })),
  motivo: Nullable(Type.String()),
  dhFinalizacao: Nullable(Instant),
  dhCancelamento: Nullable(Instant),
  dhDesativacao: Nullable(Instant),
  /** Whichever of the three is there; null: the load is open. */
  dhEncerramento: Nullable(Instant),
  encerradaPor: Nullable(Type.String()),
})
export type CargaListada = Static<typeof CargaListada>
