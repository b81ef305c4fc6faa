/** What lies beside the part of the schedule in sight is drawn while nobody scrolls, so that scrolling across only moves it. */
import { useEffect, useRef, useState } from 'react'
import { onIdle } from '#platform/ui/idle.ts'
import { type Faixa, type Preparo, prepareMais, prunePreparo } from './janela.ts'

/** A hand that has not scrolled for so long has arrived. */
const REST_MS = 150
const NADA: Preparo = new Map()

interface EmVista {
  /** The rows of slots in sight; the same list while they are the same. */
  readonly linhas: readonly number[]
  /** The columns in sight; the same object while they are the same. */
  readonly colunas: Faixa
  readonly total: number
  /** Another schedule begins with what is in sight. */
  readonly key: string
}

/** The columns by row that are drawn beyond those in sight. */
export function usePreparo({ linhas, colunas, total, key }: EmVista): Preparo {
  const [known, setKnown] = useState({ key, preparo: NADA })
  const preparo = known.key === key ? prunePreparo(known.preparo, linhas, colunas) : NADA
  if (preparo !== known.preparo) setKnown({ key, preparo })
  const seen = useRef<Pick<EmVista, 'linhas' | 'colunas'>>(undefined)
  useEffect(() => {
    const next = prepareMais(preparo, linhas, colunas, total)
    if (!next) return
    const hasMoved = seen.current?.linhas !== linhas || seen.current.colunas !== colunas
    seen.current = { linhas, colunas }
    let cancelIdle: (() => void) | undefined
    const timer = setTimeout(
      () => {
        cancelIdle = onIdle(() => setKnown({ key, preparo: next }))
      },
      hasMoved ? REST_MS : 0,
    )
    return () => {
      clearTimeout(timer)
      cancelIdle?.()
    }
  }, [preparo, linhas, colunas, total, key])
  return preparo
}
