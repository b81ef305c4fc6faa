/**
 * What the phone of a driver asks of its trip. The link is exchanged for a visit, which a cookie of this one trip keeps. Acts,
 * messages and positions stand in contracts of their own; the light entry loads no more of the module than these. Source:
 * execution §1.
 */
import { type Static, Type } from 'typebox'
import { ValoresDaEstadia } from '#modules/patio/valores-estadia.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'
import { defineLightLink, defineLinkCall } from '#platform/shared/public-link.ts'
import { Id, IdParams, Instant, Nullable, Optional, oneOf, Texto } from '#platform/shared/schemas.ts'
import { SITUACAO_VIAGEM, type SituacaoViagem } from './situacao-viagem.ts'
import { RESULTADO_ENTREGA_KEYS } from './viagem.rules.ts'

export const tripErrors = defineErrors({
  viagem_link_desconhecido: [404, 'Este link de viagem não vale. Peça outro a quem o enviou.'],
  viagem_visita: [401, 'Abra a viagem pelo link de novo.'],
  viagem_encerrada: [410, 'Este link deixou de valer. Fale com a empresa da carga.'],
  viagem_aparelhos: [409, 'Este link já foi aberto em três aparelhos. Peça à empresa um link novo.'],
  viagem_arquivo_tipo: [415, 'Envie uma foto, uma assinatura ou um áudio.'],
  viagem_arquivo_divergente: [409, 'Este arquivo já foi enviado com outro conteúdo.'],
  viagem_arquivos: [409, 'Esta viagem já tem arquivos demais.'],
})

/** In every message that was sent: it never changes. */
export const viagemLink = defineLightLink({
  scope: 'viagem',
  page: '/m',
  field: 'token',
  length: [20, 100],
  refusal: tripErrors.viagem_link_desconhecido,
  throttle: { max: 60, windowMs: 60_000 },
})

/** Of every call of the phone. */
export const tripCommon = { service: 'main', tag: 'Motorista: viagem', proposed: true } as const
/** Counted by address, behind which the phones of a yard or of a mobile network stand: three hundred that ask every 15 s. */
export const PHONES_RATE = { max: 1_200, windowMs: 60_000 } as const
/** What a visit answers whose link was taken back or has ended. */
export const tripEnded = [tripErrors.viagem_visita, tripErrors.viagem_encerrada]

export const SituacaoDaViagem = Type.Unsafe<SituacaoViagem>({
  type: 'integer',
  enum: Object.values(SITUACAO_VIAGEM),
})

const ENTRADAS = ['confirmar', 'errado', 'bloqueado', 'aberta'] as const

export const Entrada = Type.Object({
  /** `confirmar`: the last digits of the phone are asked for; `errado` and `bloqueado`: what was given did not fit. */
  estado: oneOf(ENTRADAS),
  empresa: Type.String(),
  /** Once it is open. */
  viagemId: Nullable(Id),
  /** How often one may still try. */
  restam: Nullable(Type.Integer()),
  bloqueadaAte: Nullable(Instant),
})
export type Entrada = Static<typeof Entrada>

export const entrarNaViagem = defineLinkCall(viagemLink, {
  ...tripCommon,
  path: '/viagem/entrada',
  summary: 'Troca o link por uma visita; num aparelho novo pede os últimos 4 dígitos do celular.',
  body: {
    /** Made by the phone and kept on it. */
    dispositivo: Type.Object({ id: Id, nome: Texto(80) }),
    confirmacao: Optional(Type.String({ pattern: '^\\d{4}$' })),
  },
  response: Entrada,
  errors: [tripErrors.viagem_encerrada, tripErrors.viagem_aparelhos],
})

const Nota = Type.Object({
  id: Id,
  numero: Nullable(Type.String()),
  /** The 44 characters of its bar code, to compare what is read from the paper. */
  chave: Nullable(Type.String()),
  itens: Type.Array(
    Type.Object({
      ordem: Type.Integer(),
      descricao: Type.String(),
      quantidade: Nullable(Type.Number()),
      unidade: Nullable(Type.String()),
    }),
    { maxItems: 990 },
  ),
})

const Entrega = Type.Object({
  resultado: oneOf(RESULTADO_ENTREGA_KEYS),
  dh: Instant,
  recebedor: Nullable(Type.String()),
  faltaComprovante: Type.Boolean(),
})

const ComprovanteDaParada = Type.Object({
  codigo: Type.String(),
  dh: Instant,
  /** Signed, so that it can be verified without a connection; null: the receipt of the gate. */
  jws: Nullable(Type.String()),
  qrSvg: Nullable(Type.String()),
})

const ParadaDaViagem = Type.Object({
  id: Id,
  ordem: Type.Integer(),
  tipo: Type.Integer({ minimum: 1, maximum: 2, description: '1 coleta, 2 entrega' }),
  nome: Type.String(),
  endereco: Nullable(Type.String()),
  cidade: Nullable(Type.String()),
  uf: Nullable(Type.String()),
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
  janelaInicio: Nullable(Instant),
  janelaFim: Nullable(Instant),
  fusoHorario: Type.String(),
  pesoKg: Nullable(Type.Number()),
  observacao: Nullable(Type.String()),
  situacao: Type.Integer(),
  dhChegada: Nullable(Instant),
  dhSaida: Nullable(Instant),
  dhInicioServico: Nullable(Instant),
  dhFimServico: Nullable(Instant),
  dhPrevisao: Nullable(Instant),
  dhPrevisaoEm: Nullable(Instant),
  notas: Type.Array(Nota, { maxItems: 500 }),
  entrega: Nullable(Entrega),
  comprovante: Nullable(ComprovanteDaParada),
  /** Where a booking of the dock stands for it. */
  doca: Nullable(
    Type.Object({
      nome: Type.String(),
      chamada: Nullable(Type.String()),
      resposta: Nullable(Type.Integer()),
    }),
  ),
})
export type ParadaDaViagem = Static<typeof ParadaDaViagem>

export const ViagemDoMotorista = Type.Object({
  id: Id,
  situacao: SituacaoDaViagem,
  /** Grows with each change that the phone has to show. */
  versao: Type.String(),
  codigo: Type.String(),
  empresa: Type.String(),
  transportadora: Nullable(Type.String()),
  motorista: Type.String(),
  placas: Type.Array(Type.String(), { maxItems: 12 }),
  pesoKg: Type.Number(),
  quantidade: Type.Integer(),
  distanciaKm: Nullable(Type.Number()),
  capacidadeKg: Nullable(Type.Number()),
  paradas: Type.Array(ParadaDaViagem, { maxItems: 100 }),
  /** A browser that wants to be told of messages subscribes with it (VAPID, RFC 8292). */
  chavePush: Type.String(),
  termo: Type.Object({ versao: Type.String(), texto: Type.String() }),
  consentimento: Nullable(Type.Object({ versao: Type.String(), dh: Instant, retiradoEm: Nullable(Instant) })),
  tiposOcorrencia: Type.Array(
    Type.Object({
      id: Id,
      descricao: Type.String(),
      exigeFoto: Type.Boolean(),
      orientacao: Nullable(Type.String()),
    }),
    { maxItems: 200 },
  ),
  motivosRecusa: Type.Array(Type.Object({ id: Id, descricao: Type.String() }), { maxItems: 200 }),
  /** The route as the server drew it. */
  mapaSvg: Nullable(Type.String({ maxLength: 4_096 })),
  /** Empty unless the company shows them. */
  documentos: Type.Array(Type.Object({ id: Id, nome: Type.String() }), { maxItems: 500 }),
  valoresEstadia: ValoresDaEstadia,
  expiraEm: Instant,
  agora: Instant,
})
export type ViagemDoMotorista = Static<typeof ViagemDoMotorista>

export const lerViagem = defineCall({
  ...tripCommon,
  method: 'GET',
  path: '/viagem/:id',
  summary: 'A viagem como o celular do motorista a mostra.',
  access: 'public',
  params: IdParams,
  response: ViagemDoMotorista,
  rateLimit: PHONES_RATE,
  errors: tripEnded,
})

export const lerEstadoDaViagem = defineCall({
  ...tripCommon,
  method: 'GET',
  path: '/viagem/:id/estado',
  summary: 'Se a viagem ainda vale, se mudou e quantas mensagens esperam: perguntado a cada 15 segundos.',
  access: 'public',
  params: IdParams,
  response: Type.Object({
    situacao: SituacaoDaViagem,
    versao: Type.String(),
    /** Messages of people that the driver has not read. */
    naoLidas: Type.Integer(),
    ultimaSeq: Type.Integer(),
  }),
  rateLimit: PHONES_RATE,
  errors: tripEnded,
})

export const getDocumentoDaViagem = defineCall({
  ...tripCommon,
  method: 'GET',
  path: '/viagem/:id/documentos/:docId',
  summary: 'Um documento da carga, quando a empresa os mostra ao motorista.',
  access: 'public',
  params: Type.Object({ id: Id, docId: Id }),
  raw: true,
  errors: [...tripEnded, platformErrors.not_found],
})
