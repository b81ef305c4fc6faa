/** Deliveries: lists, one delivery, and what is done to it. Source: execution §2 (D-044). */
import { type Static, Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { TYPE_REFUSED } from '#platform/shared/attachments.ts'
import { defineCall, type QueryOf } from '#platform/shared/call.ts'
import { EXPORT_FORMATS, registerErrors } from '#platform/shared/register-calls.ts'
import {
  Decimal,
  DiaDoCalendario,
  HistoricoItem,
  Id,
  IdParams,
  Instant,
  Nullable,
  oneOf,
  PageOf,
  Paging,
  Version,
} from '#platform/shared/schemas.ts'
import { ACOES_DA_ENTREGA, RESULTADO_KEYS, SITUACAO_ENTREGA, type SituacaoEntrega } from './entrega.rules.ts'
import { entregaAccess } from './entrega-access.ts'

export const tag = 'Entrega'
export const common = { service: 'auditoria', tag, access: entregaAccess, proposed: true } as const
export const path = '/entrega'
const { not_found } = platformErrors

export const MAX_ARQUIVOS = 20

export const entregaErrors = defineErrors({
  entrega_acao_impossivel: [409, 'A entrega não está mais na situação em que isto se faz. Atualize a tela.'],
  entrega_ja_registrada: [409, 'O resultado desta entrega já foi registrado. Atualize a tela.'],
  entrega_sem_comprovante: [409, 'Falta a foto do canhoto. Anexe o canhoto antes de dar baixa.'],
  entrega_so_administrador: [403, 'Só um Administrador desfaz uma baixa.'],
  entrega_de_outra_empresa: [409, 'Só a empresa dona da carga faz isto.'],
  entrega_carga_encerrada: [409, 'A carga não está mais aberta: esta ação não vale para as entregas dela.'],
  entrega_parcial_pendente: [
    409,
    'O restante desta entrega está em insucesso. Decida o que fazer com ele, ou baixe só o que foi entregue.',
  ],
  entrega_forma_desconhecida: [409, 'Esta forma de reentrega não está disponível. Escolha outra.'],
  entrega_parada_demais: [409, 'A carga já tem o máximo de paradas. Faça a reentrega em outra carga.'],
  entrega_arquivos_demais: [409, `A entrega já tem ${MAX_ARQUIVOS} arquivos.`],
  entrega_arquivo_tipo: TYPE_REFUSED,
  entrega_arquivo_disfarcado: [415, 'O conteúdo do arquivo não é o que o nome diz.'],
})

const SituacaoCode = Type.Unsafe<SituacaoEntrega>({
  type: 'integer',
  enum: Object.values(SITUACAO_ENTREGA),
})
const ResultadoCode = oneOf(RESULTADO_KEYS)
/** In reais. */
const Valor = Nullable(Type.Number())
export const Quantidade = Decimal(3, { minimum: 0, maximum: 999_999_999 })

export const Entrega = Type.Object({
  id: Id,
  version: Version,
  cargaId: Id,
  cargaCodigo: Type.String(),
  dhCarga: Instant,
  /** The agreed freight of the load: for the company that owns it and the carrier that runs it. */
  valorAcordado: Valor,
  /** What the CT-e of the load add up to; null: it has none. */
  valorTotalCte: Valor,
  situacao: SituacaoCode,
  /** The state in words: 5 is told by its result. */
  situacaoNome: Type.String({ examples: ['Com comprovante'] }),
  nomeTransportadora: Nullable(Type.String()),
  embarcador: Type.String(),
  paradaId: Id,
  documentos: Type.Array(
    Type.Object({
      id: Nullable(Id),
      numero: Nullable(Type.String()),
      serie: Nullable(Type.String()),
      chave: Nullable(Type.String()),
      quantidade: Nullable(Type.Number()),
    }),
    { maxItems: 20 },
  ),
  pedido: Nullable(Type.String()),
  cliente: Type.String(),
  clienteId: Nullable(Id),
  cidade: Nullable(Type.String()),
  uf: Nullable(Type.String()),
  fusoHorario: Type.String(),
  prazo: Nullable(Instant),
  /** When the driver says that he will be there. */
  dhPrevisao: Nullable(Instant),
  quantidade: Nullable(Type.Number()),
  unidade: Nullable(Type.String()),
  resultado: Nullable(ResultadoCode),
  recebedorNome: Nullable(Type.String()),
  dhEntrega: Nullable(Instant),
  fotos: Type.Integer(),
  conferido: Type.Boolean(),
  conferidaEm: Nullable(Instant),
  /** Until when the signed paper is to be checked. */
  canhotoAte: Nullable(Instant),
  tentativa: Type.Integer(),
  /** The goods go back to where the load came from. */
  devolucao: Type.Boolean(),
  /** The delivery that this one is the rest, or the return, of. */
  origemEntregaId: Nullable(Id),
  ocorrenciaId: Nullable(Id),
})
export type Entrega = Static<typeof Entrega>

const Tentativa = Type.Object({
  n: Type.Integer(),
  parada: Type.String(),
  resultado: ResultadoCode,
  quantidade: Nullable(Type.Number()),
  dh: Instant,
  recebidoEm: Instant,
  /** Told more than ten minutes after it happened. */
  enviadoDepois: Type.Boolean(),
  origem: oneOf(['motorista', 'operador', 'transportadora', 'planilha', 'edi']),
  porNome: Type.String(),
  ocorenCodigo: Nullable(Type.String()),
  observacao: Nullable(Type.String()),
  atoId: Nullable(Id),
})

const Arquivo = Type.Object({
  id: Id,
  tipo: oneOf(['foto', 'assinatura', 'documento']),
  contentType: Type.String(),
  bytes: Type.Integer(),
  n: Type.Integer(),
  dh: Instant,
  porNome: Type.String(),
  /** From the place of the stop to where the photo was taken. */
  distanciaM: Nullable(Type.Integer()),
  leitura: Nullable(oneOf(['lida', 'outra nota', 'não conferida'])),
  recusadoMotivo: Nullable(Type.String()),
})
export type ArquivoDaEntrega = Static<typeof Arquivo>

export const Forma = Type.Object({
  chave: Type.String({ examples: ['nesta-carga'] }),
  nome: Type.String(),
  descricao: Type.String(),
})

export const EntregaDetalhe = Type.Object({
  ...Entrega.properties,
  recebedorDocumento: Nullable(Type.String()),
  observacao: Nullable(Type.String()),
  conferidaPor: Nullable(Type.String()),
  parada: Type.Object({ ordem: Type.Integer(), total: Type.Integer() }),
  motorista: Nullable(Type.String()),
  placa: Nullable(Type.String()),
  statusCarga: Type.Integer(),
  ocorrencia: Nullable(Type.Object({ id: Id, descricao: Type.String(), situacao: Type.Integer() })),
  segueNaCarga: Nullable(Type.Object({ id: Id, codigo: Type.String() })),
  tentativas: Type.Array(Tentativa, { maxItems: 100 }),
  arquivos: Type.Array(Arquivo, { maxItems: 100 }),
  /** The other deliveries of the same invoice. */
  partes: Type.Array(
    Type.Object({
      id: Id,
      situacao: SituacaoCode,
      situacaoNome: Type.String(),
      quantidade: Nullable(Type.Number()),
      devolucao: Type.Boolean(),
    }),
    { maxItems: 50 },
  ),
  /** What the caller may do now. */
  acoes: Type.Array(oneOf(ACOES_DA_ENTREGA), { maxItems: ACOES_DA_ENTREGA.length }),
  /** Ways of a redelivery, where one may be begun. */
  formas: Type.Array(Forma, { maxItems: 10 }),
})
export type EntregaDetalhe = Static<typeof EntregaDetalhe>

const ORDENS_DA_ENTREGA = ['prazo', 'entregue', 'canhoto'] as const

const filtro = {
  /** Number of the invoice, order, load, customer, town, carrier. */
  query: Type.Optional(Type.String({ maxLength: 80 })),
  situacao: Type.Optional(Type.Array(SituacaoCode, { maxItems: 7 })),
  canhotoAtrasado: Type.Optional(Type.Boolean()),
  transportadoraId: Type.Optional(Id),
  clienteId: Type.Optional(Id),
  cargaId: Type.Optional(Id),
  nf: Type.Optional(Type.String({ maxLength: 20 })),
  /** Days of the deadline at the place, both included. */
  inicio: Type.Optional(DiaDoCalendario),
  fim: Type.Optional(DiaDoCalendario),
}
const ordem = {
  ordem: Type.Optional(oneOf(ORDENS_DA_ENTREGA)),
  direcao: Type.Optional(oneOf(['asc', 'desc'])),
}
export const FiltroDeEntregas = Type.Object(filtro)
export type FiltroDeEntregas = Static<typeof FiltroDeEntregas>

export const searchEntregas = defineCall({
  ...common,
  method: 'GET',
  path,
  summary: 'Lista as entregas da empresa, ou as das cargas que ela transporta.',
  query: Type.Object({ ...Paging, ...filtro, ...ordem }),
  response: PageOf(Entrega),
})
export type SearchEntregas = QueryOf<typeof searchEntregas>

export const countEntregas = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/contagens`,
  summary: 'Conta as entregas de um filtro por situação, e os canhotos que passam do prazo.',
  query: FiltroDeEntregas,
  response: Type.Object({
    situacoes: Type.Array(Type.Object({ situacao: SituacaoCode, quantidade: Type.Integer() }), {
      maxItems: 7,
    }),
    canhotosAtrasados: Type.Integer(),
    prazoCanhotoDias: Type.Integer(),
  }),
})

export const exportarEntregas = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/exportar`,
  summary: 'As entregas filtradas como planilha XLSX ou CSV.',
  raw: true,
  rateLimit: { max: 20, windowMs: 60_000 },
  query: Type.Object({ ...filtro, ...ordem, formato: Type.Optional(oneOf(EXPORT_FORMATS)) }),
  errors: [registerErrors.export_too_large],
})

export const getEntrega = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Uma entrega com tentativas, comprovantes e o que pode ser feito com ela.',
  params: IdParams,
  response: EntregaDetalhe,
  errors: [not_found],
})

export const getHistoricoEntrega = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/:id/historico`,
  summary: 'O que mudou na entrega, do mais novo ao mais antigo.',
  params: IdParams,
  response: Type.Array(HistoricoItem, { maxItems: 200 }),
  errors: [not_found, entregaErrors.entrega_de_outra_empresa],
})

export const getArquivoDaEntrega = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/:id/arquivo/:arquivoId`,
  summary: 'Uma foto, assinatura ou página digitalizada de uma entrega.',
  params: Type.Object({ id: Id, arquivoId: Id }),
  raw: true,
  errors: [not_found],
})
