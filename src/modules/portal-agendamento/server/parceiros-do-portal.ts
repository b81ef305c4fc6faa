/**
 * The partners of a company, each with whether its docks can be booked: what entering it would answer; and what the
 * company has booked there.
 */
import { sql } from 'kysely'
import { SITUACAO_RESERVA } from '#modules/doca/agendamento-codes.ts'
import { codigoDeReserva } from '#modules/doca/reserva-viva.rules.ts'
import { SITUACOES_PARCEIRO } from '#modules/parceiro/parceiro.rules.ts'
import { listVinculados } from '#modules/parceiro/server/find-vinculado.ts'
import { dadosQueFaltam } from '#modules/reserva/dados-da-reserva.rules.ts'
import { vivasSql } from '#modules/reserva/server/vivas.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { type PortaDoParceiro, recusaAoParceiro } from '../portal.rules.ts'
import {
  type AgendamentoNoParceiro,
  MAX_NOS_PARCEIROS,
  type ParceiroDoPortal,
} from '../portal-parceiros.contract.ts'

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

interface Row {
  readonly id: string
  readonly parceiroId: string
  readonly codigo: number
  readonly situacao: AgendamentoNoParceiro['situacao']
  readonly unidade: string
  readonly doca: string
  readonly fusoHorario: string
  readonly dhReserva: Date
  readonly placaVeiculo: string | null
  readonly nomeMotorista: string | null
  readonly documentoMotorista: string | null
}

/** What still has to be served at the docks of the partners that let the company in now, the next first. */
export async function listAgendamentosNosParceiros(
  deps: Deps,
  session: Session,
): Promise<AgendamentoNoParceiro[]> {
  const parceiros = await listParceirosDoPortal(deps, session)
  const nomes = new Map(parceiros.filter(({ recusa }) => recusa === null).map(({ id, nome }) => [id, nome]))
  if (nomes.size === 0) return []
  const agora = deps.clock.now()
  // The access is what the host shares: its company of the register, in its units.
  const { rows } = await deps.db.asSystem('partner-portals', (tx) =>
    sql<Row>`
      select r.id, r.owner_id as "parceiroId", r.codigo, r.situacao, u.descricao as unidade, d.nome as doca,
        u.fuso_horario as "fusoHorario", r.dh_reserva as "dhReserva", r.placa_veiculo as "placaVeiculo",
        r.nome_motorista as "nomeMotorista", r.documento_motorista as "documentoMotorista"
      from portal_acesso a
      join reserva r on r.owner_id = a.owner_id and r.empresa_id = a.empresa_id and r.unidade_id = any(a.unidades)
      join unidade_negocio u on u.owner_id = r.owner_id and u.id = r.unidade_id
      join doca d on d.owner_id = r.owner_id and d.id = r.doca_id
      where a.owner_id = any(${[...nomes.keys()]}::uuid[]) and a.parceiro_owner_id = ${session.ownerId}::uuid
        and a.revogado_em is null and r.situacao in (${vivasSql}) and r.dh_fim_reserva > ${agora}
      order by r.dh_reserva, r.id limit ${MAX_NOS_PARCEIROS}
    `.execute(tx.db),
  )
  return rows.map(({ nomeMotorista, documentoMotorista, ...row }) => ({
    ...row,
    parceiro: nomes.get(row.parceiroId) ?? '',
    codigo: codigoDeReserva(row.codigo),
    dhReserva: row.dhReserva.toISOString(),
    faltam:
      row.situacao !== SITUACAO_RESERVA.MotoristaNaDoca
        ? dadosQueFaltam({ placaVeiculo: row.placaVeiculo, nomeMotorista, documentoMotorista })
        : [],
  }))
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
