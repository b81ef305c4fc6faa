/** The records that a line of a report counted, exactly: the same conditions, and the values of its groups. */
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { Entidade } from '../campos.rules.ts'
import { MAX_REGISTROS, type RegistroContado } from '../consulta.contract.ts'
import type { Consulta } from '../consulta.rules.ts'
import { checkConsulta, condicoes, daLinha } from './consultar.ts'
import { diaDo, medida, TABELA } from './medidas.sql.ts'

/** How a record is called, and the load that it is or belongs to. */
const NOMES: Readonly<
  Record<Entidade, { readonly carga: RawBuilder<unknown>; readonly codigo: RawBuilder<unknown> }>
> = {
  carga: { carga: sql`f.id`, codigo: sql`f.codigo::text` },
  entrega: { carga: sql`f.carga_id`, codigo: sql`x.codigo::text` },
  ocorrencia: { carga: sql`f.carga_id`, codigo: sql`x.codigo::text` },
  reserva: { carga: sql`f.carga_id`, codigo: sql`'AG-' || f.codigo` },
}
const CARGA = sql`left join fato_carga x on x.owner_id = f.owner_id and x.id = f.carga_id`

export async function listRegistros(
  deps: Deps,
  session: Session,
  {
    chaves,
    page = 1,
    ...consulta
  }: Consulta & { readonly chaves: readonly (string | null)[]; readonly page?: number },
): Promise<{ items: RegistroContado[]; total: number }> {
  const dias = checkConsulta(deps, consulta)
  const { entidade, medidas, periodo, grupos } = consulta
  const { carga, codigo } = NOMES[entidade]
  const dia = diaDo(periodo.por)
  const where = sql.join([condicoes(session, consulta, dias), ...daLinha(grupos, chaves)], sql` and `)
  const from = sql`${sql.table(TABELA[entidade])} f`
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const counted = await sql<{ total: number }>`
      select count(*)::integer as total from ${from} where ${where}`.execute(tx.db)
    const { rows } = await sql<RegistroContado>`
      select f.id, ${carga} as "cargaId", coalesce(${codigo}, '') as codigo,
        coalesce(m.nome || ', ' || m.uf, '') as titulo, ${dia}::text as dia,
        (select array[${sql.join(medidas.map(medida))}] from (select f.*) f) as valores
      from ${from}
      ${entidade === 'carga' || entidade === 'reserva' ? sql`` : CARGA}
      left join municipio m on ${entidade === 'carga' || entidade === 'entrega' ? sql`m.id = f.destino_municipio_id` : sql`false`}
      where ${where}
      order by ${dia}, f.id limit ${MAX_REGISTROS} offset ${(page - 1) * MAX_REGISTROS}
    `.execute(tx.db)
    return { items: [...rows], total: counted.rows[0]?.total ?? 0 }
  })
}
