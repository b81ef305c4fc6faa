/** Reports of offering: how fast carriers answer, what they accept, what it saves, why they refuse. Source: commercial §1.4. */
import { type Static, Type } from 'typebox'
import { type BodyOf, defineCall, type ResponseOf } from '#platform/shared/call.ts'
import { EXPORT_FORMATS } from '#platform/shared/register-calls.ts'
import { Dia, DiaDoCalendario, Id, Nullable, oneOf } from '#platform/shared/schemas.ts'
import { ofertaCall, ofertaPath } from './oferta.contract.ts'
import { MAX_CONVIDADAS, Reais } from './oferta-partes.contract.ts'

/** Reasons that one answer names; the list of the company is shorter. */
export const MAX_MOTIVOS = 100

const Contagem = Type.Integer({ minimum: 0 })

const Numeros = Type.Object({
  /** Invitations that were sent, in rounds published in the period. */
  convites: Contagem,
  respondidos: Contagem,
  /** Median from the invitation to the first answer; null: nobody answered. */
  medianaMin: Nullable(Type.Integer({ minimum: 0 })),
  /** With a proposal that was not taken back, or with a contract. */
  aceitos: Contagem,
  contratados: Contagem,
  recusados: Contagem,
  /** Mean per contract of the value offered first less the value agreed; null: no contract. */
  economia: Nullable(Reais),
  /** All savings as a share of all values offered: 0.021 is 2,1 %. */
  economiaParte: Nullable(Type.Number()),
})

export const LinhaDoRelatorio = Type.Object({
  /** Null: a carrier of the platform that is in no register of the company. */
  transportadoraId: Nullable(Id),
  nome: Type.String(),
  ...Numeros.properties,
})
export type LinhaDoRelatorio = Static<typeof LinhaDoRelatorio>

const Periodo = {
  de: Type.Optional(DiaDoCalendario),
  /** Absent: today, and 90 days before it. */
  ate: Type.Optional(DiaDoCalendario),
}

export const relatorioDeOfertas = defineCall({
  ...ofertaCall,
  method: 'POST',
  path: `${ofertaPath}/relatorio`,
  summary:
    'Respostas, aceite, economia e recusas das ofertas publicadas no período, no total e por transportadora.',
  body: Type.Object(Periodo),
  response: Type.Object({
    periodo: Type.Object({ de: Dia, ate: Dia }),
    /** Rounds published in the period. */
    ofertas: Contagem,
    total: Numeros,
    /** Those with the most invitations first. */
    items: Type.Array(LinhaDoRelatorio, { maxItems: MAX_CONVIDADAS }),
    /** All of them, also those that the list leaves out. */
    transportadoras: Contagem,
    /** Most frequent first. */
    recusas: Type.Array(Type.Object({ motivo: Type.String(), convites: Contagem }), {
      maxItems: MAX_MOTIVOS,
    }),
  }),
})
export type RelatorioDeOfertas = ResponseOf<typeof relatorioDeOfertas>
export type PedidoDoRelatorio = BodyOf<typeof relatorioDeOfertas>

export const exportarRelatorio = defineCall({
  ...ofertaCall,
  method: 'POST',
  path: `${ofertaPath}/relatorio/exportar`,
  summary: 'O relatório do período por transportadora como planilha XLSX ou CSV.',
  raw: true,
  rateLimit: { max: 20, windowMs: 60_000 },
  body: Type.Object({ ...Periodo, formato: Type.Optional(oneOf(EXPORT_FORMATS)) }),
})
