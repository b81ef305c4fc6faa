/** Reading, registering and editing loads. Source: cargas §7 (L-176, L-178, L-182, L-186, L-187, L-189, L-192). */
import { type Static, Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import {
  HistoricoItem,
  Id,
  IdParams,
  Instant,
  Nullable,
  PageOf,
  Paging,
  Version,
} from '#platform/shared/schemas.ts'
import {
  Carga,
  cargaErrors,
  Latitude,
  Longitude,
  OrigemCargaCode,
  Parada,
  SaveCarga,
  SaveParada,
  StatusCode,
  ship,
  tag,
  work,
} from './carga-dados.contract.ts'
import { cicloErrors, freteErrors } from './ciclo.contract.ts'
import { FONTES_ROTA_CARGA, type FonteRotaCarga } from './rota.rules.ts'

export { Carga } from './carga-dados.contract.ts'

const path = '/carga-mongo'

/** What a load names was removed between its check and its writing; named like the constraints. */
const cadastroErrors = defineErrors({
  carga_parada_empresa_unknown: [409, 'Uma empresa do percurso acabou de ser excluída. Escolha outra.'],
  carga_caracteristica_unknown: [409, 'A característica acabou de ser excluída. Escolha outra.'],
  carga_transportadora_unknown: [409, 'A transportadora acabou de ser excluída. Escolha outra.'],
  carga_veiculo_unknown: [409, 'O veículo acabou de ser excluído. Escolha outro.'],
  carga_motorista_unknown: [409, 'O motorista acabou de ser excluído. Escolha outro.'],
})

const { carga_veiculo_inativo, carga_motorista_inativo, carga_veiculo_ocupado } = cargaErrors
const closed = [
  cargaErrors.carga_finalizada,
  cargaErrors.carga_pre_finalizada,
  cargaErrors.carga_cancelada,
  cargaErrors.carga_desativada,
  cargaErrors.carga_de_outra_empresa,
]
const saving = [
  carga_veiculo_inativo,
  carga_motorista_inativo,
  carga_veiculo_ocupado,
  platformErrors.version_conflict,
  ...Object.values(cadastroErrors),
  ...Object.values(freteErrors),
]

export const getCarga = defineCall({
  method: 'GET',
  service: 'main',
  path: `${path}/:id`,
  aliases: ['/carga/:id'],
  tag,
  summary: 'Uma carga.',
  access: work,
  params: IdParams,
  response: Carga,
})

/** The load with the number of what each part of its drawer holds. */
export const CargaDetalhes = Type.Object({
  ...Carga.properties,
  contagens: Type.Object({
    documentos: Type.Integer(),
    anexos: Type.Integer(),
    ocorrencias: Type.Integer(),
    eventos: Type.Integer(),
    historico: Type.Integer(),
  }),
})

export const getDetails = defineCall({
  method: 'GET',
  service: 'main',
  path: `${path}/:id/details`,
  tag,
  summary: 'A carga com a contagem de cada parte da gaveta de detalhes.',
  access: work,
  params: IdParams,
  response: CargaDetalhes,
})

/** One delivery of a stop: which invoice, how it stands, who received. */
export const EntregaDaParada = Type.Object({
  id: Id,
  /** 1 pending, 2 in progress, 3 with proof, 4 checked, 5 cancelled or returned, 7 failed, 8 without proof. */
  situacao: Type.Integer(),
  nome: Type.String({ examples: ['Falta comprovante'] }),
  resultado: Nullable(Type.String()),
  nf: Nullable(Type.String()),
  quantidade: Nullable(Type.Number()),
  unidade: Nullable(Type.String()),
  tentativa: Type.Integer(),
  dhEntrega: Nullable(Instant),
  recebedorNome: Nullable(Type.String()),
  fotos: Type.Integer(),
  origemEntregaId: Nullable(Id),
})
export type EntregaDaParada = Static<typeof EntregaDaParada>

/** A delivery stop with its deliveries. */
export const ParadaDeEntrega = Type.Object({
  ...Parada.properties,
  entregas: Type.Array(EntregaDaParada, { maxItems: 500 }),
})
export type ParadaDeEntrega = Static<typeof ParadaDeEntrega>

export const getEntregas = defineCall({
  method: 'GET',
  service: 'main',
  path: `${path}/:id/entregas`,
  tag,
  summary: 'As paradas de entrega da carga, na ordem, cada uma com suas entregas.',
  access: work,
  params: IdParams,
  response: Type.Array(ParadaDeEntrega, { maxItems: 100 }),
})

export const getHistorico = defineCall({
  method: 'GET',
  service: 'main',
  path: `${path}/:id/historico`,
  tag,
  summary: 'O que mudou na carga, quem mudou e quando; o mais novo primeiro.',
  access: work,
  proposed: true,
  params: IdParams,
  query: Type.Object({ ...Paging }),
  response: PageOf(HistoricoItem),
  errors: [cargaErrors.carga_de_outra_empresa],
})

export const cadastrar = defineCall({
  method: 'POST',
  service: 'main',
  path: `${path}/cadastrar`,
  tag,
  summary: 'Cadastra uma carga e a publica no quadro.',
  access: ship,
  idempotent: true,
  body: Type.Object({
    ...SaveCarga.properties,
    /** Programs and imports say where the load comes from; the web leaves it out (1, manual). */
    origemCarga: Type.Optional(OrigemCargaCode),
  }),
  response: Carga,
  status: 201,
  errors: saving,
})
export type Cadastrar = BodyOf<typeof cadastrar>

export const editar = defineCall({
  method: 'PUT',
  service: 'main',
  path: `${path}/:id/editar`,
  tag,
  summary: 'Altera uma carga em aberto.',
  access: work,
  params: IdParams,
  body: Type.Object({ ...SaveCarga.properties, version: Type.Optional(Version) }),
  response: Carga,
  errors: [...closed, ...saving, cicloErrors.carga_viagem_iniciada, cargaErrors.carga_acao_indevida],
})
export type Editar = BodyOf<typeof editar>

/** What the form needs to edit: the values as they are sent back, and what they are called. */
export const DadosEdicao = Type.Object({
  carga: SaveCarga,
  version: Version,
  codigo: Type.String(),
  status: StatusCode,
  paradas: Type.Array(Parada, { maxItems: 100 }),
  transportadora: Nullable(Type.Object({ id: Id, nome: Type.String() })),
  veiculo: Nullable(Type.Object({ id: Id, placa: Type.String() })),
  motorista: Nullable(Type.Object({ id: Id, nome: Type.String() })),
})
export type DadosEdicao = Static<typeof DadosEdicao>

export const getDadosEdicao = defineCall({
  method: 'GET',
  service: 'main',
  path: `${path}/:id/dadosEdicao`,
  tag,
  summary: 'Os dados da carga como o formulário os edita.',
  access: work,
  params: IdParams,
  response: DadosEdicao,
  errors: [cargaErrors.carga_de_outra_empresa],
})

/** A route between the stops: metres, minutes and the points of the line as [longitude, latitude]. */
export const Rota = Type.Object({
  distancia: Nullable(Type.Integer({ minimum: 0 })),
  tempo: Nullable(Type.Integer({ minimum: 0 })),
  fonte: Nullable(Type.Unsafe<FonteRotaCarga>({ type: 'string', enum: Object.keys(FONTES_ROTA_CARGA) })),
  pontos: Type.Array(Type.Tuple([Longitude, Latitude]), { maxItems: 2000 }),
  /** Stops without coordinates, which the route leaves out. */
  semCoordenadas: Type.Array(Type.Integer(), { maxItems: 100 }),
  /** When each stop is expected to be reached; null: nothing tells. */
  chegadas: Type.Array(Nullable(Instant), { maxItems: 100 }),
})
export type Rota = Static<typeof Rota>

export const recuperarRota = defineCall({
  method: 'POST',
  service: 'main',
  path: `${path}/recuperar-rota`,
  tag,
  summary: 'A rota entre paradas ainda não gravadas: distância, tempo e traçado.',
  access: work,
  body: Type.Object({ paradas: Type.Array(SaveParada, { minItems: 2, maxItems: 100 }) }),
  response: Rota,
  rateLimit: { max: 120, windowMs: 60_000 },
})

export const getRotograma = defineCall({
  method: 'GET',
  service: 'main',
  path: `${path}/:id/rotograma`,
  tag,
  summary: 'As paradas da carga e a rota entre elas.',
  access: work,
  proposed: true,
  params: IdParams,
  response: Type.Object({ paradas: Type.Array(Parada, { maxItems: 100 }), rota: Rota, version: Version }),
})

export const changeRotograma = defineCall({
  method: 'PATCH',
  service: 'main',
  path: `${path}/:id/rotograma`,
  tag,
  summary: 'Muda a ordem e as janelas das paradas ou o traçado; a rota é calculada de novo.',
  access: work,
  params: IdParams,
  body: Type.Object({
    version: Type.Optional(Version),
    paradas: Type.Optional(
      Type.Array(
        Type.Object({
          id: Id,
          janelaInicio: Type.Optional(Nullable(Instant)),
          janelaFim: Type.Optional(Nullable(Instant)),
        }),
        { minItems: 2, maxItems: 100, description: 'Todas as paradas, na nova ordem' },
      ),
    ),
    pontos: Type.Optional(Type.Array(Type.Tuple([Longitude, Latitude]), { minItems: 2, maxItems: 2000 })),
  }),
  response: Carga,
  errors: [...closed, carga_veiculo_ocupado, platformErrors.version_conflict],
})
