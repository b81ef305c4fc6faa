/** The filters of the board, kept in its address. */
import { useCallback, useMemo } from 'react'
import type { Ordenacao } from '#modules/carga/carga-codes.ts'
import { useAddress, useNavigation } from '#platform/web/router/navigation.ts'
import type { FiltroCarga } from '../quadro.contract.ts'
import { mergeFiltro, readFiltro, readOrdem, writeFiltro } from './filtro-endereco.ts'

export interface QuadroFiltro {
  readonly filtro: FiltroCarga
  readonly ordem: Ordenacao
  readonly isFiltered: boolean
  readonly setFiltro: (filtro: FiltroCarga) => void
  readonly setOrdem: (ordem: Ordenacao) => void
  /** Both at once, as a saved view holds them. */
  readonly apply: (filtro: FiltroCarga, ordem: Ordenacao) => void
}

export function useQuadroFiltro(): QuadroFiltro {
  const { go } = useNavigation()
  const { query } = useAddress().page
  const { filtro, ordem } = useMemo(() => {
    const values = new URLSearchParams(query)
    return { filtro: readFiltro(values), ordem: readOrdem(values) }
  }, [query])
  const change = useCallback(
    (decide: (newest: FiltroCarga, newestOrdem: Ordenacao) => readonly [FiltroCarga, Ordenacao]) =>
      go(
        (address) => {
          const values = new URLSearchParams(address.page.query)
          const next = writeFiltro(values, ...decide(readFiltro(values), readOrdem(values)))
          return { ...address, page: { ...address.page, query: next.toString() } }
        },
        { replace: true },
      ),
    [go],
  )
  return {
    filtro,
    ordem,
    apply: (next, nextOrdem) => change(() => [next, nextOrdem]),
    isFiltered: Object.keys(filtro).length > 0,
    setFiltro: (next) => change((newest, newestOrdem) => [mergeFiltro(newest, filtro, next), newestOrdem]),
    setOrdem: (next) => change((newest) => [newest, next]),
  }
}
