/** Free vehicles of a carrier. Source: commercial §1.1, §1.6; the calls are proposed. */
import { type Static, Type } from 'typebox'
import { UFS, type Uf } from '#modules/referencia/estado.rules.ts'
import { MunicipioId } from '#modules/referencia/referencia.contract.ts'
import { CARROCERIA_CODIGOS, type CarroceriaCodigo } from '#modules/veiculo/carrocerias.ts'
import { TIPO_VEICULO_CODIGOS, type TipoVeiculoCodigo } from '#modules/veiculo/veiculo-tipos.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { Id, Instant, Nullable, Optional, oneOf, Texto, Version } from '#platform/shared/schemas.ts'
import { MAX_DESTINOS, MAX_OBSERVACAO, MAX_RAIO_KM, RAIO_PADRAO_KM } from './disponibilidade.rules.ts'
import { DISPONIBILIDADE_ACCESS } from './disponibilidade-access.ts'

export const tag = 'Disponibilidade'

const TipoVeiculo = oneOf<TipoVeiculoCodigo>(TIPO_VEICULO_CODIGOS)
const Carroceria = oneOf<CarroceriaCodigo>(CARROCERIA_CODIGOS)
const UfSchema = oneOf<Uf>(UFS)
const Lugar = Type.Object({ id: Type.Integer(), nome: Type.String(), uf: Type.String() })
const Eixos = Type.Integer({ minimum: 2, maximum: 9 })

/** `livreAte` in the past: history, which nobody else sees. Without destinations it would go anywhere. */
export const Disponibilidade = Type.Object({
  id: Id,
  veiculo: Nullable(Type.Object({ id: Id, placa: Type.String({ examples: ['RHK4C27'] }) })),
  tipoVeiculo: TipoVeiculo,
  carroceria: Nullable(Carroceria),
  eixos: Nullable(Type.Integer()),
  livreDe: Instant,
  livreAte: Instant,
  municipio: Lugar,
  raioKm: Type.Integer(),
  destinoUfs: Type.Array(UfSchema, { maxItems: UFS.length }),
  destinoMunicipios: Type.Array(Lugar, { maxItems: MAX_DESTINOS }),
  observacao: Nullable(Type.String()),
  ativo: Type.Boolean(),
  atualizadoEm: Instant,
  version: Version,
})
export type Disponibilidade = Static<typeof Disponibilidade>

const Fields = {
  veiculoId: Optional(Id),
  tipoVeiculo: Optional(TipoVeiculo),
  carroceria: Optional(Carroceria),
  eixos: Optional(Eixos),
  livreDe: Instant,
  livreAte: Instant,
  municipioId: MunicipioId,
  raioKm: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_RAIO_KM, default: RAIO_PADRAO_KM })),
  destinoUfs: Type.Optional(Type.Array(UfSchema, { maxItems: UFS.length })),
  destinoMunicipioIds: Type.Optional(Type.Array(MunicipioId, { maxItems: MAX_DESTINOS })),
  observacao: Optional(Texto(MAX_OBSERVACAO, 0)),
}

export const disponibilidadeCalls = defineRegisterCalls({
  service: 'marketplace',
  path: '/disponibilidade',
  tag,
  nome: 'uma disponibilidade',
  access: { read: DISPONIBILIDADE_ACCESS, manage: DISPONIBILIDADE_ACCESS },
  record: Disponibilidade,
  fields: Fields,
  filters: {
    /** `atuais`: not over yet; `historico`: over. */
    quando: filterOf(oneOf(['atuais', 'historico'])),
    tipoVeiculo: filterOf(TipoVeiculo),
  },
  orders: ['livreDe', 'livreAte', 'ativo', 'atualizadoEm'],
  errors: [],
})
export type SaveDisponibilidade = BodyOf<typeof disponibilidadeCalls.create>
export type DisponibilidadeSearch = BodyOf<typeof disponibilidadeCalls.search>
