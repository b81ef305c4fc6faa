/** Tells people of the company, and of the carrier, what became of loads; one query for however many changed together. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { NotificationDefinition } from '#platform/shared/notifications/notification.ts'
import {
  type CargaAvisada,
  cargaAlocada,
  cargaCancelada,
  cargaCriada,
  cargaRecebida,
} from '../../carga.notices.ts'
import { STATUS } from '../../carga-codes.ts'
import type { CargaMudada } from './on-carga.ts'
import '../carga.tables.ts'

interface Row {
  readonly id: string
  readonly codigo: number
  readonly versao: number
  readonly unidadeId: string
  readonly criadoPor: string | null
  readonly transportadora: string | null
  readonly contratadoOwnerId: string | null
  readonly embarcador: string
  readonly origem: string | null
  readonly destino: string | null
}

async function readAvisadas(tx: OwnerTx, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.id, c.codigo, c.versao, c.unidade_id as "unidadeId", c.criado_por as "criadoPor",
      t.nome as transportadora, k.contratado_owner_id as "contratadoOwnerId", o.nome as embarcador,
      de.lugar as origem, ate.lugar as destino
    from carga c
    join owner o on o.owner_id = c.owner_id
    left join empresa t on t.owner_id = c.owner_id and t.id = c.transportadora_id
    left join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.id
    left join lateral (select p.cidade || ', ' || p.uf as lugar from carga_parada p
      where p.owner_id = c.owner_id and p.carga_id = c.id order by p.ordem limit 1) de on true
    left join lateral (select p.cidade || ', ' || p.uf as lugar from carga_parada p
      where p.owner_id = c.owner_id and p.carga_id = c.id order by p.ordem desc limit 1) ate on true
    where c.owner_id = ${tx.ownerId} and c.id = any(${ids}::uuid[])
  `.execute(tx.db)
  return rows
}

const caminhoDe = ({ origem, destino }: Row): string | null =>
  origem && destino ? `${origem} → ${destino}` : (origem ?? destino)

/** Of several records one actor; null: the program itself. */
interface Actor {
  readonly userId: string | null
}

function tell(
  tx: OwnerTx,
  { userId }: Actor,
  row: Row,
  definition: NotificationDefinition<CargaAvisada>,
): void {
  tx.notify(definition, {
    ownerId: tx.ownerId,
    id: row.id,
    ocasiao: row.versao,
    atorId: userId,
    unidadeId: row.unidadeId,
    envolvidos: [row.criadoPor],
    facts: { codigo: row.codigo, caminho: caminhoDe(row), empresa: row.transportadora },
  })
}

/** The carrier's people are of another company: they hear its name, the code and the way, and nothing else of the load. */
function tellCarrier(tx: OwnerTx, row: Row, definition: NotificationDefinition<CargaAvisada>): void {
  if (row.contratadoOwnerId === null) return
  tx.notify(definition, {
    ownerId: row.contratadoOwnerId,
    id: row.id,
    ocasiao: row.versao,
    atorId: null,
    unidadeId: null,
    facts: { codigo: row.codigo, caminho: caminhoDe(row), empresa: row.embarcador },
  })
}

const isAllocation = ({ antes, depois }: CargaMudada) =>
  antes === STATUS.AguardandoAlocacao && depois === STATUS.EmExecucao

/** Listens to changes of loads (`onCarga`). */
export async function notifyMudancas(
  tx: OwnerTx,
  actor: Actor,
  mudancas: readonly CargaMudada[],
): Promise<void> {
  const told = mudancas.filter((one) => isAllocation(one) || one.depois === STATUS.Cancelada)
  if (told.length === 0) return
  const rows = new Map(
    (
      await readAvisadas(
        tx,
        told.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  for (const mudanca of told) {
    const row = rows.get(mudanca.id)
    if (!row) continue
    if (mudanca.depois === STATUS.Cancelada) {
      tell(tx, actor, row, cargaCancelada)
      tellCarrier(tx, row, cargaCancelada)
    } else {
      tell(tx, actor, row, cargaAlocada)
      tellCarrier(tx, row, cargaRecebida)
    }
  }
}

/** Loads that somebody made one by one; those of an import are told together when it is done. */
export async function notifyCriadas(tx: OwnerTx, actor: Actor, ids: readonly string[]): Promise<void> {
  for (const row of await readAvisadas(tx, ids)) tell(tx, actor, row, cargaCriada)
}
