import { IconSpeakerphone } from '@tabler/icons-react'
import { formatTime } from '#platform/shared/date.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { type CheckinDoMotorista, consultarCheckin, responderChamada } from '../../check-in.contract.ts'
import { RESPOSTA_CHAMADA } from '../../patio.rules.ts'
import styles from './check-in.module.css'
import { numeroDaDoca } from './checkin-textos.ts'

interface ChamadaProps {
  readonly token: string
  readonly checkin: CheckinDoMotorista
}

/** The call to a dock, legible from the seat, and what the driver answers. */
export function Chamada({ token, checkin }: ChamadaProps) {
  const reply = useCallMutation(responderChamada, { changes: [consultarCheckin] })
  const { dhChamada, docaChamada, docaNome, respostaChamada, fusoHorario } = checkin
  const numero = numeroDaDoca(docaChamada ?? docaNome)
  const send = (resposta: 1 | 2) => reply.mutate({ body: { token, resposta } })
  return (
    <>
      <section className={styles.chamada} role="alert">
        <h1>
          Siga para a doca
          <span className={styles.numero} data-longo={numero.length > 3 || undefined} aria-hidden>
            {numero}
          </span>
          <span className="visually-hidden">{`: ${docaChamada ?? docaNome}`}</span>
        </h1>
        {dhChamada !== null && (
          <p>
            <IconSpeakerphone size={18} aria-hidden />
            {`Chamado às ${formatTime(dhChamada, fusoHorario)}`}
          </p>
        )}
      </section>
      {reply.isError && <AlertStrip kind="danger" title={refusalText(reply.error)} />}
      {respostaChamada !== null && (
        <p className={styles.texto} role="status">
          {respostaChamada === RESPOSTA_CHAMADA.ACaminho
            ? 'A portaria sabe que você está a caminho.'
            : 'A portaria sabe que você não consegue ir agora.'}
        </p>
      )}
      <div className={styles.form}>
        {respostaChamada !== RESPOSTA_CHAMADA.ACaminho && (
          <WriteButton
            size="xl"
            fullWidth
            loading={reply.isPending}
            onClick={() => send(RESPOSTA_CHAMADA.ACaminho)}
          >
            Estou a caminho
          </WriteButton>
        )}
        {respostaChamada !== RESPOSTA_CHAMADA.NaoPosso && (
          <WriteButton
            size="lg"
            variant="subtle"
            fullWidth
            disabled={reply.isPending}
            onClick={() => send(RESPOSTA_CHAMADA.NaoPosso)}
          >
            Não consigo ir agora
          </WriteButton>
        )}
      </div>
    </>
  )
}
