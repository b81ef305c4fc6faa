/**
 * Screens on walls that show the loading panel, the yard or the occurrences without a person's session: made and revoked by staff, opened
 * by a secret that is told once, read with a ticket of minutes. Source: agendamento §2, shell §2.9 (S-137, S-138).
 */
import { type Static, Type } from 'typebox'
import { MAX_DOCAS } from '#modules/doca/agendamento-codes.ts'
import {
  tag as agendaTag,
  Dia,
  DirecaoCode,
  gerir,
  MAX_RESERVAS,
  SituacaoReservaCode,
} from '#modules/doca/agendamento-dados.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { defineLinkCall, definePublicLink } from '#platform/shared/public-link.ts'
import { Id, IdParams, Instant, Nullable, Texto } from '#platform/shared/schemas.ts'
import { Contadores, DocaContada } from './patio.contract.ts'
import { PatioDaTela } from './patio-tela.contract.ts'
import { QUADRO_TELA, type QuadroTela } from './quadro-tela.ts'

const common = { service: 'agendamento', tag: `${agendaTag}: telas do painel`, proposed: true } as const
const path = '/painel-tela'

/** Screens of one unit that are not revoked. */
export const MAX_TELAS = 50
/** How long a ticket opens the panel before the screen shows its secret again. */
export const BILHETE_TELA_MS = 15 * 60_000

export const painelTelaErrors = defineErrors({
  painel_tela_invalida: [404, 'O endereço desta tela não vale mais. Peça um novo a quem cuida das docas.'],
  painel_tela_bilhete_vencido: [409, 'A permissão desta tela venceu e é renovada por ela mesma.'],
  painel_tela_list_full: [409, `A unidade já tem ${MAX_TELAS} telas. Revogue as que não usa.`],
  painel_tela_todas_as_unidades: [
    409,
    'Esta tela mostra todas as unidades: quem a cria precisa ter acesso a todas elas.',
  ],
  painel_tela_unidade_unknown: [409, 'A unidade de negócio não existe mais. Escolha outra.'],
})

/** The address of a screen; what it holds is exchanged for a ticket of minutes. */
export const telaLink = definePublicLink({
  scope: 'painel-tela',
  page: '/tv/tela',
  param: 'chave',
  field: 'chave',
  length: [1, 200],
  refusal: painelTelaErrors.painel_tela_invalida,
  throttle: { max: 30, windowMs: 60_000 },
})

const QuadroCode = Type.Unsafe<QuadroTela>({ type: 'integer', enum: Object.values(QUADRO_TELA) })

export const PainelTela = Type.Object({
  id: Id,
  unidadeNegocioId: Id,
  /** 1 the loading panel, 2 the yard, 3 the occurrences, 4 the trips, 5 the remessas, 6 those of every unit. */
  quadro: QuadroCode,
  nome: Type.String({ examples: ['TV da recepção'] }),
  criadoPor: Type.String(),
  criadoEm: Instant,
  /** When it last showed its secret; null: never. */
  usadoEm: Nullable(Instant),
})
export type PainelTela = Static<typeof PainelTela>

export const listTelas = defineCall({
  ...common,
  method: 'GET',
  path,
  summary:
    'As telas de uma unidade que mostram o painel, o pátio, as ocorrências, o monitoramento ou as remessas sem sessão, a mais nova primeiro, sem as revogadas.',
  access: gerir,
  query: Type.Object({ unidadeNegocioId: Id }),
  response: Type.Array(PainelTela, { maxItems: MAX_TELAS }),
  errors: [painelTelaErrors.painel_tela_unidade_unknown],
})

export const createTela = defineCall({
  ...common,
  method: 'POST',
  path,
  summary:
    'Cria uma tela para o painel de uma unidade ou, com quadro 2, para o pátio e, com 3, para as ocorrências e, com 4, para o monitoramento, com 5, para o crossdocking e, com 6, para as remessas de todas as unidades; a chave só é mostrada nesta resposta.',
  access: gerir,
  status: 201,
  body: Type.Object({
    unidadeNegocioId: Id,
    nome: Texto(60),
    /** Absent: the loading panel. */
    quadro: Type.Optional(QuadroCode),
  }),
  response: Type.Object({
    tela: PainelTela,
    /** Stands in the fragment of the screen's address, which no server sees. */
    chave: Type.String(),
  }),
  errors: [
    painelTelaErrors.painel_tela_list_full,
    painelTelaErrors.painel_tela_todas_as_unidades,
    painelTelaErrors.painel_tela_unidade_unknown,
  ],
})
export type CreateTela = BodyOf<typeof createTela>

export const revokeTela = defineCall({
  ...common,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Revoga uma tela: o endereço dela deixa de abrir o painel, também onde já está aberto.',
  access: gerir,
  params: IdParams,
  errors: [platformErrors.not_found],
})

export const enterTela = defineLinkCall(telaLink, {
  ...common,
  path: `${path}/entrar`,
  summary: 'Troca a chave de uma tela por um bilhete de 15 minutos, que só lê o quadro de sua unidade.',
  response: Type.Object({ bilhete: Type.String(), expiraEm: Instant, quadro: QuadroCode }),
})

/** What strangers may read of a booking: no person, no load, the party's name masked. */
const ReservaDaTela = Type.Object({
  id: Id,
  codigo: Type.String({ examples: ['AG-3081'] }),
  docaId: Id,
  docaAtualId: Id,
  data: Dia,
  situacao: SituacaoReservaCode,
  direcao: DirecaoCode,
  dhReserva: Instant,
  dhFimReserva: Instant,
  placaVeiculo: Nullable(Type.String()),
  fornecedor: Nullable(Type.String({ examples: ['Padarias R. V.'] })),
  dhChegada: Nullable(Instant),
  dhChegadaNaDoca: Nullable(Instant),
  dhInicioContagem: Nullable(Instant),
  dhFimContagem: Nullable(Instant),
})

export const PainelDaTela = Type.Object({
  unidade: Type.String(),
  dataReferencia: Dia,
  fusoHorario: Type.String({ examples: ['America/Sao_Paulo'] }),
  agora: Instant,
  contadores: Contadores,
  docas: Type.Array(DocaContada, { maxItems: MAX_DOCAS }),
  reservas: Type.Array(ReservaDaTela, { maxItems: MAX_RESERVAS }),
  temMais: Type.Boolean(),
})
export type PainelDaTela = Static<typeof PainelDaTela>

/** One of the two where something changed since, else neither. */
export const TelaLida = Type.Object({
  seq: Type.Integer(),
  painel: Nullable(PainelDaTela),
  patio: Nullable(PatioDaTela),
})

const shows = Type.Optional(Type.Boolean())

/** What every board of a screen is asked with. */
export const perguntaDaTela = {
  bilhete: Type.String({ minLength: 1, maxLength: 2_000 }),
  /** `seq` of the answer that is shown, and its day; absent: nothing is shown yet. */
  desde: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  dataReferencia: Type.Optional(Dia),
}

export const readTela = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/ler`,
  summary: 'O painel ou o pátio da unidade de uma tela; nada, enquanto não mudou desde o que ela já mostra.',
  access: 'public',
  rateLimit: { max: 240, windowMs: 60_000 },
  body: Type.Object({
    ...perguntaDaTela,
    exibirCarregamentoDeOntem: shows,
    exibirCarregamentoDeAmanha: shows,
    exibirCarregamentoPendenteDoPassado: shows,
  }),
  response: TelaLida,
  errors: [painelTelaErrors.painel_tela_invalida, painelTelaErrors.painel_tela_bilhete_vencido],
})
export type ReadTela = BodyOf<typeof readTela>
export type TelaLida = Static<typeof TelaLida>
