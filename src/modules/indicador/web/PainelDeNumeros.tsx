import type { ReactNode } from 'react'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import styles from './indicador.module.css'

interface PainelDeNumerosProps<Data> {
  readonly titulo: string
  readonly nota?: ReactNode
  readonly acoes?: ReactNode
  readonly query: {
    readonly data: Data | undefined
    readonly error: unknown
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** Why there is nothing to see; undefined: there is something. */
  readonly vazio?: (data: Data) => string | undefined
  readonly children: (data: Data) => ReactNode
}

/** One panel of a dashboard: it loads, fails and is empty by itself. */
export function PainelDeNumeros<Data>(props: PainelDeNumerosProps<Data>) {
  const { titulo, nota, acoes, query, vazio, children } = props
  const { data, isError } = query
  const nothing = data === undefined ? undefined : vazio?.(data)
  return (
    <Panel
      title={titulo}
      {...(nota !== undefined && { note: nota })}
      {...(acoes !== undefined && data !== undefined && { actions: acoes })}
    >
      {isError && data === undefined && (
        <ReadFailure query={query}>Não foi possível ler estes números.</ReadFailure>
      )}
      {!isError && data === undefined && <LoadingSkeleton lines={4} label={`Carregando ${titulo}`} />}
      {nothing !== undefined && <p className={styles.vazio}>{nothing}</p>}
      {data !== undefined && nothing === undefined && children(data)}
    </Panel>
  )
}
