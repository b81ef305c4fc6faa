/** The occupations that loads take, for many loads in one statement each. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Ocupacao } from '../agenda-veiculo.contract.ts'
import type { Periodo } from '../agenda-veiculo.rules.ts'
import { columns, type OcupacaoRow, toOcupacao } from './agenda-veiculo.repository.ts'

/** One vehicle that a load takes for a period; instants in UTC. */
export interface VeiculoTomado extends Periodo {
  readonly cargaId: string
  readonly veiculoId: string
  readonly titulo: string
}

/** The active occupations of these loads, in the order of the loads. */
export async function listByCargas(tx: OwnerTx, cargaIds: readonly string[]): Promise<Ocupacao[]> {
  if (cargaIds.length === 0) return []
  const { rows } = await sql<OcupacaoRow>`
    select ${columns} from veiculo_ocupacao o
    join veiculo v on v.owner_id = o.owner_id and v.id = o.veiculo_id
    where o.owner_id = ${tx.ownerId} and o.carga_id = any(${cargaIds}::uuid[]) and o.situacao = 'ativa'
    order by o.carga_id, o.inicio
  `.execute(tx.db)
  return rows.map(toOcupacao)
}

/** Active occupations of others that are in the way, the first of each vehicle that is wanted, by load. */
export async function listInTheWay(
  tx: OwnerTx,
  wanted: readonly VeiculoTomado[],
): Promise<ReadonlyMap<string, Ocupacao>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<OcupacaoRow & { readonly quer: string }>`
    select w.carga_id as quer, ${columns}
    from unnest(
      ${wanted.map(({ cargaId }) => cargaId)}::uuid[], ${wanted.map(({ veiculoId }) => veiculoId)}::uuid[],
      ${wanted.map(({ inicio }) => inicio)}::timestamptz[], ${wanted.map(({ fim }) => fim)}::timestamptz[]
    ) as w (carga_id, veiculo_id, inicio, fim)
    cross join lateral (
      select * from veiculo_ocupacao x
      where x.owner_id = ${tx.ownerId} and x.veiculo_id = w.veiculo_id and x.situacao = 'ativa'
        and x.inicio < w.fim and x.fim > w.inicio and x.carga_id is distinct from w.carga_id
      order by x.inicio limit 1
    ) o
    join veiculo v on v.owner_id = o.owner_id and v.id = o.veiculo_id
  `.execute(tx.db)
  return new Map(rows.map((row) => [row.quer, toOcupacao(row)]))
}

export async function insertTomados(
  tx: OwnerTx,
  tomados: readonly (VeiculoTomado & { readonly id: string })[],
  now: Date,
): Promise<void> {
  if (tomados.length === 0) return
  await tx.db
    .insertInto('veiculo_ocupacao')
    .values(
      tomados.map(({ id, cargaId, veiculoId, titulo, inicio, fim }) => ({
        owner_id: tx.ownerId,
        id,
        veiculo_id: veiculoId,
        tipo: 'carga' as const,
        titulo,
        inicio,
        fim,
        carga_id: cargaId,
        observacao: null,
        criado_em: now,
        atualizado_em: now,
      })),
    )
    .execute()
}

/** `fim`: the occupations end then; null: they are cancelled. */
export async function closeOcupacoes(
  tx: OwnerTx,
  ids: readonly string[],
  fim: Date | null,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update veiculo_ocupacao set versao = versao + 1, atualizado_em = ${now},
      fim = coalesce(${fim}::timestamptz, fim),
      situacao = case when ${fim}::timestamptz is null then 'cancelada' else situacao end
    where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[])
  `.execute(tx.db)
}
