/** Which facts a number counts: the period, the filters, and what the caller may see. */
import { type RawBuilder, sql } from 'kysely'
import { listedUnits } from '#modules/carga/server/leitura/read-carga.ts'
import type { Session } from '#platform/server/session/session.ts'
import { isEmbarcador } from '#platform/shared/access.ts'
import { AppError, invalidField } from '#platform/shared/app-error.ts'
import { dayAt } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import { type FiltroIndicador, indicadorErrors } from '../indicador.contract.ts'
import {
  DIAS_DO_PERIODO,
  diaDoTexto,
  diasDo,
  MAX_DIAS_DO_PERIODO,
  type Periodo,
  periodoAntes,
  TIPO_CONSULTA,
} from '../indicador.rules.ts'

/** Where the product is used; the day of a period without an end is today there. */
const FUSO = 'America/Sao_Paulo'
const COLUNA_DO_DIA = {
  [TIPO_CONSULTA.Coleta]: 'dia_coleta',
  [TIPO_CONSULTA.Entrega]: 'dia_entrega',
  [TIPO_CONSULTA.Criacao]: 'dia_criacao',
} as const

/** Throws why the period cannot be read. */
export function periodoDe(pedido: Pick<FiltroIndicador, 'dtInicio' | 'dtFim'>, agora: Date): Periodo {
  const read = (campo: 'dtInicio' | 'dtFim') => {
    const texto = pedido[campo]
    if (texto === undefined) return undefined
    const dia = diaDoTexto(texto)
    if (dia === undefined) throw invalidField(campo, 'Use uma data como 25/11/2026')
    return dia
  }
  const inicio = read('dtInicio')
  const ate = read('dtFim') ?? dayAt(agora, FUSO)
  const periodo = { de: inicio ?? addDays(ate, 1 - DIAS_DO_PERIODO), ate }
  if (periodo.de > periodo.ate) throw invalidField('dtFim', 'Termina antes de começar')
  if (diasDo(periodo) > MAX_DIAS_DO_PERIODO) throw new AppError(indicadorErrors.kpi_periodo_longo)
  return periodo
}

/** `propria`: what the company carried itself, of a carrier also what others gave it; false: what it gave to carriers. */
export type FiltroDosFatos = FiltroIndicador & { readonly propria?: boolean | undefined }

export interface Recorte {
  readonly session: Session
  readonly agora: Date
  readonly periodo: Periodo
  readonly anterior: Periodo
  readonly filtro: FiltroDosFatos
}

export function recorteDe(session: Session, filtro: FiltroDosFatos, agora: Date): Recorte {
  const periodo = periodoDe(filtro, agora)
  return { session, agora, periodo, anterior: periodoAntes(periodo), filtro }
}

/**
 * Facts `f` of the company within the units that the person lists. A carrier sees besides what it was given by others; of
 * those units it knows nothing.
 */
export function alcance(session: Session): RawBuilder<unknown> {
  const units = listedUnits(session)
  const own = sql`f.owner_id = ${session.ownerId}::uuid${units === null ? sql`` : sql` and f.unidade_id = any(${[...units]}::uuid[])`}`
  return isEmbarcador(session) ? own : sql`(${own} or f.contratado_owner_id = ${session.ownerId}::uuid)`
}

/** The column of loads and deliveries that the period is compared with. */
export const diaDoFato = ({ filtro }: Pick<Recorte, 'filtro'>): RawBuilder<string> =>
  sql.ref(`f.${COLUNA_DO_DIA[filtro.tipoConsulta ?? TIPO_CONSULTA.Entrega]}`)

function daPropria({ filtro: { propria }, session: { ownerId } }: Recorte): RawBuilder<unknown>[] {
  if (propria === undefined) return []
  return propria
    ? [sql`(f.owner_id <> ${ownerId}::uuid or f.transportadora_id is null)`]
    : [sql`(f.owner_id = ${ownerId}::uuid and f.transportadora_id is not null)`]
}

/** Facts of loads and deliveries between two days that the filters admit. */
export function dentroDe(recorte: Recorte, { de, ate }: Periodo): RawBuilder<unknown> {
  const { filtro, session } = recorte
  const ids = [
    ['caracteristica_id', filtro.caracteristicaId],
    ['transportadora_id', filtro.transportadoraId],
    ['origem_empresa_id', filtro.empresaOrigemId],
    ['destino_empresa_id', filtro.empresaDestinoEntregaId],
  ] as const
  return sql.join(
    [
      alcance(session),
      sql`${diaDoFato(recorte)} between ${de}::date and ${ate}::date`,
      ...daPropria(recorte),
      ...(filtro.tiposFrete?.length ? [sql`f.tipo_frete = any(${filtro.tiposFrete}::smallint[])`] : []),
      ...ids.flatMap(([coluna, id]) =>
        id === undefined ? [] : [sql`${sql.ref(`f.${coluna}`)} = ${id}::uuid`],
      ),
    ],
    sql` and `,
  )
}

/** This period and the one before in one reading. */
export const osDoisPeriodos = ({ anterior, periodo }: Recorte): Periodo => ({
  de: anterior.de,
  ate: periodo.ate,
})
