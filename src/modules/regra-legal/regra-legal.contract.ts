/** The catalogue of legal rules: everybody who is signed in reads it, the support team keeps it. */
import { type Static, Type } from 'typebox'
import { PAINEL_ACCESS } from '#modules/painel-admin/painel-admin-access.ts'
import { OPERADOR } from '#platform/shared/access.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { EXPORT_FORMATS } from '#platform/shared/register-calls.ts'
import {
  DiaDoCalendario,
  HistoricoItem,
  Id,
  Instant,
  Nullable,
  Optional,
  oneOf,
  Texto,
  Version,
} from '#platform/shared/schemas.ts'
import { REGRA_CODIGOS } from './regra-campos.ts'
import { MAX_VALORES, NIVEIS, type SituacaoValor } from './regra-legal.rules.ts'

const common = { service: 'main', tag: 'RegraLegal', proposed: true } as const
const read = { ...common, access: OPERADOR } as const
const write = { ...common, access: PAINEL_ACCESS } as const

export const regraErrors = defineErrors({
  regra_valor_taken: [
    409,
    'Já existe um valor deste escopo a partir deste dia. Altere aquele, ou revogue-o.',
  ],
  regra_valor_revoked: [409, 'Este valor foi revogado. Registre um novo.'],
})

const Codigo = oneOf(REGRA_CODIGOS)
const Situacao = Type.Unsafe<SituacaoValor>({ type: 'integer', enum: [1, 2, 3, 4, 5] })
const Dados = Type.Record(Type.String({ maxLength: 40 }), Type.Unknown())
const CodigoParams = Type.Object({ codigo: Codigo })
const ValorParams = Type.Object({ codigo: Codigo, id: Id })

export const RegraValor = Type.Object({
  id: Id,
  codigo: Codigo,
  escopo: Type.String({ examples: ['Tabela A, tipos 1 a 5'] }),
  validoDe: DiaDoCalendario,
  validoAte: Nullable(DiaDoCalendario),
  ato: Type.String({ examples: ['Portaria SUROC 22/2026'] }),
  url: Nullable(Type.String()),
  situacao: Situacao,
  /** Fields of the rule; rates are decimal texts, money is cents. */
  dados: Dados,
  resumo: Type.String(),
  conferencias: Type.Array(
    Type.Object({ tipo: oneOf(['pessoa', 'fonte']), nome: Type.String(), quando: Nullable(Instant) }),
    { maxItems: 50 },
  ),
  /** Whether the caller has confirmed this version of the value. */
  conferidaPorMim: Type.Boolean(),
  version: Version,
})
export type RegraValor = Static<typeof RegraValor>

export const RegraLegal = Type.Object({
  codigo: Codigo,
  titulo: Type.String(),
  fonte: Type.String(),
  url: Nullable(Type.String()),
  nivel: oneOf(NIVEIS),
  onde: Type.String(),
  conferidaEm: Instant,
  diasSemConferencia: Type.Integer(),
  /** Nobody has compared it with its act for more than seven days. */
  atrasada: Type.Boolean(),
  /** Values in force today, one for each scope. */
  vigentes: Type.Array(RegraValor, { maxItems: 50 }),
  totalValores: Type.Integer(),
  version: Version,
})
export type RegraLegal = Static<typeof RegraLegal>

export const RegraDetalhe = Type.Object({
  ...RegraLegal.properties,
  valores: Type.Array(RegraValor, { maxItems: MAX_VALORES }),
})
export type RegraDetalhe = Static<typeof RegraDetalhe>

export const listRegras = defineCall({
  ...read,
  method: 'GET',
  path: '/regra-legal',
  summary: 'Lista as regras legais com o que vale hoje e há quantos dias foram conferidas.',
  response: Type.Array(RegraLegal, { maxItems: 100 }),
})

export const exportarRegras = defineCall({
  ...read,
  method: 'POST',
  path: '/regra-legal/exportar',
  summary: 'Os valores datados de todas as regras como planilha XLSX ou CSV.',
  raw: true,
  rateLimit: { max: 20, windowMs: 60_000 },
  body: Type.Object({ formato: Type.Optional(oneOf(EXPORT_FORMATS)) }),
})

export const getRegra = defineCall({
  ...read,
  method: 'GET',
  path: '/regra-legal/:codigo',
  summary: 'Mostra uma regra com todos os seus valores datados, os últimos primeiro.',
  params: CodigoParams,
  response: RegraDetalhe,
})

export const getRegraEm = defineCall({
  ...read,
  method: 'GET',
  path: '/regra-legal/:codigo/em',
  summary: 'Diz qual valor da regra valia em um dia, e qual valor mais novo ainda espera conferência.',
  params: CodigoParams,
  query: Type.Object({ dia: DiaDoCalendario }),
  response: Type.Object({
    dia: DiaDoCalendario,
    valores: Type.Array(RegraValor, { maxItems: 50 }),
    anunciados: Type.Array(RegraValor, { maxItems: 50 }),
  }),
})

export const getRegraHistorico = defineCall({
  ...read,
  method: 'GET',
  path: '/regra-legal/:codigo/historico',
  summary: 'Mostra quem mudou e quem conferiu a regra, do último ao primeiro.',
  params: CodigoParams,
  response: Type.Array(HistoricoItem, { maxItems: 200 }),
})

const NovoValor = {
  escopo: Texto(80),
  validoDe: DiaDoCalendario,
  validoAte: Optional(DiaDoCalendario),
  ato: Texto(200),
  url: Optional(Texto(500)),
  dados: Dados,
}

export const criarValor = defineCall({
  ...write,
  method: 'POST',
  path: '/regra-legal/:codigo/valor',
  summary: 'Registra um valor da regra como rascunho; vale depois que duas pessoas o conferem.',
  params: CodigoParams,
  body: Type.Object(NovoValor),
  response: RegraValor,
  status: 201,
  errors: [regraErrors.regra_valor_taken],
})
export type NovoValor = BodyOf<typeof criarValor>

export const alterarValor = defineCall({
  ...write,
  method: 'PUT',
  path: '/regra-legal/:codigo/valor/:id',
  summary: 'Altera um valor; o que tinha sido conferido deixa de valer como conferido.',
  params: ValorParams,
  body: Type.Object({ ...NovoValor, version: Type.Optional(Version) }),
  response: RegraValor,
  errors: [platformErrors.version_conflict, regraErrors.regra_valor_taken, regraErrors.regra_valor_revoked],
})

export const conferirValor = defineCall({
  ...write,
  method: 'POST',
  path: '/regra-legal/:codigo/valor/:id/conferir',
  summary: 'Diz que o valor está igual ao ato. Com duas pessoas diferentes fica confirmado.',
  params: ValorParams,
  body: Type.Object({ version: Version }),
  response: RegraValor,
  errors: [platformErrors.version_conflict, regraErrors.regra_valor_revoked],
})

export const revogarValor = defineCall({
  ...write,
  method: 'POST',
  path: '/regra-legal/:codigo/valor/:id/revogar',
  summary: 'Tira um valor de uso, com o motivo; os cálculos já congelados não mudam.',
  params: ValorParams,
  body: Type.Object({ version: Version, motivo: Texto(300, 3) }),
  response: RegraValor,
  errors: [platformErrors.version_conflict, regraErrors.regra_valor_revoked],
})

export const alterarNivel = defineCall({
  ...write,
  method: 'PUT',
  path: '/regra-legal/:codigo/nivel',
  summary: 'Muda até onde a regra bloqueia: trava, empresa ou aviso.',
  params: CodigoParams,
  body: Type.Object({ nivel: oneOf(NIVEIS), version: Version }),
  response: RegraLegal,
  errors: [platformErrors.version_conflict],
})
