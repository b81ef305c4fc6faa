import { Button } from '@mantine/core'
import {
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleDashed,
  IconForklift,
  IconLogout,
  IconMapPinCheck,
  IconSpeakerphone,
  IconStopwatch,
  type TablerIcon,
} from '@tabler/icons-react'
import { DIRECAO_LABELS } from '#modules/doca/agendamento-codes.ts'
import { checkinLink } from '#modules/reserva/check-in-link.contract.ts'
import { formatTime } from '#platform/shared/date.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { linkPath } from '#platform/shared/public-link.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Plate } from '#platform/ui/Plate.tsx'
import { PublicFrame } from '#platform/web/public-page/PublicFrame.tsx'
import { useLinkToken } from '#platform/web/public-page/use-link-token.ts'
import { isMissing, refusalText } from '#platform/web/record/refusal.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { type CheckinDoMotorista, comprovanteLink } from '../../check-in.contract.ts'
import { PROVA_CHEGADA, PROVA_CHEGADA_LABELS } from '../../patio.rules.ts'
import { Chamada } from './Chamada.tsx'
import { ChegadaForm } from './ChegadaForm.tsx'
import styles from './check-in.module.css'
import { AVISOS, prazoDaEstadia, quando, SEM_POSICAO } from './checkin-textos.ts'
import { useCheckin } from './use-checkin.ts'

/** The check-in on the driver's own phone, by the link of one booking. */
export default function CheckinPage() {
  const token = useLinkToken(checkinLink)
  const query = useCheckin(token)
  const { data, error } = query
  if (data) return <Checkin token={token} checkin={data} isStale={query.isError} />
  const isInvalid = token === '' || isMissing(error)
  return (
    <PublicFrame bar="Check-in">
      <h1 className={styles.titulo}>Check-in</h1>
      {isInvalid && (
        <AlertStrip kind="danger" title="Este link de check-in não vale mais.">
          Peça outro à empresa que marcou o horário ou procure a portaria.
        </AlertStrip>
      )}
      {!isInvalid && error && (
        <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
          {`Não foi possível abrir o check-in. ${refusalText(error)}`}
        </ErrorState>
      )}
      {!isInvalid && !error && <LoadingSkeleton lines={6} label="Abrindo o check-in" />}
    </PublicFrame>
  )
}

interface PartProps {
  readonly token: string
  readonly checkin: CheckinDoMotorista
}

function Checkin({ token, checkin, isStale }: PartProps & { readonly isStale: boolean }) {
  const { estado, codigo, placaVeiculo } = checkin
  const isBefore = estado === 'pode-chegar'
  const aviso = AVISOS[estado]
  const barra = isBefore
    ? `${checkin.empresa} · ${checkin.unidade}`
    : [codigo, placaVeiculo && formatPlaca(placaVeiculo)].filter(Boolean).join(' · ')
  return (
    <PublicFrame bar={barra} isStale={isStale}>
      {estado === 'chamado' && <Chamada token={token} checkin={checkin} />}
      {!isBefore && estado !== 'chamado' && <h1 className={styles.titulo}>{tituloDe(checkin)}</h1>}
      {aviso && <p className={styles.texto}>{aviso.texto}</p>}
      {isBefore && <h1 className={styles.titulo}>Registre sua chegada</h1>}
      {(isBefore || aviso) && <Reserva checkin={checkin} />}
      {isBefore && <ChegadaForm token={token} checkin={checkin} />}
      {!isBefore && !aviso && (
        <>
          <Passos checkin={checkin} />
          <Comprovacao checkin={checkin} />
        </>
      )}
    </PublicFrame>
  )
}

function tituloDe({ estado, docaNome }: CheckinDoMotorista): string {
  const aviso = AVISOS[estado]
  if (aviso) return aviso.titulo
  if (estado === 'na-doca') return `Você está na ${docaNome}`
  return estado === 'liberado' ? 'Liberado. Boa viagem' : 'Aguarde ser chamado'
}

function Reserva({ checkin }: { readonly checkin: CheckinDoMotorista }) {
  const { placaVeiculo } = checkin
  return (
    <div className={styles.cartao}>
      <IconCalendarEvent size={24} aria-hidden className={styles.azul} />
      <div>
        <strong>{`${checkin.codigo}, ${quando(checkin.dhReserva, checkin.fusoHorario)}`}</strong>
        <p>
          {[checkin.fornecedor, DIRECAO_LABELS[checkin.direcao].toLowerCase(), checkin.docaNome]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {placaVeiculo !== null && <Plate value={formatPlaca(placaVeiculo)} />}
      </div>
    </div>
  )
}

interface Passo {
  readonly icon: TablerIcon
  readonly titulo: string
  readonly texto: string | undefined
  readonly isFeito: boolean
}

function passosDe(checkin: CheckinDoMotorista): readonly Passo[] {
  const { comprovacao, dhChamada, dhChegadaNaDoca, dhSaida, fusoHorario, docaChamada, docaNome } = checkin
  const at = (instant: string | null | undefined) => (instant ? formatTime(instant, fusoHorario) : undefined)
  return [
    {
      icon: IconMapPinCheck,
      titulo: 'Chegada registrada',
      texto: comprovacao
        ? `${at(comprovacao.dhChegada)} · ${PROVA_CHEGADA_LABELS[comprovacao.prova].toLowerCase()}`
        : undefined,
      isFeito: true,
    },
    { icon: IconSpeakerphone, titulo: 'Chamada', texto: at(dhChamada), isFeito: dhChamada !== null },
    {
      icon: IconForklift,
      titulo: docaChamada ?? docaNome,
      texto: at(dhChegadaNaDoca),
      isFeito: dhChegadaNaDoca !== null,
    },
    { icon: IconLogout, titulo: 'Saída', texto: at(dhSaida), isFeito: dhSaida !== null },
  ]
}

function Passos({ checkin }: { readonly checkin: CheckinDoMotorista }) {
  return (
    <ol className={styles.passos}>
      {passosDe(checkin).map(({ icon: Icon, titulo, texto, isFeito }) => {
        const Mark = isFeito ? IconCircleCheck : IconCircleDashed
        return (
          <li key={titulo} data-feito={isFeito || undefined}>
            <Mark size={22} aria-hidden />
            <div>
              <strong>{titulo}</strong>
              <span className="visually-hidden">{isFeito ? ', feito' : ', ainda não'}</span>
              {texto && <span>{texto}</span>}
            </div>
            <Icon size={20} aria-hidden className={styles.passoIcon} />
          </li>
        )
      })}
    </ol>
  )
}

function Comprovacao({ checkin }: { readonly checkin: CheckinDoMotorista }) {
  const { comprovacao } = checkin
  const prazo = prazoDaEstadia(checkin)
  if (!comprovacao) return null
  return (
    <>
      {prazo && (
        <div className={styles.cartao}>
          <IconStopwatch size={24} aria-hidden className={styles.azul} />
          <div>
            <strong>{prazo.titulo}</strong>
            <p>{prazo.texto}</p>
          </div>
        </div>
      )}
      {comprovacao.prova === PROVA_CHEGADA.Celular && <p className={styles.texto}>{SEM_POSICAO}</p>}
      <Button
        component={PageLink}
        to={linkPath(comprovanteLink, comprovacao.codigo)}
        size="lg"
        variant="default"
        fullWidth
      >
        Ver comprovante de chegada
      </Button>
    </>
  )
}
