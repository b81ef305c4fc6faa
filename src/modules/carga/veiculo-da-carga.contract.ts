/** What a load has on the road, and which vehicles and drivers could take it. Source: cargas §4, §7. */
import { type Static, Type } from 'typebox'
import { veiculosEMotoristasAccess } from '#modules/veiculo/veiculo.contract.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable, Texto, Version } from '#platform/shared/schemas.ts'
import { Kg, Latitude, Longitude, TipoAlocacaoCode, Volume, work } from './carga-dados.contract.ts'
import { CargaComAvisos, closed, freteErrors, path, tag, vehicles } from './ciclo.contract.ts'

/** What a load has on the road. Ids are null where the record lies in the register of another company. */
export const VeiculoDaCarga = Type.Object({
  alocacaoTipo: Nullable(TipoAlocacaoCode),
  transportadora: Nullable(Type.Object({ id: Nullable(Id), nome: Type.String() })),
  veiculo: Nullable(
    Type.Object({
      id: Nullable(Id),
      placa: Type.String(),
      tipo: Type.String(),
      carroceria: Type.String(),
      capacidadeKg: Type.Number(),
      volumeM3: Type.Number(),
    }),
  ),
  motorista: Nullable(
    Type.Object({
      id: Nullable(Id),
      nome: Type.String(),
      documento: Type.String(),
      telefone: Nullable(Type.String()),
    }),
  ),
  equipamentos: Type.Array(Type.Object({ id: Nullable(Id), placa: Type.String() }), { maxItems: 10 }),
  checklistAlterado: Type.Boolean(),
  version: Version,
})
export type VeiculoDaCarga = Static<typeof VeiculoDaCarga>

export const getVeiculoDaCarga = defineCall({
  method: 'GET',
  service: 'main',
  path: `${path}/:id/veiculo`,
  tag,
  summary: 'O veículo, o motorista e os equipamentos da carga.',
  access: work,
  params: IdParams,
  response: VeiculoDaCarga,
})

export const sugerirVeiculo = defineCall({
  method: 'GET',
  service: 'main',
  path: `${path}/veiculo/:placa/sugerir`,
  tag,
  summary: 'O veículo desta placa com seu motorista e seus reboques, como sugestão.',
  access: work,
  params: Type.Object({ placa: Texto(10) }),
  response: Type.Object({
    veiculoId: Id,
    placa: Type.String(),
    motorista: Nullable(Type.Object({ id: Id, nome: Type.String() })),
    equipamentos: Type.Array(Type.Object({ id: Id, placa: Type.String() }), { maxItems: 10 }),
    ativo: Type.Boolean(),
  }),
})

/** A vehicle that could take the load, and why it stands where it stands. */
export const VeiculoEncontrado = Type.Object({
  veiculoId: Id,
  placa: Type.String(),
  tipo: Type.String(),
  carroceria: Type.String(),
  capacidadeKg: Type.Number(),
  volumeM3: Type.Number(),
  motorista: Nullable(Type.Object({ id: Id, nome: Type.String() })),
  livre: Type.Boolean(),
  /** When the next occupation begins after the time of the load; null: none is known. */
  livreAte: Nullable(Type.String({ description: 'Instante em UTC' })),
  /** What could still be loaded beside this load; negative: too much; null: the capacity is not known. */
  sobraKg: Nullable(Type.Number()),
  ocupadoPor: Nullable(Type.Object({ titulo: Type.String(), inicio: Type.String(), fim: Type.String() })),
  distanciaOrigem: Nullable(Type.Integer({ description: 'Metros em linha reta até a origem' })),
  pontos: Type.Integer({ minimum: 0, maximum: 100 }),
  razoes: Type.Array(Type.Object({ tipo: Type.String(), ok: Type.Boolean(), texto: Type.String() }), {
    maxItems: 10,
  }),
})

export type VeiculoEncontrado = Static<typeof VeiculoEncontrado>

export const encontrarVeiculo = defineCall({
  method: 'GET',
  service: 'main',
  path: `${path}/:id/encontrar-veiculo`,
  tag,
  summary: 'Veículos da frota de quem chama que podem levar a carga, os melhores primeiro, com as razões.',
  access: work,
  proposed: true,
  params: IdParams,
  query: Type.Object({
    query: Type.Optional(Texto(40, 0)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  }),
  response: Type.Object({ items: Type.Array(VeiculoEncontrado, { maxItems: 50 }), total: Type.Integer() }),
})

/**
 * What a vehicle is needed for: a stored load as it is, or one whose form is open. With `janela`, which may be null, the
 * form says all that it needs, and the id only tells whose occupation is not in the way.
 */
const Necessidade = Type.Object({
  cargaId: Type.Optional(Id),
  janela: Type.Optional(Nullable(Type.Object({ inicio: Instant, fim: Instant }))),
  fusoHorario: Type.Optional(Texto(64)),
  pesoKg: Type.Optional(Kg),
  volumeM3: Type.Optional(Volume),
  origem: Type.Optional(Nullable(Type.Object({ latitude: Latitude, longitude: Longitude }))),
  tipos: Type.Optional(Type.Array(Texto(40), { maxItems: 20 })),
  carrocerias: Type.Optional(Type.Array(Texto(40), { maxItems: 20 })),
})
export type Necessidade = Static<typeof Necessidade>

export const procurarVeiculos = defineCall({
  method: 'POST',
  service: 'main',
  path: `${path}/veiculo/procurar`,
  tag,
  summary:
    'Veículos da frota de quem chama para uma carga gravada ou ainda em edição, com as razões de cada um.',
  access: work,
  proposed: true,
  body: Type.Object({
    para: Necessidade,
    query: Type.Optional(Texto(40, 0)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    /** Only these, whatever they are. */
    ids: Type.Optional(Type.Array(Id, { maxItems: 50 })),
    /** Pulled instead of what is coupled in the register. */
    equipamentos: Type.Optional(Type.Array(Id, { maxItems: 10 })),
  }),
  response: Type.Object({ items: Type.Array(VeiculoEncontrado, { maxItems: 50 }), total: Type.Integer() }),
})
export type ProcurarVeiculos = BodyOf<typeof procurarVeiculos>

/** A driver as one is chosen: with what takes the time of the load, and whether the licence lasts as long. */
export const MotoristaEncontrado = Type.Object({
  id: Id,
  nome: Type.String(),
  ocupadoPor: Nullable(Type.Object({ titulo: Type.String(), inicio: Type.String(), fim: Type.String() })),
  livreAte: Nullable(Type.String({ description: 'Instante em UTC' })),
  cnhVencida: Type.Boolean(),
})
export type MotoristaEncontrado = Static<typeof MotoristaEncontrado>

export const procurarMotoristas = defineCall({
  method: 'POST',
  service: 'main',
  path: `${path}/motorista/procurar`,
  tag,
  summary: 'Motoristas ativos de quem chama, com o que ocupa cada um no horário da carga.',
  access: veiculosEMotoristasAccess,
  proposed: true,
  body: Type.Object({
    para: Necessidade,
    busca: Type.Optional(Texto(60, 0)),
    ids: Type.Optional(Type.Array(Id, { maxItems: 20 })),
  }),
  response: Type.Object({ items: Type.Array(MotoristaEncontrado, { maxItems: 20 }) }),
})
export type ProcurarMotoristas = BodyOf<typeof procurarMotoristas>

export const atualizarVeiculo = defineCall({
  method: 'PUT',
  service: 'main',
  path: `${path}/:id/atualizar-veiculo`,
  tag,
  summary:
    'Troca o veículo, o motorista e os equipamentos da carga; quem a recebeu informa os seus, e a carga contratada segue.',
  access: work,
  params: IdParams,
  body: Type.Object({
    version: Type.Optional(Version),
    veiculoId: Nullable(Id),
    motoristaId: Nullable(Id),
    equipamentos: Type.Optional(Type.Array(Id, { maxItems: 10 })),
    checklistAlterado: Type.Optional(Type.Boolean()),
  }),
  response: CargaComAvisos,
  errors: [...closed, ...vehicles, freteErrors.piso_abaixo],
})
export type AtualizarVeiculo = BodyOf<typeof atualizarVeiculo>
