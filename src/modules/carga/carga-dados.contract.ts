/**
 * The shapes of a load: its card and its details. Instants are UTC; the zone beside a place says how its times
 * are shown. Money in reais, weight in kg. Source: cargas §3 (L-058, L-060).
 */
import { type Static, type TSchema, Type } from 'typebox'
import { defineErrors } from '#platform/shared/app-error.ts'
import { Decimal, Id, Instant, Nullable, Texto, Version } from '#platform/shared/schemas.ts'
import { SO_DO_CRIADOR } from './acoes.rules.ts'
import {
  type Grupo,
  MODALIDADE,
  type Modalidade,
  ORIGEM_CARGA,
  type OrigemCarga,
  SITUACAO,
  SITUACAO_PARADA,
  type Situacao,
  type SituacaoParada,
  STATUS,
  type Status,
  TARIFA,
  type Tarifa,
  TIPO_ALOCACAO,
  TIPO_FRETE,
  TIPO_PARADA,
  type TipoAlocacao,
  type TipoFrete,
  type TipoParada,
  VISIBILIDADE,
  type Visibilidade,
  VOLUME_UNIDADE,
  type VolumeUnidade,
} from './carga-codes.ts'
import { dadosDoPiso, saveDadosDoPiso } from './dados-do-piso.contract.ts'

export const tag = 'Carga'
export { ship, work } from './carga-access.ts'

const codeOf = <T extends number>(values: Readonly<Record<string, T>>) =>
  Type.Unsafe<T>({ type: 'integer', enum: Object.values(values) })

export const StatusCode = codeOf<Status>(STATUS)
export const SituacaoCode = codeOf<Situacao>(SITUACAO)
export const VisibilidadeCode = codeOf<Visibilidade>(VISIBILIDADE)
export const OrigemCargaCode = codeOf<OrigemCarga>(ORIGEM_CARGA)
export const TipoFreteCode = codeOf<TipoFrete>(TIPO_FRETE)
export const ModalidadeCode = codeOf<Modalidade>(MODALIDADE)
const TarifaCode = codeOf<Tarifa>(TARIFA)
export const TipoAlocacaoCode = codeOf<TipoAlocacao>(TIPO_ALOCACAO)
const TipoParadaCode = codeOf<TipoParada>(TIPO_PARADA)
export const VolumeUnidadeCode = codeOf<VolumeUnidade>(VOLUME_UNIDADE)
export const GrupoCode = Type.Unsafe<Grupo>({ type: 'integer', enum: [1, 2, 3] })

/** In reais. Two decimals are checked by the rules: dividing by 0.01 would refuse one amount of six (142090.07). */
export const Money = Type.Number({ minimum: 0, maximum: 9_999_999_999_999 })
export const Kg = Decimal(3, { minimum: 0, maximum: 99_999_999 })
export const Volume = Decimal(6, { minimum: 0, maximum: 99_999_999 })
export const Latitude = Type.Number({ minimum: -90, maximum: 90 })
export const Longitude = Type.Number({ minimum: -180, maximum: 180 })

const Named = <S extends TSchema>(id: S) => Type.Object({ id, nome: Type.String() })

/** First and last place of a card. */
export const LugarCartao = Type.Object({
  empresa: Nullable(Type.String({ description: 'Nome inteiro; o cartão mostra até 31 caracteres' })),
  cidade: Nullable(Type.String()),
  uf: Nullable(Type.String()),
  localidade: Nullable(Type.String({ description: 'Cidade e UF, ou o nome do lugar' })),
  dhPrevista: Nullable(Instant),
  fusoHorario: Type.String(),
})

export const AlertaCarga = Type.Object({
  id: Id,
  descricao: Type.String(),
  situacao: Type.Integer(),
  dh: Instant,
  /** Until when it is to be resolved; absent where it has no deadline, and for the carrier. */
  prazoEm: Type.Optional(Instant),
})
export type AlertaCarga = Static<typeof AlertaCarga>

/**
 * What later nouns add to a card, each by `declare module`; all of it is optional. The server adds the shapes when the
 * program is built (`addCardPart`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: later nouns fill it.
export interface CargaCartaoParts {}
/** The same as a sheet of paper tells them: null where the load has nothing to say. */
export type PrintedParts = { readonly [Key in keyof CargaCartaoParts]: CargaCartaoParts[Key] | null }

/** One load on the board, as it is stored per viewing company. */
export const CargaCartao = Type.Object({
  id: Id,
  ofertaCargaId: Id,
  version: Version,
  codigo: Type.String(),
  codigoIdentificador: Nullable(Type.String()),
  status: StatusCode,
  situacao: SituacaoCode,
  visibilidade: VisibilidadeCode,
  origemCarga: OrigemCargaCode,
  tipoFrete: TipoFreteCode,
  modalidade: ModalidadeCode,
  etapa: Type.Object({ id: Id, grupoEtapa: GrupoCode }),
  unidadeNegocioId: Id,
  lote: Nullable(Type.Object({ id: Id, codigo: Type.String() })),
  caracteristica: Nullable(Type.Object({ id: Id, descricao: Type.String() })),
  origem: LugarCartao,
  destino: LugarCartao,
  entregas: Type.Array(
    Type.Object({
      empresaId: Nullable(Id),
      nome: Type.String(),
      cidade: Nullable(Type.String()),
      uf: Nullable(Type.String()),
      situacao: Type.Integer(),
    }),
    { maxItems: 99 },
  ),
  valorCarga: Type.Number(),
  valor: Type.Number({ description: 'O valor mostrado no cartão: o da carga' }),
  peso: Type.Number(),
  volume: Type.Number(),
  volumeUnidade: VolumeUnidadeCode,
  quantidade: Type.Integer(),
  veiculo: Nullable(
    Type.Object({
      id: Nullable(Id),
      placa: Type.String(),
      equipamentos: Type.Array(Type.Object({ placa: Type.String() })),
      frota: Type.Boolean(),
    }),
  ),
  veiculoContratadoFrota: Nullable(Type.Object({ id: Id, placa: Type.String() })),
  motorista: Nullable(
    Type.Object({ nome: Type.String(), documento: Type.String(), telefone: Nullable(Type.String()) }),
  ),
  transportadora: Nullable(Type.Object({ id: Nullable(Id), nome: Type.String() })),
  alocacaoTipo: Nullable(TipoAlocacaoCode),
  contratacaoId: Nullable(Id),
  contratacaoOwnerId: Nullable(Id),
  contratacaoUnidadeNegocioId: Nullable(Id),
  ownerCriadorDaCarga: Type.Boolean({ description: 'A empresa que lê criou a carga' }),
  nomeDirecionador: Nullable(Type.String()),
  nomeDirecionado: Nullable(Type.String()),
  numerosNF: Type.Array(Type.String(), { maxItems: 500 }),
  documentos: Type.Integer({ description: 'Quantos documentos a carga tem' }),
  alertasEmAberto: Type.Array(AlertaCarga, { maxItems: 20 }),
  alertasResolvidos: Type.Optional(
    Type.Array(AlertaCarga, { maxItems: 20, description: 'Só com listarAlertasResolvidos' }),
  ),
  qntOcorrencias: Type.Integer(),
  qntEventos: Type.Integer(),
  qntEventosPlanejados: Type.Integer(),
  qntEventosRealizados: Type.Integer(),
  qntNegociacoesEmAndamento: Type.Integer(),
  possuiRedespacho: Type.Boolean(),
  ultimaEntregaRealizada: Type.Boolean(),
  dhPublicacao: Nullable(Instant),
  dhColeta: Nullable(Instant),
  dhEntrega: Nullable(Instant),
  dhPreFinalizacao: Nullable(Instant),
  dhCriacao: Instant,
  dhModificacao: Instant,
})
export type CargaCartao = Static<typeof CargaCartao> & CargaCartaoParts

/** A stop: where, when, whom for, and how far it is. */
export const Parada = Type.Object({
  id: Id,
  ordem: Type.Integer(),
  tipo: TipoParadaCode,
  empresaId: Nullable(Id),
  nome: Type.String(),
  documento: Nullable(Type.String()),
  cep: Nullable(Type.String()),
  endereco: Nullable(Type.String()),
  municipioId: Nullable(Type.Integer()),
  cidade: Nullable(Type.String()),
  uf: Nullable(Type.String()),
  fusoHorario: Type.String(),
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
  janelaInicio: Nullable(Instant),
  janelaFim: Nullable(Instant),
  peso: Nullable(Type.Number()),
  valor: Nullable(Type.Number()),
  observacao: Nullable(Type.String()),
  situacao: codeOf<SituacaoParada>(SITUACAO_PARADA),
  /** What its deliveries say: 7 one failed and waits for a decision, 3 all have a result, 2 some are open; null: there are none. */
  entrega: Nullable(Type.Unsafe<2 | 3 | 7>({ type: 'integer', enum: [2, 3, 7] })),
  /** When it is expected to be reached; null: nothing tells. */
  dhPrevista: Nullable(Instant),
  dhChegada: Nullable(Instant),
  dhSaida: Nullable(Instant),
})
export type Parada = Static<typeof Parada>

/** What the drawer and the programs of others read: the card and what a card leaves out. */
export const Carga = Type.Object({
  ...CargaCartao.properties,
  etapa: Nullable(
    Type.Object({
      id: Id,
      descricao: Type.String(),
      ordem: Type.Integer(),
      grupoEtapa: GrupoCode,
      etapaManual: Type.Boolean(),
    }),
  ),
  unidadeNegocio: Nullable(Named(Id)),
  modalidade: ModalidadeCode,
  tarifaTipo: Nullable(TarifaCode),
  valorFrete: Nullable(Type.Number()),
  valorTotalFrete: Nullable(Type.Number()),
  impostoSuspenso: Type.Boolean(),
  contato: Type.Object({
    contato: Nullable(Type.String()),
    telefone: Nullable(Type.String()),
    email: Nullable(Type.String()),
  }),
  observacao: Nullable(Type.String()),
  veiculoTipos: Type.Array(Type.String(), { maxItems: 20 }),
  veiculoCarrocerias: Type.Array(Type.String(), { maxItems: 20 }),
  paradas: Type.Array(Parada, { maxItems: 100 }),
  /** When the trip is planned to begin at its first stop and to end at its last. */
  origemDestino: Type.Object({ dhInicio: Nullable(Instant), dhFim: Nullable(Instant) }),
  distancia: Nullable(Type.Integer({ description: 'Metros' })),
  tempo: Nullable(Type.Integer({ description: 'Minutos' })),
  rotaFonte: Nullable(Type.String()),
  ...dadosDoPiso,
  checklistAlterado: Type.Boolean(),
  motoristaId: Nullable(Id),
  dhFinalizacao: Nullable(Instant),
  dhCancelamento: Nullable(Instant),
  dhDesativacao: Nullable(Instant),
  dhReenvioAuditoria: Nullable(Instant),
  motivoId: Nullable(Id),
  motivo: Nullable(Type.String()),
  criadoPor: Type.String(),
})
export type Carga = Static<typeof Carga> & CargaCartaoParts

/** One place of the form: a registered company, or a free place with its municipality. */
export const SaveParada = Type.Object({
  id: Type.Optional(Nullable(Id)),
  tipo: TipoParadaCode,
  empresaId: Type.Optional(Nullable(Id)),
  nome: Type.Optional(Nullable(Texto(120, 0))),
  documento: Type.Optional(Nullable(Texto(18, 0))),
  cep: Type.Optional(Nullable(Texto(9, 0))),
  endereco: Type.Optional(Nullable(Texto(240, 0))),
  municipioId: Type.Optional(Nullable(Type.Integer({ minimum: 1_000_000, maximum: 9_999_999 }))),
  latitude: Type.Optional(Nullable(Latitude)),
  longitude: Type.Optional(Nullable(Longitude)),
  janelaInicio: Type.Optional(Nullable(Instant)),
  janelaFim: Type.Optional(Nullable(Instant)),
  peso: Type.Optional(Nullable(Kg)),
  valor: Type.Optional(Nullable(Money)),
  observacao: Type.Optional(Nullable(Texto(500, 0))),
})
export type SaveParada = Static<typeof SaveParada>

/** Whom to ask about a load. */
export const SaveContato = Type.Object({
  contato: Type.Optional(Nullable(Texto(120, 0))),
  telefone: Type.Optional(Nullable(Texto(20, 0))),
  email: Type.Optional(Nullable(Texto(254, 0))),
})

/** What is sent to register or edit a load. */
export const SaveCarga = Type.Object({
  codigoIdentificador: Type.Optional(Nullable(Texto(40, 0))),
  unidadeNegocioId: Id,
  tipoFrete: TipoFreteCode,
  modalidade: Type.Optional(ModalidadeCode),
  visibilidade: Type.Optional(Type.Unsafe<1 | 2>({ type: 'integer', enum: [1, 2] })),
  tarifaTipo: Type.Optional(Nullable(TarifaCode)),
  caracteristicaId: Type.Optional(Nullable(Id)),
  valorCarga: Type.Optional(Money),
  valorFrete: Type.Optional(Nullable(Money)),
  valorTotalFrete: Type.Optional(Nullable(Money)),
  impostoSuspenso: Type.Optional(Type.Boolean()),
  peso: Type.Optional(Kg),
  volume: Type.Optional(Volume),
  volumeUnidade: Type.Optional(VolumeUnidadeCode),
  quantidade: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  contato: Type.Optional(SaveContato),
  observacao: Type.Optional(Nullable(Texto(1000, 0))),
  veiculoTipos: Type.Optional(Type.Array(Texto(30), { maxItems: 20 })),
  veiculoCarrocerias: Type.Optional(Type.Array(Texto(30), { maxItems: 20 })),
  possuiRedespacho: Type.Optional(Type.Boolean()),
  ...saveDadosDoPiso,
  paradas: Type.Array(SaveParada, { minItems: 2, maxItems: 100 }),
  transportadoraId: Type.Optional(Nullable(Id)),
  veiculoId: Type.Optional(Nullable(Id)),
  motoristaId: Type.Optional(Nullable(Id)),
  equipamentos: Type.Optional(Type.Array(Id, { maxItems: 10 })),
})
export type SaveCarga = Static<typeof SaveCarga>

export const cargaErrors = defineErrors({
  carga_finalizada: [409, 'A carga já está finalizada. Reverta a finalização para alterá-la.'],
  carga_cancelada: [409, 'A carga está cancelada. Reabra a carga para continuar.'],
  carga_desativada: [409, 'A carga está desativada. Reative a carga para continuar.'],
  carga_acao_indevida: [409, 'Esta ação não vale para a situação atual da carga.'],
  carga_finalizar_restrita: [409, 'Só cargas de visibilidade restrita podem ser finalizadas aqui.'],
  carga_pre_finalizada: [409, 'A carga aguarda a finalização por quem a criou.'],
  carga_nao_finalizada: [409, 'A carga não está finalizada.'],
  carga_nao_desativada: [409, 'A carga não está desativada.'],
  carga_nao_cancelada: [409, 'A carga não está cancelada.'],
  // Not 403, which ends the session of a browser (S-319): the caller may work with loads, just not so with this one.
  carga_de_outra_empresa: [409, SO_DO_CRIADOR],
  carga_etapa_unknown: [409, 'A etapa não existe mais. Atualize o quadro e escolha outra.'],
  carga_etapa_outro_grupo: [409, 'Para levar a carga a este grupo, faça a ação que leva até ele.'],
  carga_com_insucesso: [
    409,
    'Uma entrega da carga está em insucesso. Decida o que fazer com ela em Entregas antes de dar a carga por entregue.',
  ],
  carga_moved: [409, 'Outra pessoa acabou de mover esta carga.'],
  carga_contratada: [
    409,
    'A carga já está contratada com uma transportadora. Desfaça a contratação para dá-la a outra.',
  ],
  carga_veiculo_ocupado: [409, 'O veículo já está ocupado neste período.'],
  carga_veiculo_inativo: [409, 'O veículo está inativo. Ative-o ou escolha outro.'],
  carga_motorista_inativo: [409, 'O motorista está inativo. Ative-o ou escolha outro.'],
  carga_motivo_unknown: [409, 'Escolha um motivo ativo da lista.'],
})

/** The one body of every action that may be refused for being outdated. */
export const WithVersion = Type.Object({ version: Type.Optional(Version) })
