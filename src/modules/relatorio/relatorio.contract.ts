/** Saved views of reports, their files and their sending by mail. Source: execution §8, `relatorio`, `agendamento_relatorio`. */
import { type Static, Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable, Optional, oneOf, Texto, Version } from '#platform/shared/schemas.ts'
import { FORMATOS, QUANDO_TIPOS, SE_VAZIO_KEYS } from './agendamento.rules.ts'
import { ENTIDADE_KEYS } from './campos.rules.ts'
import { ConsultaGuardada, consultaCommon, consultar } from './consulta.contract.ts'

const path = '/relatorio'
const { not_found, version_conflict } = platformErrors
export const MAX_RELATORIOS = 500
export const MAX_ARQUIVOS = 100
export const MAX_AGENDAMENTOS = 100
export const MAX_DESTINATARIOS = 20

export const relatorioErrors = defineErrors({
  relatorio_nome_taken: [409, 'Já existe uma visão com este nome. Escolha outro nome.'],
  relatorio_list_full: [409, `A empresa já tem ${MAX_RELATORIOS} visões. Exclua as que não usa.`],
  relatorio_de_outra_pessoa: [403, 'Esta visão é de outra pessoa. Salve uma cópia para mudá-la.'],
  relatorio_com_agendamento: [409, 'Esta visão tem envios agendados. Exclua-os antes.'],
  relatorio_arquivo_indisponivel: [409, 'Este arquivo não está pronto, ou venceu. Peça-o de novo.'],
  relatorio_fila_cheia: [409, 'Cinco arquivos seus ainda estão na fila. Espere que um termine.'],
  agendamento_list_full: [
    409,
    `A empresa já tem ${MAX_AGENDAMENTOS} envios agendados. Exclua os que não usa.`,
  ],
})

const Cabecalho = {
  id: Id,
  nome: Type.String(),
  entidade: oneOf(ENTIDADE_KEYS),
  dono: Type.String(),
  /** The person who asks made it. */
  meu: Type.Boolean(),
  /** Everybody of the company sees it. */
  compartilhado: Type.Boolean(),
  fixado: Type.Boolean(),
  alteradoEm: Instant,
  version: Version,
}
export const Relatorio = Type.Object({ ...Cabecalho, consulta: ConsultaGuardada })
export type Relatorio = Static<typeof Relatorio>

export const listRelatorios = defineCall({
  ...consultaCommon,
  method: 'GET',
  path,
  summary: 'As visões da pessoa e as da equipe, as fixadas primeiro.',
  response: Type.Array(Relatorio, { maxItems: MAX_RELATORIOS * 2 }),
})

export const getRelatorio = defineCall({
  ...consultaCommon,
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Uma visão salva.',
  params: IdParams,
  response: Relatorio,
  errors: [not_found],
})

const Fields = { nome: Texto(80), compartilhado: Type.Boolean(), consulta: ConsultaGuardada }
export const createRelatorio = defineCall({
  ...consultaCommon,
  method: 'POST',
  path,
  summary: 'Salva uma visão nova.',
  status: 201,
  idempotent: true,
  body: Type.Object(Fields),
  response: Relatorio,
  errors: [relatorioErrors.relatorio_nome_taken, relatorioErrors.relatorio_list_full],
})
export type SaveRelatorio = BodyOf<typeof createRelatorio>

export const changeRelatorio = defineCall({
  ...consultaCommon,
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Altera uma visão própria; a da equipe muda quem a fez ou um administrador.',
  params: IdParams,
  body: Type.Object({ ...Fields, version: Version }),
  response: Relatorio,
  errors: [
    not_found,
    version_conflict,
    relatorioErrors.relatorio_nome_taken,
    relatorioErrors.relatorio_de_outra_pessoa,
  ],
})

export const removeRelatorio = defineCall({
  ...consultaCommon,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Exclui uma visão; os arquivos feitos com ela ficam até vencerem.',
  params: IdParams,
  errors: [not_found, relatorioErrors.relatorio_de_outra_pessoa, relatorioErrors.relatorio_com_agendamento],
})

export const fixarRelatorio = defineCall({
  ...consultaCommon,
  method: 'PUT',
  path: `${path}/:id/fixado`,
  summary: 'Fixa ou solta uma visão na lista de quem pede.',
  params: IdParams,
  body: Type.Object({ fixado: Type.Boolean() }),
  response: Relatorio,
  errors: [not_found],
})

export const executarRelatorio = defineCall({
  ...consultaCommon,
  method: 'POST',
  path: `${path}/:id/executar`,
  summary: 'A visão com os números de agora.',
  params: IdParams,
  response: consultar.response,
  errors: [not_found],
})

/** 1 waits, 2 is being made, 3 ready, 4 failed, 5 expired. */
export const SITUACAO_ARQUIVO = { NaFila: 1, Fazendo: 2, Pronto: 3, Falhou: 4, Vencido: 5 } as const
export type SituacaoArquivo = (typeof SITUACAO_ARQUIVO)[keyof typeof SITUACAO_ARQUIVO]

export const ArquivoDoRelatorio = Type.Object({
  id: Id,
  nome: Type.String(),
  formato: oneOf(FORMATOS),
  situacao: Type.Unsafe<SituacaoArquivo>({ type: 'integer', enum: Object.values(SITUACAO_ARQUIVO) }),
  /** Records that the file was made of so far, and how many there are. */
  feitos: Type.Integer(),
  total: Nullable(Type.Integer()),
  bytes: Nullable(Type.Integer()),
  /** Made by a sending that stands in the calendar. */
  agendado: Type.Boolean(),
  /** What a reader has to know, e.g. that a unit is missing. */
  aviso: Nullable(Type.String()),
  criadoEm: Instant,
  venceEm: Instant,
})
export type ArquivoDoRelatorio = Static<typeof ArquivoDoRelatorio>

export const listArquivos = defineCall({
  ...consultaCommon,
  method: 'GET',
  path: `${path}/arquivos`,
  summary: 'Os arquivos que a pessoa pediu ou que lhe foram enviados, os mais novos primeiro.',
  response: Type.Array(ArquivoDoRelatorio, { maxItems: MAX_ARQUIVOS }),
})

export const exportarConsulta = defineCall({
  ...consultaCommon,
  method: 'POST',
  path: `${path}/arquivos`,
  summary:
    'Faz um arquivo com todas as linhas da consulta; sem grupos, um registro por linha. Segue no servidor se a página fechar.',
  status: 201,
  idempotent: true,
  rateLimit: { max: 20, windowMs: 60_000 },
  body: Type.Object({ nome: Texto(80), consulta: ConsultaGuardada, formato: oneOf(FORMATOS) }),
  response: ArquivoDoRelatorio,
  errors: [relatorioErrors.relatorio_fila_cheia],
})

export const exportarRelatorio = defineCall({
  ...consultaCommon,
  method: 'POST',
  path: `${path}/:id/exportar`,
  summary: 'Faz um arquivo de uma visão salva.',
  status: 201,
  idempotent: true,
  rateLimit: { max: 20, windowMs: 60_000 },
  params: IdParams,
  body: Type.Object({ formato: oneOf(FORMATOS) }),
  response: ArquivoDoRelatorio,
  errors: [not_found, relatorioErrors.relatorio_fila_cheia],
})

export const baixarArquivo = defineCall({
  ...consultaCommon,
  method: 'GET',
  path: `${path}/arquivos/:id/conteudo`,
  summary: 'O arquivo pronto, para quem o pediu ou o recebeu.',
  params: IdParams,
  raw: true,
  errors: [not_found, relatorioErrors.relatorio_arquivo_indisponivel],
})

export const Quando = Type.Object({
  tipo: oneOf(QUANDO_TIPOS),
  /** 0 Sunday to 6 Saturday, of `semanal`. */
  dias: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { maxItems: 7, uniqueItems: true }),
  ),
  /** Of `mensal`; a month without that day takes its last. */
  diaDoMes: Type.Optional(Type.Integer({ minimum: 1, maximum: 31 })),
  hora: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', maxLength: 5, examples: ['07:00'] }),
})
export type Quando = Static<typeof Quando>

const AgendamentoFields = {
  relatorioId: Id,
  quando: Quando,
  fusoHorario: Type.String({ minLength: 3, maxLength: 40, examples: ['America/Sao_Paulo'] }),
  formato: oneOf(FORMATOS),
  /** People of the company. */
  destinatarios: Type.Array(Id, { minItems: 1, maxItems: MAX_DESTINATARIOS, uniqueItems: true }),
  assunto: Optional(Texto(120, 0)),
  seVazio: oneOf(SE_VAZIO_KEYS),
  pausado: Type.Boolean(),
}
const EnvioFeito = Type.Object({
  quando: Instant,
  situacao: oneOf(['enviado', 'vazio', 'falhou', 'sem-acesso']),
  registros: Nullable(Type.Integer()),
  aviso: Nullable(Type.String()),
})
export const AgendamentoDeRelatorio = Type.Object({
  id: Id,
  ...AgendamentoFields,
  relatorioNome: Type.String(),
  dono: Type.String(),
  meu: Type.Boolean(),
  /** Null: paused. */
  proximoEm: Nullable(Instant),
  pessoas: Type.Array(Type.Object({ id: Id, nome: Type.String() }), { maxItems: MAX_DESTINATARIOS }),
  /** The newest first. */
  envios: Type.Array(EnvioFeito, { maxItems: 10 }),
  version: Version,
})
export type AgendamentoDeRelatorio = Static<typeof AgendamentoDeRelatorio>

const agendamentoPath = '/agendamento-relatorio'
export const listAgendamentos = defineCall({
  ...consultaCommon,
  method: 'GET',
  path: agendamentoPath,
  summary: 'Os envios agendados da pessoa; um administrador vê os da empresa.',
  response: Type.Array(AgendamentoDeRelatorio, { maxItems: MAX_AGENDAMENTOS }),
})

export const listPessoas = defineCall({
  ...consultaCommon,
  method: 'GET',
  path: `${agendamentoPath}/pessoas`,
  summary: 'As pessoas da empresa que podem receber um relatório.',
  response: Type.Array(Type.Object({ id: Id, nome: Type.String() }), { maxItems: 1_000 }),
})

export const createAgendamento = defineCall({
  ...consultaCommon,
  method: 'POST',
  path: agendamentoPath,
  summary: 'Agenda o envio de uma visão; o arquivo sai com os acessos de quem agendou, na hora do envio.',
  status: 201,
  idempotent: true,
  body: Type.Object(AgendamentoFields),
  response: AgendamentoDeRelatorio,
  errors: [not_found, relatorioErrors.agendamento_list_full],
})
export type SaveAgendamento = BodyOf<typeof createAgendamento>

export const changeAgendamento = defineCall({
  ...consultaCommon,
  method: 'PUT',
  path: `${agendamentoPath}/:id`,
  summary: 'Altera, pausa ou retoma um envio agendado.',
  params: IdParams,
  body: Type.Object({ ...AgendamentoFields, version: Version }),
  response: AgendamentoDeRelatorio,
  errors: [not_found, version_conflict, relatorioErrors.relatorio_de_outra_pessoa],
})

export const removeAgendamento = defineCall({
  ...consultaCommon,
  method: 'DELETE',
  path: `${agendamentoPath}/:id`,
  summary: 'Exclui um envio agendado.',
  params: IdParams,
  errors: [not_found, relatorioErrors.relatorio_de_outra_pessoa],
})
