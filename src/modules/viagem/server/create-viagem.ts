/** Trips are made for the drivers of loads: by a button, or when a load gets its driver. */
import { sql } from 'kysely'
import { STATUS, type Status } from '#modules/carga/carga-codes.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { utc } from '#platform/server/database/utc.ts'
import { SITUACAO_VIAGEM as S } from '../situacao-viagem.ts'
import { expiraEm } from '../viagem.rules.ts'
import { insertViagens, lockAtivas } from './viagem.repository.ts'

export interface MotoristaDaCarga {
  readonly cargaId: string
  readonly motoristaId: string | null
  readonly nome: string | null
  readonly telefone: string | null
  /** The last planned time of its stops, in UTC. */
  readonly fim: string | null
}

/** The drivers of loads: of the own register, or as the carrier named them. */
export async function readMotoristas(
  tx: OwnerTx,
  cargaIds: readonly string[],
): Promise<Map<string, MotoristaDaCarga>> {
  const { rows } = await sql<MotoristaDaCarga>`
    select c.id as "cargaId",
      coalesce(m.id, (k.motorista->>'id')::uuid) as "motoristaId", coalesce(m.nome, k.motorista->>'nome') as nome,
      case when m.id is null then k.motorista->>'telefone' else m.telefone end as telefone,
      (select ${utc(sql`max(coalesce(p.janela_fim, p.janela_inicio))`)}
       from carga_parada p where p.owner_id = c.owner_id and p.carga_id = c.id) as fim
    from carga c
    left join motorista m on m.owner_id = c.owner_id and m.id = c.motorista_id
    left join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.id
    where c.owner_id = ${tx.ownerId} and c.id = any(${[...cargaIds]}::uuid[])
  `.execute(tx.db)
  return new Map(rows.map((row) => [row.cargaId, row]))
}

const SEM_VIAGEM: readonly Status[] = [STATUS.Finalizada, STATUS.Cancelada, STATUS.Desativada]
export const isEncerrada = (status: Status): boolean => SEM_VIAGEM.includes(status)

/**
 * New trips for the drivers of these loads; the living ones are revoked. Loads without a driver are left out. Answers the
 * loads that have a new trip.
 */
export async function createViagens(
  tx: OwnerTx,
  motoristas: readonly MotoristaDaCarga[],
  por: string,
  agora: Date,
): Promise<string[]> {
  await revokeAtivas(
    tx,
    motoristas.map(({ cargaId }) => cargaId),
  )
  const named = motoristas.flatMap(({ nome, fim, ...rest }) =>
    nome === null ? [] : [{ ...rest, nome, expiraEm: expiraEm(fim, agora) }],
  )
  await insertViagens(tx, named, por, agora)
  return named.map(({ cargaId }) => cargaId)
}

/** Answers the loads whose link ended. */
export async function revokeAtivas(tx: OwnerTx, cargaIds: readonly string[]): Promise<string[]> {
  const ativas = await lockAtivas(tx, cargaIds)
  if (ativas.length > 0) {
    await sql`
      update viagem set situacao = ${S.Revogada}, n = n + 1, versao = versao + 1
      where owner_id = ${tx.ownerId} and id = any(${ativas.map(({ id }) => id)}::uuid[])
    `.execute(tx.db)
  }
  return ativas.map(({ carga_id }) => carga_id)
}
