/** Registered companies: register and lists. Source: cargas §3 §7, agendamento §3 §7 (L-079, L-214 to L-216). */
import { type Static, Type } from 'typebox'
import { defineErrors, platformErrors } from '../../platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '../../platform/shared/call.ts'
import { defineRegisterCalls, filterOf } from '../../platform/shared/register-calls.ts'
import { Id, Instant, MAX_UNPAGED, Nullable, Texto, Version } from '../../platform/shared/schemas.ts'
import { MunicipioId } from '../referencia/referencia.contract.ts'
import {
  MAX_ENDERECOS,
  MAX_PESO_KG,
  TIPO_EMPRESA_CODES,
  type TipoEmpresa as TipoCode,
} from './empresa.rules.ts'
import { DIAS, type Dia, MAX_JANELAS } from './janela.rules.ts'

export const tag = 'Empresa'
/** Whoever works with loads picks companies; the register itself is the administrators' (A11, A12). */
export const pick = { role: 'Operador' } as const
export const manage = { role: 'Administrador' } as const

export const empresaErrors = defineErrors({
  empresa_documento_taken: [409, 'Documento já cadastrado em outra empresa.'],
  empresa_codigo_taken: [409, 'Já existe uma empresa com este código.'],
})
const { empresa_documento_taken, empresa_codigo_taken } = empresaErrors

export const TipoEmpresa = Type.Unsafe<TipoCode>({ type: 'integer', enum: [...TIPO_EMPRESA_CODES] })
export const Uf = Type.String({ pattern: '^[A-Z]{2}$', maxLength: 2, examples: ['SC'] })

const Horario = Type.String({ minLength: 5, maxLength: 5, examples: ['07:00'] })
/** `dias`: 0 Sunday to 6 Saturday. */
export const Janela = Type.Object({
  dias: Type.Array(Type.Unsafe<Dia>({ type: 'integer', enum: [...DIAS] }), { maxItems: 7 }),
  inicio: Horario,
  fim: Horario,
  terminaNoDiaSeguinte: Type.Boolean(),
})

const MunicipioNome = Type.Object({
  id: MunicipioId,
  nome: Type.String({ examples: ['Joinville'] }),
  uf: Uf,
})

const Endereco = {
  cep: Nullable(Type.String({ examples: ['89201300'] })),
  logradouro: Nullable(Type.String({ examples: ['Rua do Príncipe'] })),
  numero: Nullable(Type.String({ examples: ['1480'] })),
  complemento: Nullable(Type.String()),
  bairro: Nullable(Type.String({ examples: ['Centro'] })),
  municipioId: Nullable(MunicipioId),
  municipio: Nullable(MunicipioNome),
  latitude: Nullable(Type.Number({ examples: [-26.30444] })),
  longitude: Nullable(Type.Number({ examples: [-48.84556] })),
}

export const EnderecoAdicional = Type.Object({
  id: Id,
  descricao: Type.String({ examples: ['Depósito 2'] }),
  ...Endereco,
})
export type EnderecoAdicional = Static<typeof EnderecoAdicional>

export const VendedorRef = Type.Object({ id: Id, nome: Type.String({ examples: ['Marina Prado'] }) })

/** `active` is the name of the catalogue (L-079), `ativo` that of every register; they say the same. */
export const Empresa = Type.Object({
  id: Id,
  nome: Type.String({ examples: ['Panificadora Aurora do Sul Ltda.'] }),
  active: Type.Boolean(),
  ativo: Type.Boolean(),
  codigo: Type.String({ examples: ['EMP-0188'] }),
  documento: Type.String({ examples: ['12ABC34501DE35'] }),
  inscricaoEstadual: Nullable(Type.String({ examples: ['255184903'] })),
  nomeFantasia: Nullable(Type.String({ examples: ['Aurora do Sul'] })),
  tipos: Type.Array(TipoEmpresa, { maxItems: 4 }),
  telefone: Nullable(Type.String({ examples: ['4734221180'] })),
  celular: Nullable(Type.String({ examples: ['47988221180'] })),
  email: Nullable(Type.String({ examples: ['fiscal@auroradosul.com.br'] })),
  vendedorId: Nullable(Id),
  vendedor: Nullable(VendedorRef),
  pesoMaximoKg: Nullable(Type.Number({ examples: [14000] })),
  observacoes: Nullable(Type.String()),
  ...Endereco,
  /** IANA zone of the municipality, in which the windows are meant; null without a municipality. */
  fusoHorario: Nullable(Type.String({ examples: ['America/Sao_Paulo'] })),
  janelas: Type.Array(Janela, { maxItems: MAX_JANELAS }),
  enderecos: Type.Array(EnderecoAdicional, { maxItems: MAX_ENDERECOS }),
  /** Labels of what a delivery needs and is missing. */
  pendencias: Type.Array(Type.String(), { maxItems: 10 }),
  criadoEm: Instant,
  atualizadoEm: Instant,
  version: Version,
})
export type Empresa = Static<typeof Empresa>

const Optional = (maxLength: number) => Type.Optional(Nullable(Texto(maxLength, 0)))
const EnderecoInput = {
  cep: Optional(10),
  logradouro: Optional(120),
  numero: Optional(20),
  complemento: Optional(60),
  bairro: Optional(80),
  municipioId: Type.Optional(Nullable(MunicipioId)),
  latitude: Type.Optional(Nullable(Type.Number({ minimum: -90, maximum: 90, examples: [-26.30444] }))),
  longitude: Type.Optional(Nullable(Type.Number({ minimum: -180, maximum: 180, examples: [-48.84556] }))),
}

/** Fields left out are emptied, except the code: without one the record keeps its own, or is given the next. */
const Fields = {
  documento: Type.String({ minLength: 1, maxLength: 24, examples: ['12.ABC.345/01DE-35'] }),
  nome: Texto(120),
  tipos: Type.Array(TipoEmpresa, { maxItems: 4, examples: [[4]] }),
  codigo: Optional(20),
  inscricaoEstadual: Optional(20),
  nomeFantasia: Optional(120),
  telefone: Optional(20),
  celular: Optional(20),
  email: Optional(254),
  vendedorId: Type.Optional(Nullable(Id)),
  pesoMaximoKg: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: MAX_PESO_KG }))),
  observacoes: Optional(1000),
  ...EnderecoInput,
  janelas: Type.Optional(Nullable(Type.Array(Janela, { maxItems: MAX_JANELAS }))),
  /** With the id of an address that is kept; one that is left out is removed. */
  enderecos: Type.Optional(
    Nullable(
      Type.Array(Type.Object({ id: Type.Optional(Id), descricao: Texto(80), ...EnderecoInput }), {
        maxItems: MAX_ENDERECOS,
      }),
    ),
  ),
}
export const SaveEmpresa = Type.Object(Fields)
export type SaveEmpresa = Static<typeof SaveEmpresa>

const registerCalls = defineRegisterCalls({
  path: '/empresa',
  tag,
  nome: 'uma empresa',
  access: { read: manage, manage },
  record: Empresa,
  fields: Fields,
  filters: {
    tipos: filterOf(Type.Array(TipoEmpresa, { maxItems: 4 })),
    ufs: filterOf(Type.Array(Uf, { maxItems: 27 })),
    pendente: filterOf(Type.Boolean()),
    vendedorId: filterOf(Id),
  },
  orders: ['nome', 'codigo', 'documento', 'uf', 'atualizadoEm', 'ativo'],
  errors: [empresa_documento_taken, empresa_codigo_taken],
  given: ['search', 'create', 'change', 'activate', 'deactivate'],
})
/** One company is read by everybody who sees it in a load. */
export const empresaCalls = { ...registerCalls, get: { ...registerCalls.get, access: pick } }
export type EmpresaSearch = BodyOf<typeof empresaCalls.search>

/** What a list to choose from shows. */
export const EmpresaResumo = Type.Object({
  id: Id,
  nome: Type.String({ examples: ['Panificadora Aurora do Sul Ltda.'] }),
  active: Type.Boolean(),
  codigo: Type.String({ examples: ['EMP-0188'] }),
  documento: Type.String({ examples: ['12ABC34501DE35'] }),
  nomeFantasia: Nullable(Type.String()),
  tipos: Type.Array(TipoEmpresa, { maxItems: 4 }),
  municipio: Nullable(MunicipioNome),
  vendedor: Type.Optional(Nullable(VendedorRef)),
})
export type EmpresaResumo = Static<typeof EmpresaResumo>

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

export const MAX_IMPORTADAS = 500
export const RecusaImportada = Type.Object({
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
  body: Type.Object({ empresas: Type.Array(SaveEmpresa, { minItems: 1, maxItems: MAX_IMPORTADAS }) }),
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
