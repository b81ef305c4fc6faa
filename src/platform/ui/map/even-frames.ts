/**
 * Without graphics hardware a map is filled pixel by pixel by the processor, and follows the hand in jerks. Where its frames
 * come late it is drawn with fewer pixels while it moves, and sharp again as soon as it rests.
 */
import type { Map as MapLibreMap } from 'maplibre-gl'

/** One of 60 a second was missed. */
const LATE_MS = 25
/** A third of a second. One or two late frames in it have many reasons, more a slow renderer. */
const FRAMES = 20
const MAX_LATE = 2
/** Of the pixels along each side. */
const SHARE = 0.5
/** Whoever sets the map down to take it up again goes on at once. */
const REST_MS = 400

/** Too many of the newest frames came late; `frames` in milliseconds, the newest last. */
export const areLate = (frames: readonly number[]): boolean =>
  frames.slice(-FRAMES).filter((ms) => ms > LATE_MS).length > MAX_LATE

export type EvenMap = Pick<MapLibreMap, 'isMoving' | 'redraw' | 'setPixelRatio' | 'stop'> & {
  on(event: 'movestart' | 'move' | 'moveend' | 'remove', listener: () => void): unknown
}

/** Until the map is removed. */
export function keepEven(map: EvenMap): void {
  let frames: number[] = []
  let frame = 0
  let last = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  let isCoarse = false
  // A change of pixels is a short movement of its own.
  let isChanging = false

  const count = (now: number) => {
    if (last > 0) frames = [...frames.slice(1 - FRAMES), now - last]
    last = now
    frame = requestAnimationFrame(count)
  }
  const stopCounting = () => {
    cancelAnimationFrame(frame)
    frame = 0
  }
  const draw = (isNowCoarse: boolean) => {
    isCoarse = isNowCoarse
    isChanging = true
    // Whoever resizes the map stops it first: the hand that holds it would lose it.
    map.stop = () => map as MapLibreMap
    // Null: as many as the screen has, whichever it is. The library says so, its types do not.
    map.setPixelRatio(isNowCoarse ? window.devicePixelRatio * SHARE : (null as unknown as number))
    Reflect.deleteProperty(map, 'stop')
    isChanging = false
  }

  map.on('movestart', () => {
    if (isChanging || frame !== 0) return
    clearTimeout(rest)
    frames = []
    last = 0
    frame = requestAnimationFrame(count)
  })
  // It comes before the map is drawn, so that no frame is empty.
  map.on('move', () => {
    if (!isChanging && !isCoarse && areLate(frames)) draw(true)
  })
  map.on('moveend', () => {
    if (isChanging) return
    stopCounting()
    frames = []
    clearTimeout(rest)
    if (!isCoarse) return
    rest = setTimeout(() => {
      if (map.isMoving()) return
      draw(false)
      map.redraw()
    }, REST_MS)
  })
  map.on('remove', () => {
    stopCounting()
    clearTimeout(rest)
  })
}
