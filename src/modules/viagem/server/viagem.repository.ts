/** Trips of drivers: rows read, written and announced. */
import { type Selectable, sql, type Updateable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { announceCarga, type CargaRecord } from '#modules/carga/server/change-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import { existing } from '#platform/shared/app-error.ts'
import { SITUACAO_VIAGEM as S } from '../situacao-viagem.ts'
import { SEM_TENTATIVAS, type Tentativas } from '../viagem.rules.ts'
import './viagem.tables.ts'

/** Its row, and the instants that the rules read. */
export type ViagemLida = Selectable<Tables['viagem']> & {
  readonly expiraEm: Date
  readonly concluidaEm: Date | null
}
export type AparelhoLido = Selectable<Tables['viagem_aparelho']>

const ofOwner = (tx: OwnerTx) =>
  tx.db
    .selectFrom('viagem')
    .selectAll()
    .select(['concluida_em as concluidaEm'])
    // A load that is planned anew takes its link along.
    .select(
      sql<Date>`greatest(viagem.expira_em, (select max(coalesce(p.janela_fim, p.janela_inicio)) + interval '7 days'
        from carga_parada p where p.owner_id = viagem.owner_id and p.carga_id = viagem.carga_id))`.as(
        'expiraEm',
      ),
    )
    .where('owner_id', '=', tx.ownerId)

export const findViagem = (tx: OwnerTx, id: string): Promise<ViagemLida | undefined> =>
  ofOwner(tx).where('id', '=', id).executeTakeFirst()

/** Whatever is told of one trip follows one after the other. Throws `not_found`. */
export async function lockViagem(tx: OwnerTx, id: string): Promise<ViagemLida> {
  return existing(await ofOwner(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst())
}

/**
 * The trip that counts for a load: the living one, else the newest. `desdeContrato`: only those of the carrier that has the
 * load now, never one of the carrier before it.
 */
export const findDaCarga = (
  tx: OwnerTx,
  cargaId: string,
  { desdeContrato = false } = {},
): Promise<ViagemLida | undefined> =>
  ofOwner(tx)
    .where('carga_id', '=', cargaId)
    .$if(desdeContrato, (query) =>
      query.where(sql<boolean>`not exists (select from carga_contratacao k where k.owner_id = viagem.owner_id
        and k.carga_id = viagem.carga_id and k.criado_em > viagem.criada_em)`),
    )
    .orderBy(sql`situacao in (1, 2, 3, 4, 5)`, 'desc')
    .orderBy('criada_em', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The living trips of loads, locked. */
export const lockAtivas = (tx: OwnerTx, cargaIds: readonly string[]): Promise<ViagemLida[]> =>
  cargaIds.length === 0
    ? Promise.resolve([])
    : ofOwner(tx)
        .where('carga_id', 'in', [...cargaIds])
        .where('situacao', '<=', S.EmViagem)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute()

export interface NovaViagem {
  readonly cargaId: string
  readonly motoristaId: string | null
  readonly nome: string
  readonly telefone: string | null
  readonly expiraEm: Date
}

export async function insertViagens(
  tx: OwnerTx,
  novas: readonly NovaViagem[],
  por: string,
  agora: Date,
): Promise<string[]> {
  if (novas.length === 0) return []
  const rows = novas.map((nova) => ({
    owner_id: tx.ownerId,
    id: uuidv7(),
    carga_id: nova.cargaId,
    motorista_id: nova.motoristaId,
    nome: nova.nome,
    telefone: nova.telefone,
    situacao: S.Preparada,
    expira_em: nova.expiraEm,
    criada_em: agora,
    criada_por_nome: por,
  }))
  await tx.db.insertInto('viagem').values(rows).execute()
  return rows.map(({ id }) => id)
}

export type ColunasDaViagem = Omit<Updateable<Tables['viagem']>, 'owner_id' | 'id' | 'versao'>

/** Changes locked trips alike. */
export async function changeViagens(
  tx: OwnerTx,
  ids: readonly string[],
  set: ColunasDaViagem,
): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .updateTable('viagem')
    .set((eb) => ({ ...set, versao: eb('versao', '+', 1) }))
    .where('owner_id', '=', tx.ownerId)
    .where('id', 'in', [...ids])
    .execute()
}

export const listAparelhos = (tx: OwnerTx, viagemId: string): Promise<AparelhoLido[]> =>
  tx.db
    .selectFrom('viagem_aparelho')
    .selectAll()
    .where('owner_id', '=', tx.ownerId)
    .where('viagem_id', '=', viagemId)
    .orderBy('visto_em', 'desc')
    .execute()

export async function saveAparelho(
  tx: OwnerTx,
  viagemId: string,
  { id, nome }: { readonly id: string; readonly nome: string },
  agora: Date,
): Promise<void> {
  await tx.db
    .insertInto('viagem_aparelho')
    .values({ owner_id: tx.ownerId, viagem_id: viagemId, id, nome, criado_em: agora, visto_em: agora })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'viagem_id', 'id']).doUpdateSet({ nome, visto_em: agora }),
    )
    .execute()
}

export async function removeAparelhos(tx: OwnerTx, viagemId: string): Promise<void> {
  await tx.db
    .deleteFrom('viagem_aparelho')
    .where('owner_id', '=', tx.ownerId)
    .where('viagem_id', '=', viagemId)
    .execute()
}

/** Wrong digits of an address, locked; none were given yet: `SEM_TENTATIVAS`. */
export async function lockEndereco(tx: OwnerTx, hash: string): Promise<Tentativas> {
  const row = await tx.db
    .selectFrom('viagem_endereco')
    .select(['erros', 'erros_desde as errosDesde', 'bloqueado_ate as bloqueadaAte'])
    .where('owner_id', '=', tx.ownerId)
    .where('endereco_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
  return row ?? SEM_TENTATIVAS
}

export async function saveEndereco(
  tx: OwnerTx,
  hash: string,
  { erros, errosDesde, bloqueadaAte }: Tentativas,
  agora: Date,
): Promise<void> {
  const set = { erros, erros_desde: errosDesde ?? agora, bloqueado_ate: bloqueadaAte }
  await tx.db
    .insertInto('viagem_endereco')
    .values({ owner_id: tx.ownerId, endereco_hash: hash, ...set })
    .onConflict((conflict) => conflict.columns(['owner_id', 'endereco_hash']).doUpdateSet(set))
    .execute()
}

/** Cards and drawers of the load, of both companies, show what became of its trip. The load itself stays as it is. */
export const announceViagem = (tx: OwnerTx, carga: CargaRecord): void =>
  announceCarga(tx, {
    id: carga.id,
    versao: carga.versao,
    contratadoOwnerId: carga.contratado_owner_id,
    verb: 'changed',
  })

export async function saveBateria(
  tx: OwnerTx,
  viagemId: string,
  aparelhoId: string,
  bateriaPct: number,
  agora: Date,
): Promise<void> {
  await tx.db
    .updateTable('viagem_aparelho')
    .set({ bateria_pct: bateriaPct, visto_em: agora })
    .where('owner_id', '=', tx.ownerId)
    .where('viagem_id', '=', viagemId)
    .where('id', '=', aparelhoId)
    .execute()
}
