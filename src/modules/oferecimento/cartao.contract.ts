/** The card of an offer on the shipper's board. Source: commercial §1.4 Quadro, Quadro lote. */
import { type Static, Type } from 'typebox'
import { Id, Instant, Nullable, oneOf, Version } from '#platform/shared/schemas.ts'
import { LoteModoCode, Reais, SituacaoOfertaCode, TipoOfertaCode } from './oferta-partes.contract.ts'

const Ponta = Type.Object({ cidade: Nullable(Type.String()), uf: Nullable(Type.String()) })
/** What the floor says of a value; `faltam`: data is missing. */
export const PisoNoCartao = Type.Object({
  veredito: oneOf(['acima', 'abaixo', 'nao_se_aplica', 'dados_faltam', 'sem_valor']),
  percentual: Nullable(Type.Number()),
})

export const CartaoDaOferta = Type.Object({
  id: Id,
  version: Version,
  codigo: Type.String(),
  tipo: TipoOfertaCode,
  situacao: SituacaoOfertaCode,
  /** The only load, or the first of a batch. */
  cargaId: Id,
  cargaCodigo: Type.String(),
  destinatario: Nullable(Type.String()),
  origem: Ponta,
  destino: Ponta,
  dhColeta: Nullable(Instant),
  dhEntrega: Nullable(Instant),
  fusoColeta: Type.String(),
  fusoEntrega: Type.String(),
  valor: Nullable(Reais),
  distanciaKm: Nullable(Type.Number()),
  peso: Type.Number(),
  /** When the clock next ends something: an answer, the offer, a proposal. */
  prazo: Nullable(Instant),
  convidadas: Type.Integer(),
  viram: Type.Integer(),
  responderam: Type.Integer(),
  negociacoes: Type.Integer(),
  melhorProposta: Nullable(Reais),
  acimaDoTeto: Type.Boolean(),
  /** Which step of a cascade runs. */
  passo: Nullable(Type.Integer()),
  piso: Nullable(PisoNoCartao),
  transportadora: Nullable(Type.String()),
  /** Until when the contracted carrier names its vehicle. */
  veiculoAte: Nullable(Instant),
  lote: Nullable(
    Type.Object({
      id: Id,
      modo: LoteModoCode,
      cargas: Type.Integer(),
      tomadas: Type.Integer(),
      acimaDoPiso: Type.Integer(),
    }),
  ),
})
export type CartaoDaOferta = Static<typeof CartaoDaOferta>
