/**
 * Records of others that the company may read, such as loads that it was given. Their rows are written by the other
 * company, so the index of this one does not hold them: they are looked for when somebody searches.
 */
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { AccessRequirement } from '#platform/shared/access.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { ResultadoBusca } from '../busca.contract.ts'
import type { TipoRegistro } from '../tipo-entidade.ts'

export interface LiveSearch {
  readonly key: string
  readonly tipoEntidade: TipoRegistro
  /** Who finds records of this kind. */
  readonly access: AccessRequirement
  /** The best first, at most `limit`; every word of the text stands in each of them. */
  readonly find: (
    deps: Deps,
    session: Session,
    text: string,
    limit: number,
  ) => Promise<readonly ResultadoBusca[]>
}

export const liveSearches = defineExtensionPoint<LiveSearch>('the searches beside the index')
