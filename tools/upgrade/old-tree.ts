/** The files of a revision in a folder of their own, ready to run. */
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root, run } from '../run-command.ts'

export interface OldTree {
  readonly folder: string
  remove(): void
}

/** What a program does not need of a working tree, or must not share. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', 'data', 'test-results', '.cache'])

/** `commit` undefined: a copy of the working tree. */
export async function layOut(commit: string | undefined): Promise<OldTree> {
  const folder = mkdtempSync(join(tmpdir(), 'estiva-old-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    if (commit === undefined) {
      await cp(root, folder, { recursive: true, filter: (path) => !LEFT_OUT.has(relative(root, path)) })
    } else {
      const archive = join(folder, 'tree.tar')
      await succeed('git', ['archive', '--format=tar', `--output=${archive}`, commit])
      await succeed('tar', ['-xf', archive, '-C', folder])
      rmSync(archive)
    }
    await givePackages(folder)
    return { folder, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** Its own packages: those installed here where they are the same, otherwise installed anew. */
async function givePackages(folder: string): Promise<void> {
  if (hasAll(packagesOf(folder), packagesOf(root)) && existsSync(join(root, 'node_modules'))) {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
    return
  }
  await succeed('npm', ['ci', '--prefix', folder, '--prefer-offline', '--no-audit', '--no-fund'])
}

type Packages = Readonly<Record<string, { readonly version?: string }>>

const packagesOf = (folder: string): Packages =>
  JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages

const hasAll = (wanted: Packages, present: Packages): boolean =>
  Object.entries(wanted).every(([path, { version }]) => path === '' || present[path]?.version === version)

async function succeed(program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await run(program, args, {}, true)
  if (code !== 0) throw new Error(`${program} ${args[0]} ended with ${code}:\n${output}`)
}
