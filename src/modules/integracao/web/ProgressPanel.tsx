import { Loader } from '@mantine/core'
import { IconCircleCheck, IconHandStop } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import type { Importacao } from '../importacao.contract.ts'
import { isWorking } from '../importacao.rules.ts'
import { RESULTADOS } from '../linha.rules.ts'
import styles from './CheckStep.module.css'
import type { ImportacaoActions } from './importacao.api.ts'
import { countText, linesText, progressOf, remainingText } from './importacao-texts.ts'

interface ProgressPanelProps {
  readonly importacao: Importacao
  readonly actions: ImportacaoActions
}

const SECOND_MS = 1_000

/** Once a second while something runs, so that the time left goes down between two news. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}

/** How far the checking or the writing is; it can be stopped, and goes on when the page is closed. */
export function ProgressPanel({ importacao, actions }: ProgressPanelProps) {
  const { id, situacao } = importacao
  const isRunning = isWorking(situacao)
  const now = useNow(isRunning)
  const { feitas, total, porcento } = progressOf(importacao)
  const isStopped = situacao === 'conferencia_parada' || situacao === 'gravacao_parada'
  return (
    <section className={styles.progress} aria-label="Andamento">
      <span className={styles.state} role="status">
        {isRunning ? (
          <Loader size={15} aria-hidden />
        ) : isStopped ? (
          <IconHandStop size={17} aria-hidden />
        ) : (
          <IconCircleCheck size={17} aria-hidden />
        )}
        {stateText(importacao)}
      </span>
      <Bar importacao={importacao} total={total ?? feitas} />
      <span className={styles.actions}>
        {porcento !== undefined && <strong>{`${porcento}%`}</strong>}
        {isRunning && <span className={styles.hint}>{remainingText(importacao, now)}</span>}
        {isRunning && (
          <WriteButton
            size="xs"
            variant="default"
            loading={actions.parar.isPending}
            onClick={() => actions.parar.mutate({ params: { id } })}
          >
            Interromper
          </WriteButton>
        )}
        {isStopped && (
          <WriteButton
            size="xs"
            loading={actions.retomar.isPending}
            onClick={() => actions.retomar.mutate({ params: { id } })}
          >
            Continuar
          </WriteButton>
        )}
      </span>
      <span className={styles.hint}>{hintText(importacao)}</span>
    </section>
  )
}

function stateText(importacao: Importacao): string {
  const { situacao, gravarAoConcluir } = importacao
  const { feitas, total } = progressOf(importacao)
  const of = total === undefined ? linesText(feitas) : `${countText(feitas)} de ${linesText(total)}`
  if (situacao === 'conferindo') return `Conferindo ${of}${gravarAoConcluir ? ', depois gravar' : ''}`
  if (situacao === 'gravando') return `Gravando ${of}`
  if (situacao === 'conferencia_parada') return `Conferência interrompida em ${of}`
  if (situacao === 'gravacao_parada') return `Gravação interrompida em ${of}`
  return situacao === 'concluida'
    ? `Gravação concluída: ${linesText(feitas)}`
    : `${feitas === 1 ? 'Conferida' : 'Conferidas'} ${linesText(feitas)}`
}

function hintText({ situacao, erro }: Importacao): string {
  if (situacao === 'conferindo') return 'Pode fechar a página: o processo continua. Nada foi gravado ainda.'
  if (situacao === 'gravando') return 'Pode fechar a página: o processo continua.'
  if (situacao === 'conferencia_parada')
    return 'Nada foi gravado. Continue de onde parou ou volte às colunas.'
  if (situacao === 'gravacao_parada') {
    return erro
      ? `${erro.texto} O que já foi gravado fica.`
      : 'O que já foi gravado fica. Continue de onde parou.'
  }
  return situacao === 'concluida' ? '' : 'Nada foi gravado ainda.'
}

function Bar({ importacao, total }: { readonly importacao: Importacao; readonly total: number }) {
  const { resultados, situacao } = importacao
  const { feitas, porcento } = progressOf(importacao)
  const isWriting = ['gravando', 'gravacao_parada', 'concluida'].includes(situacao)
  const share = (count: number) => `${total === 0 ? 0 : (count / total) * 100}%`
  return (
    <span className={styles.bar} role="img" aria-label={`${porcento ?? 0} por cento`}>
      {isWriting ? (
        <i className={styles.part} data-result="criar" style={{ width: share(feitas) }} />
      ) : (
        RESULTADOS.map((resultado) => (
          <i
            key={resultado}
            className={styles.part}
            data-result={resultado}
            style={{ width: share(resultados[resultado]) }}
          />
        ))
      )}
    </span>
  )
}
