import { useInViewport, useMergedRef } from '@mantine/hooks'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import styles from './Attachments.module.css'

GlobalWorkerOptions.workerSrc = workerUrl

const MAX_PAGES = 50
/** Few bytes may unfold to gigabytes. */
const MAX_IMAGE_PIXELS = 50_000_000
/** A sharper screen shows nothing more of a page that is read at arm's length. */
const MAX_DENSITY = 2

interface PdfPagesProps {
  readonly content: Blob
  readonly name: string
}

/** The pages of a PDF below each other. Nothing of it is run: no scripts, no forms, no links. */
export function PdfPages({ content, name }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    let isGone = false
    let close = () => {}
    async function open() {
      const data = await content.arrayBuffer()
      if (isGone) return
      const task = getDocument({ data, maxImageSize: MAX_IMAGE_PIXELS, isEvalSupported: false })
      close = () => void task.destroy()
      const opened = await task.promise
      if (!isGone) setPdf(opened)
    }
    open().catch(() => {
      if (!isGone) setBroken(true)
    })
    return () => {
      isGone = true
      close()
    }
  }, [content])
  if (isBroken) {
    return (
      <p role="alert">Este PDF não pode ser mostrado aqui: está danificado ou tem senha. Baixe o arquivo.</p>
    )
  }
  if (!pdf) return <LoadingSkeleton lines={6} label={`Abrindo ${name}`} />
  const pages = Array.from({ length: Math.min(pdf.numPages, MAX_PAGES) }, (_, index) => index + 1)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it
    <section className={styles.pages} aria-label={`Páginas de ${name}`} tabIndex={0}>
      {pages.map((number) => (
        <PdfPage key={number} pdf={pdf} number={number} />
      ))}
      {pdf.numPages > pages.length && (
        <p>{`São mostradas ${pages.length} de ${pdf.numPages} páginas. Baixe o arquivo para ver as outras.`}</p>
      )}
    </section>
  )
}

/** Drawn once it is in sight, as wide as the dialog. */
function PdfPage({ pdf, number }: { readonly pdf: PDFDocumentProxy; readonly number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { ref, inViewport } = useInViewport<HTMLCanvasElement>()
  const [isDrawn, setDrawn] = useState(false)
  const isDue = inViewport && !isDrawn
  useEffect(() => {
    const element = canvas.current
    if (!isDue || !element) return
    async function draw(target: HTMLCanvasElement) {
      const page = await pdf.getPage(number)
      const density = Math.min(window.devicePixelRatio, MAX_DENSITY)
      const scale = (target.clientWidth * density) / page.getViewport({ scale: 1 }).width
      const viewport = page.getViewport({ scale })
      target.width = viewport.width
      target.height = viewport.height
      await page.render({ canvas: target, viewport }).promise
      setDrawn(true)
    }
    // A page that is broken stays white; the others and the download are there.
    draw(element).catch(() => setDrawn(true))
  }, [pdf, number, isDue])
  return (
    <canvas
      ref={useMergedRef(canvas, ref)}
      role="img"
      aria-label={`Página ${number} de ${pdf.numPages}`}
      aria-busy={!isDrawn}
      className={styles.page}
    />
  )
}
