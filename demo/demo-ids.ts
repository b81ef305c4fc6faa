/** Ids of the demonstration, the same on every machine, and since when its companies work. */
import { createHash } from 'node:crypto'
import type { DemoCompany } from './accounts.ts'

const DAYS_OF_USE = 3

/** The companies have been working for some days, so that what is recent in them is recent for whoever tries them. */
export const demoSince = (now: Date): Date => new Date(now.getTime() - DAYS_OF_USE * 86_400_000)

/** The same id for the same thing on every machine. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`estiva-demo:${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export const demoOwnerId = (company: Pick<DemoCompany, 'key'>) => demoId(`owner:${company.key}`)
export const unitId = (company: Pick<DemoCompany, 'key'>, codigo: string) =>
  demoId(`unidade:${company.key}:${codigo}`)
