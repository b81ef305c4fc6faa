/** The report of a run, for people. */
import type { ChaosReport } from './run-chaos.ts'

const MAX_SHOWN = 40

export function printChaos(database: string, report: ChaosReport): void {
  const { records, violations } = report
  console.log(`
Banco ${database}, semente ${report.seed}: ${report.killed} processos mortos em ${Math.round(report.seconds)} s
  ${report.acknowledged} gravações confirmadas, ${report.unclear} pedidos sem resposta clara, ${report.abandoned} abandonados
  ${report.repeated} criações repetidas com a mesma chave
  ${records.cargas} cargas, ${records.reservas} reservas, ${records.pedidos} pedidos, ${records.formadas} minutas em carga
  ${records.contratadas} ofertas contratadas, ${records.atos} atos de motoristas, ${records.mensagens} mensagens, ${records.baixas} baixas
  ${records.remessas} remessas, ${records.transferidas} transferidas
  ${records.acoes} ações em massa, ${records.mails} mails pedidos, ${report.eventos} eventos da empresa`)
  if (violations.length === 0) {
    console.log('  Nada perdido, nada em dobro; contadores, quadro, busca, eventos e tarefas conferem.')
    return
  }
  console.log(`  ${violations.length} violações:`)
  for (const violation of violations.slice(0, MAX_SHOWN)) console.log(`    ${violation}`)
  if (violations.length > MAX_SHOWN) console.log(`    … e mais ${violations.length - MAX_SHOWN}`)
}
