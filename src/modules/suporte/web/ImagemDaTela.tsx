import { Button } from '@mantine/core'
import { IconArrowBackUp, IconEraser, IconPhoto, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import { FilePicker } from '#platform/ui/FilePicker.tsx'
import { useObjectUrl } from '#platform/ui/use-object-url.ts'
import { IMAGENS } from '../suporte.contract.ts'
import { type Area, areaBetween, isWorthCovering, stepArea } from './cover-areas.ts'
import styles from './Suporte.module.css'

interface ImagemDaTelaProps {
  readonly imagem: { readonly file: File; readonly areas: readonly Area[] } | undefined
  readonly onChange: (imagem: ImagemDaTelaProps['imagem']) => void
}

const STEP = 0.02
const STEPS: Readonly<Record<string, { readonly dx: number; readonly dy: number }>> = {
  ArrowLeft: { dx: -STEP, dy: 0 },
  ArrowRight: { dx: STEP, dy: 0 },
  ArrowUp: { dx: 0, dy: -STEP },
  ArrowDown: { dx: 0, dy: STEP },
}
const FIRST: Area = { x: 0.4, y: 0.45, width: 0.2, height: 0.1 }

/** A picture of the screen, picked or pasted; what nobody else should see is covered here, before it is sent. */
export function ImagemDaTela({ imagem, onChange }: ImagemDaTelaProps) {
  const [isCovering, setCovering] = useState(false)
  usePaste((file) => onChange({ file, areas: [] }))
  if (!imagem) {
    return (
      <div className={styles.imagemVazia}>
        <FilePicker
          label="Anexar imagem"
          icon={IconPhoto}
          accept={IMAGENS.join(',')}
          isBusy={false}
          onPick={([file]) => file && onChange({ file, areas: [] })}
        />
        <span>Ou cole uma captura de tela com Ctrl V.</span>
      </div>
    )
  }
  const { file, areas } = imagem
  return (
    <>
      <div className={styles.imagem}>
        <Cover
          file={file}
          areas={areas}
          isCovering={isCovering}
          onCover={(area) => onChange({ file, areas: [...areas, area] })}
        />
        <div className={styles.imagemBotoes}>
          <Button
            size="xs"
            variant={isCovering ? 'filled' : 'default'}
            aria-pressed={isCovering}
            leftSection={<IconEraser size={14} aria-hidden />}
            onClick={() => setCovering(!isCovering)}
          >
            Cobrir áreas {areas.length > 0 && <b className={styles.conta}>{areas.length}</b>}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={areas.length === 0}
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            onClick={() => onChange({ file, areas: areas.slice(0, -1) })}
          >
            Desfazer
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={14} aria-hidden />}
            onClick={() => onChange(undefined)}
          >
            Remover
          </Button>
        </div>
      </div>
      <p className={styles.help}>
        {isCovering
          ? 'Arraste sobre o que deve sumir. No teclado: setas movem, Shift e setas mudam o tamanho, Enter cobre.'
          : 'O que você cobre é apagado aqui, antes de enviar.'}
      </p>
    </>
  )
}

interface CoverProps {
  readonly file: File
  readonly areas: readonly Area[]
  readonly isCovering: boolean
  readonly onCover: (area: Area) => void
}

function Cover({ file, areas, isCovering, onCover }: CoverProps) {
  const url = useObjectUrl(file)
  const [start, setStart] = useState<{ readonly x: number; readonly y: number }>()
  const [frame, setFrame] = useState<Area>(FIRST)
  const pointOf = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step) setFrame(stepArea(frame, step, event.shiftKey))
    else if (event.key === 'Enter' && !event.ctrlKey) onCover(frame)
    else return
    event.preventDefault()
  }
  const picture = url && <img src={url} alt="Imagem que vai com o chamado" draggable={false} />
  const painted = [...areas.entries()].map(([index, area]) => (
    <span key={index} className={styles.coberta} style={styleOf(area)} />
  ))
  if (!isCovering) {
    return (
      <div className={styles.quadro}>
        {picture}
        {painted}
      </div>
    )
  }
  return (
    <div
      role="application"
      aria-label="Área a cobrir"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the frame within it.
      tabIndex={0}
      className={styles.quadro}
      data-covering=""
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setStart(pointOf(event))
      }}
      onPointerMove={(event) => start && setFrame(areaBetween(start, pointOf(event)))}
      onPointerUp={(event) => {
        const area = start && areaBetween(start, pointOf(event))
        setStart(undefined)
        if (area && isWorthCovering(area)) onCover(area)
      }}
    >
      {picture}
      {painted}
      <span className={styles.moldura} style={styleOf(frame)} />
    </div>
  )
}

const percent = (value: number) => `${value * 100}%`
const styleOf = ({ x, y, width, height }: Area) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
})

/** A capture of the screen that is pasted anywhere while the drawer is open. */
function usePaste(onPaste: (file: File) => void): void {
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => IMAGENS.includes(type))
      if (!file) return
      event.preventDefault()
      onPaste(file)
    }
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  })
}
