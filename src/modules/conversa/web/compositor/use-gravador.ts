/** Records a sound of at most 120 seconds, where the browser can. */
import { useEffect, useRef, useState } from 'react'
import { MAX_AUDIO_SEGUNDOS } from '../../conversa.rules.ts'

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined

export interface Gravacao {
  readonly file: File
  readonly duracaoS: number
}

const SECOND_MS = 1_000
/** The ending that goes with what was recorded. */
const ENDINGS: Readonly<Record<string, string>> = { 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' }

export function useGravador(onDone: (gravacao: Gravacao) => void) {
  const [segundos, setSegundos] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const recorder = useRef<MediaRecorder>(undefined)
  const isRecording = segundos !== undefined

  useEffect(() => {
    if (!isRecording) return
    const timer = setInterval(() => setSegundos((known) => (known ?? 0) + 1), SECOND_MS)
    return () => clearInterval(timer)
  }, [isRecording])
  useEffect(() => {
    if ((segundos ?? 0) >= MAX_AUDIO_SEGUNDOS) recorder.current?.stop()
  }, [segundos])
  // Whoever leaves the conversation stops the microphone.
  useEffect(() => () => recorder.current?.stream.getTracks().forEach((track) => void track.stop()), [])

  async function start(): Promise<void> {
    setProblem(undefined)
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      const chunks: Blob[] = []
      const started = Date.now()
      const current = new MediaRecorder(stream)
      current.addEventListener('dataavailable', ({ data }) => void chunks.push(data))
      current.addEventListener('stop', () => {
        for (const track of stream.getTracks()) track.stop()
        setSegundos(undefined)
        if (recorder.current !== current) return
        const type = current.mimeType.split(';')[0] || 'audio/webm'
        const duracaoS = Math.min(
          MAX_AUDIO_SEGUNDOS,
          Math.max(1, Math.round((Date.now() - started) / SECOND_MS)),
        )
        onDone({ file: new File(chunks, `audio.${ENDINGS[type] ?? 'webm'}`, { type }), duracaoS })
      })
      recorder.current = current
      current.start()
      setSegundos(0)
    } catch {
      setProblem('O navegador não deu acesso ao microfone. Permita o acesso e tente de novo.')
    }
  }

  return {
    segundos,
    problem,
    start: () => void start(),
    stop: () => recorder.current?.stop(),
    cancel: () => {
      const current = recorder.current
      recorder.current = undefined
      current?.stop()
    },
  }
}
