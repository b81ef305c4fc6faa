/** Many loads changed alike in one statement: the set-based sister of `changeCarga`. */
import { sql } from 'kysely'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import { type CargaRecord, type CargaVerb, ENTIDADE_CARGA, noteCargaChanges } from '../change-carga.ts'
import { type CargaMudada, tellMudancas } from './on-carga.ts'

const COLUMNS = [
  'status',
  'etapa_id',
  'status_anterior',
  'etapa_anterior_id',
  'etapa_escolhida_em',
  'visibilidade',
  'unidade_id',
  'lote_id',
  'alocacao_tipo',
  'transportadora_id',
  'veiculo_id',
  'motorista_id',
  'tarifa_tipo',
  'valor_frete',
  'checklist_alterado',
  'dh_pre_finalizacao',
  'dh_finalizacao',
  'dh_cancelamento',
  'dh_desativacao',
  'dh_reenvio_auditoria',
  'motivo_id',
  'motivo',
] as const
type Column = (typeof COLUMNS)[number]

/** What an action sets on a load; what it does not name stays. */
export type ColunasDoCiclo = { readonly [K in Column]?: CargaRecord[K] }

export interface Mudanca {
  readonly before: CargaRecord
  readonly set: ColunasDoCiclo
  /** What the history calls it. */
  readonly acao: string
  readonly mudancas: readonly FieldChangeRow[]
  readonly verb?: CargaVerb
  /** The carrier loses sight of the load. */
  readonly deixaContratado?: boolean
  /** Vehicle or driver change, though no column of the load says so: the carrier told them. */
  readonly mudaVeiculo?: boolean
  /** What becomes of its remessas when the load is given up; they go back to the stock unless it says so. */
  readonly reverterRemessas?: 1 | 2
}

/** Changes of status, vehicle and driver concern others; a load that is only moved or noted does not. */
function toMudada({
  before,
  set,
  acao,
  mudaVeiculo: isTold = false,
  reverterRemessas = 2,
}: Mudanca): CargaMudada[] {
  const depois = set.status ?? before.status
  const isOther = (column: 'veiculo_id' | 'motorista_id') =>
    set[column] !== undefined && set[column] !== before[column]
  const mudaVeiculo = isTold || isOther('veiculo_id') || isOther('motorista_id')
  if (depois === before.status && !mudaVeiculo) return []
  return [
    {
      id: before.id,
      codigo: before.codigo,
      acao,
      antes: before.status,
      depois,
      mudaVeiculo,
      reverterRemessas,
    },
  ]
}

/** Writes changes of locked loads, notes and announces them. No load may stand among them twice. */
export async function writeMudancas(
  tx: OwnerTx,
  actor: Actor,
  changes: readonly Mudanca[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ before, set }) => ({
    id: before.id,
    ...Object.fromEntries(COLUMNS.map((column) => [column, before[column]])),
    ...set,
  }))
  const assignments = COLUMNS.map((column) => sql`${sql.ref(column)} = x.${sql.ref(column)}`)
  await sql`
    update carga c set ${sql.join(assignments)}, versao = c.versao + 1, atualizado_em = ${now}
    from json_populate_recordset(null::carga, ${JSON.stringify(rows)}::json) x
    where c.owner_id = ${tx.ownerId} and c.id = x.id
  `.execute(tx.db)
  await noteCargaChanges(
    tx,
    actor,
    changes.map((change) =>
      change.deixaContratado
        ? { ...change, before: { ...change.before, contratado_owner_id: null } }
        : change,
    ),
  )
  await tellMudancas(tx, actor, changes.flatMap(toMudada), now)
  for (const { before, deixaContratado } of changes) {
    if (!deixaContratado || before.contratado_owner_id === null) continue
    tx.announce({
      ownerId: before.contratado_owner_id,
      tipo: `${ENTIDADE_CARGA}.desativada`,
      entidadeId: before.id,
      versao: before.versao + 1,
    })
  }
}
