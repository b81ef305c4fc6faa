/** Characteristics of a company: register, search, switching, use. Source: cargas §7, agendamento §7. */
import { type Static, Type } from 'typebox'
import { defineErrors, platformErrors } from '../../platform/shared/app-error.ts'
import { defineCall } from '../../platform/shared/call.ts'
import {
  HistoricoItem,
  Id,
  IdParams,
  Instant,
  MAX_UNPAGED,
  Nullable,
  PageOf,
  Paging,
  Texto,
  Version,
} from '../../platform/shared/schemas.ts'
import {
  ICONE_KEYS,
  type IconeCaracteristica,
  TIPO_CODES,
  type TipoCaracteristica,
} from './caracteristica.rules.ts'

const tag = 'Característica'
const read = { role: 'Operador' } as const
const manage = { role: 'Administrador' } as const

export const caracteristicaErrors = defineErrors({
  caracteristica_descricao_taken: [409, 'Já existe uma característica deste tipo com esta descrição.'],
  caracteristica_tipo_in_use: [409, 'A característica está em uso: o tipo não pode mais ser alterado.'],
})
const { caracteristica_descricao_taken, caracteristica_tipo_in_use } = caracteristicaErrors

/** 1 carga, 2 pedido, 3 cross-docking, 4 agendamento (L-078). */
export const Tipo = Type.Unsafe<TipoCaracteristica>({ type: 'integer', enum: [...TIPO_CODES] })
export const Icone = Type.Unsafe<IconeCaracteristica>({ type: 'string', enum: [...ICONE_KEYS] })

export const Caracteristica = Type.Object({
  id: Id,
  descricao: Type.String({ examples: ['Refrigerada'] }),
  tipo: Tipo,
  icone: Icone,
  ativo: Type.Boolean(),
  atualizadoEm: Instant,
  version: Version,
})
export type Caracteristica = Static<typeof Caracteristica>

const Fields = {
  descricao: Type.String({ minLength: 1, maxLength: 80, examples: ['Refrigerada'] }),
  tipo: Tipo,
  icone: Icone,
}

export const SaveCaracteristica = Type.Object(Fields)
export type SaveCaracteristica = Static<typeof SaveCaracteristica>

export const criarCaracteristica = defineCall({
  method: 'POST',
  service: 'main',
  path: '/caracteristica',
  tag,
  summary: 'Cadastra uma característica.',
  access: manage,
  idempotent: true,
  status: 201,
  body: SaveCaracteristica,
  response: Caracteristica,
  errors: [caracteristica_descricao_taken],
})

export const alterarCaracteristica = defineCall({
  method: 'PUT',
  service: 'main',
  path: '/caracteristica/:id',
  tag,
  summary: 'Altera uma característica; a versão lida vai em version ou em If-Match.',
  access: manage,
  params: IdParams,
  body: Type.Object({ ...Fields, version: Type.Optional(Version) }),
  response: Caracteristica,
  errors: [
    platformErrors.not_found,
    platformErrors.version_conflict,
    caracteristica_descricao_taken,
    caracteristica_tipo_in_use,
  ],
})

const List = Type.Array(Caracteristica, { maxItems: MAX_UNPAGED })

export const listCaracteristicasByOwner = defineCall({
  method: 'GET',
  service: 'main',
  path: '/caracteristica/getByOwner',
  tag,
  summary: 'As características da própria empresa, em ordem alfabética.',
  access: read,
  query: Type.Object({
    tipo: Type.Optional(Tipo),
    filtrarDesativadas: Type.Optional(Type.Boolean({ default: false })),
  }),
  response: List,
})

export const listCaracteristicasByTransportador = defineCall({
  method: 'GET',
  service: 'main',
  path: '/caracteristica/getByTransportador',
  tag,
  summary: 'As características ativas da própria empresa, quando ela é transportadora; senão nenhuma.',
  access: read,
  response: List,
})

export const searchCaracteristicas = defineCall({
  method: 'POST',
  service: 'main',
  path: '/caracteristica/search',
  tag,
  summary: 'Busca características por descrição (sem distinguir acentos), tipo e situação.',
  access: read,
  body: Type.Object({
    ...Paging,
    ordem: Type.Optional(
      Type.Unsafe<'descricao' | 'tipo' | 'ativo' | 'atualizadoEm'>({
        type: 'string',
        enum: ['descricao', 'tipo', 'ativo', 'atualizadoEm'],
        default: 'descricao',
      }),
    ),
    direcao: Type.Optional(
      Type.Unsafe<'asc' | 'desc'>({ type: 'string', enum: ['asc', 'desc'], default: 'asc' }),
    ),
    descricao: Type.Optional(Nullable(Texto(80, 0))),
    tipo: Type.Optional(Nullable(Tipo)),
    ativo: Type.Optional(Nullable(Type.Boolean())),
  }),
  response: PageOf(Caracteristica),
})

export const ativarCaracteristica = defineCall({
  method: 'PATCH',
  service: 'main',
  path: '/caracteristica/:id/ativar',
  tag,
  summary: 'Ativa uma característica.',
  access: manage,
  params: IdParams,
  response: Caracteristica,
  errors: [platformErrors.not_found],
})

export const desativarCaracteristica = defineCall({
  ...ativarCaracteristica,
  path: '/caracteristica/:id/desativar',
  summary: 'Desativa uma característica; o que já a usa continua com ela.',
})

export const getCaracteristica = defineCall({
  method: 'GET',
  service: 'main',
  path: '/caracteristica/:id',
  tag,
  summary: 'Uma característica.',
  access: read,
  proposed: true,
  params: IdParams,
  response: Caracteristica,
  errors: [platformErrors.not_found],
})

/** API-201: written as by id. */
export const getCaracteristicaAgendamento = defineCall({
  ...getCaracteristica,
  service: 'agendamento',
  proposed: false,
})

export const removerCaracteristica = defineCall({
  method: 'DELETE',
  service: 'main',
  path: '/caracteristica/:id',
  tag,
  summary: 'Exclui uma característica que nada usa.',
  access: manage,
  proposed: true,
  params: IdParams,
  errors: [platformErrors.not_found, platformErrors.record_in_use],
})

export const getHistoricoCaracteristica = defineCall({
  method: 'GET',
  service: 'main',
  path: '/caracteristica/:id/historico',
  tag,
  summary: 'O histórico de uma característica, do mais novo ao mais antigo.',
  access: read,
  proposed: true,
  params: IdParams,
  response: Type.Array(HistoricoItem, { maxItems: 200 }),
  errors: [platformErrors.not_found],
})

/** Use within the service that was asked (L-213). */
export const Utilizado = Type.Object({ utilizado: Type.Boolean(), quantidade: Type.Integer() })
export type Utilizado = Static<typeof Utilizado>

export const getUtilizado = defineCall({
  method: 'GET',
  service: 'main',
  path: '/caracteristica/:id/utilizado',
  tag,
  summary: 'Se cargas e pedidos usam a característica.',
  access: read,
  params: IdParams,
  response: Utilizado,
  errors: [platformErrors.not_found],
})

export const getUtilizadoFormacao = defineCall({
  ...getUtilizado,
  service: 'formacao',
  summary: 'Se a formação de cargas usa a característica.',
})

export const getUtilizadoAgendamento = defineCall({
  ...getUtilizado,
  service: 'agendamento',
  summary: 'Se agendamentos e docas usam a característica.',
})
