/** "Encontrar veículo" among carriers: who says that a vehicle is free for a load, and why. Source: commercial §1.3 O17. */
import { type Static, Type } from 'typebox'
import { platformErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable } from '#platform/shared/schemas.ts'
import { ofertaCall, ofertaPath } from './oferta.contract.ts'
import { MAX_CONVIDADAS } from './oferta-partes.contract.ts'
import { CandidataDaOferta } from './oferta-quadro.contract.ts'

const { not_found } = platformErrors

/** A vehicle as its carrier offers it; the radius is the carrier's, the distance is to the pick-up. */
const VeiculoLivre = Type.Object({
  placa: Nullable(Type.String({ examples: ['RHK4C27'] })),
  tipoVeiculo: Type.String({ examples: ['TRUCK'] }),
  carroceria: Nullable(Type.String({ examples: ['SIDER'] })),
  eixos: Nullable(Type.Integer()),
  livreDe: Instant,
  livreAte: Instant,
  cidade: Type.String({ examples: ['Uberlândia'] }),
  uf: Type.String({ examples: ['MG'] }),
  raioKm: Type.Integer(),
  distanciaKm: Type.Integer(),
  observacao: Nullable(Type.String()),
})

const { nome, temConta, nota, motivos, impedimento } = CandidataDaOferta.properties
export const TransportadoraEncontrada = Type.Object({
  /** Null: it is linked, but stands in no register of the shipper. */
  transportadoraId: Nullable(Id),
  nome,
  temConta,
  nota,
  motivos,
  impedimento,
  /** The free vehicle nearest to the pick-up; null: the carrier says of none. */
  livre: Nullable(VeiculoLivre),
  /** All its free vehicles that fit, that one among them. */
  livres: Type.Integer({ minimum: 0 }),
})
export type TransportadoraEncontrada = Static<typeof TransportadoraEncontrada>

export const encontrarTransportadoras = defineCall({
  ...ofertaCall,
  method: 'GET',
  path: `${ofertaPath}/carga/:id/transportadoras`,
  summary:
    'As transportadoras para uma carga: primeiro as que dizem ter veículo livre perto da coleta, depois por nota.',
  params: IdParams,
  response: Type.Object({
    /** Those that may be asked first; the others say why not. */
    items: Type.Array(TransportadoraEncontrada, { maxItems: MAX_CONVIDADAS }),
    /** Whether the load still waits to be offered. */
    espera: Type.Boolean(),
    /** The offer in which it is; null: none. */
    oferta: Nullable(Type.Object({ id: Id, codigo: Type.String() })),
    /** Zone of the pick-up, for the hours of the vehicles. */
    fuso: Type.String({ examples: ['America/Sao_Paulo'] }),
  }),
  errors: [not_found],
})
