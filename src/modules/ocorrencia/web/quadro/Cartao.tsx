import {
  IconBell,
  IconCheck,
  IconClockExclamation,
  IconMessage2,
  IconPhoto,
  IconPlugConnected,
  IconRobot,
  IconSteeringWheel,
  IconStopwatch,
  IconUserQuestion,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { ORIGENS_OCORRENCIA, type OrigemOcorrencia } from '#modules/carga/carga-codes.ts'
import { initialsOf } from '#platform/ui/initials.ts'
import type { OcorrenciaCarga } from '../../ocorrencia.contract.ts'
import type { EstadoDoPrazo } from '../../ocorrencia.rules.ts'
import { prazoMostrado } from '../prazo-text.ts'
import styles from './quadro.module.css'

const ORIGEM_ICONS: Readonly<Record<OrigemOcorrencia, TablerIcon>> = {
  operador: IconBell,
  motorista: IconSteeringWheel,
  regra: IconRobot,
  edi: IconPlugConnected,
  portal: IconWorld,
}
const PRAZO_ICONS: Readonly<Record<EstadoDoPrazo, TablerIcon>> = {
  vencida: IconClockExclamation,
  vencendo: IconStopwatch,
  'no-prazo': IconStopwatch,
  'sem-prazo': IconStopwatch,
  encerrada: IconCheck,
}

interface CartaoProps {
  readonly ocorrencia: OcorrenciaCarga
  readonly agora: Date
  /** Tab enters the column here. */
  readonly isAtual: boolean
  readonly isMovendo: boolean
  readonly onOpen: () => void
  readonly onMenu: (at: { readonly x: number; readonly y: number }) => void
}

/** One occurrence on the board: what, of which load, until when, whose. */
export function Cartao({ ocorrencia, agora, isAtual, isMovendo, onOpen, onMenu }: CartaoProps) {
  const { id, codigo, codigoCarga, origem, tipoOcorrencia, destinatario, cidade, responsavel, situacao } =
    ocorrencia
  const { estado, texto } = prazoMostrado(ocorrencia, agora)
  const OrigemIcon = ORIGEM_ICONS[origem]
  const PrazoIcon = PRAZO_ICONS[estado]
  const click = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) return
    onOpen()
  }
  const where = [destinatario, cidade].filter((part) => part !== null).join(', ')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the board answers the keys of all its cards
    <article
      className={styles.cartao}
      data-item={id}
      data-focus-key={`ocorrencia:${id}`}
      data-prazo={estado}
      data-movendo={isMovendo || undefined}
      aria-label={`${codigo}, ${tipoOcorrencia.descricao}, carga ${codigoCarga}`}
      tabIndex={isAtual ? 0 : -1}
      onClick={click}
      onContextMenu={(event) => {
        event.preventDefault()
        onMenu({ x: event.clientX, y: event.clientY })
      }}
    >
      <div className={styles.linha}>
        <strong className={styles.codigo}>{codigo}</strong>
        <span className={styles.origem} title={ORIGENS_OCORRENCIA[origem]}>
          <OrigemIcon size={14} role="img" aria-label={`Origem: ${ORIGENS_OCORRENCIA[origem]}`} />
        </span>
        {texto !== undefined && (
          <span className={styles.prazo}>
            <PrazoIcon size={14} aria-hidden />
            {texto}
          </span>
        )}
      </div>
      <strong className={styles.tipo}>{tipoOcorrencia.descricao}</strong>
      <span className={styles.onde} title={where}>
        <b>{codigoCarga}</b> {where}
      </span>
      <div className={styles.linha}>
        {responsavel === null && situacao < 3 ? (
          <span className={styles.ninguem}>
            <IconUserQuestion size={13} aria-hidden />
            Sem responsável
          </span>
        ) : (
          <span className={styles.quem}>
            {responsavel !== null && (
              <span className={styles.avatar} aria-hidden>
                {initialsOf(responsavel)}
              </span>
            )}
            {responsavel}
          </span>
        )}
        <Contas ocorrencia={ocorrencia} />
      </div>
    </article>
  )
}

function Contas({ ocorrencia: { qntAnexos, qntComentarios } }: Pick<CartaoProps, 'ocorrencia'>) {
  return (
    <span className={styles.contas}>
      {qntAnexos > 0 && (
        <span>
          <IconPhoto size={14} aria-hidden />
          {qntAnexos}
          <span className="visually-hidden">{qntAnexos === 1 ? ' arquivo' : ' arquivos'}</span>
        </span>
      )}
      {qntComentarios > 0 && (
        <span>
          <IconMessage2 size={14} aria-hidden />
          {qntComentarios}
          <span className="visually-hidden">{qntComentarios === 1 ? ' comentário' : ' comentários'}</span>
        </span>
      )}
    </span>
  )
}
