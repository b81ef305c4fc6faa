/** Open offers of the platform, as a carrier that was not asked finds them. Source: commercial §1.3 O5, §1.6. */
import { type Static, Type } from 'typebox'
import { ofertaErrors } from '#modules/oferecimento/oferta.contract.ts'
import { CargaOferecida, Reais } from '#modules/oferecimento/oferta-partes.contract.ts'
import type { AccessRequirement } from '#platform/shared/access.ts'
import { platformErrors } from '#platform/shared/app-error.ts'
import { defineCall, type QueryOf } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable, PageOf } from '#platform/shared/schemas.ts'
import { OfertaRecebidaDetalhe } from './recebida.contract.ts'

/** Open offering is a module of its own; licence 6 has it (A30). */
const achaAbertas = {
  role: 'Operador',
  company: 'transportadora',
  modules: ['oferecimento-aberto'],
  orLicences: ['RestrictOfferingModule'],
  deny: ['Free'],
} as const satisfies AccessRequirement

const common = {
  service: 'marketplace',
  tag: 'Ofertas recebidas',
  access: achaAbertas,
  proposed: true,
} as const
const Uf = Type.String({ pattern: '^[A-Z]{2}$' })

export const OfertaAberta = Type.Object({
  id: Id,
  codigo: Type.String(),
  embarcador: Nullable(Type.String()),
  carga: Nullable(CargaOferecida),
  cargas: Type.Integer(),
  peso: Type.Number(),
  faixaValorCarga: Type.String(),
  valor: Reais,
  piso: Nullable(Reais),
  contrapropostas: Type.Boolean(),
  contrataNaHora: Type.Boolean(),
  encerraEm: Instant,
  dhColeta: Nullable(Instant),
})
export type OfertaAberta = Static<typeof OfertaAberta>

export const searchAbertas = defineCall({
  ...common,
  method: 'GET',
  path: '/oferta-aberta/search',
  summary: 'As ofertas abertas da plataforma que a frota da transportadora atende, pelo prazo.',
  query: Type.Object({
    origem: Type.Optional(Uf),
    destino: Type.Optional(Uf),
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
    qtdItem: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  response: PageOf(OfertaAberta),
})
export type SearchAbertas = QueryOf<typeof searchAbertas>

export const participarAberta = defineCall({
  ...common,
  method: 'POST',
  path: '/oferta-aberta/:id/participar',
  summary: 'Entra em uma oferta aberta da plataforma; a resposta é a oferta recebida.',
  idempotent: true,
  rateLimit: { max: 60, windowMs: 60_000 },
  params: IdParams,
  response: OfertaRecebidaDetalhe,
  errors: [platformErrors.not_found, ofertaErrors.oferta_encerrada, ofertaErrors.oferta_inelegivel],
})
