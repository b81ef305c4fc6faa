/**
 * An offer as a carrier without an account reads and answers it by a link: nothing of another carrier, of the shipper's limits,
 * of streets or papers. The light entry loads no more of the module than this. Money in reais. Source: commercial §1.5, O20.
 */
import { type Static, Type } from 'typebox'
import { FAIXAS_DO_VENCEDOR } from '#modules/oferecimento/decisao.rules.ts'
import { defineErrors } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { defineLightLink, defineLinkCall } from '#platform/shared/public-link.ts'
import { Decimal, Id, Instant, Nullable, Optional, oneOf, Texto } from '#platform/shared/schemas.ts'
import { ACOES_DO_LINK, ESTADOS_DO_LINK } from './link.rules.ts'

export const linkErrors = defineErrors({
  oferta_link_desconhecido: [404, 'Este link de oferta não vale.'],
  oferta_link_respondida: [410, 'Esta oferta já foi respondida por este link. Cada link vale uma resposta.'],
  oferta_link_substituido: [
    410,
    'Este link foi trocado por um mais novo. Abra o último que você recebeu de quem oferece a carga.',
  ],
  oferta_link_vencido: [410, 'Este link venceu: a oferta terminou há mais de 30 dias.'],
  /** The same for a wrong, an old and an exhausted one. */
  oferta_link_codigo: [409, 'O código não confere ou não vale mais. Confira o e-mail ou peça outro código.'],
  oferta_link_codigos: [429, 'Este link já pediu códigos demais. Peça um link novo a quem oferece a carga.'],
  oferta_link_espera: [429, 'Um código acabou de ser enviado. Espere um minuto para pedir outro.'],
  oferta_link_sem_email: [
    409,
    'Não há e-mail no cadastro para confirmar a resposta. Fale com quem oferece a carga.',
  ],
})

/** In every mail that was sent: it never changes. */
export const ofertaLink = defineLightLink({
  scope: 'oferta',
  page: '/oferta',
  field: 'token',
  length: [20, 100],
  refusal: linkErrors.oferta_link_desconhecido,
  throttle: { max: 30, windowMs: 60_000 },
})

const Reais = Type.Number()
const Acao = oneOf(ACOES_DO_LINK)
const Lugar = Type.Object({ cidade: Nullable(Type.String()), uf: Nullable(Type.String()) })
const MAX_LISTA = 500

const CargaDoLink = Type.Object({
  id: Id,
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
  /** kg and m³. */
  peso: Type.Number(),
  volume: Type.Number(),
  eixos: Nullable(Type.Integer()),
  /** The kind of load in words. */
  tipoDeCarga: Nullable(Type.String()),
  caracteristica: Nullable(Type.String()),
  veiculos: Type.Array(Type.String(), { maxItems: 80 }),
  valor: Nullable(Reais),
  livre: Type.Boolean(),
  propria: Type.Boolean(),
})

/** How the floor of a single load was worked out. */
const PisoDoLink = Type.Object({
  valor: Reais,
  /** A value below it cannot be sent; false: it only warns. */
  trava: Type.Boolean(),
  ato: Nullable(Type.String()),
  validoDe: Nullable(Type.String()),
  distanciaKm: Nullable(Type.Number()),
  eixos: Nullable(Type.Integer()),
  partes: Type.Array(
    Type.Object({ km: Nullable(Type.Number()), porKm: Nullable(Type.Number()), valor: Reais }),
    { maxItems: 3 },
  ),
})

/** An answer that waits for its code. */
const RespostaPendente = Type.Object({
  acao: Acao,
  nome: Type.String(),
  valor: Nullable(Reais),
  cargaId: Nullable(Id),
  motivoId: Nullable(Id),
  texto: Nullable(Type.String()),
  placa: Nullable(Type.String()),
  motorista: Nullable(Type.String()),
  mensagem: Nullable(Type.String()),
  codigoPedidoEm: Instant,
})

export const OfertaDoLink = Type.Object({
  codigo: Type.String({ examples: ['OF-1191'] }),
  /** Null: the shipper shows its name with the contract. */
  embarcador: Nullable(Type.String()),
  /** The carrier that the link is for. */
  transportadora: Type.String(),
  documento: Type.String(),
  /** Where the code goes, hidden but for its beginning. */
  email: Nullable(Type.String()),
  estado: oneOf(ESTADOS_DO_LINK),
  /** What this link has answered. */
  resposta: Nullable(Type.Object({ acao: Acao, em: Instant })),
  cargas: Type.Array(CargaDoLink, { maxItems: MAX_LISTA }),
  peso: Type.Number(),
  faixaValorCarga: Type.String(),
  /** What an acceptance accepts: the offered value, or the shipper's last word. */
  valor: Reais,
  isContraproposta: Type.Boolean(),
  valorProposto: Nullable(Reais),
  valorContratado: Nullable(Reais),
  piso: Nullable(PisoDoLink),
  podePropor: Type.Boolean(),
  rodadas: Type.Integer(),
  maxRodadas: Type.Integer(),
  /** An acceptance contracts at once. */
  contrataNaHora: Type.Boolean(),
  /** A load at a time is taken, each for its own value. */
  escolheCarga: Type.Boolean(),
  convidadas: Nullable(Type.Integer()),
  respondeAte: Nullable(Instant),
  encerraEm: Nullable(Instant),
  agora: Instant,
  motivoFim: Nullable(Type.String()),
  motivoRecusa: Nullable(Type.String()),
  motivos: Type.Array(Type.Object({ id: Id, texto: Type.String() }), { maxItems: MAX_LISTA }),
  propostas: Type.Array(
    Type.Object({
      autor: Type.Integer({ minimum: 1, maximum: 2, description: '1 embarcador, 2 transportadora' }),
      valor: Reais,
      mensagem: Nullable(Type.String()),
      placa: Nullable(Type.String()),
      motorista: Nullable(Type.String()),
      criadoEm: Instant,
    }),
    { maxItems: 100 },
  ),
  /** The own score and place, told at the end; neither the price nor the whole is a number. */
  retorno: Nullable(
    Type.Object({
      faixa: Nullable(oneOf(FAIXAS_DO_VENCEDOR)),
      lugar: Nullable(Type.Integer()),
      propostas: Nullable(Type.Integer()),
      partes: Nullable(
        Type.Object({
          prazo: Nullable(Type.Integer()),
          aceite: Nullable(Type.Integer()),
          avarias: Nullable(Type.Integer()),
          rota: Nullable(Type.Integer()),
        }),
      ),
      preco: Nullable(oneOf(['acima', 'na-media', 'abaixo'])),
      total: Nullable(oneOf(['alta', 'media', 'baixa'])),
    }),
  ),
  pendente: Nullable(RespostaPendente),
})
export type OfertaDoLink = Static<typeof OfertaDoLink>

const ends = [linkErrors.oferta_link_substituido, linkErrors.oferta_link_vencido]
const common = {
  service: 'marketplace',
  tag: 'Oferecimento: link',
  proposed: true,
  response: OfertaDoLink,
} as const
const path = '/oferta-link'

export const consultarOfertaLink = defineLinkCall(ofertaLink, {
  ...common,
  path: `${path}/consulta`,
  summary: 'Mostra a oferta a quem tem o link: a carga, o valor, o piso, as próprias rodadas e o fim.',
  errors: ends,
})

export const responderOfertaLink = defineLinkCall(ofertaLink, {
  ...common,
  path,
  summary: 'Guarda a resposta e envia o código que a confirma ao e-mail cadastrado do CNPJ.',
  rateLimit: { max: 10, windowMs: 60_000 },
  body: {
    acao: Acao,
    /** Who answers for the carrier. */
    nome: Texto(80),
    /** Of an acceptance: what the button shows. */
    valor: Optional(Decimal(2, { minimum: 0.01, maximum: 10_000_000 })),
    cargaId: Optional(Id),
    motivoId: Optional(Id),
    texto: Optional(Texto(300, 0)),
    placa: Optional(Texto(10, 0)),
    motorista: Optional(Texto(80, 0)),
    mensagem: Optional(Texto(500, 0)),
  },
  errors: [
    ...ends,
    linkErrors.oferta_link_respondida,
    linkErrors.oferta_link_codigos,
    linkErrors.oferta_link_sem_email,
  ],
})
export type ResponderOfertaLink = BodyOf<typeof responderOfertaLink>

export const reenviarCodigoOfertaLink = defineLinkCall(ofertaLink, {
  ...common,
  path: `${path}/codigo`,
  summary: 'Envia outro código para a mesma resposta; o anterior deixa de valer.',
  rateLimit: { max: 10, windowMs: 60_000 },
  errors: [
    ...ends,
    linkErrors.oferta_link_respondida,
    linkErrors.oferta_link_codigos,
    linkErrors.oferta_link_espera,
    linkErrors.oferta_link_sem_email,
  ],
})

export const confirmarOfertaLink = defineLinkCall(ofertaLink, {
  ...common,
  path: `${path}/confirmacao`,
  summary: 'Confirma a resposta guardada com o código do e-mail; o link não aceita outra.',
  rateLimit: { max: 10, windowMs: 60_000 },
  body: { codigo: Type.String({ pattern: '^\\d{6}$', examples: ['480215'] }) },
  errors: [...ends, linkErrors.oferta_link_respondida, linkErrors.oferta_link_codigo],
})
