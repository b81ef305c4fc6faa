/** Business units of a company: register, default unit, switching. Source: cargas §7, agendamento §7 (L-227). */
import { type Static, Type } from 'typebox'
import { MunicipioId } from '#modules/referencia/referencia.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { defineRegisterCalls } from '#platform/shared/register-calls.ts'
import {
  HistoricoItem,
  Id,
  IdParams,
  Instant,
  MAX_UNPAGED,
  Nullable,
  oneOf,
  PageOf,
  Paging,
  Texto,
  Version,
} from '#platform/shared/schemas.ts'
import { MODO_CERCA_KEYS, type ModoCerca } from './unidade-negocio.rules.ts'

const tag = 'Unidade de negócio'
const read = { role: 'Operador' } as const
const manage = { role: 'Administrador' } as const
const { not_found, record_in_use, version_conflict } = platformErrors

export const unidadeErrors = defineErrors({
  unidade_descricao_taken: [409, 'Já existe uma unidade de negócio com esta descrição.'],
  unidade_codigo_taken: [409, 'Já existe uma unidade de negócio com este código.'],
  unidade_last_active: [409, 'Esta é a única unidade de negócio ativa. Ative ou cadastre outra antes.'],
  unidade_is_padrao: [409, 'Esta é a unidade de negócio padrão. Defina outra como padrão antes.'],
  unidade_inactive: [409, 'A unidade está desativada. Ative-a antes de dar acesso a ela.'],
  unidade_com_reservas: [
    409,
    'As docas da unidade têm agendamentos por atender. Mova ou cancele esses agendamentos antes.',
  ],
  unidade_padrao_inactive: [409, 'Uma unidade inativa não pode ser a padrão. Ative-a antes.'],
})
const saveErrors = [unidadeErrors.unidade_descricao_taken, unidadeErrors.unidade_codigo_taken]
const keepErrors = [unidadeErrors.unidade_last_active, unidadeErrors.unidade_is_padrao]

/** The place of a unit, named. */
export const MunicipioNome = Type.Object({
  id: MunicipioId,
  nome: Type.String({ examples: ['Jundiaí'] }),
  uf: Type.String({ examples: ['SP'] }),
})

/** What a company and its guests may know of where a unit is. */
export const Endereco = {
  cep: Nullable(Type.String({ examples: ['13212000'] })),
  logradouro: Nullable(Type.String()),
  numero: Nullable(Type.String()),
  complemento: Nullable(Type.String()),
  bairro: Nullable(Type.String()),
  municipio: Nullable(MunicipioNome),
  /** IANA zone; business days of the unit belong to it. */
  fusoHorario: Type.String({ examples: ['America/Sao_Paulo'] }),
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
}

export const Unidade = Type.Object({
  id: Id,
  descricao: Type.String({ examples: ['CD Jundiaí'] }),
  codigo: Nullable(Type.String({ examples: ['JUN'] })),
  documento: Nullable(Type.String({ examples: ['12345678000195'] })),
  municipioId: Nullable(MunicipioId),
  ...Endereco,
  padrao: Type.Boolean(),
  /** What a position inside a fence does to loads of the unit. */
  modoCerca: oneOf<ModoCerca>(MODO_CERCA_KEYS),
  ativo: Type.Boolean(),
  atualizadoEm: Instant,
  version: Version,
})
export type Unidade = Static<typeof Unidade>

/**
 * With `municipioId` the time zone is the municipality's, whatever `fusoHorario` says; without it
 * `fusoHorario` is needed. Fields left out are emptied; `padrao` and `modoCerca` left out stay as they are.
 */
const Fields = {
  descricao: Type.String({ minLength: 1, maxLength: 80, examples: ['CD Jundiaí'] }),
  codigo: Type.Optional(Nullable(Texto(20, 0))),
  documento: Type.Optional(Nullable(Texto(18, 0))),
  cep: Type.Optional(Nullable(Texto(10, 0))),
  logradouro: Type.Optional(Nullable(Texto(120, 0))),
  numero: Type.Optional(Nullable(Texto(20, 0))),
  complemento: Type.Optional(Nullable(Texto(60, 0))),
  bairro: Type.Optional(Nullable(Texto(80, 0))),
  municipioId: Type.Optional(Nullable(MunicipioId)),
  fusoHorario: Type.Optional(Nullable(Type.String({ maxLength: 60, examples: ['America/Sao_Paulo'] }))),
  latitude: Type.Optional(Nullable(Type.Number({ minimum: -90, maximum: 90, examples: [-23.1852] }))),
  longitude: Type.Optional(Nullable(Type.Number({ minimum: -180, maximum: 180, examples: [-46.8974] }))),
  padrao: Type.Optional(Type.Boolean()),
  modoCerca: Type.Optional(oneOf<ModoCerca>(MODO_CERCA_KEYS)),
}

export const SaveUnidade = Type.Object(Fields)
export type SaveUnidade = Static<typeof SaveUnidade>

export const listUnidades = defineCall({
  method: 'GET',
  service: 'main',
  path: '/unidadenegocio/list',
  tag,
  summary: 'As unidades de negócio da empresa, com busca por descrição, código ou CNPJ.',
  access: read,
  query: Type.Object({
    ...Paging,
    busca: Type.Optional(Texto(80, 0)),
    ativo: Type.Optional(Type.Boolean()),
  }),
  response: PageOf(Unidade),
})

/** `ativo` and `padrao` are told of the own company only; of a partner, what it shared. */
export const UnidadeDeOwner = Type.Object({
  id: Id,
  descricao: Type.String({ examples: ['CD Jundiaí'] }),
  ativo: Type.Optional(Type.Boolean()),
  padrao: Type.Optional(Type.Boolean()),
})
export type UnidadeDeOwner = Static<typeof UnidadeDeOwner>

export const listUnidadesByOwner = defineCall({
  method: 'GET',
  service: 'main',
  path: '/unidadenegocio/:owner/listar',
  tag,
  summary: 'As unidades da própria empresa, ou as que uma empresa parceira compartilhou com ela.',
  access: read,
  params: Type.Object({ owner: Id }),
  response: Type.Array(UnidadeDeOwner, { maxItems: MAX_UNPAGED }),
})

export const criarUnidade = defineCall({
  method: 'POST',
  service: 'main',
  path: '/unidadenegocio',
  tag,
  summary: 'Cadastra uma unidade de negócio.',
  access: manage,
  idempotent: true,
  status: 201,
  body: SaveUnidade,
  response: Unidade,
  errors: saveErrors,
})

export const getUnidade = defineCall({
  method: 'GET',
  service: 'main',
  path: '/unidadenegocio/:id',
  tag,
  summary: 'Uma unidade de negócio.',
  access: read,
  params: IdParams,
  response: Unidade,
  errors: [not_found],
})

export const alterarUnidade = defineCall({
  method: 'PUT',
  service: 'main',
  path: '/unidadenegocio/:id',
  tag,
  summary: 'Altera uma unidade de negócio; a versão lida vai em version ou em If-Match.',
  access: manage,
  params: IdParams,
  body: Type.Object({ ...Fields, version: Type.Optional(Version) }),
  response: Unidade,
  errors: [
    not_found,
    version_conflict,
    ...saveErrors,
    unidadeErrors.unidade_padrao_inactive,
    unidadeErrors.unidade_com_reservas,
  ],
})

export const ativarUnidade = defineCall({
  method: 'PATCH',
  service: 'main',
  path: '/unidadenegocio/:id/ativar',
  tag,
  summary: 'Ativa uma unidade de negócio.',
  access: manage,
  params: IdParams,
  response: Unidade,
  errors: [not_found],
})

export const desativarUnidade = defineCall({
  method: 'PATCH',
  service: 'main',
  path: '/unidadenegocio/:id/desativar',
  tag,
  summary: 'Desativa uma unidade de negócio, que não seja a última ativa nem a padrão.',
  access: manage,
  params: IdParams,
  response: Unidade,
  errors: [not_found, ...keepErrors, unidadeErrors.unidade_com_reservas],
})

export const removerUnidade = defineCall({
  method: 'DELETE',
  service: 'main',
  path: '/unidadenegocio/:id',
  tag,
  summary: 'Exclui uma unidade de negócio que nada usa.',
  access: manage,
  params: IdParams,
  errors: [not_found, record_in_use, ...keepErrors],
})

export const getHistoricoUnidade = defineCall({
  method: 'GET',
  service: 'main',
  path: '/unidadenegocio/:id/historico',
  tag,
  summary: 'O histórico de uma unidade de negócio, do mais novo ao mais antigo.',
  access: read,
  proposed: true,
  params: IdParams,
  response: Type.Array(HistoricoItem, { maxItems: 200 }),
  errors: [not_found],
})

const { search, export: exportar } = defineRegisterCalls({
  path: '/unidadenegocio',
  tag,
  nome: 'uma unidade de negócio',
  access: { read, manage },
  record: Unidade,
  fields: Fields,
  filters: {},
  orders: ['descricao', 'codigo', 'documento', 'ativo', 'atualizadoEm'],
  errors: saveErrors,
})

/** The register as the kit of registers knows it: its own list and export, and the calls of the catalogue. */
export const unidadeCalls = {
  search,
  get: getUnidade,
  create: criarUnidade,
  change: alterarUnidade,
  activate: ativarUnidade,
  deactivate: desativarUnidade,
  remove: removerUnidade,
  history: getHistoricoUnidade,
  export: exportar,
}
export type UnidadeSearch = BodyOf<typeof search>
