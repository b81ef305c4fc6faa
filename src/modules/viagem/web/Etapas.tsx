import { IconCheck, IconX } from '@tabler/icons-react'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { SITUACAO_VIAGEM as S, SITUACAO_VIAGEM_LABELS, type SituacaoViagem } from '../situacao-viagem.ts'
import type { Viagem } from '../viagem.contract.ts'
import styles from './Motorista.module.css'

/** How far the trip is, each step with its time. */
export function Etapas({ viagem }: { readonly viagem: Viagem }) {
  const { situacao, fusoHorario: zone } = viagem
  const at = (instant: string | null) => (instant === null ? null : formatCardDateTime(instant, zone))
  const isEnded = situacao === S.Recusada || situacao === S.Expirada || situacao === S.Revogada
  const steps: readonly (readonly [SituacaoViagem, string | null])[] = [
    [S.Preparada, at(viagem.criadaEm)],
    [S.Enviada, at(viagem.enviadaEm)],
    [S.Aberta, at(viagem.abertaEm)],
    ...(isEnded
      ? [[situacao, at(viagem.recusadaEm)] as const]
      : ([
          [S.Aceita, at(viagem.aceitaEm)],
          [S.EmViagem, viagem.iniciadaEm && `desde ${at(viagem.iniciadaEm)}`],
          [
            S.Concluida,
            at(viagem.concluidaEm) ?? (viagem.previstaPara && `prevista ${at(viagem.previstaPara)}`),
          ],
        ] as const)),
  ]
  return (
    <ol className={styles.steps} aria-label="Andamento da viagem do motorista">
      {steps.map(([step, time]) => {
        const isCurrent = step === situacao
        const isDone = !isCurrent && (isEnded ? time !== null : step < situacao)
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            data-state={isCurrent ? (isEnded ? 'ended' : 'current') : isDone ? 'done' : 'ahead'}
          >
            <span aria-hidden>{isCurrent && isEnded ? <IconX size={14} /> : <IconCheck size={14} />}</span>
            <strong>{SITUACAO_VIAGEM_LABELS[step]}</strong>
            <small>{time ?? '–'}</small>
          </li>
        )
      })}
    </ol>
  )
}
