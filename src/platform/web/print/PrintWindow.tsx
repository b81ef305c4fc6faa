import { IconPrinter } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { ReadFailure } from '../query/ReadFailure.tsx'
import { isMissing } from '../record/refusal.ts'
import { PrintButton } from './PrintButton.tsx'
import styles from './print.module.css'

interface PrintStateProps<Data> {
  /** Not enabled while the address names no record. */
  readonly query: UseQueryResult<Data>
  /** What is waited for, with its article; `a folha` by default. */
  readonly what?: string
  /** What is said where the record does not exist. */
  readonly gone: { readonly title: string; readonly text: string }
}

/** Loading, failed, missing; nothing once the sheet is there. */
export function PrintState<Data>({ query, what = 'a folha', gone }: PrintStateProps<Data>) {
  if (query.isSuccess) return null
  if (isMissing(query.error) || (query.isPending && query.fetchStatus === 'idle')) {
    return (
      <StateMessage icon={IconPrinter} title={gone.title}>
        {gone.text}
      </StateMessage>
    )
  }
  if (query.isPending) return <LoadingSkeleton lines={10} label={`Carregando ${what}`} />
  return <ReadFailure query={query}>{`Não foi possível carregar ${what}.`}</ReadFailure>
}

interface PrintWindowProps<Data> extends PrintStateProps<Data> {
  /** What stands beside the print button. */
  readonly tools?: ReactNode
  /** Prints as soon as the sheet stands, and closes when that is over. There are no tools then. */
  readonly isAutomatic?: boolean
  readonly children: (data: Data) => ReactNode
}

/** A page without the shell: sheets of paper below tools that stay off the paper. */
export function PrintWindow<Data>({
  tools,
  isAutomatic = false,
  children,
  ...state
}: PrintWindowProps<Data>) {
  const { data } = state.query
  const isReady = data !== undefined
  usePrintOnce(isAutomatic && isReady)
  return (
    <main className={styles.window}>
      {!isAutomatic && (
        <nav className={`${styles.tools} no-print`} aria-label="Impressão">
          {tools}
          <PrintButton disabled={!isReady} />
        </nav>
      )}
      <PrintState {...state} />
      {isReady && children(data)}
    </main>
  )
}

function usePrintOnce(isDue: boolean): void {
  const isPrinted = useRef(false)
  useEffect(() => {
    if (!isDue || isPrinted.current) return
    isPrinted.current = true
    const close = () => window.close()
    window.addEventListener('afterprint', close)
    // A picture that is not decoded yet would be missing on the paper.
    const pictures = [...document.images].map((image) => image.decode().catch(() => undefined))
    void Promise.all(pictures).then(() => window.print())
    return () => window.removeEventListener('afterprint', close)
  }, [isDue])
}
