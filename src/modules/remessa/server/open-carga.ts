/** A load that takes remessas: open, within reach, and with what its vehicle holds. */
import { sql } from 'kysely'
import { STATUS } from '#modules/carga/carga-codes.ts'
import { lockCargas } from '#modules/carga/server/change-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { remessaErrors } from '../remessa-dados.contract.ts'

export interface CargaAberta {
  readonly id: string
  readonly codigo: string
  readonly unidadeId: string
  readonly pesoKg: number
  readonly volumeM3: number
  readonly capacidadeKg: number | null
  readonly capacidadeM3: number | null
}

interface Row extends CargaAberta {
  readonly status: number
  readonly saiu: boolean
}

/** Throws `not_found` and `remessa_carga_fechada`. With `forChange` the load is locked. */
export async function openCargaParaRemessas(
  tx: OwnerTx,
  session: Session,
  id: string,
  forChange: boolean,
): Promise<CargaAberta> {
  if (forChange) await lockCargas(tx, [id.toLowerCase()])
  const { rows } = await sql<Row>`
    select c.id, c.codigo::text as codigo, c.unidade_id as "unidadeId", c.status, c.peso_kg::float8 as "pesoKg",
      case when c.volume_unidade = 7 then c.volume_exato::float8 else 0 end as "volumeM3",
      nullif(v.capacidade_kg + coalesce(e.kg, 0), 0)::float8 as "capacidadeKg",
      nullif(v.volume_m3 + coalesce(e.m3, 0), 0)::float8 as "capacidadeM3",
      exists (select from carga_parada p where p.owner_id = c.owner_id and p.carga_id = c.id and p.dh_saida is not null) as saiu
    from carga c
    left join veiculo v on v.owner_id = c.owner_id and v.id = c.veiculo_id
    left join lateral (
      select sum(x.capacidade_kg) as kg, sum(x.volume_m3) as m3 from carga_equipamento q
      join veiculo x on x.owner_id = q.owner_id and x.id = q.veiculo_id
      where q.owner_id = c.owner_id and q.carga_id = c.id
    ) e on true
    where c.owner_id = ${tx.ownerId} and c.id = ${id}
  `.execute(tx.db)
  const [found] = rows
  if (!found || !(session.allUnits || session.unitIds.has(found.unidadeId))) {
    throw new AppError(platformErrors.not_found, { message: 'Carga não encontrada.' })
  }
  const { status, saiu, ...carga } = found
  const isOpen = status === STATUS.AguardandoAlocacao || status === STATUS.EmExecucao
  if (!isOpen || saiu) throw new AppError(remessaErrors.remessa_carga_fechada)
  return carga
}
