/**
 * The ends of a lane: the smallest active region of the company that holds the town, or else its state. What is drawn or
 * called differently later is worked out again by the rebuild.
 */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'

/** Of a place of which nothing is known. */
const LUGAR_DESCONHECIDO = '-'

export interface Rota {
  readonly origem: string
  readonly destino: string
}

const CODES_PER_STATE = 100_000

/** The key of a town (IBGE code) of a state (`SP`), as an expression of the database. */
export const lugarSql = (
  ownerId: RawBuilder<unknown>,
  municipioId: RawBuilder<unknown>,
  uf: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`coalesce(
  (select t.regiao_id::text from regiao_territorio t
   join regiao r on r.owner_id = t.owner_id and r.id = t.regiao_id
   where t.owner_id = ${ownerId} and t.codigo_ibge in (${municipioId}, ${municipioId} / ${sql.lit(CODES_PER_STATE)}) and r.ativo
   order by r.total_municipios, app_fold(r.nome), r.id limit 1),
  ${uf}, (select e.uf from estado e where e.codigo = ${municipioId} / ${sql.lit(CODES_PER_STATE)}), ${sql.lit(LUGAR_DESCONHECIDO)})`

/** The first pick-up of a load `c`, and its last delivery. */
export const primeiraColeta = sql`(select p.* from carga_parada p
  where p.owner_id = c.owner_id and p.carga_id = c.id and p.tipo = 1 order by p.ordem limit 1)`
export const ultimaEntrega = sql`(select p.* from carga_parada p
  where p.owner_id = c.owner_id and p.carga_id = c.id and p.tipo = 2 and p.situacao <> 99 order by p.ordem desc limit 1)`

/** The lanes of loads of the company, by their ids; loads without a pick-up or a delivery have none. */
export async function readRotas(
  tx: OwnerTx,
  cargaIds: readonly string[],
): Promise<ReadonlyMap<string, Rota>> {
  const { rows } = await sql<Rota & { id: string }>`
    select c.id, ${lugarSql(sql`c.owner_id`, sql`o.municipio_id`, sql`o.uf`)} as origem,
      ${lugarSql(sql`c.owner_id`, sql`d.municipio_id`, sql`d.uf`)} as destino
    from carga c
    cross join lateral ${primeiraColeta} o
    cross join lateral ${ultimaEntrega} d
    where c.owner_id = ${tx.ownerId} and c.id = any(${[...cargaIds]}::uuid[])
  `.execute(tx.db)
  return new Map(rows.map(({ id, origem, destino }) => [id, { origem, destino }]))
}

/** How the ends of lanes are called: the name of the region, or the letters of the state. */
export async function readNomesDosLugares(
  tx: Pick<Tx, 'db'> & { readonly ownerId: string },
  lugares: readonly string[],
): Promise<(lugar: string) => string> {
  const regioes = [...new Set(lugares)].filter((lugar) => lugar.length > 2)
  if (regioes.length === 0) return nomeSemRegiao
  const { rows } = await sql<{ id: string; nome: string }>`
    select id, nome from regiao where owner_id = ${tx.ownerId} and id = any(${regioes}::uuid[])
  `.execute(tx.db)
  const nomes = new Map(rows.map(({ id, nome }) => [id, nome]))
  return (lugar) => nomes.get(lugar) ?? nomeSemRegiao(lugar)
}

const nomeSemRegiao = (lugar: string): string =>
  lugar === LUGAR_DESCONHECIDO ? 'Sem município' : lugar.length > 2 ? 'Região excluída' : lugar
