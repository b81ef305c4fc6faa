/** Offers as an invited carrier reads and answers them. Money in reais, instants UTC. Source: commercial §1.5, §1.6. */
import { type Static, Type } from 'typebox'
import { TARIFA, type Tarifa } from '#modules/carga/carga-codes.ts'
import { cargaErrors } from '#modules/carga/carga-dados.contract.ts'
import { cicloErrors, freteErrors } from '#modules/carga/ciclo.contract.ts'
import { FAIXAS_DO_VENCEDOR } from '#modules/oferecimento/decisao.rules.ts'
import { recebeOfertas } from '#modules/oferecimento/oferecimento-access.ts'
import { ofertaErrors, ValorOferta } from '#modules/oferecimento/oferta.contract.ts'
import {
  AditivoPendente,
  CargaOferecida,
  LoteModoCode,
  MAX_CARGAS,
  MAX_PROPOSTAS,
  Motivo,
  Reais,
  Rodada,
  SituacaoConviteCode,
  SituacaoOfertaCode,
  TipoOfertaCode,
} from '#modules/oferecimento/oferta-partes.contract.ts'
import { PisoCalculado } from '#modules/piso/piso.contract.ts'
import { platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import {
  Id,
  IdParams,
  Instant,
  Nullable,
  Optional,
  oneOf,
  PageOf,
  Paging,
  Texto,
  Version,
} from '#platform/shared/schemas.ts'

export const recebidaCommon = {
  service: 'marketplace',
  tag: 'Ofertas recebidas',
  access: recebeOfertas,
  proposed: true,
} as const
export const recebidaPath = '/oferta-recebida'
const { not_found, version_conflict } = platformErrors
const TarifaCode = Type.Unsafe<Tarifa>({ type: 'integer', enum: Object.values(TARIFA) })

/** The own score; neither the part of the price nor the whole is a number. */
const NotaNaOferta = Type.Object({
  partes: Type.Object({
    prazo: Nullable(Type.Integer()),
    aceite: Nullable(Type.Integer()),
    avarias: Nullable(Type.Integer()),
    rota: Nullable(Type.Integer()),
  }),
  preco: Nullable(oneOf(['acima', 'na-media', 'abaixo'])),
  total: Nullable(oneOf(['alta', 'media', 'baixa'])),
  lugar: Nullable(Type.Integer()),
})

/** On the board and in lists. */
export const OfertaRecebida = Type.Object({
  id: Id,
  version: Version,
  codigo: Type.String({ examples: ['OF-1186'] }),
  tipo: TipoOfertaCode,
  ofertaSituacao: SituacaoOfertaCode,
  situacao: SituacaoConviteCode,
  /** Null: the shipper shows its name with the contract. */
  embarcador: Nullable(Type.String()),
  /** Set with the contract of a single load. */
  cargaId: Nullable(Id),
  carga: Nullable(CargaOferecida),
  cargas: Type.Integer(),
  peso: Type.Number(),
  /** What is offered, and the shipper's last word where it is the carrier's turn. */
  valor: Reais,
  valorProposto: Nullable(Reais),
  valorContratado: Nullable(Reais),
  loteModo: Nullable(LoteModoCode),
  respondeAte: Nullable(Instant),
  encerraEm: Instant,
  publicadaEm: Instant,
  vistoEm: Nullable(Instant),
  encerradaEm: Nullable(Instant),
  rodadas: Type.Integer(),
  maxRodadas: Type.Integer(),
  motivoRecusa: Nullable(Type.String()),
  motivoFim: Nullable(Type.String()),
  /** How far the winning value was away, once it is over; null where nobody may be told. */
  faixaVencedor: Nullable(oneOf(FAIXAS_DO_VENCEDOR)),
})
export type OfertaRecebida = Static<typeof OfertaRecebida>

export const CargaDaRecebida = Type.Object({
  id: Id,
  ...CargaOferecida.properties,
  valor: Nullable(Reais),
  piso: Nullable(PisoCalculado),
  livre: Type.Boolean(),
  propria: Type.Boolean(),
})

export const OfertaRecebidaDetalhe = Type.Object({
  ...OfertaRecebida.properties,
  faixaValorCarga: Type.String(),
  tarifa: TarifaCode,
  unidadeTarifa: Nullable(Type.Number()),
  contrapropostas: Type.Boolean(),
  /** An acceptance contracts at once. */
  contrataNaHora: Type.Boolean(),
  convidadas: Nullable(Type.Integer()),
  piso: Nullable(PisoCalculado),
  /** Whether a value below a certain floor is refused, or passes with a warning; never why. */
  nivelDoPiso: oneOf(['bloqueia', 'avisa']),
  nota: Nullable(NotaNaOferta),
  aditivo: Nullable(AditivoPendente),
  retorno: Nullable(
    Type.Object({
      faixa: Nullable(oneOf(FAIXAS_DO_VENCEDOR)),
      lugar: Nullable(Type.Integer()),
      propostas: Nullable(Type.Integer()),
    }),
  ),
  propostas: Type.Array(Rodada, { maxItems: MAX_PROPOSTAS }),
  listaDeCargas: Type.Array(CargaDaRecebida, { maxItems: MAX_CARGAS }),
})
export type OfertaRecebidaDetalhe = Static<typeof OfertaRecebidaDetalhe>

export const MAX_COLUNA = 100
/** What the carrier's own load has come to since the contract. */
export const RecebidaAceita = Type.Object({
  ...OfertaRecebida.properties,
  /** `veiculo`, `motorista`: still to be named. */
  falta: Nullable(oneOf(['veiculo', 'motorista'])),
  cargaStatus: Nullable(Type.Integer()),
  placa: Nullable(Type.String()),
  motorista: Nullable(Type.String()),
})
export type RecebidaAceita = Static<typeof RecebidaAceita>

const colunaOf = <S extends typeof OfertaRecebida | typeof RecebidaAceita>(item: S) =>
  Type.Object({ total: Type.Integer(), valor: Reais, items: Type.Array(item, { maxItems: MAX_COLUNA }) })

export const getQuadroRecebidas = defineCall({
  ...recebidaCommon,
  method: 'GET',
  path: `${recebidaPath}/quadro`,
  summary: 'O quadro da transportadora: ofertas novas, em negociação, aceitas e em viagem.',
  query: Type.Object({ busca: Type.Optional(Texto(80, 0)) }),
  response: Type.Object({
    novas: colunaOf(OfertaRecebida),
    emNegociacao: colunaOf(OfertaRecebida),
    aceitas: colunaOf(RecebidaAceita),
    emViagem: colunaOf(RecebidaAceita),
    seq: Type.Integer(),
  }),
})
export type QuadroRecebidas = Static<NonNullable<typeof getQuadroRecebidas.response>>

export const MAX_EMBARCADORES = 200

export const filtroDeRecebidas = {
  busca: Type.Optional(Texto(80, 0)),
  situacoes: Type.Optional(Type.Array(SituacaoConviteCode, { maxItems: 13 })),
  /** Names as the list shows them; an offer that hides its shipper is found by none. */
  embarcadores: Type.Optional(Type.Array(Texto(200, 1), { maxItems: MAX_EMBARCADORES })),
  /** Ended at this instant or later. */
  encerradaDesde: Type.Optional(Instant),
  /** Ended before this instant. */
  encerradaAntesDe: Type.Optional(Instant),
}

export const searchRecebidas = defineCall({
  ...recebidaCommon,
  method: 'POST',
  path: `${recebidaPath}/search`,
  summary: 'Lista as ofertas recebidas, as mais novas primeiro; também as encerradas.',
  body: Type.Object({
    ...Paging,
    ...filtroDeRecebidas,
    /** True: those that are over; false: those that are not. */
    encerradas: Type.Optional(Type.Boolean()),
    /** `prazo`: those whose time ends first. */
    ordem: Type.Optional(oneOf(['publicacao', 'prazo'])),
  }),
  response: PageOf(OfertaRecebida),
})
export type SearchRecebidas = BodyOf<typeof searchRecebidas>

export const getRecebida = defineCall({
  ...recebidaCommon,
  method: 'GET',
  path: `${recebidaPath}/:id`,
  summary: 'Mostra uma oferta recebida com suas cargas, o piso, as rodadas e a própria nota.',
  params: IdParams,
  response: OfertaRecebidaDetalhe,
  errors: [not_found],
})

const acao = {
  ...recebidaCommon,
  method: 'POST',
  idempotent: true,
  params: IdParams,
  response: OfertaRecebidaDetalhe,
} as const
const recusas = [
  not_found,
  version_conflict,
  ofertaErrors.oferta_encerrada,
  ofertaErrors.oferta_prazo_passou,
  ofertaErrors.oferta_acao_indevida,
  ofertaErrors.oferta_ja_contratada,
] as const

export const verRecebida = defineCall({
  ...acao,
  path: `${recebidaPath}/:id/visto`,
  summary: 'Diz que a oferta foi vista; o embarcador vê a hora.',
  errors: [not_found],
})

const Resposta = {
  version: Version,
  valor: ValorOferta,
  cargaId: Optional(Id),
  dhColeta: Optional(Instant),
  dhEntrega: Optional(Instant),
  veiculoId: Optional(Id),
  motoristaId: Optional(Id),
  equipamentos: Type.Optional(Type.Array(Id, { maxItems: 5 })),
  mensagem: Optional(Texto(500, 0)),
  validaAte: Optional(Instant),
}
const respostaErrors = [
  ...recusas,
  freteErrors.piso_abaixo,
  freteErrors.piso_dados_faltam,
  freteErrors.piso_distancia_incerta,
  ofertaErrors.oferta_sem_rodadas,
  ofertaErrors.oferta_inelegivel,
  ofertaErrors.oferta_carga_indisponivel,
  cargaErrors.carga_veiculo_ocupado,
]

export const proporRecebida = defineCall({
  ...acao,
  path: `${recebidaPath}/:id/propor`,
  summary: 'Propõe outro valor, com as datas, o veículo e o motorista.',
  body: Type.Object(Resposta),
  errors: respostaErrors,
})
export type ProporRecebida = BodyOf<typeof proporRecebida>

export const aceitarRecebida = defineCall({
  ...acao,
  path: `${recebidaPath}/:id/aceitar`,
  summary: 'Aceita o valor que o botão mostra; de um lote fracionável, uma carga.',
  body: Type.Object(Resposta),
  errors: respostaErrors,
})

export const recusarRecebida = defineCall({
  ...acao,
  path: `${recebidaPath}/:id/recusar`,
  summary: 'Recusa a oferta, com motivo da lista.',
  body: Type.Object({ version: Version, ...Motivo }),
  errors: recusas,
})

export const retirarRecebida = defineCall({
  ...acao,
  path: `${recebidaPath}/:id/retirar`,
  summary: 'Retira a própria proposta; até o fim do prazo se pode propor de novo.',
  body: Type.Object({ version: Version }),
  errors: recusas,
})

export const desistirRecebida = defineCall({
  ...acao,
  path: `${recebidaPath}/:id/desistir`,
  summary: 'Desiste do contrato antes do começo da viagem, com motivo da lista.',
  body: Type.Object({ version: Version, ...Motivo }),
  errors: [...recusas, cicloErrors.carga_viagem_iniciada],
})

export const aditivoRecebida = defineCall({
  ...acao,
  path: `${recebidaPath}/:id/aditivo`,
  summary: 'Propõe outro valor para o contrato, ou aceita o que o embarcador propôs.',
  body: Type.Object({
    version: Version,
    valor: ValorOferta,
    aceita: Type.Optional(Type.Boolean()),
    mensagem: Optional(Texto(500, 0)),
  }),
  errors: [
    ...recusas,
    freteErrors.piso_abaixo,
    freteErrors.piso_dados_faltam,
    freteErrors.piso_distancia_incerta,
  ],
})
