/** Runs the work once after the wait; returns what cancels it. The way of the browser; tests bring their own. */
export function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}
