/** The contract with a carrier of the platform, the share that lets it in, and the trailers of a load. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import { TIPO_CARGA } from '../leitura/read-carga.ts'
import '../carga.tables.ts'

export interface NovoContratado {
  readonly ownerId: string
  readonly nome: string
}

/** Gives the loads to a carrier of the platform: it sees them from now on. */
export async function insertContratacoes(
  tx: OwnerTx,
  cargas: readonly { readonly id: string; readonly codigo: number }[],
  contratado: NovoContratado,
  hostNome: string,
  now: Date,
): Promise<void> {
  await tx.db
    .insertInto('carga_contratacao')
    .values(
      cargas.map(({ id }) => ({
        owner_id: tx.ownerId,
        id: uuidv7(),
        carga_id: id,
        contratado_owner_id: contratado.ownerId,
        contratado_nome: contratado.nome,
        criado_em: now,
      })),
    )
    .execute()
  await tx.db
    .insertInto('compartilhamento')
    .values(
      cargas.map(({ id, codigo }) => ({
        owner_id: tx.ownerId,
        tipo: TIPO_CARGA,
        entidade_id: id,
        convidado_owner_id: contratado.ownerId,
        papel: 'transportadora',
        ate: null,
        titulo: `Carga ${codigo}`,
        owner_nome: hostNome,
        convidado_nome: contratado.nome,
        criado_em: now,
      })),
    )
    .execute()
}

/** What the load pulls, in its order, instead of what it pulled before. */
export async function saveEquipamentos(
  tx: OwnerTx,
  cargaId: string,
  veiculoIds: readonly string[],
): Promise<void> {
  await forgetEquipamentos(tx, [cargaId])
  if (veiculoIds.length === 0) return
  await sql`
    insert into carga_equipamento (owner_id, carga_id, ordem, veiculo_id)
    select ${tx.ownerId}, ${cargaId}, ordem, id
    from unnest(${[...veiculoIds]}::uuid[]) with ordinality as pulled (id, ordem)
  `.execute(tx.db)
}

export async function forgetEquipamentos(tx: OwnerTx, cargaIds: readonly string[]): Promise<void> {
  await sql`
    delete from carga_equipamento where owner_id = ${tx.ownerId} and carga_id = any(${[...cargaIds]}::uuid[])
  `.execute(tx.db)
}

/** A vehicle, a driver and trailers of a carrier's own registers, as the load keeps them. */
export interface VeiculoContratado {
  readonly veiculo: {
    readonly id: string
    readonly placa: string
    readonly tipo: string
    readonly carroceria: string
    readonly capacidadeKg: number
    readonly volumeM3: number
  } | null
  readonly motorista: {
    readonly id: string
    readonly nome: string
    readonly documento: string
    readonly telefone: string | null
  } | null
  readonly equipamentos: readonly { readonly id: string; readonly placa: string }[]
}

export async function findVeiculoContratado(
  tx: Pick<Tx, 'db'>,
  hostOwnerId: string,
  cargaId: string,
): Promise<VeiculoContratado | undefined> {
  const { rows } = await sql<VeiculoContratado>`
    select veiculo, motorista, equipamentos from carga_contratacao
    where owner_id = ${hostOwnerId} and carga_id = ${cargaId}
  `.execute(tx.db)
  return rows[0]
}

export async function saveVeiculoContratado(
  tx: OwnerTx,
  cargaId: string,
  { veiculo, motorista, equipamentos }: VeiculoContratado,
): Promise<void> {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  await sql`
    update carga_contratacao set veiculo = ${json(veiculo)}::jsonb, motorista = ${json(motorista)}::jsonb,
      equipamentos = ${JSON.stringify(equipamentos)}::jsonb
    where owner_id = ${tx.ownerId} and carga_id = ${cargaId}
  `.execute(tx.db)
}
