/**
 * One action on up to 10,000 loads: a rehearsal ("o que vai acontecer"), the action as a job of the server with live
 * progress (`carga-acao.changed`), its failures, stopping it and taking it back. Source: cargas §4 (L-108), design 24.
 */
import { type Static, Type } from 'typebox'
import { MAX_CARGAS_ACAO } from '#modules/carga/carga-codes.ts'
import { cargaErrors, tag as cargaTag, ship } from '#modules/carga/carga-dados.contract.ts'
import { DesativarCarga, ReverterRemessa } from '#modules/carga/fim-da-carga.contract.ts'
import { RecusaDeCarga } from '#modules/carga/lote.contract.ts'
import { AgendamentosTocados } from '#modules/carga/pendencias.contract.ts'
import { FiltroCarga } from '#modules/quadro/quadro.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable, PageOf, Paging, Texto } from '#platform/shared/schemas.ts'
import {
  ACOES_EM_MASSA,
  type AcaoDoTrabalho,
  type AcaoEmMassa,
  SITUACOES_ACAO,
  type SituacaoAcao,
} from './acao.rules.ts'

const tag = `${cargaTag}: ações em massa`
const path = '/carga-mongo/acoes'
const common = { service: 'main', tag, access: ship, proposed: true } as const
const { not_found } = platformErrors

/** Failures that the action itself answers; the rest are asked for by page. */
export const MAX_RECUSAS = 200

export const acaoErrors = defineErrors({
  acao_grande_demais: [409, `Escolha até ${MAX_CARGAS_ACAO.toLocaleString('pt-BR')} cargas de cada vez.`],
  acao_em_curso: [409, 'A ação ainda está em curso. Aguarde o fim ou interrompa-a.'],
  acao_encerrada: [409, 'A ação já terminou.'],
  acao_sem_volta: [409, 'Esta ação não pode ser desfeita.'],
  acao_ja_desfeita: [409, 'Esta ação já foi desfeita.'],
  acao_de_outra_pessoa: [409, 'Só quem começou a ação, ou um administrador, decide sobre ela.'],
  acao_decisao_pendente: [409, 'A carga faz parte de um lote. Decida entre só esta e o lote todo.'],
})

const AcaoNome = Type.Unsafe<AcaoEmMassa>({ type: 'string', enum: [...ACOES_EM_MASSA] })

/** What the action needs beyond the loads; each action reads its own fields. */
export const ParametrosAcao = Type.Object({
  /** desativar, cancelar. */
  motivoId: Type.Optional(DesativarCarga.properties.motivoId),
  /** cancelar. */
  motivo: Type.Optional(Texto(500, 0)),
  reverterMinuta: Type.Optional(Type.Boolean()),
  reverterRemessa: Type.Optional(ReverterRemessa),
  /** desativar. */
  reverterFormacao: DesativarCarga.properties.reverterFormacao,
  reverterRemessas: DesativarCarga.properties.reverterRemessas,
  /** desativar: every batch whole, without asking load by load. */
  desativarLote: DesativarCarga.properties.desativarLote,
  /** mover-etapa. */
  etapaId: Type.Optional(Id),
  /** alterar-unidade. */
  unidadeId: Type.Optional(Id),
  /** criar-lote. */
  descricao: Type.Optional(Nullable(Texto(80, 0))),
})
export type ParametrosAcao = Static<typeof ParametrosAcao>

const Selecao = {
  acao: AcaoNome,
  parametros: Type.Optional(ParametrosAcao),
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MAX_CARGAS_ACAO })),
  /** Instead of `ids`: every load of the board that passes, besides `exceto`. */
  filtro: Type.Optional(FiltroCarga),
  exceto: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
  /** Of loads whose batch has others: only this one, or the whole batch. */
  decisoes: Type.Optional(
    Type.Array(
      Type.Object({
        cargaId: Id,
        opcao: Type.Unsafe<'carga' | 'lote'>({ type: 'string', enum: ['carga', 'lote'] }),
      }),
      { maxItems: MAX_CARGAS_ACAO },
    ),
  ),
}

const Contagem = Type.Object({
  selecionadas: Type.Integer(),
  feitas: Type.Integer({ description: 'As que a ação muda' }),
  pedemDecisao: Type.Integer(),
  ficam: Type.Integer({ description: 'As que ficam como estão' }),
})

const EFEITOS = [
  'cargas-do-lote',
  'veiculos-liberados',
  'veiculos-ocupados',
  'ocorrencias-encerradas',
  'ocorrencias-restauradas',
  'transportadoras-avisadas',
] as const
export type Efeito = (typeof EFEITOS)[number]

export const Simulacao = Type.Object({
  acao: AcaoNome,
  contagem: Contagem,
  /** What happens beside the loads, in the order of the dialog. */
  efeitos: Type.Array(
    Type.Object({
      tipo: Type.Unsafe<Efeito>({ type: 'string', enum: [...EFEITOS] }),
      descricao: Type.String(),
      quantidade: Type.Integer(),
    }),
    { maxItems: EFEITOS.length },
  ),
  /** Bookings of docks of the loads that the action ends. */
  agendamentos: AgendamentosTocados,
  decisoes: Type.Array(
    Type.Object({
      cargaId: Id,
      codigo: Type.String(),
      nome: Nullable(Type.String()),
      loteCodigo: Type.String(),
      /** Loads of the batch that are not among the selected ones. */
      outras: Type.Integer(),
    }),
    { maxItems: MAX_CARGAS_ACAO },
  ),
  recusas: Type.Array(Type.Object({ ...RecusaDeCarga.properties, nome: Nullable(Type.String()) }), {
    maxItems: MAX_CARGAS_ACAO,
  }),
  conferidoEm: Instant,
})
export type Simulacao = Static<typeof Simulacao>

export const simularAcao = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/simular`,
  summary: 'O que uma ação em massa vai fazer, carga por carga, sem mudar nada.',
  body: Type.Object(Selecao),
  response: Simulacao,
  rateLimit: { max: 60, windowMs: 60_000 },
  errors: [acaoErrors.acao_grande_demais, cargaErrors.carga_etapa_unknown],
})
export type SelecaoAcao = BodyOf<typeof simularAcao>

export const AcaoDeCargas = Type.Object({
  id: Id,
  acao: Type.Unsafe<AcaoDoTrabalho>({ type: 'string', enum: [...ACOES_EM_MASSA, 'desfazer-lote'] }),
  situacao: Type.Unsafe<SituacaoAcao>({ type: 'string', enum: [...SITUACOES_ACAO] }),
  total: Type.Integer(),
  feitas: Type.Integer(),
  falhas: Type.Integer(),
  jaEstavam: Type.Integer({ description: 'As que já estavam como a ação as deixaria' }),
  pendentes: Type.Integer(),
  /** What the action was asked with, in words: the reason, the stage, the unit, the batch. */
  detalhe: Nullable(Type.String()),
  usuario: Type.Object({ id: Id, nome: Type.String() }),
  criadoEm: Instant,
  iniciadaEm: Nullable(Instant),
  concluidaEm: Nullable(Instant),
  /** The action that this one takes back, and the one that took it back. */
  desfazId: Nullable(Id),
  desfeitaPorId: Nullable(Id),
  podeDesfazer: Type.Boolean(),
})
export type AcaoDeCargas = Static<typeof AcaoDeCargas>

export const AcaoComRecusas = Type.Object({
  ...AcaoDeCargas.properties,
  recusas: Type.Array(RecusaDeCarga, { maxItems: MAX_RECUSAS }),
})
export type AcaoComRecusas = Static<typeof AcaoComRecusas>

export const iniciarAcao = defineCall({
  ...common,
  method: 'POST',
  path,
  summary: 'Começa uma ação em massa; o servidor a faz mesmo que a página seja fechada.',
  idempotent: true,
  body: Type.Object(Selecao),
  response: AcaoComRecusas,
  status: 202,
  errors: [acaoErrors.acao_grande_demais, cargaErrors.carga_motivo_unknown, cargaErrors.carga_etapa_unknown],
})

export const listAcoes = defineCall({
  ...common,
  method: 'GET',
  path,
  summary: 'As 20 ações em massa mais novas da empresa.',
  response: Type.Array(AcaoDeCargas, { maxItems: 20 }),
})

export const getAcao = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/:id`,
  summary: 'O andamento de uma ação em massa, com as primeiras cargas recusadas.',
  params: IdParams,
  response: AcaoComRecusas,
  errors: [not_found],
})

export const listItensAcao = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/:id/itens`,
  summary: 'As cargas de uma ação em massa e o que foi feito de cada uma.',
  params: IdParams,
  query: Type.Object({
    ...Paging,
    situacao: Type.Optional(
      Type.Unsafe<'pendente' | 'feita' | 'igual' | 'falhou'>({
        type: 'string',
        enum: ['pendente', 'feita', 'igual', 'falhou'],
      }),
    ),
  }),
  response: PageOf(
    Type.Object({
      cargaId: Id,
      codigo: Type.String(),
      situacao: Type.String(),
      erroCodigo: Nullable(Type.String()),
      erro: Nullable(Type.String()),
    }),
  ),
  errors: [not_found],
})

export const interromperAcao = defineCall({
  ...common,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Interrompe uma ação em massa: o que foi feito fica, o resto não é feito.',
  params: IdParams,
  response: AcaoComRecusas,
  errors: [not_found, acaoErrors.acao_de_outra_pessoa, acaoErrors.acao_encerrada],
})

export const desfazerAcao = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/:id/desfazer`,
  summary:
    'Desfaz o que uma ação em massa fez, como outra ação; cargas que mudaram desde então ficam como estão.',
  idempotent: true,
  params: IdParams,
  response: AcaoComRecusas,
  status: 202,
  errors: [
    not_found,
    acaoErrors.acao_de_outra_pessoa,
    acaoErrors.acao_em_curso,
    acaoErrors.acao_sem_volta,
    acaoErrors.acao_ja_desfeita,
  ],
})
