import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import type { Contagem } from '#platform/shared/register-calls.ts'
import type { contarEmpresas } from '../empresa.contract.ts'
import { ESCOLHAS } from '../empresa-escolhas.rules.ts'
import { empresaStore } from './empresa.store.ts'

/** How many companies each choice of a filter would leave, in the order of the filter. */
export async function countEmpresas(
  deps: Deps,
  session: Session,
  { por, ...search }: BodyOf<typeof contarEmpresas>,
): Promise<Contagem[]> {
  const escolhas = ESCOLHAS[por]
  const counts = await deps.db.readAsOwner(session.ownerId, (tx) =>
    empresaStore.countChoices(
      tx,
      search,
      escolhas.map(({ busca }) => busca),
    ),
  )
  return counts.map(({ total, totalIsMinimum }, index) => ({
    valor: escolhas[index]?.valor ?? '',
    total,
    ...(totalIsMinimum && { totalIsMinimum }),
  }))
}
