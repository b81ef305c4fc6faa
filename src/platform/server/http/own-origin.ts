/** Which page asks: browsers name it, other clients send no origin. */

/** Undefined: no origin was sent. */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string,
): boolean | undefined {
  if (origin === undefined) return undefined
  if (!URL.canParse(origin)) return false
  const asking = new URL(origin).host
  return asking === host || asking === new URL(publicUrl).host
}
