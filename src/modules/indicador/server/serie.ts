/** Each day of the period, those without anything too. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { DiaDoKpi } from '../indicador.contract.ts'
import { quantos } from './numeros-sql.ts'
import { dentroDe, diaDoFato, type Recorte } from './recorte.ts'

export async function readSerie(tx: OwnerTx, recorte: Recorte): Promise<DiaDoKpi[]> {
  const dentro = dentroDe(recorte, recorte.periodo)
  const dia = diaDoFato(recorte)
  const { rows } = await sql<DiaDoKpi>`
    select d.dia::date::text as dia, coalesce(c.cargas, 0) as cargas, coalesce(e.entregas, 0) as entregas,
      coalesce(e.otif, 0) as otif, coalesce(e.no_prazo - e.otif, 0) as "soNoPrazo",
      coalesce(e.entregas - e.no_prazo, 0) as "foraDoPrazo"
    from generate_series(${recorte.periodo.de}::date, ${recorte.periodo.ate}::date, interval '1 day') as d (dia)
    left join (select ${dia} as dia, ${quantos('cargas')} as cargas from fato_carga f where ${dentro} group by 1) c
      on c.dia = d.dia::date
    left join (
      select ${dia} as dia, ${quantos('entregas')} as entregas, ${quantos('noPrazo')} as no_prazo, ${quantos('otif')} as otif
      from fato_entrega f where ${dentro} group by 1
    ) e on e.dia = d.dia::date
    order by 1
  `.execute(tx.db)
  return [...rows]
}
