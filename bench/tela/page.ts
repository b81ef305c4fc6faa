/** What runs inside the measured page: each function is sent to the browser as it stands, so it uses nothing outside. */

/** Notes when the first card is on the screen. */
export function watchFirstCard(card: string): void {
  const look = () => {
    if (!document.querySelector(card)) return void requestAnimationFrame(look)
    // The frame that holds the card is over when the next one begins.
    requestAnimationFrame(() => Object.assign(window, { firstCardAt: performance.now() }))
  }
  requestAnimationFrame(look)
}

/** Begins to note how far the frames are from each other. */
export function startFrames(): void {
  const watched = { frames: [] as number[], isOn: true }
  Object.assign(window, { watched })
  let last = performance.now()
  const next = (now: number) => {
    watched.frames.push(now - last)
    last = now
    if (watched.isOn) requestAnimationFrame(next)
  }
  requestAnimationFrame((now) => {
    last = now
    requestAnimationFrame(next)
  })
}

/** Milliseconds between the frames since `startFrames`. */
export function readFrames(): number[] {
  const { watched } = window as unknown as { watched: { frames: number[]; isOn: boolean } }
  watched.isOn = false
  return watched.frames
}

/** Waits for an element; answers the time of day of the frame that has it, in milliseconds. */
export function watchElement(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(selector)) {
        requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
      } else requestAnimationFrame(look)
    }
    look()
  })
}
