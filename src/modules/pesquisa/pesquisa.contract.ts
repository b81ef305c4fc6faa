/** Surveys as the support team makes and reads them. No call answers who gave which grade. */
import { type Static, Type } from 'typebox'
import type { AccessRequirement, LicenceCode } from '#platform/shared/access.ts'
import { defineErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall, type QueryOf } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable, oneOf, Texto } from '#platform/shared/schemas.ts'
import { LICENCAS_CONVIDADAS, MAX_NOTA, MAX_TEXTO, MOTIVO_KEYS, PAPEIS_CONVIDADOS } from './pesquisa.rules.ts'

/** Administrators of an internal company: the support team. */
const access: AccessRequirement = { role: 'Administrador', onlyLicences: ['Internal'] }
const common = { service: 'main', tag: 'Pesquisa', access, proposed: true } as const

export const pesquisaErrors = defineErrors({
  pesquisa_nobody: [
    409,
    'Ninguém deste público pode ser convidado agora: todos foram convidados há menos de 90 dias, ou ninguém entrou ainda.',
  ],
  pesquisa_already_ended: [409, 'Esta pesquisa já foi encerrada.'],
})

const Licenca = Type.Unsafe<LicenceCode>({ type: 'integer', enum: [...LICENCAS_CONVIDADAS] })
const Papel = oneOf(PAPEIS_CONVIDADOS)
const Publico = {
  licencas: Type.Array(Licenca, { minItems: 1, maxItems: LICENCAS_CONVIDADAS.length, uniqueItems: true }),
  papeis: Type.Array(Papel, { minItems: 1, maxItems: PAPEIS_CONVIDADOS.length, uniqueItems: true }),
}

export const Pesquisa = Type.Object({
  id: Id,
  nome: Type.String({ examples: ['Novembro de 2026'] }),
  ...Publico,
  iniciadaEm: Instant,
  iniciadaPor: Type.String(),
  encerraEm: Instant,
  encerradaEm: Nullable(Instant),
  convidados: Type.Integer(),
  /** Of them, to whom the mail went, and who answered. */
  enviados: Type.Integer(),
  responderam: Type.Integer(),
})
export type Pesquisa = Static<typeof Pesquisa>

export const listPesquisas = defineCall({
  ...common,
  method: 'GET',
  path: '/painel-admin/pesquisas',
  summary: 'Lista as pesquisas, as últimas primeiro.',
  response: Type.Array(Pesquisa, { maxItems: 200 }),
})

export const contarPublico = defineCall({
  ...common,
  method: 'POST',
  path: '/painel-admin/pesquisas/publico',
  summary: 'Conta quantas pessoas um público convidaria agora, e quantas foram convidadas há pouco.',
  body: Type.Object(Publico),
  response: Type.Object({ pessoas: Type.Integer(), recentes: Type.Integer() }),
})
export type PublicoDaPesquisa = BodyOf<typeof contarPublico>

/** Sent twice with another key, the second finds that everybody was asked: nobody gets two mails. */
export const iniciarPesquisa = defineCall({
  ...common,
  method: 'POST',
  path: '/painel-admin/pesquisas',
  summary: 'Começa uma pesquisa e convida o público por e-mail.',
  idempotent: true,
  body: Type.Object({ nome: Texto(80), ...Publico }),
  response: Pesquisa,
  status: 201,
  errors: [pesquisaErrors.pesquisa_nobody],
})

export const encerrarPesquisa = defineCall({
  ...common,
  method: 'POST',
  path: '/painel-admin/pesquisas/:id/encerrar',
  summary: 'Encerra uma pesquisa antes do prazo: os links não aceitam mais respostas.',
  params: IdParams,
  response: Pesquisa,
  errors: [pesquisaErrors.pesquisa_already_ended],
})

const Nps = Nullable(Type.Integer({ minimum: -100, maximum: 100 }))

export const ResultadoDaPesquisa = Type.Object({
  /** Answers in whole blocks of five; what waits for a block is counted nowhere. */
  respostas: Type.Integer(),
  nps: Nps,
  /** How many gave 0, 1, … 10. */
  porNota: Type.Array(Type.Integer(), { minItems: MAX_NOTA + 1, maxItems: MAX_NOTA + 1 }),
  porMotivo: Type.Array(Type.Object({ motivo: oneOf(MOTIVO_KEYS), respostas: Type.Integer() }), {
    maxItems: MOTIVO_KEYS.length,
  }),
  /** By the month in which blocks became whole, oldest first. */
  porMes: Type.Array(
    Type.Object({ mes: Type.String({ examples: ['2026-11'] }), respostas: Type.Integer(), nps: Nps }),
    { maxItems: 36 },
  ),
  comentarios: Type.Array(
    Type.Object({ nota: Type.Integer(), texto: Type.String({ maxLength: MAX_TEXTO }) }),
    { maxItems: 100 },
  ),
})
export type ResultadoDaPesquisa = Static<typeof ResultadoDaPesquisa>

export const getResultado = defineCall({
  ...common,
  method: 'GET',
  path: '/painel-admin/pesquisas/resultado',
  summary: 'Mostra NPS, notas, motivos e comentários em grupos de ao menos cinco respostas, sem nomes.',
  query: Type.Object({
    pesquisaId: Type.Optional(Id),
    licenca: Type.Optional(Licenca),
    papel: Type.Optional(Papel),
  }),
  response: ResultadoDaPesquisa,
})
export type FiltroDoResultado = QueryOf<typeof getResultado>
