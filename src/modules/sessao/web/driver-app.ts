/** What the page of the drivers' app does on which device (shell §2.3, S-058 to S-062). Pure. */
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import type { Device } from '#platform/web/browser/detect-device.ts'

/** The stores are other sites, so only whole https addresses will do. */
const StoreAddress = Type.Union([Type.String({ pattern: '^https://' }), Type.Null()])
const DriverAppKeys = Type.Object({
  driverApp: Type.Object({
    android: StoreAddress,
    ios: StoreAddress,
    /** Name of the event that a desktop visit records. */
    event: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
  }),
})

export interface DriverApp {
  readonly android: string | null
  readonly ios: string | null
  readonly event: string
}
export type Store = 'android' | 'ios'

const DEFAULT_EVENT = 'estiva:app-frota'
type DriverAppKeys = Static<typeof DriverAppKeys>

/** The keys of `/config.json`; addresses of another shape count as not configured (S-062). */
export function readDriverApp(file: unknown): DriverApp {
  const driverApp: DriverAppKeys['driverApp'] = Check(DriverAppKeys, file)
    ? file.driverApp
    : { android: null, ios: null }
  return { android: driverApp.android, ios: driverApp.ios, event: driverApp.event ?? DEFAULT_EVENT }
}

/** The store a device is sent to; undefined on a desktop and where no address is configured. */
export function storeFor(device: Device, app: DriverApp): string | undefined {
  return device === 'desktop' ? undefined : (app[device] ?? undefined)
}
