/** Agenda of the vehicles: occupations without overlap, and which vehicles are free. */
import { type Static, Type } from 'typebox'
import { CARROCERIA_CODIGOS } from '#modules/veiculo/carrocerias.ts'
import {
  CarroceriaSchema,
  frotaAccess,
  TipoVeiculoSchema,
  VeiculoNome,
} from '#modules/veiculo/veiculo.contract.ts'
import { TIPO_VEICULO_CODIGOS } from '#modules/veiculo/veiculo-tipos.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { filterOf } from '#platform/shared/register-calls.ts'
import {
  HistoricoItem,
  Id,
  IdParams,
  Instant,
  Nullable,
  PageOf,
  Paging,
  Texto,
  Version,
} from '#platform/shared/schemas.ts'
import {
  SITUACOES_OCUPACAO,
  type SituacaoOcupacao,
  TIPO_OCUPACAO_KEYS,
  type TipoOcupacao,
} from './agenda-veiculo.rules.ts'

const tag = 'Agenda de veículos'
const common = { service: 'main', tag, access: frotaAccess, proposed: true } as const

export const agendaVeiculoErrors = defineErrors({
  veiculo_ocupado: [409, 'O veículo já está ocupado neste período.'],
  ocupacao_cancelada: [409, 'A ocupação foi cancelada e não pode mais ser alterada.'],
})
const { veiculo_ocupado, ocupacao_cancelada } = agendaVeiculoErrors

const Tipo = Type.Unsafe<TipoOcupacao>({ type: 'string', enum: [...TIPO_OCUPACAO_KEYS] })
const Situacao = Type.Unsafe<SituacaoOcupacao>({ type: 'string', enum: [...SITUACOES_OCUPACAO] })

export const Ocupacao = Type.Object({
  id: Id,
  veiculo: VeiculoNome,
  tipo: Tipo,
  titulo: Type.String(),
  inicio: Instant,
  fim: Instant,
  situacao: Situacao,
  /** The load that takes the vehicle, when one does. */
  cargaId: Nullable(Id),
  observacao: Nullable(Type.String()),
  atualizadoEm: Instant,
  version: Version,
})
export type Ocupacao = Static<typeof Ocupacao>

export const OcupacaoDaAgenda = Type.Object({
  ...Ocupacao.properties,
  /** Of the first stop of the load, else of the unit of the vehicle; null: of whoever reads. */
  fusoHorario: Nullable(Type.String({ examples: ['America/Manaus'] })),
})
export type OcupacaoDaAgenda = Static<typeof OcupacaoDaAgenda>

const Fim = Type.String({ maxLength: 40, examples: ['2026-11-21T18:00:00.000Z'] })

const Fields = {
  tipo: Tipo,
  titulo: Type.Optional(Nullable(Texto(80, 0))),
  inicio: Instant,
  fim: Fim,
  observacao: Type.Optional(Nullable(Texto(500, 0))),
}
const SaveOcupacao = Type.Object(Fields)
export type SaveOcupacao = Static<typeof SaveOcupacao>

export const MAX_OCUPACOES = 200

const AgendaDeVeiculo = Type.Object({
  veiculo: Type.Object({ ...VeiculoNome.properties, codigo: Nullable(Type.String()), ativo: Type.Boolean() }),
  ocupacoes: Type.Array(OcupacaoDaAgenda, { maxItems: MAX_OCUPACOES }),
  /** There are more than were answered: ask for a shorter period. */
  temMais: Type.Boolean(),
})
export type AgendaDeVeiculo = Static<typeof AgendaDeVeiculo>

const vehicleFilters = {
  busca: filterOf(Texto(100, 0)),
  tipos: filterOf(Type.Array(TipoVeiculoSchema, { maxItems: TIPO_VEICULO_CODIGOS.length })),
  unidadeId: filterOf(Id),
}

export const searchAgenda = defineCall({
  ...common,
  method: 'POST',
  path: '/agenda-veiculo/search',
  summary: 'A agenda de um período, veículo por veículo: até 62 dias.',
  body: Type.Object({ ...Paging, inicio: Instant, fim: Fim, ...vehicleFilters }),
  response: PageOf(AgendaDeVeiculo),
})
export type AgendaSearch = BodyOf<typeof searchAgenda>

export const searchVeiculosLivres = defineCall({
  ...common,
  method: 'POST',
  path: '/agenda-veiculo/livres',
  summary: 'Os veículos ativos sem ocupação no período, nem deles nem de seus reboques.',
  body: Type.Object({
    ...Paging,
    inicio: Instant,
    fim: Fim,
    ...vehicleFilters,
    carrocerias: filterOf(Type.Array(CarroceriaSchema, { maxItems: CARROCERIA_CODIGOS.length })),
    capacidadeMinimaKg: filterOf(Type.Integer({ minimum: 0, maximum: 200_000 })),
  }),
  response: PageOf(
    Type.Object({
      ...VeiculoNome.properties,
      carroceria: CarroceriaSchema,
      capacidadeKg: Type.Integer(),
      volumeM3: Type.Number(),
      paletes: Type.Integer(),
    }),
  ),
})
export type VeiculosLivresSearch = BodyOf<typeof searchVeiculosLivres>

/** Vehicles that carry alone or pull, by their type; what a tractor pulls counts with it. Weights in kg. */
export const CapacidadePorTipo = Type.Object({
  tipo: TipoVeiculoSchema,
  veiculos: Type.Integer(),
  livres: Type.Integer(),
  /** In the workshop within the period. */
  emManutencao: Type.Integer(),
  capacidadeLivreKg: Type.Integer(),
})
export type CapacidadePorTipo = Static<typeof CapacidadePorTipo>

export const getCapacidade = defineCall({
  ...common,
  method: 'GET',
  path: '/agenda-veiculo/capacidade',
  summary: 'Por tipo de veículo ativo, quantos estão livres no período inteiro e quanto carregam.',
  query: Type.Object({ inicio: Instant, fim: Fim }),
  response: Type.Array(CapacidadePorTipo, { maxItems: TIPO_VEICULO_CODIGOS.length }),
})

export const getOcupacao = defineCall({
  ...common,
  method: 'GET',
  path: '/agenda-veiculo/:id',
  summary: 'Lê uma ocupação.',
  params: IdParams,
  response: Ocupacao,
  errors: [platformErrors.not_found],
})

export const criarOcupacao = defineCall({
  ...common,
  method: 'POST',
  path: '/agenda-veiculo',
  summary: 'Ocupa um veículo por um período; duas ocupações nunca se sobrepõem.',
  idempotent: true,
  status: 201,
  body: Type.Object({ veiculoId: Id, ...Fields }),
  response: Ocupacao,
  errors: [veiculo_ocupado],
})

export const alterarOcupacao = defineCall({
  ...common,
  method: 'PUT',
  path: '/agenda-veiculo/:id',
  summary: 'Altera uma ocupação; a versão lida vai em version ou em If-Match.',
  params: IdParams,
  body: Type.Object({ ...Fields, version: Type.Optional(Version) }),
  response: Ocupacao,
  errors: [platformErrors.not_found, platformErrors.version_conflict, veiculo_ocupado, ocupacao_cancelada],
})

export const cancelarOcupacao = defineCall({
  ...common,
  method: 'PATCH',
  path: '/agenda-veiculo/:id/cancelar',
  summary: 'Cancela uma ocupação; o período fica livre.',
  params: IdParams,
  response: Ocupacao,
  errors: [platformErrors.not_found],
})

export const getHistoricoOcupacao = defineCall({
  ...common,
  method: 'GET',
  path: '/agenda-veiculo/:id/historico',
  summary: 'O histórico da ocupação, do mais novo ao mais antigo.',
  params: IdParams,
  response: Type.Array(HistoricoItem, { maxItems: 200 }),
  errors: [platformErrors.not_found],
})
