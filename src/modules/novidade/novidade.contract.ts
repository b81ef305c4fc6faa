/** News of the product: what everybody reads, and the desk of the support team. */
import { type Static, Type } from 'typebox'
import { PAINEL_ACCESS } from '#modules/painel-admin/painel-admin-access.ts'
import { OPERADOR } from '#platform/shared/access.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'
import {
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
import { type ModuloNovidade, NOMES_DE_MODULO } from './novidade.rules.ts'

const tag = 'Novidades'
export const MAX_NOVIDADES = 100
export const MAX_CAPA_BYTES = 2_097_152
/** The one list of news that is kept; the specification names it in the address. */
export const NOVIDADES_DATABASE = 'novidades'

export const novidadeErrors = defineErrors({
  novidade_slug_taken: [409, 'Já existe uma novidade com este endereço.'],
  novidade_not_draft: [409, 'Só um rascunho pode ser excluído. Tire a novidade do ar antes.'],
  novidade_published: [409, 'Esta novidade já foi publicada.'],
  novidade_not_published: [409, 'Esta novidade não está publicada.'],
})

const Titulo = Type.String({ minLength: 1, maxLength: 120, examples: ['Montar minutas sozinho'] })
const Resumo = Type.String({
  maxLength: 240,
  examples: ['O planejador propõe viagens com janelas e capacidade.'],
})
const Slug = Type.String({ minLength: 1, maxLength: 80, examples: ['montar-minutas-sozinho'] })
const Modulos = Type.Array(oneOf<ModuloNovidade>(NOMES_DE_MODULO), { maxItems: 5, uniqueItems: true })
const STATUS = 'Status'
const LANCAMENTO = 'Data de lançamento'

/** S-158: the names of the properties are those of the specification. */
export const Atualizacao = Type.Object({
  id: Id,
  public_url: Type.String({ examples: ['/#/novidades/montar-minutas-sozinho'] }),
  cover: Nullable(Type.Object({ url: Type.String() })),
  icon: Nullable(Type.Object({ emoji: Type.String({ maxLength: 16 }) })),
  properties: Type.Object({
    Título: Titulo,
    Resumo,
    Módulos: Type.Array(Type.Object({ name: Type.String(), color: Type.String() }), { maxItems: 5 }),
    [LANCAMENTO]: Type.Object({ start: DiaDoCalendario }),
  }),
})
export type Atualizacao = Static<typeof Atualizacao>

export const listAtualizacoes = defineCall({
  method: 'POST',
  service: 'main',
  path: '/anuncios/atualizacoes/:databaseId',
  tag,
  summary: 'O que há de novo na plataforma: as novidades publicadas, a mais nova primeiro.',
  access: OPERADOR,
  params: Type.Object({
    databaseId: Type.String({ minLength: 1, maxLength: 64, examples: [NOVIDADES_DATABASE] }),
  }),
  body: Type.Object({
    filter: Type.Optional(
      Type.Object({ property: oneOf([STATUS]), status: Type.Object({ equals: oneOf(['Publicado']) }) }),
    ),
    sorts: Type.Optional(
      Type.Array(
        Type.Object({ property: oneOf([LANCAMENTO]), direction: oneOf(['ascending', 'descending']) }),
        {
          maxItems: 1,
        },
      ),
    ),
  }),
  response: Type.Object({ results: Type.Array(Atualizacao, { maxItems: MAX_NOVIDADES }) }),
})

export const Novidade = Type.Object({
  id: Id,
  titulo: Titulo,
  resumo: Resumo,
  /** HTML, made safe. */
  texto: Type.String(),
  emoji: Nullable(Type.String()),
  modulos: Modulos,
  lancamento: DiaDoCalendario,
  temCapa: Type.Boolean(),
})
export type Novidade = Static<typeof Novidade>

export const getNovidade = defineCall({
  method: 'GET',
  service: 'main',
  path: '/novidades/:slug',
  tag,
  summary: 'Uma novidade publicada, com o texto inteiro.',
  access: OPERADOR,
  proposed: true,
  params: Type.Object({ slug: Slug }),
  response: Novidade,
})

export const getCapaNovidade = defineCall({
  method: 'GET',
  service: 'main',
  path: '/novidades/capa/:id',
  tag,
  summary: 'A imagem de capa de uma novidade.',
  access: OPERADOR,
  proposed: true,
  params: IdParams,
  raw: true,
})

const Fields = {
  titulo: Titulo,
  slug: Slug,
  resumo: Resumo,
  texto: Type.String({ maxLength: 50_000, examples: ['<p>Agora as viagens nascem prontas.</p>'] }),
  emoji: Nullable(Type.String({ maxLength: 16, examples: ['🚚'] })),
  modulos: Modulos,
  /** Told from this day on. */
  lancamento: DiaDoCalendario,
}
export const SaveNovidade = Type.Object(Fields)
export type SaveNovidade = Static<typeof SaveNovidade>

export const NovidadePainel = Type.Object({
  id: Id,
  ...Fields,
  temCapa: Type.Boolean(),
  publicadaEm: Nullable(Instant),
  atualizadoEm: Instant,
  version: Version,
})
export type NovidadePainel = Static<typeof NovidadePainel>

const painel = { service: 'main', tag, access: PAINEL_ACCESS, proposed: true } as const
const BASE = '/painel-admin/novidades'

export const listNovidadesPainel = defineCall({
  ...painel,
  method: 'GET',
  path: BASE,
  summary: 'As novidades da equipe de atendimento, rascunhos também, a mais nova primeiro.',
  query: Type.Object(Paging),
  response: PageOf(NovidadePainel),
})

export const getNovidadePainel = defineCall({
  ...painel,
  method: 'GET',
  path: `${BASE}/:id`,
  summary: 'Uma novidade, também em rascunho.',
  params: IdParams,
  response: NovidadePainel,
})

export const criarNovidade = defineCall({
  ...painel,
  method: 'POST',
  path: BASE,
  summary: 'Cria o rascunho de uma novidade.',
  idempotent: true,
  status: 201,
  body: SaveNovidade,
  response: NovidadePainel,
  errors: [novidadeErrors.novidade_slug_taken],
})

export const alterarNovidade = defineCall({
  ...painel,
  method: 'PUT',
  path: `${BASE}/:id`,
  summary: 'Altera uma novidade; da que está publicada, todos leem a mudança.',
  params: IdParams,
  body: Type.Object({ ...Fields, version: Type.Optional(Version) }),
  response: NovidadePainel,
  errors: [platformErrors.version_conflict, novidadeErrors.novidade_slug_taken],
})

export const excluirNovidade = defineCall({
  ...painel,
  method: 'DELETE',
  path: `${BASE}/:id`,
  summary: 'Exclui um rascunho.',
  params: IdParams,
  errors: [novidadeErrors.novidade_not_draft],
})

export const publicarNovidade = defineCall({
  ...painel,
  method: 'POST',
  path: `${BASE}/:id/publicar`,
  summary: 'Publica uma novidade na versão lida; ela aparece a partir da data de lançamento.',
  params: IdParams,
  body: Type.Object({ version: Version }),
  response: NovidadePainel,
  errors: [platformErrors.version_conflict, novidadeErrors.novidade_published],
})

export const encerrarNovidade = defineCall({
  ...painel,
  method: 'PATCH',
  path: `${BASE}/:id/encerrar`,
  summary: 'Tira uma novidade do ar; ela volta a ser um rascunho.',
  params: IdParams,
  response: NovidadePainel,
  errors: [novidadeErrors.novidade_not_published],
})

export const enviarCapaNovidade = defineCall({
  ...painel,
  method: 'PUT',
  path: `${BASE}/:id/capa`,
  summary: 'Envia a imagem de capa (PNG, JPEG ou WebP de até 2 MB) no campo anexo.',
  params: IdParams,
  upload: true,
  bodyLimitBytes: 2_200_000,
  response: NovidadePainel,
  errors: [platformErrors.too_large, platformErrors.unsupported_media],
})

export const getHistoricoNovidade = defineCall({
  ...painel,
  method: 'GET',
  path: `${BASE}/:id/historico`,
  summary: 'O histórico de uma novidade, do mais novo ao mais antigo.',
  params: IdParams,
  response: Type.Array(HistoricoItem, { maxItems: 200 }),
})
