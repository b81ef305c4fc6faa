/** The carriers that a behaviour may call, before anything is asked of them. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import type { contarPublico } from '../comportamento.contract.ts'
import type { Comportamento } from '../comportamento.rules.ts'

/** A carrier of the company's own register, which meets its company of the platform by CNPJ. */
export interface TransportadoraDoPublico {
  /** `empresa.id`, as `carga.transportadora_id` names it. */
  readonly id: string
  readonly nome: string
  readonly documento: string
  /** The company of the platform, linked now; null: it answers by a link. */
  readonly ownerId: string | null
}

type Asked = Pick<Comportamento, 'publico' | 'publicoRegiaoId' | 'transportadoraIds'>
const MAX_PUBLICO = 1_000

/**
 * A list keeps its order and holds carriers without an account too; all and those of a region are the linked ones, in
 * alphabetical order. Switched off ones are left out. At most 1,000.
 */
export async function readPublico(tx: OwnerTx, asked: Asked): Promise<TransportadoraDoPublico[]> {
  const isLista = asked.publico === 'lista'
  const which = isLista
    ? sql`e.id = any(${[...asked.transportadoraIds]}::uuid[])`
    : sql`p.parceiro_owner_id is not null ${asked.publico === 'regiao' ? sql`and e.regiao_id = ${asked.publicoRegiaoId}` : sql``}`
  const { rows } = await sql<TransportadoraDoPublico>`
    select e.id, e.nome, e.documento, p.parceiro_owner_id as "ownerId"
    from empresa e
    left join parceiro p on p.owner_id = e.owner_id and p.documento = e.documento and p.situacao = 3
      and p.tipo in (1, 99)
    where e.owner_id = ${tx.ownerId} and e.transportadora and e.ativo and ${which}
    order by ${isLista ? sql`array_position(${[...asked.transportadoraIds]}::uuid[], e.id)` : sql`app_fold(e.nome)`}, e.id
    limit ${MAX_PUBLICO}
  `.execute(tx.db)
  return rows
}

export const countPublico = (deps: Deps, session: Session, body: BodyOf<typeof contarPublico>) =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { publico, publicoRegiaoId = null, transportadoraIds = [] } = body
    return { total: (await readPublico(tx, { publico, publicoRegiaoId, transportadoraIds })).length }
  })
