import { Button, TextInput } from '@mantine/core'
import { IconBarcodeOff } from '@tabler/icons-react'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { QUADRO_PAGE } from '#modules/remessa/web/shared/enderecos.ts'
import { formatCardDateTime, formatTime } from '#platform/shared/date.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { isMissing, refusalText } from '#platform/web/record/refusal.ts'
import { useGoToPage, useRouteParam } from '#platform/web/router/navigation.ts'
import { type ConferenciaDetalhe, descartarConferencia } from '../conferencia.contract.ts'
import { RESPOSTAS, TIPOS_CONFERENCIA } from '../conferencia.rules.ts'
import { useChangedConferencias, useConferencia } from './conferencia.api.ts'
import styles from './conferencia.module.css'
import { FecharConferencia } from './FecharConferencia.tsx'
import { aoTeclar, problemaDoDigitado, type Teclas } from './fila.ts'
import { useCamera } from './use-camera.ts'
import { type Mostrada, useLeituras } from './use-leituras.ts'

/** Counting by reading labels, on a phone: camera, scanner or typing (design 51d). */
export default function ConferenciaPage() {
  const query = useConferencia(useRouteParam('id'))
  if (query.data) return <Aberta key={query.data.id} conferencia={query.data} />
  if (isMissing(query.error)) {
    return (
      <>
        <PageHeader title="Conferência" />
        <StateMessage icon={IconBarcodeOff} title="Esta conferência não existe mais" />
      </>
    )
  }
  return query.isError ? (
    <ReadFailure query={query}>Não foi possível carregar a conferência.</ReadFailure>
  ) : (
    <LoadingSkeleton lines={6} label="Carregando a conferência" />
  )
}

const tituloDe = ({ tipo, remessas: [first, ...more] }: ConferenciaDetalhe) =>
  `${TIPOS_CONFERENCIA[tipo]} ${first?.codigo ?? ''}${more.length > 0 ? ` +${more.length}` : ''}`

function Aberta({ conferencia }: { readonly conferencia: ConferenciaDetalhe }) {
  const leituras = useLeituras(conferencia)
  const [isClosing, setClosing] = useState(false)
  const subtitle = [conferencia.local, conferencia.unidade.nome, conferencia.asCegas && 'às cegas']
    .filter(Boolean)
    .join(' · ')
  if (conferencia.situacao !== 'aberta') {
    return (
      <>
        <PageHeader title={tituloDe(conferencia)} subtitle={subtitle} />
        <Encerrada conferencia={conferencia} />
      </>
    )
  }
  return (
    <>
      <PageHeader title={isClosing ? 'Fechar conferência' : tituloDe(conferencia)} subtitle={subtitle} />
      {isClosing ? (
        <FecharConferencia conferencia={conferencia} onBack={() => setClosing(false)} />
      ) : (
        <Ler conferencia={conferencia} leituras={leituras} onClose={() => setClosing(true)} />
      )}
    </>
  )
}

function Encerrada({ conferencia }: { readonly conferencia: ConferenciaDetalhe }) {
  const go = useGoToPage()
  const { situacao, fechadaPor, fechadaEm, fusoHorario, esperados, lidos } = conferencia
  return (
    <StateMessage
      icon={IconBarcodeOff}
      title={situacao === 'fechada' ? 'Conferência fechada' : 'Conferência descartada'}
      actions={
        <Button variant="default" onClick={() => go(QUADRO_PAGE)}>
          Ver o quadro
        </Button>
      }
    >
      {`${lidos} de ${esperados ?? '–'} volumes lidos. ${fechadaPor ?? ''}${fechadaEm ? `, ${formatCardDateTime(fechadaEm, fusoHorario)}` : ''}`}
    </StateMessage>
  )
}

interface LerProps {
  readonly conferencia: ConferenciaDetalhe
  readonly leituras: ReturnType<typeof useLeituras>
  readonly onClose: () => void
}

function Ler({ conferencia, leituras, onClose }: LerProps) {
  const { ler, fila, lidos, mostradas, isFull } = leituras
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera(video, ler)
  useLeitorDeMao(ler)
  const last = mostradas[0]
  return (
    <div className={styles.tela}>
      {camera !== 'sem-camera' && camera !== 'negada' && (
        <video ref={video} className={styles.video} muted playsInline aria-label="Câmera" />
      )}
      {camera === 'negada' && (
        <AlertStrip kind="info" title="A câmera não foi liberada. Use o leitor ou digite." />
      )}
      <Resposta last={last} lidos={lidos} conferencia={conferencia} />
      {isFull && <AlertStrip kind="danger" title="A fila está cheia: espere a conexão voltar." />}
      <Digitar onRead={ler} />
      <h2>Últimas leituras {fila.length > 0 && <small>{`${fila.length} na fila`}</small>}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul className={styles.lista} tabIndex={0} aria-label="Últimas leituras">
        {mostradas.map(({ id, codigo, resposta, dh, detalhe }) => (
          <li key={id}>
            <span>
              <strong>{resposta ? RESPOSTAS[resposta] : 'Na fila'}</strong>
              <small>{[formatTime(dh, conferencia.fusoHorario), detalhe].filter(Boolean).join(' · ')}</small>
            </span>
            <strong>{codigo}</strong>
          </li>
        ))}
      </ul>
      <Pe conferencia={conferencia} last={last} ler={ler} onClose={onClose} isWaiting={fila.length > 0} />
    </div>
  )
}

function Resposta({
  last,
  lidos,
  conferencia: { esperados },
}: {
  readonly last: Mostrada | undefined
  readonly lidos: number
  readonly conferencia: ConferenciaDetalhe
}) {
  return (
    <div className={styles.resposta} data-resposta={last?.resposta ?? undefined} role="status">
      <span>
        <strong className={styles.palavra}>
          {last === undefined ? 'Leia uma etiqueta' : last.resposta ? RESPOSTAS[last.resposta] : 'Na fila'}
        </strong>
        {last && [last.codigo, last.detalhe].filter(Boolean).join(' · ')}
      </span>
      <span className={styles.lidos}>
        <strong className={styles.palavra}>{lidos}</strong>
        {esperados === null ? 'lidos' : `lidos de ${esperados}`}
      </span>
    </div>
  )
}

/** A scanner that types is heard wherever the focus is, except in a field, which answers its own Enter. */
function useLeitorDeMao(onRead: (codigo: string) => void): void {
  const keys = useRef<Teclas>({ texto: '', ultimaMs: 0 })
  const read = useEffectEvent(onRead)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.ctrlKey || event.altKey || event.metaKey) return
      const next = aoTeclar(keys.current, event.key, event.timeStamp)
      keys.current = next
      if (next.lido === undefined) return
      event.preventDefault()
      read(next.lido)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function Digitar({ onRead }: { readonly onRead: (codigo: string) => void }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = problemaDoDigitado(text)
    setProblem(wrong)
    if (wrong) return
    onRead(text)
    setText('')
  }
  return (
    <form className={styles.digitar} onSubmit={submit} noValidate>
      <TextInput
        label="Etiqueta, chave da nota ou SSCC"
        value={text}
        error={problem}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="send"
        onChange={(event) => {
          setText(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" variant="default">
        Ler
      </Button>
    </form>
  )
}

interface PeProps {
  readonly conferencia: ConferenciaDetalhe
  readonly last: Mostrada | undefined
  readonly ler: LerProps['leituras']['ler']
  readonly onClose: () => void
  readonly isWaiting: boolean
}

function Pe({ conferencia: { id }, last, ler, onClose, isWaiting }: PeProps) {
  const dialogs = useDialogs()
  const { http } = usePlatform()
  const changed = useChangedConferencias()
  const canBreak = last?.resposta === 'ok' || last?.resposta === 'ja_lido'
  const descartar = async () => {
    const isSure = await dialogs.confirm({
      title: 'Descartar a conferência?',
      message: 'O que foi lido não vale. As remessas podem ser conferidas de novo.',
      confirmLabel: 'Descartar',
    })
    if (!isSure) return
    try {
      await http.call(descartarConferencia, { params: { id } })
      await changed()
    } catch (error) {
      toast.danger('A conferência não foi descartada', { detail: refusalText(error) })
    }
  }
  return (
    <>
      <div className={styles.pe}>
        <Button
          size="md"
          variant="default"
          disabled={!canBreak}
          onClick={() => last && ler(last.codigo, { avariado: true })}
        >
          Avariado
        </Button>
        <Button size="md" disabled={isWaiting} onClick={onClose}>
          Fechar conferência
        </Button>
      </div>
      <Button variant="subtle" onClick={() => void descartar()}>
        Descartar
      </Button>
    </>
  )
}
