/** What a list of orders is narrowed by, and how far a person reaches. */

import { type RawBuilder, sql } from 'kysely'
import { writtenByImport } from '#modules/integracao/server/importacao-feito.repository.ts'
import { emDiasDaUnidade } from '#modules/unidade-negocio/server/dias-da-unidade.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, type FieldProblem, invalidInput, platformErrors } from '#platform/shared/app-error.ts'
import { isDay, parseDay } from '#platform/shared/day.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { PedidoSearch } from '../pedido.contract.ts'
import type { TipoFiltroData } from '../pedido.rules.ts'
import type { Pedido } from '../pedido-dados.contract.ts'

/** A list as the caller may see it; null: every unit. */
export interface VisibleSearch extends PedidoSearch {
  readonly visiveis?: readonly string[] | null
  /** These only. */
  readonly ids?: readonly string[]
  /** Only what is not in a load yet. */
  readonly naFormacao?: boolean
}

const DATE_COLUMNS: Readonly<Record<TipoFiltroData, string>> = {
  dhCriacaoPedido: 't.criado_em',
  dhEmissao: 't.dh_emissao',
  dhColeta: 't.dh_coleta',
  dhEntrega: 't.dh_entrega',
}

/** A day in either notation. Throws `invalid_input` on its field. */
export function dayOf(path: 'dataIni' | 'dataFim', text: string): string {
  const day = parseDay(text) ?? (isDay(text) ? text : undefined)
  if (day !== undefined) return day
  const details: FieldProblem[] = [{ path, message: validationMessages.invalidDate }]
  throw invalidInput(details)
}

const inUnits = (ids: readonly string[]) => sql`t.unidade_id = any(${ids}::uuid[])`

/** What a list is narrowed by besides its text. The period counts by the creation of the order unless another kind of day was chosen (L-164). */
export function conditionsOf(search: VisibleSearch): RawBuilder<unknown>[] {
  const { tipoFiltroData, dataIni, dataFim, unidadesNegocio, tiposFrete, situacao, visiveis } = search
  const column = sql.raw(DATE_COLUMNS[tipoFiltroData ?? 'dhCriacaoPedido'])
  return [
    ...emDiasDaUnidade({
      coluna: column,
      unidade: sql`t.unidade_id`,
      inicio: dataIni && dayOf('dataIni', dataIni),
      fim: dataFim && dayOf('dataFim', dataFim),
    }),
    ...(unidadesNegocio ? [inUnits(unidadesNegocio)] : []),
    ...(visiveis ? [inUnits(visiveis)] : []),
    ...(tiposFrete?.length ? [sql`t.tipo_frete = any(${tiposFrete}::smallint[])`] : []),
    ...(search.caracteristicaId ? [sql`t.caracteristica_id = ${search.caracteristicaId}`] : []),
    ...(situacao === 'livre' ? [sql`t.minuta_id is null and t.carga_id is null`] : []),
    ...(situacao === 'minuta' ? [sql`t.minuta_id is not null`] : []),
    ...(situacao === 'carga' ? [sql`t.carga_id is not null`] : []),
    ...(search.ids ? [sql`t.id = any(${search.ids}::uuid[])`] : []),
    ...(search.naFormacao ? [sql`t.carga_id is null`] : []),
    ...(search.valido === true ? [sql`t.valido`] : []),
    ...(search.valido === false ? [sql`not t.valido`] : []),
    ...(search.apenasComEmpresa ? [sql`t.destino_empresa_id is not null`] : []),
    ...(typeof search.possuiRedespacho === 'boolean'
      ? [sql`t.possui_redespacho = ${search.possuiRedespacho}`]
      : []),
    ...(search.agrupador ? [sql`t.agrupador = ${search.agrupador}`] : []),
    ...(search.minutaId ? [sql`t.minuta_id = ${search.minutaId}`] : []),
    ...(search.cargaId ? [sql`t.carga_id = ${search.cargaId}`] : []),
    ...writtenByImport(search.importacaoId),
  ]
}

export type Reach = Pick<Session, 'allUnits' | 'unitIds'>

/** Units that the caller may enter; null: every unit. */
export const alcanceOf = ({ allUnits, unitIds }: Reach): ReadonlySet<string> | null =>
  allUnits ? null : unitIds

/** The caller's reach, narrowed to the units chosen, becomes part of the question. */
export const withinReach = <S extends object>(session: Reach & Pick<Session, 'unitFilter'>, search: S) => ({
  ...search,
  visiveis: session.unitFilter ?? (session.allUnits ? null : [...session.unitIds]),
})

/** Throws `not_found` for an order of a unit out of reach. */
export function assertReached(session: Reach, { unidadeNegocioId }: Pick<Pedido, 'unidadeNegocioId'>): void {
  const alcance = alcanceOf(session)
  if (alcance && !alcance.has(unidadeNegocioId)) throw new AppError(platformErrors.not_found)
}
