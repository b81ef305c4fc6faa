/** Each minute: open occurrences whose deadline has passed; who answers for one is told once, who opened it while nobody does. */
import { sql } from 'kysely'
import type { ClockNotice } from '#platform/server/notifications/clock-notices.ts'
import { ocorrenciaVencida } from '../ocorrencia.notices.ts'

/** More become due between two questions of the clock only after the program stood still. */
const MAX_DUE = 10_000

interface Due {
  readonly ownerId: string
  readonly id: string
  readonly cargaId: string
  readonly unidadeId: string
  readonly codigo: number
  readonly tipo: string
  readonly parada: string | null
  readonly descricao: string | null
  readonly responsavelId: string | null
  readonly abertaPorId: string | null
  readonly prazoEm: Date
}

export const ocorrenciasVencidas: ClockNotice = {
  key: 'ocorrencias-vencidas',
  async notifyDue(tx, since, until) {
    const { rows } = await sql<Due>`
      select o.owner_id as "ownerId", o.id, o.carga_id as "cargaId", c.unidade_id as "unidadeId", c.codigo,
        t.descricao as tipo, p.nome as parada, o.descricao, o.responsavel_id as "responsavelId",
        o.aberta_por as "abertaPorId", o.prazo_em as "prazoEm"
      from carga_ocorrencia o
      join carga c on c.owner_id = o.owner_id and c.id = o.carga_id
      join tipo_ocorrencia t on t.owner_id = o.owner_id and t.id = o.tipo_ocorrencia_id
      left join carga_parada p on p.owner_id = o.owner_id and p.id = o.parada_id
      where o.prazo_em is not null and o.situacao in (1, 2) and o.prazo_em >= ${since} and o.prazo_em < ${until}
      order by o.prazo_em, o.id limit ${MAX_DUE}
    `.execute(tx.db)
    for (const due of rows) {
      tx.notify(ocorrenciaVencida, {
        ownerId: due.ownerId,
        id: due.cargaId,
        rotaId: due.id,
        // An occasion has 60 characters: the second of the deadline says as much as its text.
        ocasiao: `${due.id}:${Math.floor(due.prazoEm.getTime() / 1000)}`,
        atorId: null,
        unidadeId: due.unidadeId,
        envolvidos: [due.responsavelId ?? due.abertaPorId],
        facts: { codigo: String(due.codigo), tipo: due.tipo, parada: due.parada, texto: due.descricao },
      })
    }
  },
}
