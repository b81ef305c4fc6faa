import { type Expression, type SqlBool, sql } from 'kysely'
import { mapMunicipios } from '#modules/referencia/server/find-municipio.ts'
import type { GuestTx, OwnerTx, Tx } from '#platform/server/database/database.ts'
import { MAX_UNPAGED } from '#platform/shared/schemas.ts'
import type { Compartilhamento, UnidadeCompartilhada, UnidadeRecebida } from '../compartilhamento.contract.ts'
import '#modules/owner/server/owner.tables.ts'
import './unidade-negocio.tables.ts'

/** The kind of share; the policy of the table and the guest scope know it by this name. */
export const TIPO_UNIDADE = 'unidade-negocio'

/** The clock of the database decides, as it does when a guest enters. */
const notExpired: Expression<SqlBool> = sql<boolean>`(ate is null or ate > now())`

const ofUnidade = (tx: OwnerTx, unidadeId: string) =>
  tx.db
    .selectFrom('compartilhamento')
    .where('owner_id', '=', tx.ownerId)
    .where('tipo', '=', TIPO_UNIDADE)
    .where('entidade_id', '=', unidadeId)
    .where(notExpired)

export interface Partner {
  readonly id: string
  readonly nome: string
}

/** A company of the platform by its document; the directory belongs to no company. */
export async function findPartner(tx: Tx, documento: string): Promise<Partner | undefined> {
  return tx.db
    .selectFrom('diretorio_empresa')
    .select(['empresa_id as id', 'nome'])
    .where('documento', '=', documento)
    .executeTakeFirst()
}

export interface NewShare {
  readonly unidade: { readonly id: string; readonly descricao: string }
  readonly hostName: string
  readonly guest: Partner
  readonly papel: string
  readonly ate: Date | null
  readonly now: Date
}

/** Shares, or replaces the end of a share that exists. */
export async function saveCompartilhamento(tx: OwnerTx, share: NewShare): Promise<Compartilhamento> {
  const fresh = {
    papel: share.papel,
    ate: share.ate,
    titulo: share.unidade.descricao,
    owner_nome: share.hostName,
    convidado_nome: share.guest.nome,
  }
  const row = await tx.db
    .insertInto('compartilhamento')
    .values({
      owner_id: tx.ownerId,
      tipo: TIPO_UNIDADE,
      entidade_id: share.unidade.id,
      convidado_owner_id: share.guest.id,
      criado_em: share.now,
      ...fresh,
    })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'tipo', 'entidade_id', 'convidado_owner_id']).doUpdateSet(fresh),
    )
    .returning(['convidado_owner_id', 'convidado_nome', 'papel', 'ate', 'criado_em'])
    .executeTakeFirstOrThrow()
  return toCompartilhamento(row)
}

const toCompartilhamento = (row: {
  convidado_owner_id: string
  convidado_nome: string
  papel: string
  ate: Date | null
  criado_em: Date
}): Compartilhamento => ({
  empresa: { id: row.convidado_owner_id, nome: row.convidado_nome },
  papel: row.papel,
  ate: row.ate?.toISOString() ?? null,
  criadoEm: row.criado_em.toISOString(),
})

export async function listCompartilhamentos(tx: OwnerTx, unidadeId: string): Promise<Compartilhamento[]> {
  const rows = await ofUnidade(tx, unidadeId)
    .select(['convidado_owner_id', 'convidado_nome', 'papel', 'ate', 'criado_em'])
    .orderBy('convidado_nome')
    .orderBy('convidado_owner_id')
    .limit(MAX_UNPAGED)
    .execute()
  return rows.map(toCompartilhamento)
}

export async function countCompartilhamentos(tx: OwnerTx, unidadeId: string): Promise<number> {
  const { total } = await ofUnidade(tx, unidadeId)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Answers the former guest's name; undefined when it was none. */
export async function deleteCompartilhamento(tx: OwnerTx, unidadeId: string, guestId: string) {
  return tx.db
    .deleteFrom('compartilhamento')
    .where('owner_id', '=', tx.ownerId)
    .where('tipo', '=', TIPO_UNIDADE)
    .where('entidade_id', '=', unidadeId)
    .where('convidado_owner_id', '=', guestId)
    .returning('convidado_nome as nome')
    .executeTakeFirst()
}

/** Shares that have ended would otherwise outlive a removed unit. */
export async function deleteAllCompartilhamentos(tx: OwnerTx, unidadeId: string): Promise<void> {
  await tx.db
    .deleteFrom('compartilhamento')
    .where('owner_id', '=', tx.ownerId)
    .where('tipo', '=', TIPO_UNIDADE)
    .where('entidade_id', '=', unidadeId)
    .execute()
}

/** Guests list units by the title in the share, so it follows the unit's name. */
export async function renameShares(tx: OwnerTx, unidadeId: string, titulo: string): Promise<void> {
  await tx.db
    .updateTable('compartilhamento')
    .set({ titulo })
    .where('owner_id', '=', tx.ownerId)
    .where('tipo', '=', TIPO_UNIDADE)
    .where('entidade_id', '=', unidadeId)
    .execute()
}

/** Shares that the company of the transaction received and that have not ended. */
const received = (tx: OwnerTx) =>
  tx.db
    .selectFrom('compartilhamento')
    .where('convidado_owner_id', '=', tx.ownerId)
    .where('tipo', '=', TIPO_UNIDADE)
    .where(notExpired)

const byTitle = sql`app_fold(titulo)`

export async function listReceived(
  tx: OwnerTx,
  window: { limit: number; offset: number },
): Promise<{ items: UnidadeRecebida[]; total: number }> {
  const { total } = await received(tx)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await received(tx)
    .select(['entidade_id', 'titulo', 'owner_id', 'owner_nome', 'papel', 'ate'])
    .orderBy(byTitle)
    .orderBy('entidade_id')
    .limit(window.limit)
    .offset(window.offset)
    .execute()
  const items = rows.map((row) => ({
    id: row.entidade_id,
    descricao: row.titulo,
    empresa: { id: row.owner_id, nome: row.owner_nome },
    papel: row.papel,
    ate: row.ate?.toISOString() ?? null,
  }))
  return { items, total }
}

/** What one partner shared with the company of the transaction. */
export async function listReceivedFrom(tx: OwnerTx, hostOwnerId: string) {
  return received(tx)
    .select(['entidade_id as id', 'titulo as descricao'])
    .where('owner_id', '=', hostOwnerId)
    .orderBy(byTitle)
    .orderBy('entidade_id')
    .limit(MAX_UNPAGED)
    .execute()
}

/** The one unit that the guest scope admits. */
export async function findShared(tx: GuestTx): Promise<UnidadeCompartilhada | undefined> {
  const row = await tx.db
    .selectFrom('unidade_negocio')
    .select([
      'id',
      'descricao',
      'cep',
      'logradouro',
      'numero',
      'complemento',
      'bairro',
      'municipio_id',
      'fuso_horario',
      'latitude',
      'longitude',
      'ativo',
    ])
    .where('owner_id', '=', tx.hostOwnerId)
    .where('id', '=', tx.entidadeId)
    .executeTakeFirst()
  if (!row) return undefined
  const { municipio_id, fuso_horario, latitude, longitude, ...rest } = row
  const places = await mapMunicipios(tx, municipio_id === null ? [] : [municipio_id])
  const place = municipio_id === null ? undefined : places.get(municipio_id)
  return {
    ...rest,
    municipio: place ? { id: place.id, nome: place.nome, uf: place.uf } : null,
    fusoHorario: fuso_horario,
    latitude: latitude === null ? null : Number(latitude),
    longitude: longitude === null ? null : Number(longitude),
  }
}
