/** Tells people of the company, and of the carrier, what became of loads; one query for however many changed together. */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import { amongIds, queryForFew } from '#platform/server/database/prepared.ts'
import type { ClockNotice } from '#platform/server/notifications/clock-notices.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import type { NotificationDefinition } from '#platform/shared/notifications/notification.ts'
import {
  type CargaAvisada,
  cargaAlocada,
  cargaAtrasada,
  cargaCancelada,
  cargaCriada,
  cargaRecebida,
  cargaRecebidaAtrasada,
  cargaRecebidaCancelada,
} from '../../carga.notices.ts'
import { situacaoOf } from '../../carga.rules.ts'
import { STATUS, type Status } from '../../carga-codes.ts'
import { isAtrasada, STATUS_ABERTOS } from '../../fila.rules.ts'
import { ACAO_NOMEACAO, type CargaMudada } from './on-carga.ts'
import '../carga.tables.ts'

/** A load as its notices speak of it. */
interface Avisada {
  readonly ownerId: string
  readonly id: string
  readonly codigo: number
  readonly status: Status
  readonly versao: number
  readonly unidadeId: string
  readonly criadoPor: string | null
  readonly transportadora: string | null
  readonly contratadoOwnerId: string | null
  readonly embarcador: string
  readonly fusoHorario: string
  readonly origem: string | null
  readonly destino: string | null
  /** Of its card on the board. */
  readonly dhEntrega: Date | null
  readonly ultimaEntregaRealizada: boolean
}

/** `condition` speaks of the load as `c` and of its card as `q`. */
const avisadas = (condition: RawBuilder<unknown>) => sql<Avisada>`
    select c.owner_id as "ownerId", c.id, c.codigo, c.status, c.versao, c.unidade_id as "unidadeId",
      c.criado_por as "criadoPor", t.nome as transportadora, k.contratado_owner_id as "contratadoOwnerId",
      o.nome as embarcador, u.fuso_horario as "fusoHorario", de.lugar as origem, ate.lugar as destino,
      q.dh_entrega as "dhEntrega", coalesce(q.ultima_entrega_realizada, false) as "ultimaEntregaRealizada"
    from carga c
    join owner o on o.owner_id = c.owner_id
    join unidade_negocio u on u.owner_id = c.owner_id and u.id = c.unidade_id
    left join carga_cartao q on q.owner_id = c.owner_id and q.carga_id = c.id
    left join empresa t on t.owner_id = c.owner_id and t.id = c.transportadora_id
    left join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.id
    left join lateral (select p.cidade || ', ' || p.uf as lugar from carga_parada p
      where p.owner_id = c.owner_id and p.carga_id = c.id order by p.ordem limit 1) de on true
    left join lateral (select p.cidade || ', ' || p.uf as lugar from carga_parada p
      where p.owner_id = c.owner_id and p.carga_id = c.id order by p.ordem desc limit 1) ate on true
    where ${condition}`

const readOwn = (tx: OwnerTx, ids: readonly string[]) =>
  queryForFew(tx, avisadas(sql`c.owner_id = ${tx.ownerId} and ${amongIds(sql`c.id`, ids)}`), ids)

function factsOf(
  { codigo, origem, destino, dhEntrega, fusoHorario }: Avisada,
  empresa: string | null,
): CargaAvisada {
  return {
    codigo,
    caminho: origem && destino ? `${origem} → ${destino}` : (origem ?? destino),
    empresa,
    entrega: dhEntrega && formatDateTime(dhEntrega, fusoHorario),
  }
}

/** Of several records one actor; null: the program itself. */
interface Actor {
  readonly userId: string | null
}
const PROGRAMA: Actor = { userId: null }

/**
 * The people of the company, and those of the carrier where a notice is theirs: they hear the name of the shipper, the
 * code and the way, and nothing else of the load.
 */
function tell(
  tx: Tx,
  { userId }: Actor,
  carga: Avisada,
  definition: NotificationDefinition<CargaAvisada>,
  { paraTransportadora, ocasiao = carga.versao }: Extra = {},
): void {
  tx.notify(definition, {
    ownerId: carga.ownerId,
    id: carga.id,
    ocasiao,
    atorId: userId,
    unidadeId: carga.unidadeId,
    envolvidos: [carga.criadoPor],
    facts: factsOf(carga, carga.transportadora),
  })
  if (paraTransportadora === undefined || carga.contratadoOwnerId === null) return
  tx.notify(paraTransportadora, {
    ownerId: carga.contratadoOwnerId,
    id: carga.id,
    ocasiao,
    atorId: null,
    unidadeId: null,
    facts: factsOf(carga, carga.embarcador),
  })
}

interface Extra {
  readonly paraTransportadora?: NotificationDefinition<CargaAvisada>
  readonly ocasiao?: string | number
}

const isAllocation = ({ antes, depois }: CargaMudada) =>
  antes === STATUS.AguardandoAlocacao && depois === STATUS.EmExecucao

/** Listens to changes of loads (`onCarga`). */
export async function notifyMudancas(
  tx: OwnerTx,
  actor: Actor,
  mudancas: readonly CargaMudada[],
): Promise<void> {
  const told = new Map(
    mudancas
      .filter((one) => isAllocation(one) || one.depois === STATUS.Cancelada)
      .map((one) => [one.id, one]),
  )
  if (told.size === 0) return
  for (const carga of await readOwn(tx, [...told.keys()])) {
    const mudanca = told.get(carga.id)
    if (mudanca?.depois === STATUS.Cancelada) {
      tell(tx, actor, carga, cargaCancelada, { paraTransportadora: cargaRecebidaCancelada })
    } else if (mudanca?.acao === ACAO_NOMEACAO) {
      tell(tx, actor, carga, cargaAlocada)
    } else {
      tell(tx, actor, carga, cargaAlocada, { paraTransportadora: cargaRecebida })
    }
  }
}

/** Loads that somebody made one by one; those of an import are told together when it is done. */
export async function notifyCriadas(tx: OwnerTx, actor: Actor, ids: readonly string[]): Promise<void> {
  for (const carga of await readOwn(tx, ids)) tell(tx, actor, carga, cargaCriada)
}

/** Loads whose last delivery should have happened by now. A load is late only after the planned instant. */
export const cargasAtrasadas: ClockNotice = {
  key: 'carga-atrasada',
  notifyDue: async (tx, since, until) => {
    const { rows: due } = await avisadas(
      sql`q.dh_entrega >= ${since} and q.dh_entrega < ${until} and not q.ultima_entrega_realizada
        and q.status = any(${STATUS_ABERTOS}::smallint[])`,
    ).execute(tx.db)
    for (const carga of due) {
      const dhEntrega = carga.dhEntrega?.toISOString() ?? null
      const situacao = situacaoOf(carga.status)
      if (dhEntrega === null || !isAtrasada({ ...carga, situacao, dhEntrega }, until.toISOString())) continue
      tell(tx, PROGRAMA, carga, cargaAtrasada, {
        paraTransportadora: cargaRecebidaAtrasada,
        ocasiao: dhEntrega,
      })
    }
  },
}
