import { IconSortAscending } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import type { QuadroRecebidas } from '../recebida.contract.ts'
import { CartaoDaOferta } from './CartaoDaOferta.tsx'
import { FiltrosDoQuadro, type Pesquisa } from './FiltrosDoQuadro.tsx'
import { type Aba, type Cartao, filasDo, passes } from './filas.ts'
import { SemOfertas } from './Quadro.tsx'
import styles from './recebidas.module.css'
import { useEscolhas } from './use-escolhas.ts'

const TITULOS: Readonly<Record<Exclude<Aba, 'encerradas' | 'plataforma'>, string>> = {
  responder: 'Vencem primeiro',
  embarcador: 'Com o embarcador',
  aceitas: 'Aceitas e em viagem',
}

interface QuadroDoCelularProps {
  readonly query: UseQueryResult<QuadroRecebidas>
  readonly search: Pesquisa
  readonly aba: Exclude<Aba, 'encerradas' | 'plataforma'>
}

/** The board on a phone: one list by deadline. */
export function QuadroDoCelular({ query, search, aba }: QuadroDoCelularProps) {
  const { escolhas, escolher, limpar, hasAny } = useEscolhas()
  const fila: readonly Cartao[] = query.data ? filasDo(query.data)[aba] : []
  const shown = fila.filter((one) => passes(one, escolhas))
  const clear = () => {
    search.clear()
    limpar()
  }
  const isFiltered = hasAny || search.settled !== ''
  return (
    <>
      <FiltrosDoQuadro search={search} all={fila} escolhas={escolhas} onEscolher={escolher} onClear={clear} />
      {query.isError && !query.data && (
        <ReadFailure query={query}>Não foi possível carregar as ofertas.</ReadFailure>
      )}
      {!query.isError && !query.data && <LoadingSkeleton lines={8} label="Carregando as ofertas" />}
      {query.data && (
        <section className={styles.lista} aria-label={TITULOS[aba]}>
          <header className={styles.listaTitulo}>
            <h2>{TITULOS[aba]}</h2>
            <span>
              <IconSortAscending size={16} aria-hidden /> prazo
            </span>
          </header>
          {shown.length === 0 &&
            (isFiltered ? (
              <NoResultState term={search.settled || undefined} onClear={clear} />
            ) : (
              <SemOfertas />
            ))}
          <ul className={styles.cartoes}>
            {shown.map((one) => (
              <li key={one.id}>
                <CartaoDaOferta recebida={one} showsPiso />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
