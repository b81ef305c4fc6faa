/** Soft notes, for what may be heard when something new comes. */
import { after } from './after.ts'

export interface Note {
  /** Hertz. */
  readonly pitch: number
  /** Seconds from the beginning. */
  readonly at: number
}

const NOTE_SECONDS = 0.18
const VOLUME = 0.08

/** A page that nobody has touched yet may not sound, which browsers forbid, so it is not tried. */
export function playNotes(notes: readonly Note[]): void {
  if (!navigator.userActivation?.hasBeenActive) return
  const context = new AudioContext()
  for (const { pitch, at } of notes) {
    const tone = context.createOscillator()
    const gain = context.createGain()
    const start = context.currentTime + at
    tone.frequency.value = pitch
    gain.gain.setValueAtTime(VOLUME, start)
    gain.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS)
    tone.connect(gain).connect(context.destination)
    tone.start(start)
    tone.stop(start + NOTE_SECONDS)
  }
  const last = Math.max(0, ...notes.map(({ at }) => at))
  after((last + NOTE_SECONDS + 0.38) * 1_000, () => void context.close())
}
