/** Each minute: what a driver wrote five minutes ago and nobody has read, told once for each silence. */
import { sql } from 'kysely'
import type { ClockNotice } from '#platform/server/notifications/clock-notices.ts'
import { formatTime } from '#platform/shared/date.ts'
import { mensagemSemLeitura } from '../conversa.notices.ts'
import './conversa.tables.ts'

const WAIT_MS = 5 * 60_000
/** More become due between two questions of the clock only after the program stood still. */
const MAX_DUE = 10_000

interface Due {
  readonly conversaId: string
  readonly seq: number
  readonly recebidaEm: Date
  readonly nome: string
  readonly cargaCodigo: number
  readonly fuso: string
  readonly ownerId: string
  readonly unidadeId: string
  readonly transportadoraOwnerId: string | null
}

export const mensagensSemLeitura: ClockNotice = {
  key: 'mensagens-sem-leitura',
  async notifyDue(tx, since, until) {
    const { rows } = await sql<Due>`
      select c.id as "conversaId", m.seq, m.recebida_em as "recebidaEm", c.nome, k.codigo as "cargaCodigo",
        u.fuso_horario as fuso, c.owner_id as "ownerId", k.unidade_id as "unidadeId",
        c.transportadora_owner_id as "transportadoraOwnerId"
      from mensagem m
      join conversa c on c.owner_id = m.owner_id and c.id = m.conversa_id and c.encerrada_em is null
      join carga k on k.owner_id = c.owner_id and k.id = c.carga_id
      join unidade_negocio u on u.owner_id = k.owner_id and u.id = k.unidade_id
      where m.autor = 'motorista' and m.lida_em is null and m.apagada_em is null
        and m.recebida_em >= ${new Date(since.getTime() - WAIT_MS)}
        and m.recebida_em < ${new Date(until.getTime() - WAIT_MS)}
        and not exists (select from mensagem e where e.owner_id = m.owner_id and e.conversa_id = m.conversa_id
          and e.seq < m.seq and e.autor = 'motorista' and e.lida_em is null and e.apagada_em is null)
      order by m.recebida_em, m.id limit ${MAX_DUE}
    `.execute(tx.db)
    for (const due of rows) {
      const { conversaId, seq, recebidaEm, nome, cargaCodigo, fuso, transportadoraOwnerId } = due
      const facts = { nome, cargaCodigo, hora: formatTime(recebidaEm, fuso) }
      const occasion = { id: conversaId, ocasiao: seq, atorId: null, facts }
      tx.notify(mensagemSemLeitura, { ...occasion, ownerId: due.ownerId, unidadeId: due.unidadeId })
      if (transportadoraOwnerId !== null) {
        tx.notify(mensagemSemLeitura, { ...occasion, ownerId: transportadoraOwnerId, unidadeId: null })
      }
    }
  },
}
