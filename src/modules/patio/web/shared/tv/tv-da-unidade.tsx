/** A wall in the session of whoever opened it: how it stays true, and what stands there until its board can. */

import { IconDeviceTv } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { useUnidadeDaRota } from '#modules/doca/web/shared/unidades-da-agenda.ts'
import { useAgendaLive } from '#modules/reserva/web/shared/use-agenda-live.ts'
import { ELAPSED_REFRESH_MS } from '#platform/shared/timing.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import styles from './Tv.module.css'

type Unidade = ReturnType<typeof useUnidadeDaRota>

interface Leitura {
  readonly data: unknown
  readonly error: unknown
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** Reads again by the hub, else each half minute (S-137, S-138); answers whether the hub works at present. */
export function useTvAoVivo(
  { unidade }: Pick<Unidade, 'unidade'>,
  { refetch }: Pick<Leitura, 'refetch'>,
  live: Pick<Parameters<typeof useAgendaLive>[0], 'refresh' | 'told'>,
) {
  const hasUnidade = unidade !== undefined
  useEffect(() => {
    if (!hasUnidade) return
    const timer = setInterval(() => void refetch(), ELAPSED_REFRESH_MS)
    return () => clearInterval(timer)
  }, [refetch, hasUnidade])
  return useAgendaLive({ ...live, shown: unidade ? [{ unidade: unidade.id, dia: null }] : [] })
}

interface TvParadaProps extends Pick<Unidade, 'units'> {
  readonly query: Leitura
  /** `painel`, `pátio` */
  readonly nome: string
  /** What is told of a board that was read and has nothing to show. */
  readonly vazio: { readonly title: string; readonly text: string }
}

export function TvParada({ units, query, nome, vazio }: TvParadaProps) {
  const failure = units.isError ? units : query.isError ? query : undefined
  return (
    <main className={styles.parada}>
      {failure && <ReadFailure query={failure}>{`Não foi possível carregar o ${nome}.`}</ReadFailure>}
      {!failure && query.data !== undefined && (
        <StateMessage icon={IconDeviceTv} title={vazio.title}>
          {vazio.text}
        </StateMessage>
      )}
      {!failure && query.data === undefined && <LoadingSkeleton lines={8} label={`Carregando o ${nome}`} />}
    </main>
  )
}
