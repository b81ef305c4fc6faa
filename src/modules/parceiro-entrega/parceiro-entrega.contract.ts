/** Delivery partners of a company. Source: shell §1 (S-006, module "delivery partners"); the calls are proposed. */
import { type Static, Type } from 'typebox'
import { MunicipioId } from '#modules/referencia/referencia.contract.ts'
import { RegiaoNome } from '#modules/regiao/regiao.contract.ts'
import { defineErrors } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { recordSchema, sentFields } from '#platform/shared/fields/field-schema.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { Dia, DiaDoCalendario, Id, Nullable, Optional, Texto } from '#platform/shared/schemas.ts'
import { DocumentoTipo, MAX_DOCUMENTOS, MAX_REGIOES, PARCEIRO_ENTREGA } from './parceiro-entrega.fields.ts'

const access = { role: 'Operador', modules: ['parceiros-entrega'] } as const

const parceiroEntregaErrors = defineErrors({
  parceiro_entrega_documento_taken: [409, 'Já existe um parceiro de entrega com este documento.'],
})

export const ParceiroEntrega = recordSchema(
  PARCEIRO_ENTREGA,
  {
    municipio: Nullable(Type.Object({ id: MunicipioId, nome: Type.String(), uf: Type.String() })),
    /** The earliest expiry of the documents. */
    proximoVencimento: Nullable(Dia),
    regioes: Type.Array(RegiaoNome, { maxItems: MAX_REGIOES }),
  },
  { examples: true },
)
export type ParceiroEntrega = Static<typeof ParceiroEntrega>

const DocumentoEnviado = Type.Object({
  tipo: DocumentoTipo,
  numero: Optional(Texto(40, 0)),
  validade: Optional(Dia),
})

export const parceiroEntregaCalls = defineRegisterCalls({
  path: '/parceiro-entrega',
  tag: 'Parceiro de entrega',
  nome: 'um parceiro de entrega',
  access: { read: access, manage: access },
  record: ParceiroEntrega,
  fields: {
    ...sentFields(PARCEIRO_ENTREGA),
    documentos: Type.Optional(Type.Array(DocumentoEnviado, { maxItems: MAX_DOCUMENTOS })),
  },
  filters: {
    regiaoId: filterOf(Id),
    /** Those with a document that ends on this day or before. */
    venceAte: filterOf(DiaDoCalendario),
  },
  orders: ['nome', 'proximoVencimento', 'ativo', 'atualizadoEm'],
  errors: Object.values(parceiroEntregaErrors),
})
export type SaveParceiroEntrega = BodyOf<typeof parceiroEntregaCalls.create>
export type ParceiroEntregaSearch = BodyOf<typeof parceiroEntregaCalls.search>
