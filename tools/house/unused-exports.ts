/** What nobody imports, asked of knip. */
import { join } from 'node:path'
import { root, run } from '../run-command.ts'

interface KnipIssue {
  readonly file: string
  readonly exports?: readonly { readonly name: string }[]
  readonly types?: readonly { readonly name: string }[]
}

/** One line for each export of a file that no other file imports. Throws when knip does not answer. */
export async function listUnusedExports(): Promise<string[]> {
  const issues = await askKnip()
  return issues.flatMap(({ file, exports = [], types = [] }) =>
    [...exports, ...types].map(({ name }) => `${file}: ${name}`),
  )
}

async function askKnip(): Promise<readonly KnipIssue[]> {
  const knip = join(root, 'node_modules/.bin/knip')
  const { output } = await run(knip, ['--reporter', 'json', '--no-progress'], {}, true)
  const [, json] = /^(\{.*\})\s*$/ms.exec(output) ?? []
  if (json === undefined) throw new Error(`knip did not answer: ${output.slice(0, 500)}`)
  return (JSON.parse(json) as { issues: readonly KnipIssue[] }).issues
}
