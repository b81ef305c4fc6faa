/** Which revision stands for the version that is running somewhere while this one is installed. */
import { root, run } from '../run-command.ts'

export class RevisionError extends Error {
  override readonly name = 'RevisionError'
}

export interface OldRevision {
  /** Full name of the commit; undefined: the files of the working tree themselves. */
  readonly commit: string | undefined
  /** Why this one, in Portuguese. */
  readonly reason: string
}

/** Runs git and answers its output; undefined when it refuses or is not there. */
export type Git = (...args: readonly string[]) => Promise<string | undefined>

const FOLDER = 'migrations/'

/** In the repository of a folder. */
export const gitIn =
  (folder: string): Git =>
  async (...args) => {
    const finished = await run('git', ['-C', folder, ...args], {}, true).catch(() => undefined)
    return finished?.code === 0 ? finished.output.trim() : undefined
  }

/**
 * The revision asked for; else the newest one before the first migration after the baseline. A history that is cut off,
 * or none at all, gives this same version, which `reason` says. Throws a `RevisionError` for an unknown one.
 */
export async function findOldRevision(
  asked: string | undefined,
  baseline: string,
  ask: Git = gitIn(root),
): Promise<OldRevision> {
  const commitOf = (revision: string) => ask('rev-parse', '--verify', '--quiet', `${revision}^{commit}`)
  if (asked !== undefined) {
    const commit = await commitOf(asked)
    if (!commit) throw new RevisionError(`Não há revisão "${asked}" neste repositório.`)
    return { commit, reason: `pedida: ${asked}` }
  }
  const head = await commitOf('HEAD')
  if (!head) return { commit: undefined, reason: 'a mesma versão dos dois lados: não há histórico' }
  const expanding = await firstAfter(baseline, ask)
  if (!expanding) return { commit: head, reason: 'a última revisão: nenhuma traz migrações depois do marco' }
  const before = await commitOf(`${expanding}^`)
  if (before) return { commit: before, reason: `a anterior às migrações depois do marco ${baseline}` }
  return { commit: head, reason: 'a mesma versão dos dois lados: o histórico não alcança o marco' }
}

/** The first commit that added a migration after the baseline. */
async function firstAfter(baseline: string, ask: Git): Promise<string | undefined> {
  const log = await ask(
    'log',
    '--reverse',
    '--diff-filter=A',
    '--name-only',
    '--format=commit %H',
    '--',
    FOLDER,
  )
  let commit: string | undefined
  for (const line of (log ?? '').split('\n')) {
    if (line.startsWith('commit ')) commit = line.slice('commit '.length)
    else if (line.slice(FOLDER.length) > baseline) return commit
  }
  return undefined
}
