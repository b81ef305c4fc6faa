/** Sellers of a company: who looks after which registered companies. Source: shell §2.7 (S-113). */
import { type Static, Type } from 'typebox'
import { defineErrors } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { Id, Instant, Nullable, Texto, Version } from '#platform/shared/schemas.ts'

const access = { role: 'Operador' } as const

export const vendedorErrors = defineErrors({
  vendedor_codigo_taken: [409, 'Já existe um vendedor com este código.'],
  vendedor_documento_taken: [409, 'Já existe um vendedor com este documento.'],
})

export const Vendedor = Type.Object({
  id: Id,
  nome: Type.String({ examples: ['Marina Prado'] }),
  codigo: Nullable(Type.String({ examples: ['V-118'] })),
  documento: Nullable(Type.String({ examples: ['11144477735'] })),
  email: Nullable(Type.String({ examples: ['marina@serradourada.com.br'] })),
  telefone: Nullable(Type.String({ examples: ['11987654321'] })),
  ativo: Type.Boolean(),
  atualizadoEm: Instant,
  version: Version,
})
export type Vendedor = Static<typeof Vendedor>

const Fields = {
  nome: Texto(120),
  codigo: Type.Optional(Nullable(Texto(20, 0))),
  documento: Type.Optional(Nullable(Texto(18, 0))),
  email: Type.Optional(Nullable(Texto(254, 0))),
  telefone: Type.Optional(Nullable(Texto(20, 0))),
}
const SaveVendedor = Type.Object(Fields)
export type SaveVendedor = Static<typeof SaveVendedor>

export const vendedorCalls = defineRegisterCalls({
  path: '/vendedor',
  tag: 'Vendedor',
  nome: 'um vendedor',
  access: { read: access, manage: access },
  record: Vendedor,
  fields: Fields,
  filters: { importacaoId: filterOf(Id) },
  orders: ['nome', 'codigo', 'atualizadoEm', 'ativo'],
  errors: [vendedorErrors.vendedor_codigo_taken, vendedorErrors.vendedor_documento_taken],
})
export type VendedorSearch = BodyOf<typeof vendedorCalls.search>
