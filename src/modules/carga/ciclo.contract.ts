/** The life of a load: from giving it a vehicle to finishing it, and back. Source: cargas §4, §7 (L-100 to L-105). */
import { type Static, Type } from 'typebox'
import { veiculosEMotoristasAccess } from '#modules/veiculo/veiculo.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable, Texto, Version } from '#platform/shared/schemas.ts'
import {
  Carga,
  cargaErrors,
  tag as cargaTag,
  Kg,
  Latitude,
  Longitude,
  Money,
  TipoAlocacaoCode,
  Volume,
  WithVersion,
  work,
} from './carga-dados.contract.ts'

/**
 * A card's menu offers its actions to a carrier as well (conflicts B15). What only the company that created the load
 * may do is refused with `carga_de_outra_empresa`, not as a missing permission, which would end the session.
 */
const tag = `${cargaTag}: ciclo de vida`
const path = '/carga-mongo'
const {
  carga_finalizada,
  carga_cancelada,
  carga_desativada,
  carga_acao_indevida,
  carga_veiculo_ocupado,
  carga_veiculo_inativo,
  carga_motorista_inativo,
  carga_motivo_unknown,
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

const closed = [
  carga_finalizada,
  carga_cancelada,
  carga_desativada,
  cargaErrors.carga_pre_finalizada,
  carga_acao_indevida,
  cargaErrors.carga_de_outra_empresa,
  version_conflict,
]
const stages = [cargaErrors.carga_etapa_unknown, cargaErrors.carga_etapa_outro_grupo]
const vehicles = [carga_veiculo_ocupado, carga_veiculo_inativo, carga_motorista_inativo]

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
  errors: [...closed, carga_motivo_unknown],
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
  errors: [...closed, carga_motivo_unknown],
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
    carga_veiculo_ocupado,
    version_conflict,
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
    carga_veiculo_ocupado,
    version_conflict,
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
  errors: [carga_cancelada, carga_desativada, cargaErrors.carga_de_outra_empresa],
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
