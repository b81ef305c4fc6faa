/** Each minute: collections that are overdue, and goods that have stood in stock for seven days. */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'
import type { ClockNotice } from '#platform/server/notifications/clock-notices.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { DIAS_PARADA } from '../estoque.rules.ts'
import { codigoDaRemessa } from '../etiqueta.rules.ts'
import { DIA_MS } from '../pipe.rules.ts'
import { coletaAtrasada, remessaParada } from '../remessa.notices.ts'

/** More become due between two questions of the clock only after the program stood still. */
const MAX_DUE = 10_000

interface Due {
  readonly ownerId: string
  readonly id: string
  readonly codigo: number
  readonly unidadeId: string
  readonly quando: Date
  readonly remetente: string
  readonly posicao: string | null
  readonly unidade: string
  readonly fuso: string
  readonly criadoPor: string | null
  readonly responsavelId: string | null
}

async function listDue(
  tx: Tx,
  column: 'etapa_prevista' | 'estoque_desde',
  unidade: string,
  where: RawBuilder<unknown>,
) {
  const { rows } = await sql<Due>`
    select r.owner_id as "ownerId", r.id, r.codigo, u.id as "unidadeId", ${sql.ref(`r.${column}`)} as quando,
      r.remetente_nome as remetente, r.posicao, u.descricao as unidade, u.fuso_horario as fuso,
      r.criado_por as "criadoPor", r.responsavel_id as "responsavelId"
    from remessa r join unidade_negocio u on u.owner_id = r.owner_id and u.id = ${sql.ref(`r.${unidade}`)}
    where r.situacao in (1, 2) and ${where}
    order by ${sql.ref(`r.${column}`)}, r.id limit ${MAX_DUE}
  `.execute(tx.db)
  return rows
}

function tell(tx: Tx, kind: typeof coletaAtrasada, due: Due, texto: string): void {
  tx.notify(kind, {
    ownerId: due.ownerId,
    id: due.id,
    ocasiao: `${due.id}:${Math.floor(due.quando.getTime() / 1000)}`,
    atorId: null,
    unidadeId: due.unidadeId,
    envolvidos: [due.responsavelId, due.criadoPor],
    facts: { codigo: codigoDaRemessa(due.codigo), texto },
  })
}

export const coletasAtrasadas: ClockNotice = {
  key: 'remessas-coleta-atrasada',
  async notifyDue(tx, since, until) {
    const due = await listDue(
      tx,
      'etapa_prevista',
      'etapa_destino_id',
      sql`r.etapa_tipo = 'coleta' and r.etapa_passo = 1 and r.etapa_prevista >= ${since} and r.etapa_prevista < ${until}`,
    )
    for (const one of due) {
      tell(tx, coletaAtrasada, one, `${one.remetente}, prevista para ${formatDateTime(one.quando, one.fuso)}`)
    }
  },
}

export const remessasParadas: ClockNotice = {
  key: 'remessas-paradas',
  async notifyDue(tx, since, until) {
    const before = (instant: Date) => new Date(instant.getTime() - DIAS_PARADA * DIA_MS)
    const due = await listDue(
      tx,
      'estoque_desde',
      'em_unidade_id',
      sql`r.em_unidade_id is not null and r.estoque_desde >= ${before(since)} and r.estoque_desde < ${before(until)}`,
    )
    for (const one of due) {
      tell(tx, remessaParada, one, [one.remetente, one.unidade, one.posicao].filter(Boolean).join(', '))
    }
  },
}
