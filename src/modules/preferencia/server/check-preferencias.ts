/** Turns the names and values of a request into known preferences. */
import { createValidator } from '#platform/server/http/validation.ts'
import { AppError, type FieldProblem, invalidInput } from '#platform/shared/app-error.ts'
import { type PreferenciaChanges, preferenciaErrors } from '../preferencia.contract.ts'
import {
  findPreferenciaNome,
  PREFERENCIA_NOMES,
  PREFERENCIAS,
  type PreferenciaNome,
  type Preferencias,
} from '../preferencias.rules.ts'

const VALIDATORS = new Map(
  PREFERENCIA_NOMES.map((nome) => [nome, createValidator({ ...PREFERENCIAS[nome].schema }, 'body')]),
)

/** Throws `preferencia_unknown`, which lists the known ones. */
export function getPreferenciaNome(text: string): PreferenciaNome {
  const nome = findPreferenciaNome(text)
  if (!nome) throw new AppError(preferenciaErrors.preferencia_unknown)
  return nome
}

/** Null values return to the default. Throws `preferencia_unknown`, or `invalid_input` on the part that is wrong. */
export function checkPreferencias(changes: PreferenciaChanges): {
  readonly saved: Partial<Preferencias>
  readonly cleared: readonly PreferenciaNome[]
} {
  const problems: FieldProblem[] = []
  const saved: Record<string, unknown> = {}
  const cleared: PreferenciaNome[] = []
  for (const [text, value] of Object.entries(changes)) {
    const nome = getPreferenciaNome(text)
    if (value === null) cleared.push(nome)
    else {
      problems.push(...problemsOf(nome, value))
      saved[nome] = value
    }
  }
  if (problems.length > 0) throw invalidInput(problems)
  return { saved, cleared }
}

function problemsOf(nome: PreferenciaNome, value: unknown): FieldProblem[] {
  try {
    VALIDATORS.get(nome)?.(value)
    return []
  } catch (error) {
    if (!(error instanceof AppError) || !error.details) throw error
    return error.details.map(({ path, message }) => ({
      path: ['preferencias', nome, path].filter(Boolean).join('.'),
      message,
    }))
  }
}
