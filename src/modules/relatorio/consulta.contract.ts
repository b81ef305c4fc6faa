/** Free questions to the facts: groups, measures, conditions. Source: execution §8 (E-802 to E-807, E-811, E-812). */
import { type Static, Type } from 'typebox'
import { type BodyOf, defineCall, type ResponseOf } from '#platform/shared/call.ts'
import { Decimal, Dia, DiaDoCalendario, Id, Instant, Nullable, oneOf } from '#platform/shared/schemas.ts'
import { CAMPO_KEYS, DATA_KEYS, ENTIDADE_KEYS, MEDIDA_KEYS } from './campos.rules.ts'
import { MAX_FILTROS, MAX_GRUPOS, MAX_MEDIDAS, RELATIVO_KEYS } from './consulta.rules.ts'
import { relatorioAccess } from './relatorio-access.ts'

export const relatorioTag = 'Relatórios'
export const consultaCommon = {
  service: 'frete',
  tag: relatorioTag,
  access: relatorioAccess,
  proposed: true,
} as const

/** Groups that one answer lists; their totals are over all of them. */
export const MAX_LINHAS = 2_000
/** Records that one page of a drill-down lists. */
export const MAX_REGISTROS = 100

const Valor = Decimal(4, { minimum: -1e12, maximum: 1e12 })
const FiltroDaConsulta = Type.Object({
  campo: oneOf(CAMPO_KEYS),
  em: Type.Optional(Type.Array(Nullable(Type.String({ minLength: 1, maxLength: 40 })), { maxItems: 200 })),
  de: Type.Optional(Valor),
  ate: Type.Optional(Valor),
  sim: Type.Optional(Type.Boolean()),
})

const ConsultaFields = {
  entidade: oneOf(ENTIDADE_KEYS),
  grupos: Type.Array(oneOf(CAMPO_KEYS), { maxItems: MAX_GRUPOS }),
  medidas: Type.Array(oneOf(MEDIDA_KEYS), { minItems: 1, maxItems: MAX_MEDIDAS }),
  periodo: Type.Object({
    por: oneOf(DATA_KEYS),
    relativo: Type.Optional(oneOf(RELATIVO_KEYS)),
    de: Type.Optional(DiaDoCalendario),
    ate: Type.Optional(DiaDoCalendario),
  }),
  filtros: Type.Array(FiltroDaConsulta, { maxItems: MAX_FILTROS }),
  ordem: Type.Optional(Type.Object({ medida: oneOf(MEDIDA_KEYS), desc: Type.Boolean() })),
  cruzada: Type.Optional(Type.Boolean()),
}
export const ConsultaGuardada = Type.Object(ConsultaFields)
export type ConsultaGuardada = Static<typeof ConsultaGuardada>

const Medido = Type.Array(Nullable(Type.Number()), { maxItems: MAX_MEDIDAS })

export const LinhaDaConsulta = Type.Object({
  /** The stored value of each group; a line with fewer than all groups is a subtotal. */
  chaves: Type.Array(Nullable(Type.String()), { maxItems: MAX_GRUPOS }),
  /** The same in words. */
  rotulos: Type.Array(Type.String(), { maxItems: MAX_GRUPOS }),
  /** In the order of the measures; null: there was nothing to divide by. */
  valores: Medido,
  registros: Type.Integer({ minimum: 0 }),
})
export type LinhaDaConsulta = Static<typeof LinhaDaConsulta>

export const consultar = defineCall({
  ...consultaCommon,
  method: 'POST',
  path: '/consulta',
  summary:
    'Soma os registros de um período por até três grupos; razões são sempre uma soma por outra, e o total é de todas as páginas.',
  body: ConsultaGuardada,
  response: Type.Object({
    periodo: Type.Object({ de: Dia, ate: Dia }),
    /** Subtotals before their lines. */
    linhas: Type.Array(LinhaDaConsulta, { maxItems: MAX_LINHAS * 2 }),
    /** Over all records, also of lines that are not listed. */
    total: Medido,
    registros: Type.Integer({ minimum: 0 }),
    /** There are more lines than were answered; an exported file has all of them. */
    temMais: Type.Boolean(),
    atualizadoEm: Instant,
  }),
})
export type Consultado = ResponseOf<typeof consultar>
export type Consultar = BodyOf<typeof consultar>

export const RegistroContado = Type.Object({
  id: Id,
  /** The load or the booking that it is, or that it belongs to; null: none. */
  cargaId: Nullable(Id),
  codigo: Type.String(),
  titulo: Type.String(),
  dia: Nullable(Dia),
  valores: Medido,
})
export type RegistroContado = Static<typeof RegistroContado>

export const listRegistros = defineCall({
  ...consultaCommon,
  method: 'POST',
  path: '/consulta/registros',
  summary: 'Os registros que uma linha da consulta contou, exatamente.',
  body: Type.Object({
    ...ConsultaFields,
    /** Of the line: as many groups as it has; none: all records. */
    chaves: Type.Array(Nullable(Type.String({ maxLength: 40 })), { maxItems: MAX_GRUPOS }),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  }),
  response: Type.Object({
    items: Type.Array(RegistroContado, { maxItems: MAX_REGISTROS }),
    total: Type.Integer({ minimum: 0 }),
  }),
})

export const getCamposKpi = defineCall({
  ...consultaCommon,
  method: 'GET',
  path: '/kpi/campos',
  summary:
    'Os campos de referência: a que registro pertencem, de que tipo são, se agrupam, somam ou filtram.',
  response: Type.Array(
    Type.Object({
      campo: oneOf(CAMPO_KEYS),
      rotulo: Type.String(),
      entidade: oneOf(ENTIDADE_KEYS),
      tipo: Type.String(),
      agrupa: Type.Boolean(),
      soma: Type.Boolean(),
      condicao: Type.Boolean(),
    }),
    { maxItems: CAMPO_KEYS.length },
  ),
})
