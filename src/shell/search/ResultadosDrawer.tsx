import { buscar } from '#modules/busca/busca.contract.ts'
import { isSearchable, MAX_RESULTADOS } from '#modules/busca/busca.rules.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { useCloseDrawer, useQueryState } from '#platform/web/router/navigation.ts'
import styles from './ResultadosDrawer.module.css'
import { RecordText } from './SearchResults.tsx'
import { type FoundGroup, groupResults, logSkipped } from './search-results.rules.ts'
import { useSearchTargets } from './use-search-targets.ts'

/** The results of one search as a list of links, which stays while one after the other is looked at (S-048). */
export default function ResultadosDrawer() {
  const closeDrawer = useCloseDrawer()
  const [term] = useQueryState('q')
  const targets = useSearchTargets()
  const isAsked = isSearchable(term)
  const answer = useCall(buscar, { query: { filtro: term } }, { enabled: isAsked })
  const groups = groupResults(answer.data ?? [], targets, logSkipped)
  return (
    <Drawer isOpen onClose={() => closeDrawer()} title="Resultados da pesquisa" subtitle={term}>
      {!isAsked && <p className={styles.none}>Digite mais que 3 caracteres para iniciar a pesquisa...</p>}
      {isAsked && answer.isPending && <LoadingSkeleton lines={6} label="Pesquisando" />}
      {answer.isError && <ReadFailure query={answer}>Não foi possível pesquisar.</ReadFailure>}
      {answer.data && <Found term={term} groups={groups} isCut={answer.data.length === MAX_RESULTADOS} />}
    </Drawer>
  )
}

interface FoundProps {
  readonly term: string
  readonly groups: readonly FoundGroup[]
  readonly isCut: boolean
}

function Found({ term, groups, isCut }: FoundProps) {
  if (groups.length === 0) return <p className={styles.none}>Nenhum resultado encontrado com: {term}</p>
  return (
    <>
      {groups.map(({ label, records }) => (
        <section key={label} aria-label={label}>
          <h3 className={styles.groupTitle}>
            {label} <span>{records.length}</span>
          </h3>
          <ul className={styles.records}>
            {records.map((record) => (
              <li key={record.resultado.id}>
                <DrawerLink className={styles.record} to={record.target.drawer(record.resultado)}>
                  <RecordText record={record} term={term} />
                </DrawerLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isCut && (
        <p className={styles.none}>
          Só os primeiros {MAX_RESULTADOS} resultados são mostrados. Escreva mais para encontrar os outros.
        </p>
      )}
    </>
  )
}
