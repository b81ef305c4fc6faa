/** The numbered event `ocorrencia.changed`: for one that was written, and for those that followed their loads (L-128, E-209). */
import { sql } from 'kysely'
import { STATUS, type Status } from '#modules/carga/carga-codes.ts'
import { onCarga } from '#modules/carga/server/ciclo/on-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { dayAt } from '#platform/shared/date.ts'
import type { OcorrenciaCarga } from '../ocorrencia.contract.ts'

type Announced = Pick<OcorrenciaCarga, 'id' | 'version' | 'unidadeNegocioId' | 'fusoHorario'>

/** With the unit of its load and the day on which it changed, where that unit is. */
export function announceOcorrencia(tx: OwnerTx, ocorrencia: Announced, now: Date): void {
  const { id, version, unidadeNegocioId, fusoHorario } = ocorrencia
  tx.announce({
    ownerId: tx.ownerId,
    tipo: 'ocorrencia.changed',
    entidadeId: id,
    versao: version,
    dados: { unidade: unidadeNegocioId, dia: dayAt(now, fusoHorario) },
  })
}

/** Finishing loads closes their occurrences and the way back restores them: the boards hear of each. */
export const ocorrenciasSeguemCargas = onCarga.with({
  key: 'ocorrencia',
  async onChanged(tx, _actor, cargas, agora) {
    const isFinished = (status: Status) => status === STATUS.Finalizada
    const concerned = cargas.filter(({ antes, depois }) => isFinished(antes) !== isFinished(depois))
    if (concerned.length === 0) return
    const { rows } = await sql<Announced>`
      select o.id, o.versao as version, c.unidade_id as "unidadeNegocioId", u.fuso_horario as "fusoHorario"
      from carga_ocorrencia o
      join carga c on c.owner_id = o.owner_id and c.id = o.carga_id
      join unidade_negocio u on u.owner_id = c.owner_id and u.id = c.unidade_id
      where o.owner_id = ${tx.ownerId} and o.carga_id = any(${concerned.map(({ id }) => id)}::uuid[])
      order by o.id
    `.execute(tx.db)
    for (const row of rows) announceOcorrencia(tx, row, agora)
  },
})
