/** The log of who looked at whose data (LGPD, art. 37). It is written before the data are answered. */
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import type { Session } from '../session/session.ts'
import type { DadoVisto } from './privacy.tables.ts'

export interface Looks {
  /** The noun of the records that name the persons. */
  readonly entidade: string
  readonly ids: readonly string[]
  readonly dado: DadoVisto
  /** Where from, as people call it: `Cadastro de motoristas`. */
  readonly tela: string
}

/** One row for each record, unless the same person saw the same of it within the same hour. */
export async function recordLooks(deps: Deps, session: Session, looks: Looks): Promise<void> {
  if (looks.ids.length === 0) return
  const now = deps.clock.now()
  await deps.db.asOwner(session.ownerId, (tx) =>
    sql`
      insert into acesso_dado_pessoal (owner_id, entidade, entidade_id, usuario_id, dado, hora, quando, usuario_nome,
        tela, canal)
      select ${tx.ownerId}::uuid, ${looks.entidade}, id, ${session.userId}::uuid, ${looks.dado},
        date_trunc('hour', ${now}::timestamptz), ${now}::timestamptz, ${session.userName}, ${looks.tela},
        ${session.origin}
      from unnest(${[...new Set(looks.ids)]}::uuid[]) as id
      on conflict do nothing
    `.execute(tx.db),
  )
}
