/** The signature of the receiver, drawn with a finger. */
import { useEffect, useRef } from 'preact/hooks'
import SignaturePad from 'signature_pad'
import { useContexto } from './contexto.ts'
import styles from './Motorista.module.css'

const HEIGHT = 120

interface AssinaturaFieldProps {
  /** Null: nothing is drawn. */
  readonly onChange: (assinatura: Blob | null) => void
}

export function AssinaturaField({ onChange }: AssinaturaFieldProps) {
  const { t } = useContexto()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad | null>(null)
  const tell = useRef(onChange)
  tell.current = onChange
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const ratio = Math.max(1, window.devicePixelRatio)
    element.width = element.offsetWidth * ratio
    element.height = HEIGHT * ratio
    element.getContext('2d')?.scale(ratio, ratio)
    // White paper in every scheme: the picture is read elsewhere.
    const drawn = new SignaturePad(element, { penColor: '#0b2a6b', backgroundColor: '#ffffff' })
    drawn.addEventListener('endStroke', () => element.toBlob((blob) => tell.current(blob), 'image/png'))
    pad.current = drawn
    return () => drawn.off()
  }, [])
  const clear = () => {
    pad.current?.clear()
    onChange(null)
  }
  return (
    <div class={styles.campo}>
      <span class={styles.linhaDoCampo}>
        {t('assinatura')}
        <button type="button" class={styles.texto} onClick={clear}>
          {t('limpar')}
        </button>
      </span>
      <canvas ref={canvas} class={styles.assinatura} role="img" aria-label={t('assineAqui')} />
    </div>
  )
}
