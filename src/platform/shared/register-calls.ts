/** The calls that every register has (list, create, change, switch, remove, history, export), from one description. */
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import type { AccessRequirement } from './access.ts'
import { defineErrors, type ErrorDefinition, platformErrors } from './app-error.ts'
import { defineCall, type ServiceName } from './call.ts'
import { HistoricoItem, IdParams, Nullable, PageOf, Paging, Texto, Version } from './schemas.ts'

/** Beyond this many rows a file is refused: the person narrows the filter. */
export const MAX_EXPORTED = 100_000

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const registerErrors = defineErrors({
  export_too_large: [422, 'São mais de 100.000 registros. Filtre a lista e exporte em partes.'],
})

const oneOf = <T extends string>(values: readonly T[], fallback: T) =>
  Type.Optional(Type.Unsafe<T>({ type: 'string', enum: [...values], default: fallback }))

interface RegisterCallOptions<
  R extends TObject,
  Fields extends TProperties,
  Filters extends TProperties,
  Order extends string,
> {
  readonly service?: ServiceName
  /** `/frota/veiculo`; the calls stand at it and below it. */
  readonly path: string
  /** Further bases of the same calls, e.g. `/usuario` for `/user`. */
  readonly aliases?: readonly string[]
  readonly tag: string
  /** `um veículo`, `uma região`: ends the summaries of the API description. */
  readonly nome: string
  readonly access: { readonly read: AccessRequirement; readonly manage: AccessRequirement }
  /** What a read answers. */
  readonly record: R
  /** What is sent to create and to change. */
  readonly fields: Fields
  /** What a list can be narrowed by besides text and state; see `filterOf`. */
  readonly filters: Filters
  /** The first is the order without one asked for. */
  readonly orders: readonly [Order, ...Order[]]
  /** Refusals of creating and changing. */
  readonly errors: readonly ErrorDefinition[]
  /** Refusals of switching and removing. */
  readonly switchErrors?: readonly ErrorDefinition[]
  /** Names of the calls that the catalogue has; the others are marked as proposed. */
  readonly given?: readonly RegisterCallName[]
}

export type RegisterCallName =
  | 'search'
  | 'get'
  | 'create'
  | 'change'
  | 'activate'
  | 'deactivate'
  | 'remove'
  | 'history'
  | 'export'

/** Text and state, which every list can be narrowed by. */
const narrowing = {
  busca: Type.Optional(Nullable(Texto(100, 0))),
  ativo: Type.Optional(Nullable(Type.Boolean())),
}

const listFields = <Order extends string>(orders: readonly [Order, ...Order[]]) => ({
  ...narrowing,
  ordem: oneOf(orders, orders[0]),
  direcao: oneOf(['asc', 'desc'] as const, 'asc'),
})

/**
 * Paths: POST `/search`, GET `/:id`, POST ``, PUT `/:id`, PATCH `/:id/ativar` and `/desativar`, DELETE `/:id`,
 * GET `/:id/historico`, POST `/exportar`.
 */
export function defineRegisterCalls<
  R extends TObject,
  Fields extends TProperties,
  Filters extends TProperties,
  const Order extends string,
>(options: RegisterCallOptions<R, Fields, Filters, Order>) {
  const { service = 'main', path, tag, nome, access, record, fields, filters, orders, errors } = options
  const { switchErrors = [], given = [] } = options
  const base = <N extends RegisterCallName>(name: N, below: string) => ({
    service,
    path: `${path}${below}`,
    aliases: (options.aliases ?? []).map((alias) => `${alias}${below}`),
    tag,
    proposed: !given.includes(name),
  })
  const listed = listFields(orders)
  return {
    search: defineCall({
      ...base('search', '/search'),
      method: 'POST',
      summary: 'Busca por texto (sem distinguir acentos), filtros e situação.',
      access: access.read,
      body: Type.Object({ ...Paging, ...listed, ...filters }),
      response: PageOf(record),
    }),
    get: defineCall({
      ...base('get', '/:id'),
      method: 'GET',
      summary: `Lê ${nome}.`,
      access: access.read,
      params: IdParams,
      response: record,
      errors: [platformErrors.not_found],
    }),
    create: defineCall({
      ...base('create', ''),
      method: 'POST',
      summary: `Cadastra ${nome}.`,
      access: access.manage,
      idempotent: true,
      status: 201,
      body: Type.Object(fields),
      response: record,
      errors,
    }),
    change: defineCall({
      ...base('change', '/:id'),
      method: 'PUT',
      summary: `Altera ${nome}; a versão lida vai em version ou em If-Match.`,
      access: access.manage,
      params: IdParams,
      body: Type.Object({ ...fields, version: Type.Optional(Version) }),
      response: record,
      errors: [platformErrors.not_found, platformErrors.version_conflict, ...errors],
    }),
    activate: defineCall({
      ...base('activate', '/:id/ativar'),
      method: 'PATCH',
      summary: `Ativa ${nome}.`,
      access: access.manage,
      params: IdParams,
      response: record,
      errors: [platformErrors.not_found, ...switchErrors],
    }),
    deactivate: defineCall({
      ...base('deactivate', '/:id/desativar'),
      method: 'PATCH',
      summary: `Desativa ${nome}; o que já o usa continua como está.`,
      access: access.manage,
      params: IdParams,
      response: record,
      errors: [platformErrors.not_found, ...switchErrors],
    }),
    remove: defineCall({
      ...base('remove', '/:id'),
      method: 'DELETE',
      summary: `Exclui ${nome} que nada usa.`,
      access: access.manage,
      params: IdParams,
      errors: [platformErrors.not_found, platformErrors.record_in_use, ...switchErrors],
    }),
    history: defineCall({
      ...base('history', '/:id/historico'),
      method: 'GET',
      summary: 'O histórico do registro, do mais novo ao mais antigo.',
      access: access.read,
      params: IdParams,
      response: Type.Array(HistoricoItem, { maxItems: 200 }),
      errors: [platformErrors.not_found],
    }),
    export: defineCall({
      ...base('export', '/exportar'),
      method: 'POST',
      summary: 'A lista filtrada como planilha XLSX ou CSV.',
      access: access.read,
      raw: true,
      rateLimit: { max: 20, windowMs: 60_000 },
      body: Type.Object({ ...listed, ...filters, formato: oneOf(EXPORT_FORMATS, 'xlsx') }),
      errors: [registerErrors.export_too_large],
    }),
  }
}

/** A filter of a list: absent and null mean every row. */
export const filterOf = <S extends TSchema>(schema: S) => Type.Optional(Nullable(schema))

/** One choice of a filter and how many rows it would leave; `totalIsMinimum`: there are more than `total`. */
export const Contagem = Type.Object({
  valor: Type.String({ maxLength: 40 }),
  total: Type.Integer(),
  totalIsMinimum: Type.Optional(Type.Boolean()),
})
export type Contagem = Static<typeof Contagem>

/** More choices than a filter shows at once. */
const MAX_CHOICES = 100

interface CountCallOptions<Filters extends TProperties, Por extends string> {
  readonly service?: ServiceName
  /** That of the register. */
  readonly path: string
  readonly tag: string
  readonly access: AccessRequirement
  /** Those of the list. */
  readonly filters: Filters
  /** The filters whose choices are counted. */
  readonly por: readonly [Por, ...Por[]]
}

/** POST `/search/contagem`: what each choice of one filter would leave of the list, given the other filters. */
export const defineCountCall = <Filters extends TProperties, const Por extends string>({
  service = 'main',
  path,
  tag,
  access,
  filters,
  por,
}: CountCallOptions<Filters, Por>) =>
  defineCall({
    service,
    method: 'POST',
    path: `${path}/search/contagem`,
    tag,
    summary:
      'Quantos registros cada opção de um filtro deixaria na lista, com os outros filtros; conta até 10.000.',
    access,
    proposed: true,
    body: Type.Object({
      por: Type.Unsafe<Por>({ type: 'string', enum: [...por] }),
      ...narrowing,
      ...filters,
    }),
    response: Type.Array(Contagem, { maxItems: MAX_CHOICES }),
  })
