/** Panels that people arrange out of numbers and reports, for themselves or for the team. Source: execution §8, `painel`. */
import { type Static, Type } from 'typebox'
import { PERIODO_KEYS, TILE_KEYS } from '#modules/indicador/tiles.rules.ts'
import { ConsultaGuardada } from '#modules/relatorio/consulta.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, oneOf, Texto, Version } from '#platform/shared/schemas.ts'
import { COLUNAS_KEYS, type Colunas, MAX_ITENS, TIPO_KEYS } from './itens.rules.ts'
import { painelAccess } from './painel-access.ts'

export const painelTag = 'Painéis'
const common = { service: 'frete', tag: painelTag, access: painelAccess, proposed: true } as const
const path = '/painel'
const { not_found, version_conflict } = platformErrors
export const MAX_PAINEIS = 200

export const painelErrors = defineErrors({
  painel_nome_taken: [409, 'Já existe um painel com este nome. Escolha outro nome.'],
  painel_list_full: [409, `A empresa já tem ${MAX_PAINEIS} painéis. Exclua os que não usa.`],
  painel_de_outra_pessoa: [403, 'Este painel é de outra pessoa. Faça uma cópia para mudá-lo.'],
})

export const ItemDoPainel = Type.Object({
  tipo: oneOf(TIPO_KEYS),
  titulo: Texto(80),
  /** Items stand in their order; `colunas`: quarters of the row that the item takes. */
  posicao: Type.Object({
    colunas: Type.Unsafe<Colunas>({ type: 'integer', enum: [...COLUNAS_KEYS] }),
  }),
  /** One of the two: a number of the dashboards, or a question to the facts. */
  numero: Type.Optional(Type.Object({ tile: oneOf(TILE_KEYS), periodo: oneOf(PERIODO_KEYS) })),
  consulta: Type.Optional(ConsultaGuardada),
})
export type ItemDoPainel = Static<typeof ItemDoPainel>
const Itens = Type.Array(ItemDoPainel, { maxItems: MAX_ITENS })

const Cabecalho = {
  id: Id,
  nome: Type.String(),
  dono: Type.String(),
  /** The person who asks made it. */
  meu: Type.Boolean(),
  /** Everybody of the company sees it, each with the numbers of their own reach. */
  compartilhado: Type.Boolean(),
  alteradoEm: Instant,
  version: Version,
}
export const Painel = Type.Object({ ...Cabecalho, itens: Itens })
export type Painel = Static<typeof Painel>
export const PainelDaLista = Type.Object({ ...Cabecalho, quantos: Type.Integer({ minimum: 0 }) })
export type PainelDaLista = Static<typeof PainelDaLista>

export const listPaineis = defineCall({
  ...common,
  method: 'GET',
  path,
  summary: 'Os painéis da pessoa e os da equipe, pelo nome.',
  response: Type.Array(PainelDaLista, { maxItems: MAX_PAINEIS }),
})

export const getPainel = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Um painel; os números de cada item são lidos com os acessos de quem olha.',
  params: IdParams,
  response: Painel,
  errors: [not_found],
})

const Fields = { nome: Texto(80), compartilhado: Type.Boolean(), itens: Itens }
export const createPainel = defineCall({
  ...common,
  method: 'POST',
  path,
  summary: 'Guarda um painel novo.',
  status: 201,
  idempotent: true,
  body: Type.Object(Fields),
  response: Painel,
  errors: [painelErrors.painel_nome_taken, painelErrors.painel_list_full],
})
export type SavePainel = BodyOf<typeof createPainel>

export const changePainel = defineCall({
  ...common,
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Altera um painel próprio; o da equipe muda quem o fez ou um administrador.',
  params: IdParams,
  body: Type.Object({ ...Fields, version: Version }),
  response: Painel,
  errors: [not_found, version_conflict, painelErrors.painel_nome_taken, painelErrors.painel_de_outra_pessoa],
})

export const removePainel = defineCall({
  ...common,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Exclui um painel.',
  params: IdParams,
  errors: [not_found, painelErrors.painel_de_outra_pessoa],
})
