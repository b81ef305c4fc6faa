/** The partners of a company, each with whether its docks can be booked: what entering it would answer. */
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/server/database/database.ts'
import type { Deps } from '../../../../platform/server/deps.ts'
import type { Session } from '../../../../platform/server/session/session.ts'
import { SITUACOES_PARCEIRO } from '../../../parceiro/parceiro.rules.ts'
import { listVinculados } from '../../../parceiro/server/find-vinculado.ts'
import { type PortaDoParceiro, recusaAoParceiro } from '../../portal.rules.ts'
import type { ParceiroDoPortal } from '../../portal-parceiros.contract.ts'

export async function listParceirosDoPortal(deps: Deps, session: Session): Promise<ParceiroDoPortal[]> {
  const agora = deps.clock.now()
  const vinculos = await deps.db.readAsOwner(session.ownerId, listVinculados)
  const ids = vinculos.flatMap(({ parceiroId }) => parceiroId ?? [])
  if (ids.length === 0) return []
  const portas = await deps.db.asSystem('partner-portals', (tx) => readPortas(tx, ids, session.ownerId))
  const parceiros = vinculos.flatMap(({ parceiroId, nome, documento }): ParceiroDoPortal[] => {
    if (parceiroId === null || nome === null) return []
    const recusa = recusaAoParceiro(portas.get(parceiroId), agora) ?? null
    return [{ id: parceiroId, nome, documento, recusa }]
  })
  return [
    ...parceiros.filter(({ recusa }) => recusa === null),
    ...parceiros.filter(({ recusa }) => recusa !== null),
  ]
}

/** The access that each of these companies has given to the partner, and whether the rest of it holds. */
async function readPortas(
  tx: Tx,
  hostIds: readonly string[],
  parceiroId: string,
): Promise<ReadonlyMap<string, PortaDoParceiro>> {
  const { rows } = await sql<PortaDoParceiro & { hostId: string }>`
    select a.owner_id as "hostId", a.expira_em as "expiraEm",
      not o.bloqueada and 'portal-agendamento' = any(o.modulos) and e.ativo and exists (
        select from parceiro p where p.owner_id = a.owner_id and p.parceiro_owner_id = a.parceiro_owner_id
          and p.situacao = ${SITUACOES_PARCEIRO.vinculado}
      ) as "isMantida"
    from portal_acesso a
    join owner o on o.owner_id = a.owner_id
    join empresa e on e.owner_id = a.owner_id and e.id = a.empresa_id
    where a.owner_id = any(${[...hostIds]}::uuid[]) and a.parceiro_owner_id = ${parceiroId}::uuid
      and a.revogado_em is null
  `.execute(tx.db)
  return new Map(rows.map((row) => [row.hostId, row]))
}
