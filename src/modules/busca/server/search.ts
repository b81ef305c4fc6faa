/** Answers a search: which kinds and units the session may see, what it typed, and the rows as they are told. */
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { type AccessRequirement, canAccess } from '#platform/shared/access.ts'
import { invalidField } from '#platform/shared/app-error.ts'
import { foldText } from '#platform/shared/texto.ts'
import type { ResultadoBusca } from '../busca.contract.ts'
import { isSearchable, keyOf, MAX_RESULTADOS, wordsOfTerm } from '../busca.rules.ts'
import type { TipoEntidade, TipoRegistro } from '../tipo-entidade.ts'
import { searchIndex } from './busca.repository.ts'
import { liveSearches } from './live-searches.ts'
import { type SearchSource, searchSources } from './search-sources.ts'

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
  if (palavras.length === 0) return []
  const isVisible = visibleTo(session, tiposEntidade)
  const [indexed, ...live] = await Promise.all([
    searchOwn(deps, session, filtro, palavras, searchSources.list().filter(isVisible)),
    ...liveSearches
      .list()
      .filter(isVisible)
      .map((one) => one.find(deps, session, filtro, MAX_OF_OTHERS)),
  ])
  return mergeFound(keyOf(filtro), indexed, live.flat())
}

/** Of each kind of records of others, an answer holds no more than this many. */
const MAX_OF_OTHERS = 10

function searchOwn(
  deps: Deps,
  session: Session,
  filtro: string,
  palavras: string[],
  sources: readonly SearchSource[],
): Promise<ResultadoBusca[]> {
  const tipos = sources.map(({ tipoEntidade }) => tipoEntidade)
  if (tipos.length === 0) return Promise.resolve([])
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

/** What has the code that was typed comes first, then the company's own records, then what others let it read. */
function mergeFound(
  chave: string,
  own: readonly ResultadoBusca[],
  ofOthers: readonly ResultadoBusca[],
): ResultadoBusca[] {
  const isExact = ({ codigo }: ResultadoBusca) => codigo !== null && keyOf(codigo) === chave
  const exact = ofOthers.filter(isExact)
  const rest = ofOthers.filter((one) => !isExact(one))
  return [...exact, ...own.slice(0, MAX_RESULTADOS - ofOthers.length), ...rest]
}

/** Whether a kind was asked for and is of those whose records the session may find; none asked for: all (S-300). */
function visibleTo(session: Session, asked: readonly TipoEntidade[]) {
  const isAll = asked.length === 0 || asked.includes(0)
  return ({ tipoEntidade, access }: { tipoEntidade: TipoRegistro; access: AccessRequirement }) =>
    (isAll || asked.includes(tipoEntidade)) && canAccess(access, session)
}
