/** The bell moves for two seconds when something new comes, and sounds when sound is on (S-199, S-200). */

import { useSyncExternalStore } from 'react'
import { after } from '#platform/web/after.ts'
import { useFlag } from '#platform/web/query/use-flag.ts'
import { type LocalValues, STORED } from '#platform/web/storage.ts'
import { createStore } from '#platform/web/store.ts'

const RINGING_MS = 2_000

const ringing = createStore(false)
let cancelEnd = () => {}

export function ring(): void {
  cancelEnd()
  ringing.set(true)
  cancelEnd = after(RINGING_MS, () => ringing.set(false))
}

export const isRinging = ringing.get
export const useIsRinging = (): boolean => useSyncExternalStore(ringing.subscribe, isRinging)

/** On until somebody switches it off. */
export const isSoundOn = (values: Pick<LocalValues, 'get'>): boolean => values.get(STORED.isSoundOn) ?? true

/** Whether this browser sounds, and the switch. */
export const useSound = () => useFlag(STORED.isSoundOn)

/** Hertz and seconds of the two notes. */
const NOTES = [
  { pitch: 880, at: 0 },
  { pitch: 1_174.7, at: 0.12 },
] as const
const NOTE_SECONDS = 0.18
const VOLUME = 0.08

/** Two soft notes. A page that nobody has touched yet may not sound, which browsers forbid, so it is not tried. */
export function sound(): void {
  if (!navigator.userActivation?.hasBeenActive) return
  const context = new AudioContext()
  for (const { pitch, at } of NOTES) {
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
  after((NOTE_SECONDS * 2 + 0.2) * 1_000, () => void context.close())
}
