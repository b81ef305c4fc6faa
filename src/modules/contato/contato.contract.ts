/** Contacts: people of registered companies. Source: shell §2.5, §7.3 (S-178, S-292). */
import { type Static, Type } from 'typebox'
import { defineErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { recordSchema, sentFields } from '#platform/shared/fields/field-schema.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { Id, MAX_UNPAGED, Nullable, Optional, Texto } from '#platform/shared/schemas.ts'
import { CONTATO, MAX_TELEFONES, TipoContato } from './contato.fields.ts'

const tag = 'Contato'
/** Contacts are the administrators' (A11, A12). */
const access = { role: 'Administrador' } as const

const contatoErrors = defineErrors({
  contato_email_taken: [409, 'Já existe um contato desta empresa com este e-mail.'],
  contato_empresa_unknown: [409, 'A empresa não existe mais. Escolha outra.'],
})
const Day = Type.String({ maxLength: 10, examples: ['1984-03-12'] })
const Telefones = Type.Array(Texto(20, 0), { maxItems: MAX_TELEFONES })

export const Contato = recordSchema(CONTATO, { nascimento: Nullable(Day) }, { examples: true })
export type Contato = Static<typeof Contato>

export const contatoCalls = defineRegisterCalls({
  path: '/contato',
  tag,
  nome: 'um contato',
  access: { read: access, manage: access },
  record: Contato,
  fields: {
    ...sentFields(CONTATO),
    telefones: Optional(Telefones),
    nascimento: Optional(Day),
    principal: Type.Optional(Type.Boolean()),
  },
  filters: { empresaId: filterOf(Id), tipo: filterOf(TipoContato) },
  orders: ['nome', 'atualizadoEm', 'ativo'],
  errors: Object.values(contatoErrors),
})
export type SaveContato = BodyOf<typeof contatoCalls.create>
export type ContatoSearch = BodyOf<typeof contatoCalls.search>

/** The names of the wire of customer experience (S-178). */
const ContactFields = {
  name: Texto(120),
  email: Type.Optional(Nullable(Texto(254, 0))),
  occupation: Type.Optional(Nullable(Texto(80, 0))),
  birthday: Type.Optional(Nullable(Day)),
  is_principal: Type.Optional(Type.Boolean()),
  type_contact_id: Type.Optional(TipoContato),
  /** The `id` of GET /clients. */
  external_id_client: Type.Optional(Nullable(Id)),
  phones: Type.Optional(Nullable(Telefones)),
}
export const SaveContact = Type.Object(ContactFields)
export type SaveContact = Static<typeof SaveContact>

export const Contact = Type.Object({
  id: Id,
  name: Type.String({ examples: ['Ana Paula Reis'] }),
  email: Nullable(Type.String()),
  occupation: Nullable(Type.String()),
  birthday: Nullable(Day),
  is_principal: Type.Boolean(),
  type_contact_id: TipoContato,
  external_id_client: Nullable(Id),
  phones: Type.Array(Type.String(), { maxItems: MAX_TELEFONES }),
})
export type Contact = Static<typeof Contact>

export const Client = Type.Object({
  id: Id,
  name: Type.String({ examples: ['Panificadora Aurora do Sul Ltda.'] }),
  tax_id: Type.String({ examples: ['12ABC34501DE35'] }),
  contacts: Type.Array(Contact, { maxItems: MAX_UNPAGED }),
})
export type Client = Static<typeof Client>

export const listClients = defineCall({
  method: 'GET',
  service: 'main',
  path: '/clients',
  tag,
  summary: 'A empresa cadastrada que tem um CPF ou CNPJ, com os contatos ativos; nenhuma quando não existe.',
  access,
  query: Type.Object({ taxId: Type.String({ minLength: 11, maxLength: 24, examples: ['12ABC34501DE35'] }) }),
  response: Type.Array(Client, { maxItems: 1 }),
})

export const saveContact = defineCall({
  method: 'POST',
  service: 'main',
  path: '/contacts',
  tag,
  summary: 'Cria ou altera um contato: o da mesma empresa com o mesmo e-mail; sem e-mail, com o mesmo nome.',
  access,
  body: SaveContact,
  response: Contact,
  errors: Object.values(contatoErrors),
})
