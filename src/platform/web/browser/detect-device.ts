/** The kind of device, as far as app stores care (S-058 to S-060). */
export type Device = 'android' | 'ios' | 'desktop'

export interface DeviceHints {
  readonly userAgent: string
  /** iPads call themselves Macintosh; only their touch points give them away. */
  readonly maxTouchPoints: number
}

export function detectDevice({ userAgent, maxTouchPoints }: DeviceHints): Device {
  // Windows phones named Android and iPhone for compatibility; none of the two stores serves them.
  if (/windows phone/i.test(userAgent)) return 'desktop'
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'desktop'
}
