/** Reads codes from the camera where the browser can; the same code is read again after a pause only. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const PAUSE_MS = 800
const EVERY_MS = 150
const FORMATS = ['code_128', 'code_39', 'ean_13', 'itf', 'qr_code']

interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** `sem-camera`: the browser reads no codes; scanner and keyboard remain. */
export type EstadoDaCamera = 'abrindo' | 'lendo' | 'sem-camera' | 'negada'

export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onRead: (codigo: string) => void,
): EstadoDaCamera {
  const [estado, setEstado] = useState<EstadoDaCamera>(() => (detectorClass() ? 'abrindo' : 'sem-camera'))
  const read = useEffectEvent(onRead)
  useEffect(() => {
    const Detector = detectorClass()
    if (!Detector) return
    const detector = new Detector({ formats: FORMATS })
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let last = { codigo: '', at: 0 }
    const look = async () => {
      const element = video.current
      if (isOver || !element) return
      const [code] = await detector.detect(element).catch(() => [])
      const now = Date.now()
      if (code && (code.rawValue !== last.codigo || now - last.at > PAUSE_MS)) read(code.rawValue)
      if (code) last = { codigo: code.rawValue, at: now }
      timer = setTimeout(() => void look(), EVERY_MS)
    }
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver || !video.current) return
      video.current.srcObject = stream
      await video.current.play()
      setEstado('lendo')
      void look()
    }
    open().catch(() => setEstado('negada'))
    return () => {
      isOver = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [video])
  return estado
}
