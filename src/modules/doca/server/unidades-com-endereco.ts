import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import '#modules/unidade-negocio/server/unidade-negocio.tables.ts'

export interface UnidadeComEndereco {
  readonly id: string
  readonly nome: string
  readonly endereco: string | null
  readonly fusoHorario: string
}

/** Active units with their addresses, by name. */
export async function listUnidades(tx: OwnerTx, ids: readonly string[]): Promise<UnidadeComEndereco[]> {
  const { rows } = await sql<UnidadeComEndereco>`
    select u.id, u.descricao as nome, u.fuso_horario as "fusoHorario",
      nullif(concat_ws(' · ', nullif(concat_ws(', ', u.logradouro, u.numero), ''),
        case when m.id is null then null else m.nome || ', ' || m.uf end), '') as endereco
    from unidade_negocio u left join municipio m on m.id = u.municipio_id
    where u.owner_id = ${tx.ownerId} and u.id = any(${[...ids]}::uuid[]) and u.ativo
    order by u.descricao
  `.execute(tx.db)
  return rows
}
