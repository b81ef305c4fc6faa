/** The records of other registers that behaviours name, in one query. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'

export type Registro = 'unidade' | 'transportadora' | 'usuario' | 'regiao' | 'caracteristica'

interface Referido {
  readonly id: string
  readonly nome: string
  /** It may be named anew: switched on, and of the kind that is asked for. */
  readonly serve: boolean
}

type Ids = Readonly<Partial<Record<Registro, readonly string[]>>>
type Achados = Readonly<Record<Registro, ReadonlyMap<string, Referido>>>

/** Ids of no record, and of another company, are left out. */
export async function mapReferidos(tx: OwnerTx, ids: Ids): Promise<Achados> {
  const of = (registro: Registro) => sql`${[...new Set(ids[registro] ?? [])]}::uuid[]`
  const { rows } = await sql<Referido & { readonly registro: Registro }>`
    select 'unidade' as registro, id, descricao as nome, ativo as serve from unidade_negocio
      where owner_id = ${tx.ownerId} and id = any(${of('unidade')})
    union all select 'transportadora', id, nome, ativo and transportadora from empresa
      where owner_id = ${tx.ownerId} and id = any(${of('transportadora')})
    union all select 'usuario', id, nome, ativo and not bloqueado from usuario
      where owner_id = ${tx.ownerId} and id = any(${of('usuario')})
    union all select 'regiao', id, nome, ativo from regiao
      where owner_id = ${tx.ownerId} and id = any(${of('regiao')})
    union all select 'caracteristica', id, descricao, ativo and tipo = 1 from caracteristica
      where owner_id = ${tx.ownerId} and id = any(${of('caracteristica')})
  `.execute(tx.db)
  const mapOf = (registro: Registro) =>
    new Map(rows.filter((row) => row.registro === registro).map((row) => [row.id, row]))
  return {
    unidade: mapOf('unidade'),
    transportadora: mapOf('transportadora'),
    usuario: mapOf('usuario'),
    regiao: mapOf('regiao'),
    caracteristica: mapOf('caracteristica'),
  }
}
