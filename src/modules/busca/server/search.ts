/** Answers a search: which kinds and units the session may see, what it typed, and the rows as they are told. */
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { canAccess } from '#platform/shared/access.ts'
import { invalidField } from '#platform/shared/app-error.ts'
import { foldText } from '#platform/shared/texto.ts'
import type { ResultadoBusca } from '../busca.contract.ts'
import { isSearchable, keyOf, wordsOfTerm } from '../busca.rules.ts'
import type { TipoEntidade, TipoRegistro } from '../tipo-entidade.ts'
import { searchIndex } from './busca.repository.ts'
import { searchSources } from './search-sources.ts'

export interface SearchInput {
  readonly filtro: string
  readonly tiposEntidade?: readonly TipoEntidade[]
}

export async function search(
  deps: Deps,
  session: Session,
  { filtro, tiposEntidade = [] }: SearchInput,
): Promise<ResultadoBusca[]> {
  if (!isSearchable(filtro)) {
    throw invalidField('filtro', 'Digite mais que 3 caracteres para pesquisar')
  }
  const palavras = wordsOfTerm(filtro)
  const tipos = visibleTipos(session, tiposEntidade)
  if (palavras.length === 0 || tipos.length === 0) return []
  return deps.db.readAsOwner(session.ownerId, (tx) =>
    searchIndex(tx, {
      termo: foldText(filtro),
      chave: keyOf(filtro),
      palavras,
      tipos,
      unidades: session.allUnits ? null : [...session.unitIds],
    }),
  )
}

/** The kinds that were asked for, of those whose records the session may find; none asked for: all (S-300). */
function visibleTipos(session: Session, asked: readonly TipoEntidade[]): TipoRegistro[] {
  const isAll = asked.length === 0 || asked.includes(0)
  return searchSources
    .list()
    .filter(
      ({ tipoEntidade, access }) => (isAll || asked.includes(tipoEntidade)) && canAccess(access, session),
    )
    .map(({ tipoEntidade }) => tipoEntidade)
}
