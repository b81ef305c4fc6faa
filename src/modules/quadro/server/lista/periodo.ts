/** Conditions of the periods that lists of loads are narrowed by. */
import { type RawBuilder, sql } from 'kysely'
import { emDiasDaUnidade } from '#modules/unidade-negocio/server/dias-da-unidade.ts'

/** The days of the unit of each load, as the board counts them; nothing for an open end. */
export const between = (
  coluna: RawBuilder<unknown>,
  unidade: RawBuilder<unknown>,
  inicio: string | undefined,
  fim: string | undefined,
): RawBuilder<unknown>[] => emDiasDaUnidade({ coluna, unidade, inicio, fim })

export const UNIDADE_DA_CARGA = sql`carga.unidade_id`
