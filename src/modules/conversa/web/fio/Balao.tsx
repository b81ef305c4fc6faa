import { ActionIcon, Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconChecks,
  IconClock,
  IconLock,
  IconMapPin,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { ocorrenciaDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { formatDateTime, formatTime, formatTimeOrDay } from '#platform/shared/date.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { canRemove, isLate } from '../../conversa.rules.ts'
import type { Mensagem, Nota } from '../../mensagem.contract.ts'
import type { Pendente } from '../envios.ts'
import { Anexos } from './Anexos.tsx'
import styles from './Fio.module.css'
import { TextoComLinks } from './texto-com-links.tsx'

export interface BalaoContext {
  readonly zona: string
  readonly usuarioId: string
  readonly cargaId: string
  readonly now: string
  /** Undefined: the person opens no occurrences of this load. */
  readonly onOcorrencia?: ((texto: string) => void) | undefined
  readonly onRemove: (mensagem: Mensagem) => void
}

/** One message. Those of the own company stand at the right, as in the design. */
export function Balao({
  mensagem,
  context,
}: {
  readonly mensagem: Mensagem
  readonly context: BalaoContext
}) {
  const { zona, usuarioId, now } = context
  if (mensagem.tipo === 'evento') return <Evento mensagem={mensagem} context={context} />
  const isOwn = mensagem.autor !== 'motorista'
  const isRemovable = canRemove(mensagem, { usuarioId }, now)
  return (
    <article className={styles.balao} data-own={isOwn || undefined} aria-label={spokenOf(mensagem, zona)}>
      {mensagem.apagadaEm !== null ? (
        <p className={styles.gone}>Mensagem apagada</p>
      ) : (
        <>
          {mensagem.texto !== null && (
            <p className={styles.texto}>
              <TextoComLinks texto={mensagem.texto} />
            </p>
          )}
          {mensagem.posicao && <Posicao posicao={mensagem.posicao} />}
          <Anexos mensagem={mensagem} />
        </>
      )}
      <p className={styles.pe}>
        {isLate(mensagem) && (
          <span title={`Escrita em ${formatDateTime(mensagem.dh, zona)}`}>
            escrita {formatTimeOrDay(mensagem.dh, zona, mensagem.recebidaEm)}, enviada depois ·{' '}
          </span>
        )}
        <time dateTime={mensagem.recebidaEm}>{formatTime(mensagem.recebidaEm, zona)}</time>
        {isOwn && <span>· {mensagem.autorNome}</span>}
        {isOwn && mensagem.apagadaEm === null && <Recibo mensagem={mensagem} />}
      </p>
      <span className={styles.feitos}>
        {mensagem.autor === 'motorista' && mensagem.texto !== null && context.onOcorrencia && (
          <ActionIcon
            size="xs"
            variant="subtle"
            aria-label="Registrar como ocorrência"
            title="Registrar como ocorrência"
            onClick={() => context.onOcorrencia?.(mensagem.texto ?? '')}
          >
            <IconAlertTriangle size={12} aria-hidden />
          </ActionIcon>
        )}
        {isRemovable && (
          <ActionIcon
            size="xs"
            variant="subtle"
            aria-label="Apagar mensagem para todos"
            onClick={() => context.onRemove(mensagem)}
          >
            <IconTrash size={12} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </article>
  )
}

const spokenOf = ({ autorNome, recebidaEm }: Mensagem, zona: string) =>
  `${autorNome}, ${formatTime(recebidaEm, zona)}`

/** Stored, on the phone of the driver, read by the driver. */
function Recibo({ mensagem: { entregueEm, lidaEm } }: { readonly mensagem: Mensagem }) {
  const [Icon, label] =
    lidaEm !== null
      ? [IconChecks, 'Lida pelo motorista']
      : entregueEm !== null
        ? [IconChecks, 'Entregue ao motorista']
        : [IconCheck, 'Enviada']
  return (
    <span className={styles.recibo} data-read={lidaEm !== null || undefined} title={label}>
      <Icon size={14} aria-hidden />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

function Posicao({ posicao }: { readonly posicao: NonNullable<Mensagem['posicao']> }) {
  const { latitude, longitude, precisaoM } = posicao
  return (
    <a
      className={styles.posicao}
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <IconMapPin size={14} aria-hidden />
      Posição {latitude.toFixed(4)}, {longitude.toFixed(4)}
      {precisaoM ? <small>precisão {precisaoM} m</small> : null}
    </a>
  )
}

function Evento({ mensagem, context }: { readonly mensagem: Mensagem; readonly context: BalaoContext }) {
  const isAlert = mensagem.evento?.tipo === 'ocorrencia'
  return (
    <p className={styles.evento} data-alert={isAlert || undefined}>
      {isAlert ? <IconAlertTriangle size={14} aria-hidden /> : <IconClock size={14} aria-hidden />}
      <span>
        {mensagem.texto} · {formatTime(mensagem.recebidaEm, context.zona)}
      </span>
      {isAlert && (
        <DrawerLink className="ev-link" to={ocorrenciaDrawer(context.cargaId)}>
          Abrir
        </DrawerLink>
      )}
    </p>
  )
}

/** What the own company notes beside the conversation. */
export function NotaInterna({ nota, zona }: { readonly nota: Nota; readonly zona: string }) {
  return (
    <article className={styles.nota} aria-label={`Nota interna de ${nota.autorNome}`}>
      <p className={styles.notaTitulo}>
        <IconLock size={12} aria-hidden /> Nota interna, só a sua empresa lê
      </p>
      <p className={styles.texto}>
        <TextoComLinks texto={nota.texto} />
      </p>
      <p className={styles.pe}>
        <time dateTime={nota.dh}>{formatTime(nota.dh, zona)}</time>
        <span>· {nota.autorNome}</span>
      </p>
    </article>
  )
}

interface EnviandoProps {
  readonly pendente: Pendente
  readonly onRetry: () => void
  readonly onForget: () => void
}

/** On its way, or failed with the reason and another try. */
export function Enviando({ pendente, onRetry, onForget }: EnviandoProps) {
  const { texto, arquivos, estado, erro, interna } = pendente
  const isFailed = estado === 'falhou'
  return (
    <article
      className={interna ? styles.nota : styles.balao}
      data-own=""
      data-failed={isFailed || undefined}
      aria-label={isFailed ? 'Mensagem não enviada' : 'Mensagem sendo enviada'}
    >
      {texto !== '' && <p className={styles.texto}>{texto}</p>}
      {arquivos.map(({ name }) => (
        <p key={name} className={styles.texto}>
          {name}
        </p>
      ))}
      {isFailed ? (
        <p className={styles.falha} role="alert">
          <IconAlertTriangle size={14} aria-hidden />
          <span>Não foi enviada. {erro}</span>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconRefresh size={12} />}
            onClick={onRetry}
          >
            Tentar de novo
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={onForget}>
            Descartar
          </Button>
        </p>
      ) : (
        <p className={styles.pe}>
          <IconClock size={12} aria-hidden /> enviando
        </p>
      )}
    </article>
  )
}
