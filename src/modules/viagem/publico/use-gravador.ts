/** Records what the driver says, at most two minutes, where the browser can. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'

const MAX_S = 120
const SECOND_MS = 1_000

export interface Gravador {
  readonly isPossivel: boolean
  /** Seconds so far; null: nothing is recorded. */
  readonly segundos: number | null
  readonly begin: () => Promise<void>
  readonly end: () => void
}

/** `onDone` gets what was recorded, also when the two minutes are over. */
export function useGravador(onDone: (audio: Blob, duracaoS: number) => void): Gravador {
  const [segundos, setSegundos] = useState<number | null>(null)
  const recorder = useRef<MediaRecorder | null>(null)
  const done = useRef(onDone)
  done.current = onDone
  const end = useCallback(() => {
    if (recorder.current?.state === 'recording') recorder.current.stop()
  }, [])
  const begin = useCallback(async () => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      const current = new MediaRecorder(stream)
      const chunks: Blob[] = []
      const begun = Date.now()
      current.ondataavailable = ({ data }) => chunks.push(data)
      current.onstop = () => {
        for (const track of stream.getTracks()) track.stop()
        recorder.current = null
        setSegundos(null)
        const duracaoS = Math.min(MAX_S, Math.max(1, Math.round((Date.now() - begun) / SECOND_MS)))
        done.current(new Blob(chunks, { type: current.mimeType }), duracaoS)
      }
      recorder.current = current
      current.start()
      setSegundos(0)
    } catch {
      // The driver, or the phone, gives no microphone.
      setSegundos(null)
    }
  }, [])
  const isRecording = segundos !== null
  useEffect(() => {
    if (!isRecording) return undefined
    const timer = setInterval(() => {
      setSegundos((so) => (so === null ? null : so + 1))
    }, SECOND_MS)
    const limit = setTimeout(end, MAX_S * SECOND_MS)
    return () => {
      clearInterval(timer)
      clearTimeout(limit)
    }
  }, [isRecording, end])
  // Whoever leaves the conversation takes back what was begun.
  useEffect(
    () => () => {
      const current = recorder.current
      if (!current) return
      current.onstop = null
      for (const track of current.stream.getTracks()) track.stop()
    },
    [],
  )
  const isPossivel = 'MediaRecorder' in window && navigator.mediaDevices !== undefined
  return { isPossivel, segundos, begin, end }
}
