/** Registered companies: register and lists. Source: cargas §3 §7, agendamento §3 §7 (L-079, L-214 to L-216). */
import { Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { defineCountCall, defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { Id, IdParams, MAX_UNPAGED, Nullable, Texto, Version } from '#platform/shared/schemas.ts'
import {
  Empresa,
  EmpresaImportada,
  EmpresaResumo,
  empresaFields,
  TipoEmpresa,
  Uf,
} from './empresa-dados.contract.ts'
import { FILTROS_CONTADOS } from './empresa-escolhas.rules.ts'

export { Empresa, EmpresaResumo, EnderecoAdicional, SaveEmpresa } from './empresa-dados.contract.ts'

export const tag = 'Empresa'
/** Whoever works with loads picks companies; the register itself is the administrators' (A11, A12). */
export const pick = { role: 'Operador' } as const
export const manage = { role: 'Administrador' } as const

export const empresaErrors = defineErrors({
  empresa_documento_taken: [409, 'Documento já cadastrado em outra empresa.'],
  empresa_codigo_taken: [409, 'Já existe uma empresa com este código.'],
  empresa_regiao_unknown: [409, 'A região acaba de ser excluída: escolha outra.'],
})
const { empresa_documento_taken, empresa_codigo_taken, empresa_regiao_unknown } = empresaErrors

const filters = {
  tipos: filterOf(Type.Array(TipoEmpresa, { maxItems: 4 })),
  ufs: filterOf(Type.Array(Uf, { maxItems: 27 })),
  pendente: filterOf(Type.Boolean()),
  vendedorId: filterOf(Id),
  /** Together with `semRegiao`: one or the other. */
  regiaoIds: filterOf(Type.Array(Id, { maxItems: MAX_UNPAGED })),
  semRegiao: filterOf(Type.Boolean()),
  importacaoId: filterOf(Id),
}

const registerCalls = defineRegisterCalls({
  path: '/empresa',
  tag,
  nome: 'uma empresa',
  access: { read: manage, manage },
  record: Empresa,
  fields: empresaFields,
  filters,
  orders: ['nome', 'codigo', 'documento', 'uf', 'atualizadoEm', 'ativo'],
  errors: [empresa_documento_taken, empresa_codigo_taken, empresa_regiao_unknown],
  given: ['search', 'create', 'change', 'activate', 'deactivate'],
})
/** One company is read by everybody who sees it in a load. */
export const empresaCalls = { ...registerCalls, get: { ...registerCalls.get, access: pick } }
export type EmpresaSearch = BodyOf<typeof empresaCalls.search>

export const contarEmpresas = defineCountCall({
  path: '/empresa',
  tag,
  access: manage,
  filters,
  por: FILTROS_CONTADOS,
})

export const alterarRegiaoDaEmpresa = defineCall({
  service: 'main',
  method: 'PATCH',
  path: '/empresa/:id/regiao',
  tag,
  summary: 'Põe uma empresa em uma região ativa, ou a tira da que tem (regiaoId null).',
  access: manage,
  proposed: true,
  params: IdParams,
  body: Type.Object({ regiaoId: Nullable(Id), version: Type.Optional(Version) }),
  response: Empresa,
  errors: [platformErrors.not_found, platformErrors.version_conflict, empresa_regiao_unknown],
})

export const MAX_ESCOLHAS = 50
const Resumos = Type.Array(EmpresaResumo, { maxItems: MAX_UNPAGED })
const base = { service: 'main', tag, access: pick } as const

/** Several codes in the address: `tipos=1,4`. */
const TiposQuery = Type.Optional(
  Type.String({ pattern: '^[1-4](,[1-4]){0,3}$', maxLength: 7, examples: ['4'] }),
)

export const listEmpresas = defineCall({
  ...base,
  method: 'GET',
  path: '/empresa/search',
  summary:
    'As empresas de certos tipos em ordem alfabética, no máximo 1.000; ativos=true deixa só as ativas.',
  query: Type.Object({ ativos: Type.Optional(Type.Boolean({ default: false })), tipos: TiposQuery }),
  response: Resumos,
})

/** L-215. `tipoVinculo`: 0 any, 1 companies that are linked partners of the platform, 2 those that are not. */
export const TIPOS_VINCULO = [0, 1, 2] as const
export const searchEmpresasAtivas = defineCall({
  ...base,
  method: 'POST',
  path: '/empresa/search-ativas',
  summary: 'Até 50 empresas ativas por nome, código ou documento, para escolher uma.',
  body: Type.Object({
    filtro: Type.Optional(Nullable(Texto(100, 0))),
    tipoVinculo: Type.Optional(
      Nullable(Type.Unsafe<(typeof TIPOS_VINCULO)[number]>({ type: 'integer', enum: [...TIPOS_VINCULO] })),
    ),
    incluirVendedores: Type.Optional(Type.Boolean({ default: false })),
    tipo: Type.Optional(Nullable(TipoEmpresa)),
  }),
  response: Type.Array(EmpresaResumo, { maxItems: MAX_ESCOLHAS }),
})

const Filtro = Type.Object({ filtro: Type.Optional(Texto(100, 0)) })

export const listEmpresasEmbarcadoras = defineCall({
  ...base,
  method: 'GET',
  path: '/empresa/empresaEmbarcadora',
  summary: 'As empresas ativas que são embarcadoras, no máximo 1.000.',
  query: Filtro,
  response: Resumos,
})

export const listEmpresasPortalAgendamento = defineCall({
  ...base,
  method: 'GET',
  path: '/empresa/portal-agendamento',
  summary: 'As empresas ativas que agendam docas, fornecedoras e transportadoras, no máximo 1.000.',
  query: Filtro,
  response: Resumos,
})

export const listEmpresasByOwner = defineCall({
  ...base,
  method: 'GET',
  path: '/empresa/get-empresas-by-owner',
  summary: 'As empresas ativas cadastradas pela própria empresa, no máximo 1.000.',
  query: Filtro,
  response: Resumos,
})

export const getEmpresaByOwnerId = defineCall({
  ...base,
  method: 'GET',
  path: '/empresa/getByOwnerId',
  summary: 'O cadastro da própria empresa, ou de uma empresa parceira, achado pelo documento dela.',
  query: Type.Object({ ownerId: Type.Optional(Id) }),
  response: Empresa,
  errors: [platformErrors.not_found],
})

export const getEmpresaByDocumento = defineCall({
  ...base,
  method: 'GET',
  path: '/empresa/documento/:documento',
  summary: 'A empresa que tem um CPF ou CNPJ, sem máscara.',
  proposed: true,
  params: Type.Object({
    documento: Type.String({
      minLength: 11,
      maxLength: 14,
      pattern: '^[0-9A-Za-z]+$',
      examples: ['12ABC34501DE35'],
    }),
  }),
  response: EmpresaResumo,
  errors: [platformErrors.not_found],
})

const MAX_IMPORTADAS = 500
const RecusaImportada = Type.Object({
  /** Position in what was sent, from 1. */
  linha: Type.Integer(),
  campo: Type.String(),
  mensagem: Type.String(),
})

export const importEmpresas = defineCall({
  ...base,
  method: 'POST',
  path: '/empresa/imports',
  summary:
    'Cadastra ou altera até 500 empresas pelo documento; as que não podem ser gravadas voltam com o motivo.',
  access: manage,
  idempotent: true,
  body: Type.Object({ empresas: Type.Array(EmpresaImportada, { minItems: 1, maxItems: MAX_IMPORTADAS }) }),
  response: Type.Object({
    criadas: Type.Integer(),
    alteradas: Type.Integer(),
    semMudanca: Type.Integer(),
    recusadas: Type.Array(RecusaImportada, { maxItems: MAX_IMPORTADAS * 10 }),
  }),
})

/** L-218: asked of the scheduling service; other modules tell whether they keep bookings. */
export const temReservaPorEmpresa = defineCall({
  method: 'GET',
  service: 'agendamento',
  path: '/reserva/temReservaPorEmpresa',
  aliases: ['/temReservaPorEmpresa'],
  tag,
  summary: 'Se a empresa tem reservas.',
  access: pick,
  query: Type.Object({ empresaId: Id }),
  response: Type.Object({ temReserva: Type.Boolean() }),
  errors: [platformErrors.not_found],
})
