/** What is written of docks; reading them is in `read-docas.ts`. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import '#modules/caracteristica/server/caracteristica.tables.ts'
import { SITUACAO_DOCA, type SituacaoDoca, TIPO_OCUPACAO_DOCA } from '../agendamento-codes.ts'
import { VIVAS } from '../reserva-viva.rules.ts'
import type { DocaFields } from './doca-fields.ts'
import './doca.tables.ts'

/** Docks of a unit are made, ordered and deleted one after the other, so that order and limit hold. */
export async function lockDocasDaUnidade(tx: OwnerTx, unidadeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`docas:${tx.ownerId}:${unidadeId}`}, 14))`.execute(
    tx.db,
  )
}

const columnsOf = (fields: DocaFields) => ({
  nome: fields.nome,
  direcao: fields.direcao,
  capacidade: fields.capacidade,
  tolerancia_min: fields.toleranciaMin,
  antecedencia_min: fields.antecedenciaMin,
  peso_minimo_kg: fields.pesoMinimoKg,
  peso_maximo_kg: fields.pesoMaximoKg,
  tipos_veiculo: [...fields.tiposVeiculo],
  tipos_carroceria: [...fields.tiposCarroceria],
  caracteristicas: [...fields.caracteristicas],
  duracoes: JSON.stringify(fields.duracoes),
  fecha_feriados: fields.fechaFeriados,
})

export async function insertDoca(
  tx: OwnerTx,
  doca: {
    readonly id: string
    readonly unidadeId: string
    readonly ordem: number
    readonly fields: DocaFields
  },
): Promise<void> {
  await tx.db
    .insertInto('doca')
    .values({
      owner_id: tx.ownerId,
      id: doca.id,
      unidade_id: doca.unidadeId,
      ordem: doca.ordem,
      ...columnsOf(doca.fields),
    })
    .execute()
}

/** Raises both versions: what the dock takes may have changed. Another name counts besides. */
export async function updateDoca(tx: OwnerTx, id: string, fields: DocaFields, now: Date): Promise<void> {
  await tx.db
    .updateTable('doca')
    .set((eb) => ({
      ...columnsOf(fields),
      versao: eb('versao', '+', 1),
      grade_versao: eb('grade_versao', '+', 1),
      nome_versao: sql<number>`nome_versao + (nome <> ${fields.nome})::int`,
      nome_em: sql<Date | null>`case when nome <> ${fields.nome} then ${now}::timestamptz else nome_em end`,
      atualizado_em: now,
    }))
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
}

export async function setSituacao(tx: OwnerTx, id: string, situacao: SituacaoDoca, now: Date): Promise<void> {
  await tx.db
    .updateTable('doca')
    .set((eb) => ({
      situacao,
      versao: eb('versao', '+', 1),
      grade_versao: eb('grade_versao', '+', 1),
      atualizado_em: now,
    }))
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
}

/** Of docks whose slots change by something of their own or of their unit; they must be locked. */
export async function raiseGradeVersao(tx: OwnerTx, ids: readonly string[]): Promise<void> {
  await sql`
    update doca set grade_versao = grade_versao + 1
    where owner_id = ${tx.ownerId} and id = any(${[...ids]}::uuid[])
  `.execute(tx.db)
}

/** The places of the docks in the order of the ids; versions stay, as an order is nobody's edit of a dock. */
export async function saveOrdens(tx: OwnerTx, ids: readonly string[]): Promise<void> {
  await sql`
    update doca d set ordem = x.ordem
    from unnest(${[...ids]}::uuid[]) with ordinality as x (id, ordem)
    where d.owner_id = ${tx.ownerId} and d.id = x.id and d.ordem <> x.ordem
  `.execute(tx.db)
}

/** Bookings that still have to be served, whatever their day. */
export async function countReservasVivas(tx: OwnerTx, docaId: string): Promise<number> {
  const { total } = await tx.db
    .selectFrom('reserva')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('owner_id', '=', tx.ownerId)
    .where('doca_id', '=', docaId)
    .where('situacao', 'in', [...VIVAS])
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Deleted: its name and its place are free again, and nothing is blocked or kept at it any more. */
export async function deleteDoca(
  tx: OwnerTx,
  doca: { readonly id: string; readonly unidadeId: string; readonly ordem: number },
  now: Date,
): Promise<void> {
  await setSituacao(tx, doca.id, SITUACAO_DOCA.Excluida, now)
  await sql`
    update doca set ordem = ordem - 1
    where owner_id = ${tx.ownerId} and unidade_id = ${doca.unidadeId} and ordem > ${doca.ordem}
      and situacao <> ${SITUACAO_DOCA.Excluida}
  `.execute(tx.db)
  await sql`
    delete from doca_ocupacao
    where owner_id = ${tx.ownerId} and doca_id = ${doca.id} and tipo <> ${TIPO_OCUPACAO_DOCA.Reserva}
  `.execute(tx.db)
}

/** A dock with more places than before: what is blocked stays blocked at the new ones. */
export async function extendBloqueios(
  tx: OwnerTx,
  docaId: string,
  { de, ate }: { readonly de: number; readonly ate: number },
  now: Date,
): Promise<void> {
  if (ate <= de) return
  await sql`
    insert into doca_ocupacao (
      owner_id, id, doca_id, vaga, inicio, fim, tipo, turno_id, horario_id, direcao, motivo, criado_por_nome, criado_em
    )
    select o.owner_id, gen_random_uuid(), o.doca_id, v, o.inicio, o.fim, o.tipo, o.turno_id, o.horario_id, o.direcao,
      o.motivo, o.criado_por_nome, o.criado_em
    from doca_ocupacao o cross join generate_series(${de + 1}::integer, ${ate}::integer) as v
    where o.owner_id = ${tx.ownerId} and o.doca_id = ${docaId} and o.tipo = ${TIPO_OCUPACAO_DOCA.Bloqueio}
      and o.vaga = 1 and o.inicio > ${now}::timestamptz - interval '24 hours'
    on conflict do nothing
  `.execute(tx.db)
}

/** Names of the company's characteristics by id; one that it does not have is absent. */
export async function findCaracteristicas(
  tx: OwnerTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('caracteristica')
    .select(['id', 'descricao'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, descricao }) => [id, descricao]))
}
