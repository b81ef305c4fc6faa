/** The link of a load's driver as the shipper and the carrier that runs the load see and share it. Source: execution §1. */
import { type Static, Type } from 'typebox'
import { work } from '#modules/carga/carga-access.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable, oneOf } from '#platform/shared/schemas.ts'
import { Ato, RespostaDoAto } from './ato.contract.ts'
import { SituacaoDaViagem } from './trip.contract.ts'
import { CANAIS_ENVIO, MAX_APARELHOS } from './viagem.rules.ts'

const { not_found } = platformErrors
const common = {
  service: 'main',
  tag: 'Motorista: viagem',
  proposed: true,
  access: work,
  params: IdParams,
} as const

export const viagemErrors = defineErrors({
  viagem_sem_motorista: [409, 'A carga não tem motorista. Aloque um motorista para criar o link.'],
  viagem_carga_encerrada: [409, 'Esta carga não recebe mais um link de motorista.'],
  viagem_inativa: [409, 'Esta viagem já terminou. Crie um link novo.'],
})

const ArquivoDoAto = Type.Object({
  id: Id,
  tipo: Type.String(),
  /** False: the phone named it and it has not come yet. */
  recebido: Type.Boolean(),
})

export const AtoRegistrado = Type.Object({
  id: Id,
  tipo: Type.String(),
  nome: Type.String(),
  paradaId: Nullable(Id),
  /** Where, and what the act says. */
  detalhe: Nullable(Type.String()),
  dh: Instant,
  recebidoEm: Instant,
  enviadoDepois: Type.Boolean(),
  fusoHorario: Type.String(),
  resultado: oneOf(['aceito', 'repetido', 'recusado']),
  codigo: Nullable(Type.String()),
  mensagem: Nullable(Type.String()),
  /** An operator who did it for the driver. */
  porNome: Nullable(Type.String()),
  faltaComprovante: Type.Boolean(),
  arquivos: Type.Array(ArquivoDoAto, { maxItems: 8 }),
})
export type AtoRegistrado = Static<typeof AtoRegistrado>

/** As the tab shows at first; all of them are asked for. */
export const MAX_ATOS_RESUMO = 8
export const MAX_ATOS_LISTA = 1_000

export const Viagem = Type.Object({
  id: Id,
  cargaId: Id,
  motoristaId: Nullable(Id),
  situacao: SituacaoDaViagem,
  nome: Type.String(),
  telefone: Nullable(Type.String({ description: 'Mascarado' })),
  temTelefone: Type.Boolean(),
  canalEnvio: Nullable(oneOf(CANAIS_ENVIO)),
  criadaEm: Instant,
  enviadaEm: Nullable(Instant),
  enviadaPor: Nullable(Type.String()),
  abertaEm: Nullable(Instant),
  aceitaEm: Nullable(Instant),
  iniciadaEm: Nullable(Instant),
  concluidaEm: Nullable(Instant),
  recusadaEm: Nullable(Instant),
  motivoRecusa: Nullable(Type.String()),
  /** The planned departure from the last stop. */
  previstaPara: Nullable(Instant),
  expiraEm: Instant,
  bloqueadaAte: Nullable(Instant),
  fusoHorario: Type.String(),
  consentimento: Nullable(Type.Object({ versao: Type.String(), dh: Instant, retiradoEm: Nullable(Instant) })),
  aparelhos: Type.Array(
    Type.Object({
      id: Id,
      nome: Type.String(),
      vistoEm: Instant,
      bateriaPct: Nullable(Type.Integer()),
    }),
    { maxItems: MAX_APARELHOS },
  ),
  /** Null once the link ended. */
  link: Nullable(
    Type.Object({
      endereco: Type.String(),
      texto: Type.String({ maxLength: 300 }),
      qrSvg: Type.String(),
      /** With the country's code, digits alone; null: no phone is known. */
      whatsapp: Nullable(Type.String()),
    }),
  ),
  atos: Type.Array(AtoRegistrado, { maxItems: MAX_ATOS_RESUMO }),
  totalAtos: Type.Integer(),
  recusados: Type.Integer(),
})
export type Viagem = Static<typeof Viagem>

/** What is asked of one load: its newest trip, or nothing yet. */
export const ViagemDaCarga = Type.Object({
  viagem: Nullable(Viagem),
  /** A driver stands at the load, so a link can be made. */
  temMotorista: Type.Boolean(),
  motorista: Nullable(Type.String()),
})
export type ViagemDaCarga = Static<typeof ViagemDaCarga>

export const getViagemDaCarga = defineCall({
  ...common,
  method: 'GET',
  path: '/carga-mongo/:id/viagem',
  summary: 'O link do motorista da carga: estado, aparelhos e o que o celular enviou.',
  response: ViagemDaCarga,
  errors: [not_found],
})

export const criarViagem = defineCall({
  ...common,
  method: 'POST',
  path: '/carga-mongo/:id/viagem',
  summary: 'Cria o link do motorista da carga; o anterior deixa de valer.',
  idempotent: true,
  response: ViagemDaCarga,
  status: 201,
  errors: [not_found, viagemErrors.viagem_sem_motorista, viagemErrors.viagem_carga_encerrada],
})

const ofViagem = {
  ...common,
  method: 'POST',
  response: ViagemDaCarga,
  errors: [not_found, viagemErrors.viagem_inativa],
} as const

export const enviarViagem = defineCall({
  ...ofViagem,
  path: '/viagem/:id/enviar',
  summary: 'Anota que alguém acionou o envio do link; se ele chegou, só o motorista mostra ao abrir.',
  body: Type.Object({ canal: oneOf(CANAIS_ENVIO) }),
})

export const revogarViagem = defineCall({
  ...ofViagem,
  path: '/viagem/:id/revogar',
  summary: 'O link deixa de valer; o que ainda está na fila do celular fica guardado como recusado.',
})

export const renovarViagem = defineCall({
  ...ofViagem,
  path: '/viagem/:id/renovar',
  summary: 'Troca o link por um novo, com prazo novo e sem aparelhos.',
})

export const listAtos = defineCall({
  ...common,
  method: 'GET',
  path: '/viagem/:id/atos',
  summary: 'Tudo o que o celular do motorista enviou, o mais novo primeiro.',
  response: Type.Object({
    items: Type.Array(AtoRegistrado, { maxItems: MAX_ATOS_LISTA }),
    total: Type.Integer(),
  }),
  errors: [not_found],
})

export const registrarPorEle = defineCall({
  ...common,
  method: 'POST',
  path: '/viagem/:id/atos-por-ele',
  summary: 'Um operador registra um ato pelo motorista cujo celular falhou; o id do ato vale uma vez.',
  body: Type.Object({ ato: Ato }),
  response: RespostaDoAto,
  errors: [not_found],
})
export type RegistrarPorEle = BodyOf<typeof registrarPorEle>

export const getArquivoDaViagem = defineCall({
  ...common,
  method: 'GET',
  path: '/viagem/:id/arquivos/:arquivoId',
  summary: 'Uma foto, assinatura ou gravação que o celular do motorista enviou.',
  params: Type.Object({ id: Id, arquivoId: Id }),
  raw: true,
  errors: [not_found],
})

/** On the card of the load. */
export const ViagemNoCartao = Type.Object({ situacao: SituacaoDaViagem, nome: Type.String() })
export type ViagemNoCartao = Static<typeof ViagemNoCartao>

declare module '#modules/carga/carga-dados.contract.ts' {
  interface CargaCartaoParts {
    readonly viagem?: ViagemNoCartao | undefined
  }
}
