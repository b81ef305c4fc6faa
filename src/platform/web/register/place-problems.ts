/** Where a form shows what the server found wrong. */
import type { FormProblems } from '../record/use-record-form.ts'

/** The field of the form that a path lies in: `enderecos.1.cep` → `enderecos`. */
const headOf = (path: string): string => path.split('.')[0] ?? path

/**
 * The problems by the names of the form's fields. One inside a list keeps its path, for the list to show it in its
 * place, and stands at the list too, for the summary.
 */
export function placeProblems(
  problems: FormProblems,
  fieldOfPath: Readonly<Record<string, string>> = {},
): FormProblems {
  const placed: Record<string, string> = {}
  for (const [path, message] of Object.entries(problems)) {
    placed[headOf(fieldOfPath[path] ?? path)] ??= message
    if (path.includes('.')) placed[path] = message
  }
  return placed
}
