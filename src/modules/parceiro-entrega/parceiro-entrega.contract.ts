/** Delivery partners of a company. Source: shell §1 (S-006, module "delivery partners"); the calls are proposed. */
import { type Static, Type } from 'typebox'
import { MunicipioId } from '#modules/referencia/referencia.contract.ts'
import { RegiaoNome } from '#modules/regiao/regiao.contract.ts'
import { defineErrors } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { DiaDoCalendario, Id, Instant, Nullable, Texto, Version } from '#platform/shared/schemas.ts'
import {
  DOCUMENTO_PARCEIRO_TIPOS,
  type DocumentoParceiroTipo,
  MAX_DOCUMENTOS,
  MAX_REGIOES,
} from './parceiro-entrega.rules.ts'

const access = { role: 'Operador', modules: ['parceiros-entrega'] } as const

export const parceiroEntregaErrors = defineErrors({
  parceiro_entrega_documento_taken: [409, 'Já existe um parceiro de entrega com este documento.'],
})

const Dia = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10, examples: ['2027-03-31'] })
const DocumentoTipo = Type.Unsafe<DocumentoParceiroTipo>({
  type: 'string',
  enum: [...DOCUMENTO_PARCEIRO_TIPOS],
})

export const ParceiroEntrega = Type.Object({
  id: Id,
  nome: Type.String({ examples: ['Rápido Vale Entregas'] }),
  documento: Type.String({ examples: ['11222333000181'] }),
  contato: Nullable(Type.String()),
  telefone: Nullable(Type.String({ examples: ['11987654321'] })),
  email: Nullable(Type.String()),
  municipio: Nullable(Type.Object({ id: MunicipioId, nome: Type.String(), uf: Type.String() })),
  preco: Nullable(Type.String({ examples: ['R$ 9,50 por entrega, mínimo de 20 por dia'] })),
  documentos: Type.Array(
    Type.Object({ tipo: DocumentoTipo, numero: Nullable(Type.String()), validade: Nullable(Dia) }),
    { maxItems: MAX_DOCUMENTOS },
  ),
  /** The earliest expiry of the documents. */
  proximoVencimento: Nullable(Dia),
  regioes: Type.Array(RegiaoNome, { maxItems: MAX_REGIOES }),
  ativo: Type.Boolean(),
  atualizadoEm: Instant,
  version: Version,
})
export type ParceiroEntrega = Static<typeof ParceiroEntrega>

const Fields = {
  nome: Texto(120),
  documento: Texto(18),
  contato: Type.Optional(Nullable(Texto(120, 0))),
  telefone: Type.Optional(Nullable(Texto(20, 0))),
  email: Type.Optional(Nullable(Texto(254, 0))),
  municipioId: Type.Optional(Nullable(MunicipioId)),
  preco: Type.Optional(Nullable(Texto(500, 0))),
  documentos: Type.Optional(
    Type.Array(
      Type.Object({
        tipo: DocumentoTipo,
        numero: Type.Optional(Nullable(Texto(40, 0))),
        validade: Type.Optional(Nullable(Dia)),
      }),
      { maxItems: MAX_DOCUMENTOS },
    ),
  ),
  regiaoIds: Type.Optional(Type.Array(Id, { maxItems: MAX_REGIOES })),
}
const SaveParceiroEntrega = Type.Object(Fields)
export type SaveParceiroEntrega = Static<typeof SaveParceiroEntrega>

export const parceiroEntregaCalls = defineRegisterCalls({
  path: '/parceiro-entrega',
  tag: 'Parceiro de entrega',
  nome: 'um parceiro de entrega',
  access: { read: access, manage: access },
  record: ParceiroEntrega,
  fields: Fields,
  filters: {
    regiaoId: filterOf(Id),
    /** Those with a document that ends on this day or before. */
    venceAte: filterOf(DiaDoCalendario),
  },
  orders: ['nome', 'proximoVencimento', 'ativo', 'atualizadoEm'],
  errors: Object.values(parceiroEntregaErrors),
})
export type ParceiroEntregaSearch = BodyOf<typeof parceiroEntregaCalls.search>
