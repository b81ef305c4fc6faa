/**
 * Deliveries as a customer without an account reads them: his own stops, and of them no price, plate, document of a person,
 * or other stop. The light entry loads no more of the module than this and its rules. Source: execution §2, portal.
 */
import { type Static, Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { defineLightLink, defineLinkCall } from '#platform/shared/public-link.ts'
import { Id, IdParams, Instant, Nullable, Optional, oneOf, Texto } from '#platform/shared/schemas.ts'
import { ESTADO_KEYS, PROBLEMAS, type Problema } from './rastreio.rules.ts'

export const rastreioErrors = defineErrors({
  rastreio_link_desconhecido: [404, 'Este link de acompanhamento não vale. Peça outro a quem o enviou.'],
  rastreio_visita: [401, 'Abra o acompanhamento pelo link de novo, ou peça outro código.'],
  rastreio_encerrado: [410, 'Este acompanhamento terminou. As entregas ficam aqui por 30 dias.'],
  /** The same for a wrong, an old and an exhausted one. */
  rastreio_codigo: [409, 'O código não confere ou não vale mais. Confira o e-mail ou peça outro código.'],
  rastreio_ja_avaliada: [409, 'Esta entrega já foi avaliada.'],
  rastreio_nao_entregue: [409, 'Só uma entrega feita pode ser avaliada.'],
  rastreio_prazo_problema: [409, 'O prazo para informar um problema desta entrega terminou.'],
  rastreio_problemas: [409, 'Esta entrega já tem problemas informados demais. Fale com a empresa.'],
  rastreio_sem_aviso: [409, 'Esta entrega não está mais a caminho: não há o que avisar.'],
  rastreio_avisos: [409, 'Esta entrega já avisa e-mails demais.'],
  rastreio_email_recusado: [409, 'Este e-mail pediu para não receber avisos de entrega.'],
})

/** In every message that was sent: it never changes. */
export const rastreioLink = defineLightLink({
  scope: 'rastreio',
  page: '/r',
  field: 'token',
  length: [20, 100],
  refusal: rastreioErrors.rastreio_link_desconhecido,
  throttle: { max: 60, windowMs: 60_000 },
})
/** Of the mail that tells of an arrival: it ends such mails to its address. */
export const descadastroLink = defineLightLink({
  scope: 'rastreio-descadastro',
  page: '/r-avisos',
  field: 'token',
  length: [20, 100],
  refusal: rastreioErrors.rastreio_link_desconhecido,
  throttle: { max: 30, windowMs: 60_000 },
})

const MAX_LISTA = 200
const MAX_NOTAS = 500
const Quantidade = Type.Object({ quantidade: Type.Number(), unidade: Nullable(Type.String()) })
const FaixaDeHoras = Type.Object({ inicio: Instant, fim: Instant })
const Estado = oneOf(ESTADO_KEYS)

/** All that a search opens: whoever guesses numbers learns no more. */
export const PedidoEncontrado = Type.Object({
  estado: Estado,
  /** At the place of the delivery. */
  dia: Nullable(Type.String({ maxLength: 10 })),
  cidade: Nullable(Type.String()),
  uf: Nullable(Type.String()),
})
export type PedidoEncontrado = Static<typeof PedidoEncontrado>

export const EntregaDoCliente = Type.Object({
  /** Of the stop. */
  id: Id,
  pedidos: Type.Array(Type.String(), { maxItems: MAX_NOTAS }),
  notas: Type.Array(Type.String(), { maxItems: MAX_NOTAS }),
  ...PedidoEncontrado.properties,
  fusoHorario: Type.String(),
  /** The half hour of the arrival; before the vehicle leaves the window of the receiver. */
  faixa: Nullable(FaixaDeHoras),
  /** The hour that was planned, of a late one. */
  era: Nullable(Instant),
  entregueEm: Nullable(Instant),
  quantidades: Type.Array(Quantidade, { maxItems: 20 }),
  pesoKg: Nullable(Type.Number()),
})
export type EntregaDoCliente = Static<typeof EntregaDoCliente>

const Passo = Type.Object({
  tipo: oneOf(['saiu', 'a-caminho', 'chegou', 'entrega'] as const),
  /** A municipality; null: none is known. */
  lugar: Nullable(Type.String()),
  dh: Nullable(Instant),
  fusoHorario: Type.String(),
  situacao: oneOf(['feito', 'agora', 'depois'] as const),
})

export const EntregaAberta = Type.Object({
  ...EntregaDoCliente.properties,
  cargaCodigo: Type.String(),
  /** The first name alone. */
  motorista: Nullable(Type.String()),
  janelaFim: Nullable(Instant),
  passos: Type.Array(Passo, { maxItems: 4 }),
  posicao: Nullable(
    Type.Object({
      municipio: Nullable(Type.String()),
      dh: Instant,
      /** On the way to this stop alone. */
      exata: Nullable(Type.Object({ latitude: Type.Number(), longitude: Type.Number() })),
      faltaKm: Nullable(Type.Integer()),
    }),
  ),
  mapaSvg: Nullable(Type.String({ maxLength: 4_096 })),
  /** What the company chose to tell of something that went wrong. */
  ocorrencia: Nullable(Type.String()),
  recebedor: Nullable(Type.String()),
  documentos: Type.Array(
    Type.Object({
      numero: Type.String(),
      serie: Nullable(Type.String()),
      ...Quantidade.properties,
      quantidade: Nullable(Type.Number()),
    }),
    { maxItems: MAX_NOTAS },
  ),
  fotos: Type.Array(Id, { maxItems: 100 }),
  podeAvaliar: Type.Boolean(),
  avaliacao: Nullable(Type.Object({ nota: Type.Integer(), texto: Nullable(Type.String()) })),
  problemaAte: Nullable(Instant),
  podeAvisar: Type.Boolean(),
})
export type EntregaAberta = Static<typeof EntregaAberta>

export const Rastreio = Type.Object({
  id: Id,
  empresa: Type.String(),
  /** Null: the link is of one delivery. */
  cliente: Nullable(Type.Object({ nome: Type.String(), raiz: Type.String() })),
  mensagem: Nullable(Type.String()),
  ajuda: Nullable(Type.String()),
  /** Where a code was sent that this visit began with, hidden but for its beginning. */
  email: Nullable(Type.String()),
  entregas: Type.Array(EntregaDoCliente, { maxItems: MAX_LISTA }),
  total: Type.Integer(),
  aberta: Nullable(EntregaAberta),
  agora: Instant,
})
export type Rastreio = Static<typeof Rastreio>

const common = { service: 'main', tag: 'Acompanhamento do cliente', proposed: true } as const
const MINUTE = 60_000
const Raiz = Type.String({ minLength: 8, maxLength: 20, examples: ['66.318.402'] })
const Email = Type.String({ minLength: 3, maxLength: 254 })

export const Entrada = Type.Object({
  /** `busca`: the address of a company, where one searches or asks for a code; `achado`: what the search found. */
  estado: oneOf(['aberta', 'busca', 'achado'] as const),
  empresa: Type.String(),
  /** Of the visit. */
  linkId: Nullable(Id),
  /** Null: nothing, or too often asked. */
  pedido: Nullable(PedidoEncontrado),
})
export type Entrada = Static<typeof Entrada>

export const entrarNoRastreio = defineLinkCall(rastreioLink, {
  ...common,
  path: '/rastreio/entrada',
  summary:
    'Troca o link por uma visita. No endereço da empresa, busca um pedido pelo número e pela raiz do CNPJ, ou troca o código do e-mail por uma visita.',
  rateLimit: { max: 30, windowMs: MINUTE },
  body: {
    busca: Type.Optional(Type.Object({ raiz: Raiz, numero: Texto(40) })),
    codigo: Type.Optional(
      Type.Object({
        raiz: Raiz,
        email: Email,
        codigo: Type.String({ pattern: '^\\d{6}$', examples: ['480215'] }),
      }),
    ),
  },
  response: Entrada,
  errors: [rastreioErrors.rastreio_encerrado, rastreioErrors.rastreio_codigo],
})
export type EntrarNoRastreio = BodyOf<typeof entrarNoRastreio>

export const pedirCodigoDoRastreio = defineLinkCall(rastreioLink, {
  ...common,
  path: '/rastreio/codigo',
  summary: 'Envia um código ao e-mail, se ele for cadastrado para o CNPJ; a resposta é sempre a mesma.',
  rateLimit: { max: 10, windowMs: MINUTE },
  body: { raiz: Raiz, email: Email },
})

const visit = { ...common, access: 'public', params: IdParams } as const
const ended = [rastreioErrors.rastreio_visita, rastreioErrors.rastreio_encerrado]

export const lerRastreio = defineCall({
  ...visit,
  method: 'GET',
  path: '/rastreio/:id',
  summary: 'As entregas da visita, e uma delas com todos os detalhes.',
  query: Type.Object({ entregaId: Type.Optional(Id) }),
  response: Rastreio,
  rateLimit: { max: 60, windowMs: MINUTE },
  errors: ended,
})

export const getFotoDoRastreio = defineCall({
  ...visit,
  method: 'GET',
  path: '/rastreio/:id/fotos/:fotoId',
  summary: 'Um comprovante de uma entrega da visita, quando a empresa os mostra.',
  params: Type.Object({ id: Id, fotoId: Id }),
  raw: true,
  rateLimit: { max: 60, windowMs: MINUTE },
  errors: [...ended, platformErrors.not_found],
})

const act = {
  ...visit,
  method: 'POST',
  response: EntregaAberta,
  rateLimit: { max: 10, windowMs: MINUTE },
} as const

export const avaliarEntrega = defineCall({
  ...act,
  path: '/rastreio/:id/avaliacao',
  summary: 'A nota de uma entrega feita; uma só.',
  body: Type.Object({
    entregaId: Id,
    nota: Type.Integer({ minimum: 1, maximum: 5 }),
    texto: Optional(Texto(500, 0)),
  }),
  errors: [...ended, rastreioErrors.rastreio_ja_avaliada, rastreioErrors.rastreio_nao_entregue],
})
export type AvaliarEntrega = BodyOf<typeof avaliarEntrega>

export const informarProblema = defineCall({
  ...act,
  path: '/rastreio/:id/problema',
  summary: 'Um problema de uma entrega feita há no máximo 7 dias: abre uma ocorrência da carga.',
  body: Type.Object({
    entregaId: Id,
    problema: oneOf<Problema>(Object.keys(PROBLEMAS) as Problema[]),
    texto: Texto(400),
  }),
  errors: [...ended, rastreioErrors.rastreio_prazo_problema, rastreioErrors.rastreio_problemas],
})
export type InformarProblema = BodyOf<typeof informarProblema>

export const avisarAntes = defineCall({
  ...act,
  path: '/rastreio/:id/aviso',
  summary: 'Um e-mail quando a chegada estiver a 30 minutos; sem endereço vai ao do código da visita.',
  body: Type.Object({ entregaId: Id, email: Type.Optional(Email) }),
  errors: [
    ...ended,
    rastreioErrors.rastreio_sem_aviso,
    rastreioErrors.rastreio_avisos,
    rastreioErrors.rastreio_email_recusado,
  ],
})
export type AvisarAntes = BodyOf<typeof avisarAntes>

export const consultarDescadastroDoRastreio = defineLinkCall(descadastroLink, {
  ...common,
  path: '/rastreio/descadastro/consulta',
  summary: 'De qual empresa o link de um e-mail para os avisos de entrega; nada muda.',
  response: Type.Object({ empresa: Type.String() }),
})

export const descadastrarDoRastreio = defineLinkCall(descadastroLink, {
  ...common,
  path: '/rastreio/descadastro',
  summary: 'Nenhum aviso de entrega desta empresa vai mais ao endereço que recebeu o e-mail.',
  response: Type.Object({ empresa: Type.String() }),
})

/** RFC 8058: mail programs post to the address of the header `List-Unsubscribe` with a form. */
export const descadastrarDoRastreioComUmClique = defineCall({
  ...common,
  method: 'POST',
  path: '/rastreio/descadastro/:token',
  access: 'public',
  acceptsForm: true,
  summary: 'O mesmo, como os programas de e-mail o pedem com um clique (RFC 8058).',
  params: Type.Object({ token: Type.String({ minLength: 20, maxLength: 100, pattern: '^[\\w-]+$' }) }),
  rateLimit: { max: 30, windowMs: MINUTE },
  errors: [rastreioErrors.rastreio_link_desconhecido],
})
