/** The filters of the board, kept in its address. */
import { useCallback, useMemo } from 'react'
import { useAddress, useNavigation } from '../../../../platform/web/router/navigation.ts'
import type { Ordenacao } from '../../carga-codes.ts'
import type { FiltroCarga } from '../../quadro.contract.ts'
import { readFiltro, readOrdem, writeFiltro } from './filtro-endereco.ts'

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
  const apply = useCallback(
    (next: FiltroCarga, nextOrdem: Ordenacao) =>
      go(
        (address) => {
          const values = writeFiltro(new URLSearchParams(address.page.query), next, nextOrdem)
          return { ...address, page: { ...address.page, query: values.toString() } }
        },
        { replace: true },
      ),
    [go],
  )
  return {
    filtro,
    ordem,
    apply,
    isFiltered: Object.keys(filtro).length > 0,
    setFiltro: (next) => apply(next, ordem),
    setOrdem: (next) => apply(filtro, next),
  }
}
