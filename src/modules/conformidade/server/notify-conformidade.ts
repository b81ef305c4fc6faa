/** People are told 24 and 4 hours before a blocked load leaves, and when documents wait to be closed. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { ClockNotice } from '#platform/server/notifications/clock-notices.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { cargaBloqueada, cargaRecebidaBloqueada, encerramentoPendente } from '../conformidade.notices.ts'
import type { GateGuardado } from '../conformidade.rules.ts'
import { GATE, GATES, type Gate } from '../gates.ts'
import type { CargaAvaliada } from './keep-conformidade.ts'
import './conformidade.tables.ts'

/** Hours before the departure. */
const HORAS_ANTES = [24, 4] as const

interface Bloqueada {
  readonly ownerId: string
  readonly id: string
  readonly codigo: number
  readonly unidadeId: string
  readonly criadoPor: string | null
  readonly contratadoOwnerId: string | null
  readonly partida: Date
  readonly horas: number
  readonly zona: string
  readonly gates: Readonly<Record<Gate, GateGuardado>>
}

export const cargasBloqueadas: ClockNotice = {
  key: 'conformidade',
  notifyDue: async (tx, since, until) => {
    const { rows } = await sql<Bloqueada>`
      select g.owner_id as "ownerId", c.id, c.codigo, c.unidade_id as "unidadeId", c.criado_por as "criadoPor",
        k.contratado_owner_id as "contratadoOwnerId", g.partida, h.horas, g.gates, u.fuso_horario as zona
      from unnest(${[...HORAS_ANTES]}::int[]) as h(horas)
      join carga_conformidade g on g.bloqueios > 0 and not g.saiu
        and g.partida > ${since}::timestamptz + make_interval(hours => h.horas)
        and g.partida <= ${until}::timestamptz + make_interval(hours => h.horas)
      join carga c on c.owner_id = g.owner_id and c.id = g.carga_id
      join unidade_negocio u on u.owner_id = c.owner_id and u.id = c.unidade_id
      left join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.id
    `.execute(tx.db)
    for (const carga of rows) {
      const { ownerId, id, partida, horas, contratadoOwnerId } = carga
      const facts = {
        codigo: carga.codigo,
        falta: `${horas} h`,
        partida: formatDateTime(partida, carga.zona),
        gates: GATES.filter((gate) => carga.gates[gate].estado === 'bloqueia')
          .map((gate) => GATE[gate].titulo)
          .join(', '),
      }
      const occasion = { id, ocasiao: `${partida.toISOString()} ${horas}`, atorId: null, facts }
      tx.notify(cargaBloqueada, {
        ...occasion,
        ownerId,
        unidadeId: carga.unidadeId,
        envolvidos: [carga.criadoPor],
      })
      if (contratadoOwnerId === null) continue
      tx.notify(cargaRecebidaBloqueada, { ...occasion, ownerId: contratadoOwnerId, unidadeId: null })
    }
  },
}

/** On the days of the rule, once each: the badge of the gate names the day. */
export async function notifyEncerramentos(
  tx: OwnerTx,
  changed: readonly CargaAvaliada[],
  agora: Date,
): Promise<void> {
  const due = changed.flatMap(({ id, codigo, unidadeId, antes, gates }) => {
    const gate = gates.find((one) => one.gate === 'encerramento')
    const isNews = gate?.estado === 'aviso' && antes?.encerramento?.etiqueta !== gate.etiqueta
    return isNews ? [{ id, codigo, unidadeId, gate }] : []
  })
  if (due.length === 0) return
  const makers = await tx.db
    .selectFrom('carga')
    .select(['id', 'criado_por'])
    .where('owner_id', '=', tx.ownerId)
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .execute()
  const makerOf = new Map(makers.map(({ id, criado_por }) => [id, criado_por]))
  for (const { id, codigo, unidadeId, gate } of due) {
    tx.notify(encerramentoPendente, {
      ownerId: tx.ownerId,
      id,
      ocasiao: `${agora.toISOString().slice(0, 10)} ${gate.etiqueta}`,
      atorId: null,
      unidadeId,
      envolvidos: [makerOf.get(id) ?? null],
      facts: { codigo, texto: `${gate.etiqueta}. ${gate.texto}` },
    })
  }
}
