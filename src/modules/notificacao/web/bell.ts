/** The bell moves for two seconds when something new comes, and sounds when sound is on (S-199, S-200). */

import { useSyncExternalStore } from 'react'
import { after } from '#platform/web/after.ts'
import { playNotes } from '#platform/web/play-notes.ts'
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

/** Two soft notes, which rise. */
export const sound = (): void =>
  playNotes([
    { pitch: 880, at: 0 },
    { pitch: 1_174.7, at: 0.12 },
  ])
