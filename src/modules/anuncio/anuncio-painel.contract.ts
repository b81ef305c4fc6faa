/** Announcements at the desk of the support team: written, published, measured. */
import { type Static, type TSchema, Type } from 'typebox'
import { PAINEL_ACCESS } from '#modules/painel-admin/painel-admin-access.ts'
import {
  COMPANY_TYPES,
  type CompanyTypeCode,
  LICENCES,
  type LicenceCode,
  MODULE_KEYS,
  type ModuleKey,
  ROLES,
} from '#platform/shared/access.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'
import {
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
import { Acao, Mensagem, Regra, Style, Titulo, tag, Url } from './anuncio.contract.ts'
import { MIDIAS, POSICOES, SITUACOES, TIPOS_ANUNCIO } from './anuncio.rules.ts'

export const MAX_IMAGEM_BYTES = 2_097_152

export const anuncioErrors = defineErrors({
  anuncio_not_draft: [409, 'Só um rascunho pode ser excluído. Encerre o anúncio para tirá-lo do ar.'],
  anuncio_published: [409, 'Este anúncio já foi publicado.'],
  anuncio_not_published: [409, 'Este anúncio ainda não foi publicado ou já terminou.'],
})

const codeOf = <T extends number>(codes: Readonly<Record<string, T>>) =>
  Type.Unsafe<T>({ type: 'integer', enum: Object.values(codes) })
const listOf = <S extends TSchema>(item: S, maxItems: number) =>
  Type.Array(item, { maxItems, uniqueItems: true })

/** Who is meant; an empty list admits everybody. */
export const Publico = Type.Object({
  licencas: listOf(codeOf<LicenceCode>(LICENCES), 10),
  modulos: listOf(Type.Unsafe<ModuleKey>({ type: 'string', enum: [...MODULE_KEYS] }), MODULE_KEYS.length),
  papeis: listOf(oneOf(ROLES), ROLES.length),
  tipos: listOf(codeOf<CompanyTypeCode>(COMPANY_TYPES), 5),
  empresas: listOf(Id, 200),
})

const Fields = {
  tipo: oneOf(TIPOS_ANUNCIO),
  posicao: Nullable(oneOf(POSICOES)),
  titulo: Titulo,
  mensagem: Mensagem,
  /** The address of a video; that of a picture is made by sending it. */
  midia: Nullable(Type.Object({ tipo: oneOf(MIDIAS), url: Url, alt: Type.String({ maxLength: 200 }) })),
  acao: Nullable(Acao),
  style: Style,
  regra: Regra,
  publico: Publico,
  de: Nullable(Instant),
  ate: Nullable(Instant),
  /** Days after which it comes again to who closed it; null: never. */
  repetirDias: Nullable(Type.Integer({ minimum: 1, maximum: 365, examples: [7] })),
}
export const SaveAnuncio = Type.Object(Fields)
export type SaveAnuncio = Static<typeof SaveAnuncio>

export const AnuncioPainel = Type.Object({
  id: Id,
  ...Fields,
  temImagem: Type.Boolean(),
  /** The names of those of the audience. */
  empresas: Type.Array(Type.Object({ id: Id, nome: Type.String() }), { maxItems: 200 }),
  situacao: oneOf(SITUACOES),
  publicadoEm: Nullable(Instant),
  encerradoEm: Nullable(Instant),
  /** People of all companies. */
  viram: Type.Integer(),
  clicaram: Type.Integer(),
  fecharam: Type.Integer(),
  atualizadoEm: Instant,
  version: Version,
})
export type AnuncioPainel = Static<typeof AnuncioPainel>

const painel = { service: 'main', tag, access: PAINEL_ACCESS, proposed: true } as const
const BASE = '/painel-admin/anuncios'

export const listAnunciosPainel = defineCall({
  ...painel,
  method: 'GET',
  path: BASE,
  summary: 'Os anúncios da equipe de atendimento, rascunhos e encerrados também, o mais novo primeiro.',
  query: Type.Object(Paging),
  response: PageOf(AnuncioPainel),
})

export const getAnuncioPainel = defineCall({
  ...painel,
  method: 'GET',
  path: `${BASE}/:id`,
  summary: 'Um anúncio com público, período e medida.',
  params: IdParams,
  response: AnuncioPainel,
})

export const criarAnuncio = defineCall({
  ...painel,
  method: 'POST',
  path: BASE,
  summary: 'Cria o rascunho de um anúncio.',
  idempotent: true,
  status: 201,
  body: SaveAnuncio,
  response: AnuncioPainel,
})

export const alterarAnuncio = defineCall({
  ...painel,
  method: 'PUT',
  path: `${BASE}/:id`,
  summary: 'Altera um anúncio; do que está no ar, todos veem a mudança.',
  params: IdParams,
  body: Type.Object({ ...Fields, version: Type.Optional(Version) }),
  response: AnuncioPainel,
  errors: [platformErrors.version_conflict],
})

export const excluirAnuncio = defineCall({
  ...painel,
  method: 'DELETE',
  path: `${BASE}/:id`,
  summary: 'Exclui um rascunho.',
  params: IdParams,
  errors: [anuncioErrors.anuncio_not_draft],
})

export const publicarAnuncio = defineCall({
  ...painel,
  method: 'POST',
  path: `${BASE}/:id/publicar`,
  summary: 'Publica um rascunho na versão lida; com início no futuro, ele fica agendado.',
  params: IdParams,
  body: Type.Object({ version: Version }),
  response: AnuncioPainel,
  errors: [platformErrors.version_conflict, anuncioErrors.anuncio_published],
})

export const encerrarAnuncio = defineCall({
  ...painel,
  method: 'PATCH',
  path: `${BASE}/:id/encerrar`,
  summary: 'Tira um anúncio do ar, ou desfaz o agendamento.',
  params: IdParams,
  response: AnuncioPainel,
  errors: [anuncioErrors.anuncio_not_published],
})

export const duplicarAnuncio = defineCall({
  ...painel,
  method: 'POST',
  path: `${BASE}/:id/duplicar`,
  summary: 'Cria um rascunho com o conteúdo de outro anúncio, sem o período.',
  idempotent: true,
  status: 201,
  params: IdParams,
  response: AnuncioPainel,
})

export const enviarImagemAnuncio = defineCall({
  ...painel,
  method: 'PUT',
  path: `${BASE}/:id/imagem`,
  summary: 'Envia a imagem de um anúncio (PNG, JPEG, WebP ou GIF de até 2 MB) no campo anexo.',
  params: IdParams,
  upload: true,
  bodyLimitBytes: 2_200_000,
  response: AnuncioPainel,
  errors: [platformErrors.too_large, platformErrors.unsupported_media],
})

export const getHistoricoAnuncio = defineCall({
  ...painel,
  method: 'GET',
  path: `${BASE}/:id/historico`,
  summary: 'O histórico de um anúncio, do mais novo ao mais antigo.',
  params: IdParams,
  response: Type.Array(HistoricoItem, { maxItems: 200 }),
})

const CRITERIOS = ['licenca', 'papel', 'tipo', 'empresa', 'modulo'] as const
export const Alcance = Type.Object({
  pessoas: Type.Integer(),
  empresas: Type.Integer(),
  /** Of them, who entered within the last seven days. */
  recentes: Type.Integer(),
  porLicenca: Type.Array(Type.Object({ licenca: Type.Integer(), pessoas: Type.Integer() }), { maxItems: 10 }),
  /** Who does not see it, by the first criterion that keeps them out. */
  fora: Type.Array(Type.Object({ criterio: oneOf(CRITERIOS), pessoas: Type.Integer() }), { maxItems: 5 }),
})
export type Alcance = Static<typeof Alcance>

export const contarAlcance = defineCall({
  ...painel,
  method: 'POST',
  path: `${BASE}/alcance`,
  summary: 'Conta as pessoas e as empresas que um público alcança, sem gravar nada.',
  body: Publico,
  response: Alcance,
})
