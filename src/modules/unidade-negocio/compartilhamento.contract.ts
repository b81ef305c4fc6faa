/** A unit shared with a partner company: who shares, and what the guest may see of it. */
import { type Static, Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, MAX_UNPAGED, Nullable, PageOf, Paging } from '#platform/shared/schemas.ts'
import { Endereco } from './unidade-negocio.contract.ts'

const tag = 'Unidade de negócio compartilhada'
const read = { role: 'Operador' } as const
const manage = { role: 'Administrador' } as const
const { not_found } = platformErrors

export const compartilhamentoErrors = defineErrors({
  unidade_partner_unknown: [404, 'Nenhuma empresa da plataforma tem este CNPJ.'],
  unidade_share_with_itself: [409, 'Uma unidade não pode ser compartilhada com a própria empresa.'],
})

/** The partner may read the shared unit and nothing else. */
export const PAPEL_CONVIDADO = 'leitura'

export const Compartilhamento = Type.Object({
  /** The partner: the guest. */
  empresa: Type.Object({ id: Id, nome: Type.String({ examples: ['Via Planalto Transportes'] }) }),
  papel: Type.String({ examples: [PAPEL_CONVIDADO] }),
  /** Null: until it is taken back. */
  ate: Nullable(Instant),
  criadoEm: Instant,
})
export type Compartilhamento = Static<typeof Compartilhamento>

const TRIES = { max: 20, windowMs: 60_000 }

export const compartilharUnidade = defineCall({
  method: 'POST',
  service: 'main',
  path: '/unidadenegocio/:id/compartilhamento',
  tag,
  summary: 'Compartilha a unidade com uma empresa da plataforma; repetir troca o prazo.',
  access: manage,
  proposed: true,
  idempotent: true,
  status: 201,
  // Whoever could try many documents would learn who the customers of the platform are.
  rateLimit: TRIES,
  params: IdParams,
  body: Type.Object({
    documento: Type.String({ minLength: 11, maxLength: 18, examples: ['12.345.678/0001-95'] }),
    ate: Type.Optional(Nullable(Type.String({ maxLength: 40, examples: ['2027-01-31T23:59:59-03:00'] }))),
  }),
  response: Compartilhamento,
  errors: [
    not_found,
    compartilhamentoErrors.unidade_partner_unknown,
    compartilhamentoErrors.unidade_share_with_itself,
  ],
})

export const listCompartilhamentos = defineCall({
  method: 'GET',
  service: 'main',
  path: '/unidadenegocio/:id/compartilhamento',
  tag,
  summary: 'Com quais empresas a unidade está compartilhada.',
  access: read,
  proposed: true,
  params: IdParams,
  response: Type.Array(Compartilhamento, { maxItems: MAX_UNPAGED }),
  errors: [not_found],
})

export const removerCompartilhamento = defineCall({
  method: 'DELETE',
  service: 'main',
  path: '/unidadenegocio/:id/compartilhamento/:empresaId',
  tag,
  summary: 'Retira o acesso de uma empresa à unidade.',
  access: manage,
  proposed: true,
  params: Type.Object({ id: Id, empresaId: Id }),
  errors: [not_found],
})

const Host = Type.Object({ id: Id, nome: Type.String({ examples: ['Alimentos Serra Dourada'] }) })

export const UnidadeRecebida = Type.Object({
  id: Id,
  descricao: Type.String({ examples: ['CD Jundiaí'] }),
  /** The company the unit belongs to. */
  empresa: Host,
  papel: Type.String({ examples: [PAPEL_CONVIDADO] }),
  ate: Nullable(Instant),
})
export type UnidadeRecebida = Static<typeof UnidadeRecebida>

export const listUnidadesCompartilhadas = defineCall({
  method: 'GET',
  service: 'main',
  path: '/unidadenegocio/compartilhadas',
  tag,
  summary: 'As unidades que outras empresas compartilharam com a minha.',
  access: read,
  proposed: true,
  query: Type.Object(Paging),
  response: PageOf(UnidadeRecebida),
})

/** A guest needs to find the place; document, code and settings of the host are not its business. */
export const UnidadeCompartilhada = Type.Object({
  id: Id,
  descricao: Type.String({ examples: ['CD Jundiaí'] }),
  ...Endereco,
  ativo: Type.Boolean(),
})
export type UnidadeCompartilhada = Static<typeof UnidadeCompartilhada>

export const getUnidadeCompartilhada = defineCall({
  method: 'GET',
  service: 'main',
  path: '/unidadenegocio/compartilhadas/:id',
  tag,
  summary: 'Uma unidade que outra empresa compartilhou com a minha.',
  access: read,
  proposed: true,
  params: IdParams,
  response: UnidadeCompartilhada,
  errors: [not_found],
})
