import { type RawBuilder, sql } from 'kysely'
import type { VeiculoNome } from '#modules/veiculo/veiculo.contract.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { MAX_OCUPACOES, type Ocupacao, type OcupacaoDaAgenda } from '../agenda-veiculo.contract.ts'
import type { OcupacaoFields, Periodo } from '../agenda-veiculo.rules.ts'
import './agenda-veiculo.tables.ts'
import '#modules/veiculo/server/veiculo.tables.ts'

export interface OcupacaoRow
  extends Omit<Ocupacao, 'veiculo' | 'inicio' | 'fim' | 'atualizadoEm' | 'version'> {
  readonly inicio: Date
  readonly fim: Date
  readonly versao: number
  readonly atualizadoEm: Date
  readonly veiculoId: string
  readonly placa: string
  readonly veiculoTipo: VeiculoNome['tipo']
}

export const columns = sql`o.id, o.tipo, o.titulo, o.inicio, o.fim, o.situacao, o.carga_id as "cargaId", o.observacao,
  o.versao, o.atualizado_em as "atualizadoEm", o.veiculo_id as "veiculoId", v.placa, v.tipo as "veiculoTipo"`

export const toOcupacao = (row: OcupacaoRow): Ocupacao => ({
  id: row.id,
  veiculo: { id: row.veiculoId, placa: row.placa, tipo: row.veiculoTipo },
  tipo: row.tipo,
  titulo: row.titulo,
  inicio: row.inicio.toISOString(),
  fim: row.fim.toISOString(),
  situacao: row.situacao,
  cargaId: row.cargaId,
  observacao: row.observacao,
  atualizadoEm: row.atualizadoEm.toISOString(),
  version: row.versao,
})

/**
 * Changes of one vehicle's agenda follow each other. Without it two rival inserts would each wait for the
 * other's exclusion check and one would end in a deadlock instead of a clear refusal.
 */
export const lockAgenda = (tx: OwnerTx, veiculoId: string): Promise<void> => lockAgendas(tx, [veiculoId])

/** Of several vehicles, always in the same order. */
export async function lockAgendas(tx: OwnerTx, veiculoIds: readonly string[]): Promise<void> {
  const names = [...new Set(veiculoIds)].sort().map((id) => `agenda-veiculo:${tx.ownerId}:${id}`)
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as name
  `.execute(tx.db)
}

async function first(
  tx: OwnerTx,
  condition: RawBuilder<unknown>,
  tail = sql``,
): Promise<Ocupacao | undefined> {
  const { rows } = await sql<OcupacaoRow>`
    select ${columns} from veiculo_ocupacao o
    join veiculo v on v.owner_id = o.owner_id and v.id = o.veiculo_id
    where o.owner_id = ${tx.ownerId} and ${condition} ${tail}
  `.execute(tx.db)
  const [row] = rows
  return row && toOcupacao(row)
}

export const findOcupacao = (tx: OwnerTx, id: string) => first(tx, sql`o.id = ${id}`)

export const findOcupacaoForChange = (tx: OwnerTx, id: string) =>
  first(tx, sql`o.id = ${id}`, sql`for update of o`)

/** Comparisons of instants are leakproof, so the index of the vehicle serves them under row security. */
const isActiveWithin = ({ inicio, fim }: Periodo) =>
  sql`o.situacao = 'ativa' and o.inicio < ${fim}::timestamptz and o.fim > ${inicio}::timestamptz`

/** The first active occupation that overlaps the period, besides `exceptId`. */
export const findConflict = (
  tx: OwnerTx,
  veiculoId: string,
  periodo: Periodo,
  exceptId: string | null,
): Promise<Ocupacao | undefined> =>
  first(
    tx,
    sql`o.veiculo_id = ${veiculoId} and ${isActiveWithin(periodo)} and o.id is distinct from ${exceptId}::uuid`,
    sql`order by o.inicio limit 1`,
  )

/** The active occupations of many vehicles in a period, at most `MAX_OCUPACOES` + 1 of each. */
export async function listByVeiculos(
  tx: OwnerTx,
  veiculoIds: readonly string[],
  periodo: Periodo,
): Promise<ReadonlyMap<string, OcupacaoDaAgenda[]>> {
  const found = new Map<string, OcupacaoDaAgenda[]>()
  if (veiculoIds.length === 0) return found
  const { rows } = await sql<OcupacaoRow & Pick<OcupacaoDaAgenda, 'fusoHorario'>>`
    select ${columns}, coalesce(
      (select p.fuso_horario from carga_parada p where p.owner_id = o.owner_id and p.carga_id = o.carga_id
       order by p.ordem limit 1),
      (select u.fuso_horario from unidade_negocio u where u.owner_id = v.owner_id and u.id = v.unidade_id)
    ) as "fusoHorario"
    from veiculo v cross join lateral (
      select * from veiculo_ocupacao o
      where o.owner_id = v.owner_id and o.veiculo_id = v.id and ${isActiveWithin(periodo)}
      order by o.inicio limit ${MAX_OCUPACOES + 1}
    ) o
    where v.owner_id = ${tx.ownerId} and v.id = any(${veiculoIds}::uuid[])
    order by o.veiculo_id, o.inicio
  `.execute(tx.db)
  for (const row of rows) {
    const ocupacao = { ...toOcupacao(row), fusoHorario: row.fusoHorario }
    found.set(row.veiculoId, [...(found.get(row.veiculoId) ?? []), ocupacao])
  }
  return found
}

/** True for the vehicles `t` that nothing takes in the period, neither them nor what they pull. */
export const isFree = (tx: OwnerTx, periodo: Periodo): RawBuilder<unknown> => sql`not exists (
  select 1 from veiculo_ocupacao o
  where o.owner_id = ${tx.ownerId} and o.veiculo_id = t.id and ${isActiveWithin(periodo)}
) and not exists (
  select 1 from veiculo_reboque r
  join veiculo_ocupacao o on o.owner_id = r.owner_id and o.veiculo_id = r.reboque_id
  where r.owner_id = ${tx.ownerId} and r.trator_id = t.id and ${isActiveWithin(periodo)}
)`

/** The vehicle `t` is in the workshop at some moment of the period. */
export const isInWorkshop = (tx: OwnerTx, periodo: Periodo): RawBuilder<unknown> => sql`exists (
  select 1 from veiculo_ocupacao o
  where o.owner_id = ${tx.ownerId} and o.veiculo_id = t.id and o.tipo = 'manutencao' and ${isActiveWithin(periodo)}
)`

export interface NewOcupacao extends OcupacaoFields {
  readonly veiculoId: string
  readonly cargaId: string | null
}

export async function insertOcupacao(
  tx: OwnerTx,
  id: string,
  { veiculoId, cargaId, ...fields }: NewOcupacao,
  now: Date,
): Promise<void> {
  await tx.db
    .insertInto('veiculo_ocupacao')
    .values({
      owner_id: tx.ownerId,
      id,
      veiculo_id: veiculoId,
      carga_id: cargaId,
      ...fields,
      criado_em: now,
      atualizado_em: now,
    })
    .execute()
}

export async function updateOcupacao(
  tx: OwnerTx,
  id: string,
  fields: OcupacaoFields | { readonly situacao: 'cancelada' },
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('veiculo_ocupacao')
    .set({ ...fields, versao: sql`versao + 1`, atualizado_em: now })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
}

/** How many occupations a vehicle has or had. */
export async function countByVeiculo(tx: OwnerTx, veiculoId: string): Promise<number> {
  const { total } = await tx.db
    .selectFrom('veiculo_ocupacao')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('owner_id', '=', tx.ownerId)
    .where('veiculo_id', '=', veiculoId)
    .executeTakeFirstOrThrow()
  return total
}
