/** The shapes that offers are made of, on both sides. Money in reais, instants UTC. Source: commercial §1.1, §1.5. */
import { type Static, Type } from 'typebox'
import { ModalidadeCode } from '#modules/carga/carga-dados.contract.ts'
import { TipoCargaAnttCode } from '#modules/carga/dados-do-piso.contract.ts'
import { Id, Instant, Nullable, Optional, oneOf, Texto } from '#platform/shared/schemas.ts'
import {
  ALCANCES,
  LOTE_MODOS,
  MODOS_DECISAO,
  SITUACAO_CONVITE,
  SITUACAO_OFERTA,
  type SituacaoConvite,
  type SituacaoOferta,
  TIPO_OFERTA,
  type TipoOferta,
} from './ciclo.rules.ts'

export const MAX_CONVIDADAS = 500
export const MAX_CARGAS = 500
export const MAX_RODADAS = 5
/** Rows of the rounds of one invitation: each round is a proposal and its answer, withdrawals begin again. */
export const MAX_PROPOSTAS = 100

const code = <T extends number>(values: Readonly<Record<string, T>>) =>
  Type.Unsafe<T>({ type: 'integer', enum: Object.values(values) })
export const TipoOfertaCode = code<TipoOferta>(TIPO_OFERTA)
export const SituacaoOfertaCode = code<SituacaoOferta>(SITUACAO_OFERTA)
export const SituacaoConviteCode = code<SituacaoConvite>(SITUACAO_CONVITE)
export const LoteModoCode = oneOf(LOTE_MODOS)
export const ModoDecisaoCode = oneOf(MODOS_DECISAO)
export const AlcanceCode = oneOf(ALCANCES)
export const Reais = Type.Number()

export const Janela = Type.Object({
  dias: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { minItems: 1, maxItems: 7 }),
  de: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  ate: Type.String({ pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$' }),
})

const Lugar = Type.Object({ cidade: Nullable(Type.String()), uf: Nullable(Type.String()) })

/** What both sides know of a load while it is offered: no name, no street, no document. */
export const CargaOferecida = Type.Object({
  codigo: Type.String(),
  origem: Lugar,
  destino: Lugar,
  entregas: Type.Integer(),
  coletaInicio: Nullable(Instant),
  coletaFim: Nullable(Instant),
  entregaInicio: Nullable(Instant),
  entregaFim: Nullable(Instant),
  fusoColeta: Type.String(),
  fusoEntrega: Type.String(),
  distanciaKm: Nullable(Type.Number()),
  peso: Type.Number(),
  volume: Type.Number(),
  modalidade: ModalidadeCode,
  tipoCargaAntt: Nullable(TipoCargaAnttCode),
  eixos: Nullable(Type.Integer()),
  caracteristica: Nullable(Type.String()),
  veiculoTipos: Type.Array(Type.String(), { maxItems: 40 }),
  carrocerias: Type.Array(Type.String(), { maxItems: 40 }),
})
export type CargaOferecida = Static<typeof CargaOferecida>

/** Vehicle, driver and trailers as a proposal names them. */
const ConjuntoProposto = Type.Object({
  veiculo: Nullable(
    Type.Object({
      placa: Type.String(),
      tipo: Nullable(Type.String()),
      carroceria: Nullable(Type.String()),
      eixos: Nullable(Type.Integer()),
    }),
  ),
  motorista: Nullable(Type.Object({ nome: Type.String() })),
  equipamentos: Type.Array(Type.Object({ placa: Type.String() }), { maxItems: 5 }),
})

/** One thing that one side said. */
export const Rodada = Type.Object({
  id: Id,
  rodada: Type.Integer(),
  /** 1 the shipper, 2 the carrier. */
  autor: Type.Unsafe<1 | 2>({ type: 'integer', enum: [1, 2] }),
  cargaId: Nullable(Id),
  valor: Reais,
  dhColeta: Nullable(Instant),
  dhEntrega: Nullable(Instant),
  ...ConjuntoProposto.properties,
  mensagem: Nullable(Type.String()),
  validaAte: Nullable(Instant),
  retiradaEm: Nullable(Instant),
  aceite: Type.Boolean({ description: 'A transportadora aceitou o valor que estava na mesa' }),
  criadoEm: Instant,
})
export type Rodada = Static<typeof Rodada>

/** The score of a carrier as the shipper sees it, with the share of its loads that came in time. */
export const NotaDaConvidada = Type.Object({
  nota: Nullable(Type.Integer()),
  parcial: Type.Boolean(),
  ordem: Nullable(Type.Number()),
  partes: Type.Record(Type.String(), Nullable(Type.Number())),
  noPrazo: Nullable(Type.Number()),
  entregues: Type.Integer(),
})
export type NotaDaConvidada = Static<typeof NotaDaConvidada>

/** Another value for a contract that waits for the other side's word. */
export const AditivoPendente = Type.Object({
  valor: Reais,
  autor: Type.Unsafe<1 | 2>({ type: 'integer', enum: [1, 2] }),
  mensagem: Nullable(Type.String()),
  em: Instant,
})
export type AditivoPendente = Static<typeof AditivoPendente>

export const Motivo = { motivoId: Id, texto: Optional(Texto(300, 0)) }
