/** Calls of remessas: lists, one remessa, its labels. Source: execution §5; the calls are proposed (L-153). */
import { Type } from 'typebox'
import { platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { EXPORT_FORMATS, registerErrors } from '#platform/shared/register-calls.ts'
import {
  DiaDoCalendario,
  HistoricoItem,
  Id,
  IdParams,
  Optional,
  oneOf,
  PageOf,
  Paging,
  Texto,
} from '#platform/shared/schemas.ts'
import { remessaAccess } from './remessa-access.ts'
import {
  Dois,
  Modal,
  PipeCode,
  path,
  Remessa,
  RemessaDetalhe,
  remessaErrors,
  SaveRemessa,
  SituacaoCode,
  tag,
} from './remessa-dados.contract.ts'

export const common = { service: 'main', tag, access: remessaAccess, proposed: true } as const
const { not_found, version_conflict, record_in_use } = platformErrors

export const ORDENS_DA_REMESSA = ['criacao', 'entrega', 'estoque', 'atualizacao'] as const

/** The filters of the specification; absent and null mean every remessa. */
const filtroDeRemessas = {
  /** Code, sender, receiver, town, number or key of an invoice. */
  query: Optional(Texto(80, 0)),
  codigo: Optional(Texto(20, 0)),
  /** Units to look from, within reach; absent: those that are selected. */
  unidadesNegocio: Optional(Type.Array(Id, { maxItems: 50 })),
  pipeStatus: Optional(Type.Array(PipeCode, { maxItems: 6 })),
  situacao: Optional(Type.Array(SituacaoCode, { maxItems: 4 })),
  agenteCarga: Optional(Id),
  tomadorServico: Optional(Id),
  terminalCarga: Optional(Id),
  terminalEntrega: Optional(Id),
  remetente: Optional(Id),
  destinatario: Optional(Id),
  /** Days of the creation where the unit is, both included. */
  dhCriacaoInicio: Optional(DiaDoCalendario),
  dhCriacaoFim: Optional(DiaDoCalendario),
  creationUser: Optional(Id),
  caracteristica: Optional(Id),
  tipoComercio: Optional(Dois),
  tipoAtividade: Optional(Dois),
  tipoServico: Optional(Dois),
  tipoModal: Optional(Modal),
  urgente: Optional(Type.Boolean()),
  comDivergencia: Optional(Type.Boolean()),
  carga: Optional(Id),
}

const procura = {
  ...filtroDeRemessas,
  ordem: Optional(oneOf(ORDENS_DA_REMESSA)),
  direcao: Optional(oneOf(['asc', 'desc'] as const)),
}

export const searchRemessas = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/search`,
  summary: 'As remessas das unidades ao alcance, por filtro, em páginas.',
  body: Type.Object({ ...procura, ...Paging }),
  response: PageOf(Remessa),
})
export type SearchRemessas = BodyOf<typeof searchRemessas>

export const exportarRemessas = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/exportar`,
  summary: 'A lista filtrada como planilha XLSX ou CSV.',
  raw: true,
  rateLimit: { max: 20, windowMs: 60_000 },
  body: Type.Object({ ...procura, formato: Optional(oneOf(EXPORT_FORMATS)) }),
  errors: [registerErrors.export_too_large],
})
export type ExportarRemessas = BodyOf<typeof exportarRemessas>

export const getRemessa = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Uma remessa com as etapas, os documentos, os volumes e as ocorrências.',
  params: IdParams,
  response: RemessaDetalhe,
  errors: [not_found],
})

const saving = [remessaErrors.remessa_etiqueta_taken]

export const createRemessa = defineCall({
  ...common,
  method: 'POST',
  path,
  summary: 'Cadastra uma remessa; sem etapas, ela é coletada para a unidade e expedida de lá.',
  idempotent: true,
  status: 201,
  bodyLimitBytes: 8_000_000,
  body: SaveRemessa,
  response: RemessaDetalhe,
  errors: saving,
})

export const changeRemessa = defineCall({
  ...common,
  method: 'PUT',
  path: `${path}/:id`,
  summary:
    'Altera uma remessa que não foi expedida; documentos, volumes e etapas que faltam no corpo ficam como estão.',
  params: IdParams,
  bodyLimitBytes: 8_000_000,
  body: SaveRemessa,
  response: RemessaDetalhe,
  errors: [
    not_found,
    version_conflict,
    ...saving,
    remessaErrors.remessa_ja_expedida,
    remessaErrors.remessa_volumes_recebidos,
    remessaErrors.remessa_outra_unidade,
  ],
})

export const removeRemessa = defineCall({
  ...common,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Exclui uma remessa pendente em que nada aconteceu ainda.',
  params: IdParams,
  errors: [not_found, record_in_use],
})

export const getHistoricoRemessa = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/:id/historico`,
  summary: 'O histórico da remessa, do mais novo ao mais antigo.',
  params: IdParams,
  response: Type.Array(HistoricoItem, { maxItems: 200 }),
  errors: [not_found],
})

const ETIQUETA_FORMATOS = { '100x150': '100 × 150 mm', '60x40': '60 × 40 mm' } as const
export type EtiquetaFormato = keyof typeof ETIQUETA_FORMATOS
export const MAX_ETIQUETAS = 2_000

export const imprimirEtiquetas = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/etiquetas`,
  summary: `As etiquetas dos volumes em PDF, uma por página; até ${MAX_ETIQUETAS}.`,
  raw: true,
  rateLimit: { max: 30, windowMs: 60_000 },
  body: Type.Object({
    ids: Type.Array(Id, { minItems: 1, maxItems: 100 }),
    /** Absent: every volume of the remessas. */
    volumeIds: Optional(Type.Array(Id, { minItems: 1, maxItems: MAX_ETIQUETAS })),
    formato: Optional(oneOf(Object.keys(ETIQUETA_FORMATOS) as EtiquetaFormato[])),
  }),
  errors: [not_found, platformErrors.too_large],
})
export type ImprimirEtiquetas = BodyOf<typeof imprimirEtiquetas>
