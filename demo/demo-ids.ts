/** Ids of the demonstration, the same on every machine, and since when it is there. */
import { createHash } from 'node:crypto'
import type { DemoCompany } from './accounts.ts'

export const DEMO_SINCE = '2026-11-02T12:00:00.000Z'

/** The same id for the same thing on every machine. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`estiva-demo:${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export const demoOwnerId = (company: Pick<DemoCompany, 'key'>) => demoId(`owner:${company.key}`)
export const unitId = (company: Pick<DemoCompany, 'key'>, codigo: string) =>
  demoId(`unidade:${company.key}:${codigo}`)
