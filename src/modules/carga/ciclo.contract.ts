/** The life of a load: from giving it a vehicle to finishing it, and back. Source: cargas §4, §7 (L-100 to L-105). */
import { Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Nullable, Texto, Version } from '#platform/shared/schemas.ts'
import {
  Carga,
  cargaErrors,
  tag as cargaTag,
  Latitude,
  Longitude,
  Money,
  TipoAlocacaoCode,
  WithVersion,
  work,
} from './carga-dados.contract.ts'

/**
 * A card's menu offers its actions to a carrier as well (conflicts B15). What only the company that created the load
 * may do is refused with `carga_de_outra_empresa`, not as a missing permission, which would end the session.
 */
export const tag = `${cargaTag}: ciclo de vida`
export const path = '/carga-mongo'
const {
  carga_finalizada,
  carga_cancelada,
  carga_desativada,
  carga_acao_indevida,
  carga_veiculo_ocupado,
  carga_veiculo_inativo,
  carga_motorista_inativo,
} = cargaErrors
const { version_conflict } = platformErrors

/** What else the state of a load may refuse; the codes of most actions are in `cargaErrors`. */
export const cicloErrors = defineErrors({
  carga_sem_veiculo: [409, 'Escolha antes o veículo ou a transportadora que leva a carga.'],
  carga_viagem_iniciada: [409, 'A viagem já começou. Cancele a carga ou troque o veículo.'],
  carga_com_ocorrencia: [409, 'Há ocorrência em aberto. Resolva-a antes de finalizar.'],
  carga_sem_mudanca: [409, 'A carga já está assim.'],
  carga_mudada_desde: [409, 'A carga mudou desde a ação e fica como está.'],
  carga_em_lote: [409, 'A carga já faz parte de um lote. Desative o lote antes de formar outro.'],
})

/** Refusals of later nouns, thrown before a load is given to somebody with a freight (commercial §1.3 O1). */
export const freteErrors = defineErrors({
  piso_abaixo: [409, 'O frete está abaixo do piso mínimo da lei. Informe o piso ou mais.'],
  piso_dados_faltam: [409, 'Faltam dados para calcular o piso mínimo. Complete a carga e tente de novo.'],
  piso_distancia_incerta: [
    409,
    'A distância da rota é estimada. Confirme os quilômetros antes de contratar.',
  ],
})
const floor = Object.values(freteErrors)

/** Most actions are refused when the load is closed, belongs to another company or has changed meanwhile. */
export const closed = [
  carga_finalizada,
  carga_cancelada,
  carga_desativada,
  cargaErrors.carga_pre_finalizada,
  carga_acao_indevida,
  cargaErrors.carga_de_outra_empresa,
  version_conflict,
]
const stages = [cargaErrors.carga_etapa_unknown, cargaErrors.carga_etapa_outro_grupo]
/** Whoever names a vehicle and a driver may be told that one of them is taken or switched off. */
export const vehicles = [carga_veiculo_ocupado, carga_veiculo_inativo, carga_motorista_inativo]

/** The load, and what of the action passed with a warning. */
export const CargaComAvisos = Type.Object({
  ...Carga.properties,
  avisos: Type.Optional(
    Type.Array(Type.String(), { maxItems: 20, description: 'O que passou com ressalva' }),
  ),
})

export const alocar = defineCall({
  method: 'POST',
  service: 'main',
  path: `${path}/:id/alocar`,
  tag,
  summary: 'Dá a carga à frota própria, a uma transportadora ou a um terceiro; a carga passa à execução.',
  access: work,
  idempotent: true,
  params: IdParams,
  body: Type.Object({
    version: Type.Optional(Version),
    tipoAlocacao: TipoAlocacaoCode,
    transportadoraId: Type.Optional(Nullable(Id)),
    veiculoId: Type.Optional(Nullable(Id)),
    motoristaId: Type.Optional(Nullable(Id)),
    equipamentos: Type.Optional(Type.Array(Id, { maxItems: 10 })),
    /** Manual stage of the execution to go to; absent: its first. */
    etapaId: Type.Optional(Nullable(Id)),
    /** The freight that is agreed on; absent: the one that the load has. */
    valorFrete: Type.Optional(Nullable(Money)),
  }),
  response: CargaComAvisos,
  errors: [...closed, ...stages, ...vehicles, ...floor, cargaErrors.carga_contratada],
})
export type Alocar = BodyOf<typeof alocar>

/** What dragging a load that has its vehicle already into the execution asks for. */
export const iniciar = defineCall({
  method: 'POST',
  service: 'main',
  path: `${path}/:id/iniciar`,
  tag,
  summary: 'Põe em execução uma carga que já tem veículo ou transportadora.',
  access: work,
  proposed: true,
  idempotent: true,
  params: IdParams,
  body: Type.Object({ version: Type.Optional(Version), etapaId: Type.Optional(Nullable(Id)) }),
  response: Carga,
  errors: [...closed, ...stages, ...vehicles, cicloErrors.carga_sem_veiculo],
})

export const desalocar = defineCall({
  method: 'POST',
  service: 'main',
  path: `${path}/:id/desalocar`,
  tag,
  summary: 'Tira o veículo e a transportadora: a carga volta a aguardar alocação.',
  access: work,
  proposed: true,
  params: IdParams,
  body: Type.Object({ version: Type.Optional(Version), etapaId: Type.Optional(Nullable(Id)) }),
  response: Carga,
  errors: [...closed, ...stages, cicloErrors.carga_viagem_iniciada],
})

export const moverEtapa = defineCall({
  method: 'PUT',
  service: 'main',
  path: `${path}/:id/etapa/:stage`,
  tag,
  summary: 'Move a carga para outra etapa do mesmo grupo.',
  access: work,
  params: Type.Object({ id: Id, stage: Id }),
  /** `de`: the stage the mover saw the card in; when it is elsewhere now, the move is refused and says where. */
  body: Type.Optional(Type.Object({ de: Type.Optional(Id) })),
  response: Carga,
  errors: [
    ...closed,
    cargaErrors.carga_etapa_unknown,
    cargaErrors.carga_etapa_outro_grupo,
    cargaErrors.carga_moved,
  ],
})

export const alterarUnidade = defineCall({
  method: 'PATCH',
  service: 'main',
  path: `${path}/:id/alterar-unidade/:unit`,
  tag,
  summary: 'Passa a carga a outra unidade de negócio.',
  access: work,
  params: Type.Object({ id: Id, unit: Id }),
  body: Type.Optional(WithVersion),
  response: Carga,
  errors: [...closed, cicloErrors.carga_sem_mudanca],
})

/** What dragging a load to the delivered ones asks for. */
export const entregar = defineCall({
  method: 'POST',
  service: 'main',
  path: `${path}/:id/entregar`,
  tag,
  summary: 'Dá por feitas as paradas que faltam: a carga passa às entregues.',
  access: work,
  proposed: true,
  params: IdParams,
  body: Type.Object({
    version: Type.Optional(Version),
    /** When the last delivery was done; absent: now. */
    dh: Type.Optional(Type.String({ maxLength: 40 })),
    etapaId: Type.Optional(Nullable(Id)),
  }),
  response: Carga,
  errors: [...closed, ...stages, cargaErrors.carga_com_insucesso],
})
export type Entregar = BodyOf<typeof entregar>

/**
 * Arrivals and departures, told by the driver's page, a tracker or by hand. What is told again changes nothing; only a
 * named event (`eventoId`) corrects the time.
 */
export const registrarEvento = defineCall({
  method: 'POST',
  service: 'main',
  path: `${path}/:id/eventos`,
  tag,
  summary: 'Registra a chegada ou a saída em uma parada, ou uma anotação da viagem.',
  access: work,
  proposed: true,
  params: IdParams,
  body: Type.Object({
    eventoId: Type.Optional(Nullable(Id)),
    paradaId: Type.Optional(Nullable(Id)),
    tipo: Type.Unsafe<'chegada' | 'saida' | 'anotacao'>({
      type: 'string',
      enum: ['chegada', 'saida', 'anotacao'],
    }),
    descricao: Type.Optional(Texto(160, 0)),
    dh: Type.Optional(Type.String({ maxLength: 40 })),
    latitude: Type.Optional(Latitude),
    longitude: Type.Optional(Longitude),
  }),
  response: Carga,
  errors: closed,
})
export type RegistrarEvento = BodyOf<typeof registrarEvento>
