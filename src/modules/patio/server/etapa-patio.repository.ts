/** All SQL of the stages of the yard. */
import { sql } from 'kysely'
import { VIVAS } from '#modules/doca/reserva-viva.rules.ts'
import type { SituacaoDeEtapa } from '#modules/reserva/reserva.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { MAX_ETAPAS_PATIO } from '../patio.contract.ts'
import './etapa-patio.tables.ts'

export interface EtapaPatioRow {
  readonly id: string
  readonly nome: string
  readonly cor: string
  readonly ordem: number
  readonly situacaoReserva: SituacaoDeEtapa | null
  readonly versao: number
}

/** All of the company, in their order. */
export async function listEtapasPatio(tx: OwnerTx): Promise<EtapaPatioRow[]> {
  const { rows } = await sql<EtapaPatioRow>`
    select id, nome, cor, ordem, situacao_reserva as "situacaoReserva", versao
    from etapa_patio where owner_id = ${tx.ownerId}
    order by ordem limit ${MAX_ETAPAS_PATIO}
  `.execute(tx.db)
  return rows
}

/** The stages for a change of them, one change after the other, so that order and limit hold. */
export async function lockEtapasPatio(tx: OwnerTx): Promise<EtapaPatioRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`etapa-patio:${tx.ownerId}`}, 15))`.execute(tx.db)
  return listEtapasPatio(tx)
}

export interface EtapaPatioFields {
  readonly nome: string
  readonly cor: string
  readonly situacaoReserva: SituacaoDeEtapa | null
}

const columnsOf = ({ nome, cor, situacaoReserva }: EtapaPatioFields) => ({
  nome,
  cor,
  situacao_reserva: situacaoReserva,
})

export async function insertEtapaPatio(
  tx: OwnerTx,
  etapa: EtapaPatioFields & { readonly id: string; readonly ordem: number },
): Promise<void> {
  await tx.db
    .insertInto('etapa_patio')
    .values({ owner_id: tx.ownerId, id: etapa.id, ordem: etapa.ordem, ...columnsOf(etapa) })
    .execute()
}

export async function updateEtapaPatio(tx: OwnerTx, id: string, fields: EtapaPatioFields): Promise<void> {
  await tx.db
    .updateTable('etapa_patio')
    .set((eb) => ({ ...columnsOf(fields), versao: eb('versao', '+', 1) }))
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
}

/** The places of the stages in the order of the ids; places are compared when the transaction ends. */
export async function saveOrdens(tx: OwnerTx, ids: readonly string[]): Promise<void> {
  await sql`
    update etapa_patio e set ordem = x.ordem, versao = e.versao + 1
    from unnest(${[...ids]}::uuid[]) with ordinality as x (id, ordem)
    where e.owner_id = ${tx.ownerId} and e.id = x.id and e.ordem <> x.ordem
  `.execute(tx.db)
}

/** Those after it move up. */
export async function deleteEtapaPatio(
  tx: OwnerTx,
  { id, ordem }: { readonly id: string; readonly ordem: number },
): Promise<void> {
  await tx.db.deleteFrom('etapa_patio').where('owner_id', '=', tx.ownerId).where('id', '=', id).execute()
  await sql`
    update etapa_patio set ordem = ordem - 1 where owner_id = ${tx.ownerId} and ordem > ${ordem}
  `.execute(tx.db)
}

/** Bookings that stand in the stage, ended ones too; counted up to `limit`. */
export async function countReservasDaEtapa(tx: OwnerTx, etapaId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (
      select from reserva where owner_id = ${tx.ownerId} and etapa_id = ${etapaId} limit ${limit}
    ) x
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}

export interface ReservaMovida {
  readonly id: string
  readonly unidadeId: string
  readonly docaId: string
  readonly dia: string
  readonly versao: number
}

/** Takes every booking of a stage to another one. Answers those that still have to be served, as they are now. */
export async function moveReservasDaEtapa(tx: OwnerTx, de: string, para: string): Promise<ReservaMovida[]> {
  const { rows } = await sql<ReservaMovida>`
    with moved as (
      update reserva set etapa_id = ${para}, versao = versao + 1, atualizado_em = now()
      where owner_id = ${tx.ownerId} and etapa_id = ${de}
      returning id, unidade_id, doca_id, dia, versao, situacao
    )
    select id, unidade_id as "unidadeId", doca_id as "docaId", dia::text as dia, versao from moved
    where situacao = any(${[...VIVAS]}::smallint[])
  `.execute(tx.db)
  return rows
}
