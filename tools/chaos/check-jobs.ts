/** Work that was promised was done: every bulk action to its end, every mail at least once. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SystemQuery } from '#platform/server/database/open-database.ts'
import type { Ledger } from './ledger.ts'

/** Jobs of the clock come back by themselves. */
export const SOMEBODY_ASKED = `name not like '\\_\\_pgboss%' and name not in (select name from pgboss.schedule)`

export interface OpenJob {
  readonly name: string
  readonly state: string
  readonly n: number
}

/** `open`: what is still in the queue after it was given time. */
export async function checkJobs(
  query: SystemQuery,
  ledger: Ledger,
  dataDir: string,
  open: readonly OpenJob[],
): Promise<string[]> {
  const problems = open.map(({ name, state, n }) => `tarefa ${name}: ${n} ainda em ${state}`)
  const failed = await query(
    `select name, count(*)::int as n from pgboss.job
     where state = 'failed' and ${SOMEBODY_ASKED} group by name order by name`,
  )
  for (const { name, n } of failed.rows as { name: string; n: number }[]) {
    problems.push(`tarefa ${name}: ${n} sem mais tentativas`)
  }
  return [...problems, ...(await checkAcoes(query, ledger)), ...checkMails(ledger, dataDir)]
}

async function checkAcoes(query: SystemQuery, { acoes }: Ledger): Promise<string[]> {
  const { rows } = await query(
    `select a.id, a.situacao, a.falhas, array(select i.carga_id::text from carga_acao_item i
       join carga c on c.owner_id = i.owner_id and c.id = i.carga_id and c.status = 99
       where i.owner_id = a.owner_id and i.acao_id = a.id) as desativadas from carga_acao a`,
  )
  const known = new Map(
    (rows as { id: string; situacao: string; falhas: number; desativadas: string[] }[]).map((row) => [
      row.id,
      row,
    ]),
  )
  return acoes.flatMap(({ id, cargas }) => {
    const acao = known.get(id)
    if (!acao) return [`ação ${id}: confirmada e perdida`]
    if (acao.situacao !== 'concluida' || acao.falhas > 0) {
      return [`ação ${id}: ${acao.situacao}, ${acao.falhas} falhas`]
    }
    const missing = cargas.filter((carga) => !carga.id || !acao.desativadas.includes(carga.id))
    return missing.map((carga) => `ação ${id}: não desativou a carga ${carga.id}`)
  })
}

function checkMails({ mails }: Ledger, dataDir: string): string[] {
  const folder = join(dataDir, 'mail')
  const written = mails.length === 0 ? [] : readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const heads = written.map((name) => readFileSync(join(folder, name), 'utf8').split('\n\n')[0] ?? '')
  return mails
    .filter((address) => !heads.some((head) => head.includes(address)))
    .map((address) => `mail a ${address}: não saiu`)
}
