import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconMapPinCheck, IconShare } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { formatTime } from '#platform/shared/date.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { formatDistance, formatWeight } from '#platform/shared/quantity.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Plate } from '#platform/ui/Plate.tsx'
import { SvgImage } from '#platform/ui/SvgImage.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { HttpError } from '#platform/web/http/http-error.ts'
import { PrintButton } from '#platform/web/print/PrintButton.tsx'
import { PublicFrame } from '#platform/web/public-page/PublicFrame.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useQueryState } from '#platform/web/router/navigation.ts'
import { type Comprovante, comprovanteLink, verificarComprovante } from '../../check-in.contract.ts'
import { PROVA_CHEGADA_LABELS } from '../../patio.rules.ts'
import styles from './check-in.module.css'
import { codigoText, fusoText, quando } from './checkin-textos.ts'

const [MIN_CODIGO, MAX_CODIGO] = comprovanteLink.length

/** A receipt of arrival: shown to its holder, verified by anybody with its number. */
export default function ComprovantePage() {
  const [codigo, setCodigo] = useQueryState(comprovanteLink.param)
  const isAsked = codigo.length >= MIN_CODIGO
  const query = useCall(
    verificarComprovante,
    { body: { codigo: codigo.slice(0, MAX_CODIGO) } },
    // A receipt never changes.
    { enabled: isAsked, staleTime: Number.POSITIVE_INFINITY },
  )
  const isUnknown = query.error instanceof HttpError && query.error.status < 500
  return (
    <PublicFrame bar="Comprovante de chegada">
      {query.data && isAsked ? (
        <Recibo comprovante={query.data} />
      ) : (
        <>
          <h1 className={styles.titulo}>Verificar comprovante</h1>
          <CodigoForm
            codigo={codigo}
            problem={isAsked && isUnknown ? refusalText(query.error) : undefined}
            isSending={isAsked && query.isFetching}
            onSubmit={setCodigo}
          />
          {isAsked && query.isPending && <LoadingSkeleton lines={4} label="Conferindo o comprovante" />}
          {isAsked && query.isError && !isUnknown && (
            <ReadFailure query={query}>Não foi possível conferir o comprovante.</ReadFailure>
          )}
        </>
      )}
    </PublicFrame>
  )
}

interface CodigoFormProps {
  readonly codigo: string
  readonly problem: string | undefined
  readonly isSending: boolean
  readonly onSubmit: (codigo: string) => void
}

function CodigoForm({ codigo, problem, isSending, onSubmit }: CodigoFormProps) {
  const [text, setText] = useState(codigo)
  const [isShort, setShort] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const plain = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
    setShort(plain.length !== MIN_CODIGO)
    if (plain.length === MIN_CODIGO) onSubmit(plain)
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextInput
        size="lg"
        label="Código do comprovante"
        description="12 letras e números, como K7F2-9QMD-3XTP."
        autoComplete="off"
        maxLength={MAX_CODIGO}
        value={text}
        error={isShort ? 'O código tem 12 letras e números.' : problem}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setShort(false)
        }}
      />
      <WriteButton type="submit" size="lg" fullWidth loading={isSending}>
        Verificar
      </WriteButton>
    </form>
  )
}

function Recibo({ comprovante }: { readonly comprovante: Comprovante }) {
  const { autentico, dhChegada, fusoHorario, distanciaM, qrSvg, codigo } = comprovante
  const Icon = autentico ? IconMapPinCheck : IconAlertTriangle
  const share = async () => {
    try {
      await navigator.share({ title: 'Comprovante de chegada', url: window.location.href })
    } catch {
      // Whoever closes the sheet of the system wants nothing more.
    }
  }
  return (
    <>
      <div className={styles.hora} data-falso={!autentico || undefined}>
        <span className={styles.selo}>
          <Icon size={30} aria-hidden />
        </span>
        <h1>{formatTime(dhChegada, fusoHorario)}</h1>
        <p>{`${quando(dhChegada, fusoHorario)} · ${fusoText(dhChegada, fusoHorario)}`}</p>
      </div>
      <div className={styles.recibo}>
        <dl>
          {fatosDe(comprovante).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {comprovante.placa !== null && (
            <div>
              <dt>Placa</dt>
              <dd>
                <Plate value={formatPlaca(comprovante.placa)} />
              </dd>
            </div>
          )}
        </dl>
        <div className={styles.assinatura}>
          <SvgImage svg={qrSvg} alt="QR que abre a verificação" />
          <div>
            <strong role="status">
              {autentico ? 'Assinado e verificável' : 'Não confere com o que foi assinado'}
            </strong>
            <p>
              {autentico
                ? 'Leia o QR ou digite o código em verificar.'
                : 'Os dados foram alterados depois da chegada. Não aceite este comprovante.'}
            </p>
            <p className={styles.codigo}>{codigoText(codigo)}</p>
          </div>
        </div>
      </div>
      <p className={styles.texto}>
        {PROVA_CHEGADA_LABELS[comprovante.prova]}
        {distanciaM !== null && `, a ${formatDistance(distanciaM)} da portaria`}.
      </p>
      <div className={`${styles.form} no-print`}>
        <PrintButton size="lg" fullWidth>
          Imprimir ou salvar PDF
        </PrintButton>
        {'share' in navigator && (
          <Button
            size="lg"
            fullWidth
            variant="default"
            leftSection={<IconShare size={20} aria-hidden />}
            onClick={() => void share()}
          >
            Enviar à transportadora
          </Button>
        )}
      </div>
    </>
  )
}

function fatosDe(comprovante: Comprovante) {
  const { reserva, dhReserva, fusoHorario, capacidadeKg } = comprovante
  const booked =
    reserva && [reserva, dhReserva && formatTime(dhReserva, fusoHorario)].filter(Boolean).join(', ')
  return [
    { label: 'Local', value: comprovante.unidade },
    { label: 'Embarcador', value: comprovante.empresa },
    { label: 'Reserva', value: booked ?? 'Sem horário' },
    { label: 'Doca', value: comprovante.docaNome },
    { label: 'Motorista', value: comprovante.motorista },
    { label: 'Capacidade', value: capacidadeKg === null ? null : formatWeight(capacidadeKg) },
  ].filter(({ value }) => value !== null)
}
