import type { ReactNode } from 'react'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { Cabecalho } from './Cabecalho.tsx'
import styles from './indicador.module.css'
import { type Tile, Tiles } from './Tiles.tsx'
import type { PeriodoNaTela } from './use-periodo.ts'

interface DashboardProps<Kpi> {
  readonly titulo: string
  readonly periodo: PeriodoNaTela
  /** What the tiles are made of; the panels read and fail by themselves. */
  readonly query: Parameters<typeof ReadFailure>[0]['query'] & {
    readonly data: Kpi | undefined
    readonly isPending: boolean
    readonly isError: boolean
  }
  readonly tiles: (kpi: Kpi) => readonly Tile[]
  /** Beside the period. */
  readonly filtros?: ReactNode
  readonly esquerda: ReactNode
  readonly direita: ReactNode
}

/** The page of a dashboard: period, tiles, and two columns of panels. */
export function Dashboard<Kpi extends { readonly atualizadoEm: string }>(props: DashboardProps<Kpi>) {
  const { titulo, periodo, query, tiles, filtros, esquerda, direita } = props
  const { data } = query
  return (
    <>
      <Cabecalho titulo={titulo} periodo={periodo} atualizadoEm={data?.atualizadoEm}>
        {filtros}
      </Cabecalho>
      <div className={styles.corpo}>
        {data && <Tiles tiles={tiles(data)} />}
        {query.isPending && <LoadingSkeleton lines={3} label="Carregando os números" />}
        {query.isError && !data && (
          <ReadFailure query={query}>Não foi possível ler os números do período.</ReadFailure>
        )}
        <div className={styles.colunas}>
          <div>{esquerda}</div>
          <div>{direita}</div>
        </div>
      </div>
    </>
  )
}
