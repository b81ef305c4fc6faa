/** `npm run upgrade [-- --from REVISION]`: rehearses the upgrade from an earlier version on a PostgreSQL of its own. */
import { parseArgs } from 'node:util'
import { createPostgres } from './postgres-server.ts'
import { BASELINE } from './upgrade/baseline.ts'
import { findOldRevision, RevisionError } from './upgrade/old-revision.ts'
import { rehearseUpgrade } from './upgrade/rehearse-upgrade.ts'

const USAGE = `Uso: npm run upgrade [-- --from REVISÃO]
Sem --from, a versão anterior é a última antes das migrações depois do marco (tools/upgrade/baseline.ts).`

try {
  const old = await findOldRevision(readFrom(), BASELINE)
  console.log(`Versão anterior: ${old.commit?.slice(0, 12) ?? 'cópia desta pasta'} (${old.reason})`)
  const postgres = await createPostgres()
  const { migrated, checked, meanwhile, problems } = await rehearseUpgrade({
    databaseUrl: postgres.databaseUrl,
    old,
    tell: (line) => console.log(line),
  }).finally(postgres.remove)
  console.log(`Migrações aplicadas com a versão anterior no ar: ${migrated.length}`)
  for (const name of migrated) console.log(`  ${name}`)
  console.log(`Escritas atendidas durante a migração: ${meanwhile}; leituras conferidas: ${checked}`)
  for (const problem of problems) console.error(problem)
  console.log(problems.length === 0 ? 'A atualização funciona.' : `Problemas: ${problems.length}`)
  process.exitCode = problems.length === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof RevisionError)) throw error
  console.error(error.message)
  process.exitCode = 2
}

function readFrom(): string | undefined {
  try {
    return parseArgs({ options: { from: { type: 'string' } } }).values.from
  } catch {
    throw new RevisionError(USAGE)
  }
}
