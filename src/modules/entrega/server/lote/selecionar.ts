/** The deliveries that a bulk action is about, and what it would do with each. */

import { sql } from 'kysely'
import { canReadUnit } from '#modules/carga/server/leitura/read-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Session } from '#platform/server/session/session.ts'
import { type ErrorDefinition, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import { entregaErrors } from '../../entrega.contract.ts'
import { isAberta, SITUACAO_ENTREGA as S } from '../../entrega.rules.ts'
import { type AcaoEmLote, MAX_ENTREGAS_LOTE, type PedidoDeLote } from '../../entrega-lote.contract.ts'
import { type EntregaLida, readProprias } from '../entrega.repository.ts'
import { listIds } from '../search-entregas.ts'

const READ = 2_000

/** Ids in the order of the list, without repetitions. Throws `invalid_input`. */
export async function selectIds(
  tx: OwnerTx,
  session: Session,
  { ids, filtro }: Pick<PedidoDeLote, 'ids' | 'filtro'>,
  now: Date,
): Promise<string[]> {
  if ((ids === undefined) === (filtro === undefined)) {
    throw invalidField('ids', 'Escolha as entregas, ou envie o filtro delas')
  }
  if (ids) return [...new Set(ids.map((id) => id.toLowerCase()))]
  const window = { limit: MAX_ENTREGAS_LOTE + 1, offset: 0 }
  const { ids: found } = await listIds(tx, session, filtro ?? {}, now, window)
  if (found.length > MAX_ENTREGAS_LOTE) {
    throw invalidField(
      'filtro',
      `O filtro tem mais de ${MAX_ENTREGAS_LOTE.toLocaleString('pt-BR')} entregas: restrinja-o`,
    )
  }
  return found
}

/** By id; those of other companies and of units out of reach are absent. */
export async function readSelecionadas(
  tx: OwnerTx,
  session: Pick<Session, 'allUnits' | 'unitIds'>,
  ids: readonly string[],
): Promise<Map<string, EntregaLida>> {
  const found = new Map<string, EntregaLida>()
  for (let start = 0; start < ids.length; start += READ) {
    for (const row of await readProprias(tx, ids.slice(start, start + READ))) {
      if (canReadUnit(session, row.unidadeId)) found.set(row.id, row)
    }
  }
  return found
}

/** Deliveries whose rest still waits for a decision. */
export async function listComRestoPendente(tx: OwnerTx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct origem_entrega_id as id from entrega
    where owner_id = ${tx.ownerId} and origem_entrega_id = any(${[...ids]}::uuid[]) and situacao = ${S.Insucesso}
      and not devolucao
  `.execute(tx.db)
  return new Set(rows.map(({ id }) => id))
}

/** Why the action is not done to a delivery; undefined: it is. */
export function whyNot(
  acao: AcaoEmLote,
  entrega: EntregaLida | undefined,
  hasResto: boolean,
  incluirParciais: boolean,
): ErrorDefinition | undefined {
  if (!entrega) return platformErrors.not_found
  if (acao === 'baixa') {
    if (isAberta(entrega.situacao)) return undefined
    return entrega.situacao === S.Encerrada
      ? entregaErrors.entrega_acao_impossivel
      : entregaErrors.entrega_ja_registrada
  }
  if (acao === 'reentrega') {
    return entrega.situacao === S.Insucesso ? undefined : entregaErrors.entrega_acao_impossivel
  }
  if (entrega.situacao === S.FaltaComprovante) return entregaErrors.entrega_sem_comprovante
  if (entrega.situacao !== S.ComComprovante) return entregaErrors.entrega_acao_impossivel
  return hasResto && !incluirParciais ? entregaErrors.entrega_parcial_pendente : undefined
}
