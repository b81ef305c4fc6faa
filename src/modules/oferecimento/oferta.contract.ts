/** Offers as the shipper makes and reads them. Money in reais, instants UTC. Source: commercial §1.1, §1.6. */
import { type Static, Type } from 'typebox'
import { TARIFA, type Tarifa } from '#modules/carga/carga-codes.ts'
import { freteErrors } from '#modules/carga/ciclo.contract.ts'
import { PisoCalculado } from '#modules/piso/piso.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import {
  Decimal,
  HistoricoItem,
  Id,
  IdParams,
  Instant,
  Nullable,
  Optional,
  Texto,
  Version,
} from '#platform/shared/schemas.ts'
import { oferece } from './oferecimento-access.ts'
import {
  AditivoPendente,
  AlcanceCode,
  CargaOferecida,
  Janela,
  LoteModoCode,
  MAX_CARGAS,
  MAX_CONVIDADAS,
  MAX_PROPOSTAS,
  MAX_RODADAS,
  ModoDecisaoCode,
  NotaDaConvidada,
  Reais,
  Rodada,
  SituacaoConviteCode,
  SituacaoOfertaCode,
  TipoOfertaCode,
} from './oferta-partes.contract.ts'

export const ofertaTag = 'Oferecimento'
export const ofertaCall = {
  service: 'marketplace',
  tag: ofertaTag,
  access: oferece,
  proposed: true,
} as const
export const ofertaPath = '/oferta'
const { not_found, version_conflict } = platformErrors

export const ofertaErrors = defineErrors({
  oferta_encerrada: [409, 'A oferta já terminou. Atualize a tela para ver como ela ficou.'],
  oferta_prazo_passou: [409, 'O prazo desta oferta já passou. Peça ao embarcador que a prorrogue.'],
  oferta_acao_indevida: [409, 'Isto não se faz na situação atual da oferta. Atualize a tela.'],
  oferta_sem_rodadas: [409, 'As rodadas de contraproposta acabaram: aceite o valor ou recuse.'],
  oferta_ja_contratada: [409, 'A carga já foi contratada por outra proposta.'],
  oferta_carga_ocupada: [409, 'A carga já está em outra oferta. Encerre a outra antes de publicar esta.'],
  oferta_carga_indisponivel: [409, 'A carga não espera mais por um veículo: ela não pode ser oferecida.'],
  oferta_sem_convidadas: [409, 'Nenhuma transportadora convidada pode receber esta oferta. Escolha outra.'],
  oferta_inelegivel: [409, 'A transportadora não pode ser contratada agora.'],
  oferta_acima_do_teto: [409, 'O valor passa do teto: só um Administrador aceita, com motivo.'],
  oferta_proposta_vencida: [409, 'A validade desta proposta passou. Peça uma nova à transportadora.'],
  oferta_prorrogada_demais: [409, 'A oferta já foi prorrogada 3 vezes. Encerre-a e publique de novo.'],
  oferta_viva: [409, 'A carga está em oferta. Encerre a oferta antes de alocar a carga de outra forma.'],
  oferta_viagem_comecou: [409, 'A viagem já começou: o contrato não pode mais ser desfeito aqui.'],
})

const TarifaCode = Type.Unsafe<Tarifa>({ type: 'integer', enum: Object.values(TARIFA) })
/** In reais, above nothing. */
export const ValorOferta = Decimal(2, { minimum: 0.01, maximum: 10_000_000 })

const condicoes = {
  tipo: TipoOfertaCode,
  comportamentoId: Optional(Id),
  tarifa: Type.Optional(TarifaCode),
  valor: Optional(ValorOferta),
  /** R$ per km, tonne or cubic metre; the value is worked out from it and must agree where both are sent. */
  unidadeTarifa: Optional(Decimal(6, { minimum: 0.000001, maximum: 1_000_000 })),
  contrapropostas: Type.Optional(Type.Boolean()),
  maxRodadas: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_RODADAS })),
  teto: Optional(ValorOferta),
  modoDecisao: Type.Optional(ModoDecisaoCode),
  publicaEm: Optional(Instant),
  encerraEm: Optional(Instant),
  respostaMin: Type.Optional(Type.Integer({ minimum: 5, maximum: 10_080 })),
  janela: Type.Optional(Janela),
  aumentoPercent: Type.Optional(Decimal(2, { minimum: 0, maximum: 50 })),
  mostrarNome: Type.Optional(Type.Boolean()),
  mostrarQuantidade: Type.Optional(Type.Boolean()),
  alcance: Type.Optional(AlcanceCode),
  loteModo: Type.Optional(LoteModoCode),
  chamarSegundo: Type.Optional(Type.Boolean()),
  motivoPiso: Optional(Texto(300, 0)),
  /** Value of each load of a batch; absent: the value of the whole is split by weight, or each load has its own. */
  valores: Type.Optional(
    Type.Array(Type.Object({ cargaId: Id, valor: ValorOferta }), { maxItems: MAX_CARGAS }),
  ),
  convidadas: Type.Optional(
    Type.Array(Type.Object({ transportadoraId: Id, motivoInclusao: Optional(Texto(300, 0)) }), {
      maxItems: MAX_CONVIDADAS,
    }),
  ),
}

export const ConviteDaOferta = Type.Object({
  id: Id,
  version: Version,
  transportadoraId: Nullable(Id),
  nome: Type.String(),
  /** The carrier has an account on the platform; otherwise it answers by a link. */
  temConta: Type.Boolean(),
  ordem: Type.Integer(),
  situacao: SituacaoConviteCode,
  valor: Reais,
  nota: Nullable(NotaDaConvidada),
  motivoInclusao: Nullable(Type.String()),
  enviadoEm: Nullable(Instant),
  vistoEm: Nullable(Instant),
  respondeAte: Nullable(Instant),
  respondidoEm: Nullable(Instant),
  motivoRecusa: Nullable(Type.String()),
  rodadas: Type.Integer(),
  valorContratado: Nullable(Reais),
  aditivo: Nullable(AditivoPendente),
  propostas: Type.Array(Rodada, { maxItems: MAX_PROPOSTAS }),
})

export const Oferta = Type.Object({
  id: Id,
  version: Version,
  codigo: Type.String({ examples: ['OF-1186'] }),
  tipo: TipoOfertaCode,
  /** Of the moment of the answer. */
  situacao: SituacaoOfertaCode,
  unidadeNegocioId: Id,
  fusoHorario: Type.String(),
  lote: Nullable(Type.Object({ id: Id, codigo: Type.String(), descricao: Nullable(Type.String()) })),
  loteModo: Nullable(LoteModoCode),
  comportamento: Nullable(Type.Object({ id: Id, nome: Type.String() })),
  tarifa: TarifaCode,
  valor: Nullable(Reais),
  unidadeTarifa: Nullable(Type.Number()),
  contrapropostas: Type.Boolean(),
  maxRodadas: Type.Integer(),
  teto: Nullable(Reais),
  modoDecisao: ModoDecisaoCode,
  publicaEm: Nullable(Instant),
  encerraEm: Nullable(Instant),
  respostaMin: Type.Integer(),
  janela: Janela,
  aumentoPercent: Type.Number(),
  mostrarNome: Type.Boolean(),
  mostrarQuantidade: Type.Boolean(),
  alcance: AlcanceCode,
  chamarSegundo: Type.Boolean(),
  motivoPiso: Nullable(Type.String()),
  prorrogacoes: Type.Integer(),
  publicadaEm: Nullable(Instant),
  encerradaEm: Nullable(Instant),
  motivoFim: Nullable(Type.String()),
  /** When the behaviour offers the load again. */
  contingenciaEm: Nullable(Instant),
  criadoPor: Type.String(),
  criadoEm: Instant,
  cargas: Type.Array(
    Type.Object({
      id: Id,
      ...CargaOferecida.properties,
      remetente: Nullable(Type.String()),
      destinatario: Nullable(Type.String()),
      valorCarga: Reais,
      valor: Nullable(Reais),
      /** Frozen when the offer was published, before that as it is today. */
      piso: PisoCalculado,
      congelado: Type.Boolean(),
      conviteId: Nullable(Id),
      contratadaEm: Nullable(Instant),
      /** Until when the contracted carrier names its vehicle. */
      veiculoAte: Nullable(Instant),
    }),
    { maxItems: MAX_CARGAS },
  ),
  /** Of a draft, in the order of a cascade; once it is published, its invitations count. */
  convidadas: Type.Array(Type.Object({ transportadoraId: Id, motivoInclusao: Nullable(Type.String()) }), {
    maxItems: MAX_CONVIDADAS,
  }),
  convites: Type.Array(ConviteDaOferta, { maxItems: MAX_CONVIDADAS }),
})
export type Oferta = Static<typeof Oferta>
export type ConviteDaOferta = Static<typeof ConviteDaOferta>

const pisoRecusa = [
  freteErrors.piso_abaixo,
  freteErrors.piso_dados_faltam,
  freteErrors.piso_distancia_incerta,
]

export const criarOferta = defineCall({
  ...ofertaCall,
  method: 'POST',
  path: ofertaPath,
  summary: 'Cria o rascunho de uma oferta para uma carga ou um lote.',
  idempotent: true,
  status: 201,
  body: Type.Object({ cargaId: Optional(Id), loteId: Optional(Id), ...condicoes }),
  response: Oferta,
  errors: [not_found, ofertaErrors.oferta_carga_indisponivel],
})
export type CriarOferta = BodyOf<typeof criarOferta>

export const alterarOferta = defineCall({
  ...ofertaCall,
  method: 'PUT',
  path: `${ofertaPath}/:id`,
  summary: 'Altera o rascunho de uma oferta, ou uma que ainda não foi publicada.',
  params: IdParams,
  body: Type.Object({ version: Version, ...condicoes }),
  response: Oferta,
  errors: [not_found, version_conflict, ofertaErrors.oferta_acao_indevida],
})
export type AlterarOferta = BodyOf<typeof alterarOferta>

export const getOferta = defineCall({
  ...ofertaCall,
  method: 'GET',
  path: `${ofertaPath}/:id`,
  summary: 'Mostra uma oferta com suas cargas, convidadas e propostas.',
  params: IdParams,
  response: Oferta,
  errors: [not_found],
})

export const getHistoricoOferta = defineCall({
  ...ofertaCall,
  method: 'GET',
  path: `${ofertaPath}/:id/historico`,
  summary: 'O que mudou na oferta, do mais novo ao mais antigo.',
  params: IdParams,
  response: Type.Array(HistoricoItem, { maxItems: 200 }),
  errors: [not_found],
})

export const publicarOferta = defineCall({
  ...ofertaCall,
  method: 'POST',
  path: `${ofertaPath}/:id/publicar`,
  summary: 'Publica a oferta agora, ou na hora marcada, para as transportadoras convidadas.',
  idempotent: true,
  params: IdParams,
  body: Type.Object({ version: Version }),
  response: Oferta,
  errors: [
    not_found,
    version_conflict,
    ...pisoRecusa,
    ofertaErrors.oferta_acao_indevida,
    ofertaErrors.oferta_carga_ocupada,
    ofertaErrors.oferta_carga_indisponivel,
    ofertaErrors.oferta_sem_convidadas,
  ],
})
