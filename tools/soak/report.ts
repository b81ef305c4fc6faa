/** The report of a run, for people. */
import { JUDGED_SECONDS } from './memory.ts'
import type { SoakReport } from './run-soak.ts'

const MAX_SHOWN = 20
const mb = (value: number) => `${Math.round(value)} MB`

export function printSoak(database: string, report: SoakReport): void {
  const { memory, violations } = report
  const flat =
    memory.isFlat === undefined
      ? `curto demais para julgar (menos de ${JUDGED_SECONDS} s)`
      : memory.isFlat
        ? 'estável'
        : 'crescente'
  console.log(`
Banco ${database}: ${report.users} usuários e ${report.drivers} motoristas por ${report.seconds} s, ${report.requests} pedidos, ${(report.requests / report.seconds).toFixed(1)}/s`)
  for (const { kind, requests, p50, p95, refused } of report.kinds) {
    console.log(
      `  ${kind.padEnd(16)} ${String(requests).padStart(7)}  p50 ${p50.toFixed(0).padStart(5)} ms  p95 ${p95.toFixed(0).padStart(5)} ms  ${refused} recusas`,
    )
  }
  console.log(`  ${report.overloaded} respostas 503 de sobrecarga declarada
  ${report.events} eventos publicados; ouvidos ${report.heard}, pedidos depois ${report.asked}, perdidos ${report.lost}; ${report.reconnections} reconexões
  memória ${mb(memory.firstMb)} → ${mb(memory.lastMb)}, ${memory.mbPerMinute.toFixed(2)} MB/min na segunda metade, último terço ${((memory.growth - 1) * 100).toFixed(1)} % sobre o do meio: ${flat}`)
  if (violations.length === 0) {
    console.log('  Nenhuma violação.')
    return
  }
  console.log(`  ${violations.length} violações:`)
  for (const violation of violations.slice(0, MAX_SHOWN)) console.log(`    ${violation}`)
  if (violations.length > MAX_SHOWN) console.log(`    … e mais ${violations.length - MAX_SHOWN}`)
}
