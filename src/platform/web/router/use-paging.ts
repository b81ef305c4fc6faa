/** The page of a list in its address, so that a link shows the same rows. */
import { useQueryState } from './navigation.ts'

export const PAGE_SIZES = [10, 20, 50, 100] as const
const DEFAULT_SIZE = 20

export interface PagingState {
  /** From 0. */
  readonly page: number
  readonly pageSize: number
  readonly setPage: (page: number) => void
  readonly setPageSize: (pageSize: number) => void
}

/** Page from 0 of the number in the address, which counts from 1; anything else is the first page. */
export const pageOf = (text: string): number => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) - 1 : 0)

export const pageSizeOf = (text: string): number =>
  PAGE_SIZES.find((size) => String(size) === text) ?? DEFAULT_SIZE

export function usePaging(): PagingState {
  const [page, setPage] = useQueryState('pagina', '1')
  const [size, setSize] = useQueryState('linhas', String(DEFAULT_SIZE))
  return {
    page: pageOf(page),
    pageSize: pageSizeOf(size),
    setPage: (next) => setPage(String(next + 1)),
    setPageSize: (next) => {
      setSize(String(next))
      setPage('1')
    },
  }
}
