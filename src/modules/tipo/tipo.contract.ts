/** Reference lists: what every company is given, and what it adds (cargas §3 and §7, agendamento §3 and §7). */
import { type Static, Type } from 'typebox'
import { defineErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { recordSchema, sentFields } from '#platform/shared/fields/field-schema.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { Id, Instant, Nullable } from '#platform/shared/schemas.ts'
import { TIPO_ITEM, Tipo } from './tipo.fields.ts'

const tag = 'Listas de referência'
const read = { role: 'Operador' } as const
const manage = { role: 'Administrador' } as const

export const tipoErrors = defineErrors({
  tipo_item_descricao_taken: [409, 'Já existe um item com esta descrição nesta lista.'],
  tipo_item_padrao: [
    409,
    'Os itens padrão não podem ser alterados nem excluídos. Desative o item e crie outro.',
  ],
  tipo_item_other_list: [409, 'Um item não muda de lista. Desative-o e crie outro na lista certa.'],
  tipo_list_full: [409, 'A lista já tem 300 itens próprios. Exclua os que não usa.'],
})

/** Given items and a company's own together. */
const MAX_ITENS = 1_000

export const Item = Type.Object({
  id: Id,
  descricao: Type.String({ examples: ['Cancelada pelo cliente'] }),
})
export type Item = Static<typeof Item>

export const listTipo = defineCall({
  method: 'GET',
  service: 'main',
  path: '/tipo',
  tag,
  summary: 'Os itens ativos de uma lista de referência, na ordem em que são escolhidos.',
  access: read,
  query: Type.Object({ tipo: Tipo }),
  response: Type.Array(Item, { maxItems: MAX_ITENS }),
})

export const TipoItem = recordSchema(
  TIPO_ITEM,
  {
    /** Given to every company: it can be switched off, not changed. */
    padrao: Type.Boolean(),
    /** Null for a given item that was never switched. */
    alteradoEm: Nullable(Instant),
  },
  { examples: true },
)
export type TipoItem = Static<typeof TipoItem>

export const tipoCalls = defineRegisterCalls({
  path: '/tipo',
  tag,
  nome: 'um item de uma lista de referência',
  access: { read, manage },
  record: TipoItem,
  fields: sentFields(TIPO_ITEM),
  filters: { tipo: filterOf(Tipo), padrao: filterOf(Type.Boolean()) },
  orders: ['ordem', 'descricao', 'padrao', 'ativo', 'atualizadoEm'],
  errors: Object.values(tipoErrors),
  switchErrors: [tipoErrors.tipo_item_padrao],
})

export type SaveTipoItem = BodyOf<(typeof tipoCalls)['create']>
export type TipoSearch = BodyOf<(typeof tipoCalls)['search']>
