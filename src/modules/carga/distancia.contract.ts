/** A person vouches for the kilometres of a route that was only estimated (commercial §1.3 O1). */
import { Type } from 'typebox'
import { platformErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Decimal, IdParams, Version } from '#platform/shared/schemas.ts'
import { Carga, cargaErrors, tag, work } from './carga-dados.contract.ts'

export const confirmarDistancia = defineCall({
  method: 'PATCH',
  service: 'main',
  path: '/carga-mongo/:id/distancia',
  tag,
  summary: 'Confirma os quilômetros da rota; outra rota pede nova confirmação.',
  access: work,
  proposed: true,
  params: IdParams,
  body: Type.Object({
    km: Decimal(3, { minimum: 0.001, maximum: 20_000 }),
    version: Type.Optional(Version),
  }),
  response: Carga,
  errors: [
    cargaErrors.carga_finalizada,
    cargaErrors.carga_pre_finalizada,
    cargaErrors.carga_cancelada,
    cargaErrors.carga_desativada,
    cargaErrors.carga_acao_indevida,
    cargaErrors.carga_de_outra_empresa,
    platformErrors.version_conflict,
  ],
})
