/** What passed through the units in a period. Source: execution §5, screens (relatórios); the calls are proposed. */
import { type Static, Type } from 'typebox'
import { type BodyOf, defineCall, type ResponseOf } from '#platform/shared/call.ts'
import { EXPORT_FORMATS } from '#platform/shared/register-calls.ts'
import { Dia, DiaDoCalendario, Id, MAX_UNPAGED, Nullable, Optional, oneOf } from '#platform/shared/schemas.ts'
import { common } from './remessa.contract.ts'
import { path } from './remessa-dados.contract.ts'

const Contagem = Type.Integer({ minimum: 0 })

export const PassagemPorUnidade = Type.Object({
  /** Steps that ended at the unit. */
  recebidas: Contagem,
  recebidasKg: Type.Number(),
  /** Steps that left it, to customers and to other units. */
  expedidas: Contagem,
  expedidasKg: Type.Number(),
  /** Of them, to other units. */
  transferidas: Contagem,
  /** Mean of the days that what left had stood there; null: nothing left. */
  permanenciaDias: Nullable(Type.Number()),
  /** Handed over to customers, of those that were promised for a day, and of these in time. */
  entregues: Contagem,
  prometidas: Contagem,
  noPrazo: Contagem,
  /** Occurrences of remessas that were opened. */
  ocorrencias: Contagem,
})
export type PassagemPorUnidade = Static<typeof PassagemPorUnidade>

const LinhaDoRelatorio = Type.Object({
  unidadeId: Id,
  unidade: Type.String(),
  numeros: PassagemPorUnidade,
})
export type LinhaDoRelatorio = Static<typeof LinhaDoRelatorio>

const pedido = {
  de: Optional(DiaDoCalendario),
  /** Absent: today, and 90 days before it. */
  ate: Optional(DiaDoCalendario),
}

export const relatorioDeRemessas = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/relatorio`,
  summary: 'O que passou pelas unidades no período: recebido, expedido, tempo no estoque, entregas no prazo.',
  body: Type.Object(pedido),
  response: Type.Object({
    periodo: Type.Object({ de: Dia, ate: Dia }),
    total: PassagemPorUnidade,
    /** Only units through which anything passed. */
    items: Type.Array(LinhaDoRelatorio, { maxItems: MAX_UNPAGED }),
  }),
})
export type PedidoDoRelatorio = BodyOf<typeof relatorioDeRemessas>
export type RelatorioDeRemessas = ResponseOf<typeof relatorioDeRemessas>

export const exportarRelatorioDeRemessas = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/relatorio/exportar`,
  summary: 'O relatório do período por unidade como planilha XLSX ou CSV.',
  raw: true,
  rateLimit: { max: 20, windowMs: 60_000 },
  body: Type.Object({ ...pedido, formato: Optional(oneOf(EXPORT_FORMATS)) }),
})
