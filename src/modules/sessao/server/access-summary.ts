import { sql } from 'kysely'
import { countUsuarios, listSemAcesso } from '#modules/usuario/server/usuario.repository.ts'
import type { ResumoAcesso } from '#modules/usuario/usuario.contract.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import './sessao.tables.ts'

/** For the administrator's home: who cannot work, and how safe the accounts are. */
export async function getAccessSummary(deps: Deps, session: Session): Promise<ResumoAcesso> {
  const { usuarios, semAcesso } = await deps.db.readAsOwner(session.ownerId, async (tx) => ({
    usuarios: await countUsuarios(tx),
    semAcesso: await listSemAcesso(tx),
  }))
  const semSegundoFator = await deps.db.asSystem('session', async (tx) => {
    const row = await tx.db
      .selectFrom('identidade as i')
      .innerJoin('usuario as u', (join) =>
        join.onRef('u.owner_id', '=', 'i.owner_id').onRef('u.id', '=', 'i.usuario_id'),
      )
      .select(sql<number>`count(*)::int`.as('total'))
      .where('i.owner_id', '=', session.ownerId)
      .where('i.segundo_fator', '=', 0)
      .where('u.ativo', '=', true)
      .executeTakeFirstOrThrow()
    return row.total
  })
  return {
    usuarios,
    semSegundoFator,
    totalSemAcesso: semAcesso[0]?.total ?? 0,
    semAcesso: semAcesso.map((row) => ({
      id: row.id,
      name: row.nome,
      email: row.email,
      motivo: row.bloqueado ? 'Bloqueado' : 'Sem unidade de negócio',
    })),
  }
}
