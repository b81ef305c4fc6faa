/** Many loads offered at once: a rehearsal first, then a job that tells what became of each. Source: commercial §1.4, §1.6. */
import { type Static, Type } from 'typebox'
import { platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable, Optional, Version } from '#platform/shared/schemas.ts'
import { PisoNoCartao } from './cartao.contract.ts'
import { ofertaCall, ofertaPath } from './oferta.contract.ts'
import { Reais, TipoOfertaCode } from './oferta-partes.contract.ts'

const MAX_ENVIO = 200

export const ItemDoEnsaio = Type.Object({
  cargaId: Id,
  codigo: Type.String(),
  comportamento: Nullable(Type.Object({ id: Id, nome: Type.String() })),
  tipo: Nullable(TipoOfertaCode),
  valor: Nullable(Reais),
  convidadas: Type.Integer(),
  encerraEm: Nullable(Instant),
  piso: Nullable(PisoNoCartao),
  /** Why it would not be published; null: it would. */
  recusa: Nullable(Type.String()),
})
export type ItemDoEnsaio = Static<typeof ItemDoEnsaio>

export const EnvioDeOfertas = Type.Object({
  id: Id,
  version: Version,
  total: Type.Integer(),
  publicadas: Type.Integer(),
  recusadas: Type.Integer(),
  concluidoEm: Nullable(Instant),
  criadoPor: Type.String(),
  criadoEm: Instant,
  itens: Type.Array(
    Type.Object({
      cargaId: Id,
      codigo: Type.String(),
      ofertaId: Nullable(Id),
      erro: Nullable(Type.String()),
      feito: Type.Boolean(),
    }),
    { maxItems: MAX_ENVIO },
  ),
})
export type EnvioDeOfertas = Static<typeof EnvioDeOfertas>

const pedido = Type.Object({
  cargaIds: Type.Array(Id, { minItems: 1, maxItems: MAX_ENVIO, uniqueItems: true }),
  /** Null: each load by the behaviour that applies to it. */
  comportamentoId: Optional(Id),
})

export const ensaiarVarias = defineCall({
  ...ofertaCall,
  method: 'POST',
  path: `${ofertaPath}/ensaiar-varias`,
  summary: 'Diz o que seria publicado de cada carga, sem publicar nada.',
  body: pedido,
  response: Type.Object({ itens: Type.Array(ItemDoEnsaio, { maxItems: MAX_ENVIO }) }),
  errors: [platformErrors.not_found],
})

export const publicarVarias = defineCall({
  ...ofertaCall,
  method: 'POST',
  path: `${ofertaPath}/publicar-varias`,
  summary: 'Oferece várias cargas de uma vez; o trabalho conta o que houve com cada uma.',
  idempotent: true,
  status: 202,
  body: pedido,
  response: EnvioDeOfertas,
  errors: [platformErrors.not_found],
})
export type PublicarVarias = BodyOf<typeof publicarVarias>

export const getEnvio = defineCall({
  ...ofertaCall,
  method: 'GET',
  path: `${ofertaPath}/envio/:id`,
  summary: 'Como vai um envio de várias ofertas, carga por carga.',
  params: IdParams,
  response: EnvioDeOfertas,
  errors: [platformErrors.not_found],
})
