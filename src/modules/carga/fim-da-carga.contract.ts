/** How a load ends, cancelled, deactivated or finished, and is taken back. Source: cargas §4, §7 (L-067, L-195). */
import { type Static, Type } from 'typebox'
import { platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Nullable, Texto, Version } from '#platform/shared/schemas.ts'
import { Carga, cargaErrors, WithVersion, work } from './carga-dados.contract.ts'
import { cicloErrors, closed, path, tag } from './ciclo.contract.ts'

/** Yes or no, or 1 cancels and 2 gives back to cross-docking, as the deactivation says it. */
export const ReverterRemessa = Type.Unsafe<boolean | 1 | 2>({
  anyOf: [{ type: 'boolean' }, { type: 'integer', enum: [1, 2] }],
})

export const cancelar = defineCall({
  method: 'POST',
  service: 'main',
  path: `${path}/:id/cancelar`,
  tag,
  summary: 'Cancela a carga com um motivo.',
  access: work,
  idempotent: true,
  params: IdParams,
  body: Type.Object({
    version: Type.Optional(Version),
    motivoId: Id,
    motivo: Texto(500),
    reverterMinuta: Type.Optional(Type.Boolean()),
    reverterRemessa: Type.Optional(ReverterRemessa),
  }),
  response: Carga,
  errors: [...closed, cargaErrors.carga_motivo_unknown],
})
export type Cancelar = BodyOf<typeof cancelar>

export const reabrir = defineCall({
  method: 'DELETE',
  service: 'main',
  path: `${path}/:id/reabrir`,
  tag,
  summary: 'Desfaz o cancelamento: a carga volta ao quadro como aberta.',
  access: work,
  params: IdParams,
  response: Carga,
  errors: [cargaErrors.carga_nao_cancelada, cargaErrors.carga_de_outra_empresa],
})

/** L-067: reverterRemessas 1 cancels, 2 gives back to cross-docking. */
export const DesativarCarga = Type.Object({
  version: Type.Optional(Version),
  motivoId: Id,
  ofertaCargaId: Type.Optional(Nullable(Id)),
  reverterFormacao: Type.Optional(Type.Boolean()),
  reverterRemessas: Type.Optional(Nullable(Type.Unsafe<1 | 2>({ type: 'integer', enum: [1, 2] }))),
  desativarLote: Type.Optional(Type.Boolean()),
})
export type DesativarCarga = Static<typeof DesativarCarga>

export const desativar = defineCall({
  method: 'POST',
  service: 'main',
  path: `${path}/:id/desativar`,
  tag,
  summary: 'Desativa a carga com um motivo; com desativarLote, todas as cargas em aberto do lote.',
  access: work,
  idempotent: true,
  params: IdParams,
  body: DesativarCarga,
  response: Carga,
  errors: [...closed, cargaErrors.carga_motivo_unknown],
})

export const reativar = defineCall({
  method: 'POST',
  service: 'main',
  path: `${path}/:id/reativar`,
  tag,
  summary: 'Reativa uma carga desativada: ela volta ao grupo e à etapa em que estava.',
  access: work,
  params: IdParams,
  body: Type.Optional(WithVersion),
  response: Carga,
  errors: [
    cargaErrors.carga_nao_desativada,
    cargaErrors.carga_de_outra_empresa,
    cargaErrors.carga_veiculo_ocupado,
    platformErrors.version_conflict,
  ],
})

export const finalizar = defineCall({
  method: 'PUT',
  service: 'main',
  path: `${path}/:id/finalizar`,
  tag,
  summary:
    'Finaliza a carga; suas ocorrências são encerradas. Por outra empresa que a criadora, pré-finaliza.',
  access: work,
  params: IdParams,
  body: Type.Optional(WithVersion),
  response: Carga,
  errors: [...closed, cargaErrors.carga_finalizar_restrita, cicloErrors.carga_com_ocorrencia],
})

/** The same by the id of the contract (L-195, conflicts A28). */
export const finalizarContratacao = defineCall({
  ...finalizar,
  service: 'frete',
  path: '/carga/:contratacaoId/finalizar',
  summary: 'Finaliza a carga desta contratação.',
  params: Type.Object({ contratacaoId: Id }),
  proposed: true,
})

export const reverterFinalizacao = defineCall({
  method: 'PUT',
  service: 'main',
  path: `${path}/:id/reverter-finalizacao`,
  tag,
  summary: 'Desfaz a finalização: a carga volta ao grupo e à etapa em que estava, com suas ocorrências.',
  access: work,
  params: IdParams,
  body: Type.Optional(WithVersion),
  response: Carga,
  errors: [
    cargaErrors.carga_nao_finalizada,
    cargaErrors.carga_de_outra_empresa,
    cargaErrors.carga_veiculo_ocupado,
    platformErrors.version_conflict,
  ],
})

export const reenviarAuditoria = defineCall({
  method: 'POST',
  service: 'main',
  path: `${path}/:id/reenviar-auditoria`,
  tag,
  summary: 'Marca a carga para ser auditada de novo; a auditoria a recebe quando existir.',
  access: work,
  params: IdParams,
  response: Carga,
  errors: [cargaErrors.carga_cancelada, cargaErrors.carga_desativada, cargaErrors.carga_de_outra_empresa],
})
