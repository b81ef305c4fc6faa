import { Button } from '@mantine/core'
import { IconArrowLeft, IconCalendarX, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DIRECAO_LABELS, SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import { DICA_DADOS_PENDENTES } from '#modules/doca/horario.rules.ts'
import { horaText } from '#modules/doca/web/shared/hora-text.ts'
import { CancelarForm } from '#modules/reserva/web/shared/CancelarForm.tsx'
import { diaCurto } from '#modules/reserva/web/shared/dia-texto.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { announce } from '#platform/ui/announcements.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { FactList } from '#platform/ui/FactList.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { SvgImage } from '#platform/ui/SvgImage.tsx'
import { snackbar, toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { cancelarNoPortal } from '../portal.contract.ts'
import type { ReservaDoPortal } from '../portal-dados.contract.ts'
import { AnexosDaReserva } from './AnexosDaReserva.tsx'
import { CompletarDados } from './CompletarDados.tsx'
import { PortalFrame } from './PortalFrame.tsx'
import { useHttp, usePortal, useRefreshPortal, useReserva } from './portal.api.ts'
import styles from './portal.module.css'
import { RemarcarReserva } from './RemarcarReserva.tsx'
import { fimText, situacaoLook } from './situacao-do-portal.ts'

interface PageProps {
  readonly id: string
  readonly onBack: () => void
}

/** The confirmation of a booking, and what its company can still do with it. */
export function ReservaDoPortalPage({ id, onBack }: PageProps) {
  const { anfitriao } = usePortal()
  const query = useReserva(id)
  if (query.data) return <Reserva reserva={query.data} onBack={onBack} />
  return (
    <PortalFrame anfitriao={anfitriao} footer={<Voltar onBack={onBack} />}>
      <h1>Agendamento</h1>
      {query.isError ? (
        <ReadFailure query={query}>Não foi possível carregar o agendamento.</ReadFailure>
      ) : (
        <LoadingSkeleton lines={6} label="Carregando o agendamento" />
      )}
    </PortalFrame>
  )
}

const Voltar = ({ onBack }: { readonly onBack: () => void }) => (
  <Button size="lg" variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
    Voltar
  </Button>
)

type Modo = 'ver' | 'dados' | 'horario'

function Reserva({ reserva, onBack }: { readonly reserva: ReservaDoPortal; readonly onBack: () => void }) {
  const { anfitriao, id: acessoId } = usePortal()
  const [modo, setModo] = useState<Modo>('ver')
  const http = useHttp()
  const dialogs = useDialogs()
  const refresh = useRefreshPortal()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const frame = { anfitriao, lugar: reserva.unidadeNome }
  const { label, ...look } = situacaoLook(reserva.situacao)
  const known = useRef(label)
  useEffect(() => {
    // What the staff decides while the page is open is told, not only drawn.
    if (known.current !== label) announce(`${reserva.codigo}: ${label}`)
    known.current = label
  }, [label, reserva.codigo])

  const cancelar = async () => {
    const motivo = await dialogs.form<string>({
      title: `Cancelar ${reserva.codigo}`,
      render: (control) => <CancelarForm {...control} />,
    })
    if (motivo === undefined) return
    setBusy(true)
    setError(undefined)
    try {
      await http.call(cancelarNoPortal, {
        params: { acessoId, id: reserva.id },
        body: { motivo: motivo.slice(0, 300), version: reserva.version },
      })
      toast.success('Agendamento Cancelado')
    } catch (reason) {
      setError(reason)
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  if (modo === 'dados') {
    return <CompletarDados frame={frame} reserva={reserva} onDone={() => setModo('ver')} />
  }
  if (modo === 'horario') {
    return <RemarcarReserva frame={frame} reserva={reserva} onDone={() => setModo('ver')} />
  }
  const isPendente = reserva.situacao === R.PendenteInformacoes
  const fim = fimText(reserva)
  return (
    <PortalFrame {...frame} footer={<Voltar onBack={onBack} />}>
      <h1>{reserva.codigo}</h1>
      {error !== undefined && <AlertStrip kind="danger" title={refusalText(error)} />}
      <div className={styles.codigo}>
        <StatusBadge label={label} {...look} />
        <strong>{`${diaCurto(reserva.data)} ${horaText(reserva.hora)}`}</strong>
        <span>{`${reserva.docaNome} · ${reserva.unidadeNome}`}</span>
        {fim && <span>{fim}</span>}
        {reserva.checkin && <Checkin checkin={reserva.checkin} />}
      </div>
      {isPendente && (
        <div className={styles.aviso}>
          <div>
            <strong>{`Faltam: ${reserva.faltam.join(', ')}`}</strong>
            <p>{DICA_DADOS_PENDENTES}</p>
          </div>
        </div>
      )}
      <div className={styles.acoes} aria-busy={isBusy}>
        {reserva.recusaDeDados === null && (
          <WriteButton
            size="md"
            variant={isPendente ? 'filled' : 'default'}
            disabled={isBusy}
            onClick={() => setModo('dados')}
          >
            {isPendente ? 'Completar dados' : 'Alterar dados'}
          </WriteButton>
        )}
        {reserva.recusaDeAlteracao === null && (
          <>
            <WriteButton size="md" variant="default" disabled={isBusy} onClick={() => setModo('horario')}>
              Mudar horário
            </WriteButton>
            <WriteButton
              size="md"
              variant="default"
              leftSection={<IconCalendarX size={16} aria-hidden />}
              loading={isBusy}
              onClick={() => void cancelar()}
            >
              Cancelar agendamento
            </WriteButton>
          </>
        )}
      </div>
      {reserva.recusaDeAlteracao !== null && <p className={styles.muted}>{reserva.recusaDeAlteracao}</p>}
      <FactList facts={fatos(reserva)} />
      <AnexosDaReserva reserva={reserva} />
    </PortalFrame>
  )
}

const fatos = (reserva: ReservaDoPortal): { label: string; value: ReactNode }[] => [
  { label: 'Operação', value: DIRECAO_LABELS[reserva.direcao] },
  { label: 'Nota fiscal ou ordem de compra', value: reserva.codigoReferencia },
  { label: 'Placa', value: reserva.placaVeiculo && formatPlaca(reserva.placaVeiculo) },
  { label: 'Motorista', value: reserva.nomeMotorista },
  {
    label: 'CPF do motorista',
    value: reserva.documentoMotorista && formatDocumento(reserva.documentoMotorista),
  },
]

/** The driver opens this on the own phone when arriving. */
function Checkin({
  checkin: { link, qrSvg },
}: {
  readonly checkin: NonNullable<ReservaDoPortal['checkin']>
}) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      snackbar('Link copiado')
    } catch {
      // A browser that refuses the clipboard leaves the code to be read.
      snackbar('O navegador não permitiu copiar. Use o código QR.')
    }
  }
  return (
    <>
      <SvgImage svg={qrSvg} alt="Código QR do check-in do motorista" width={168} height={168} />
      <span className={styles.muted}>O motorista lê este código ao chegar, ou abre o link.</span>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconCopy size={14} aria-hidden />}
        onClick={() => void copy()}
      >
        Copiar link do motorista
      </Button>
    </>
  )
}
