/** What people read as a name must be all that it is: two names that look alike are the same, and none turns a line. */
import { type FieldProblem, invalidInput } from '#platform/shared/app-error.ts'
import { hiddenCharacter } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'

/** Fields that hold names: `nome`, `nomeMotorista`, `razaoSocial`, `descricao` of a unit, `titulo`. */
const NAME =
  /^(?:nome|name|apelido|contato|descricao|razaoSocial|titulo)$|^(?:nome|name|descricao)[A-Z]|(?:Nome|Name)$/
const MAX_PROBLEMS = 20

/** Throws `invalid_input` with each field whose name has a character that nobody sees. */
export function assertVisibleNames(body: unknown): void {
  const details = problemsIn(body, '', false).slice(0, MAX_PROBLEMS)
  if (details.length > 0) throw invalidInput(details)
}

function problemsIn(value: unknown, path: string, isName: boolean): FieldProblem[] {
  if (typeof value === 'string') {
    const hidden = isName ? hiddenCharacter(value) : undefined
    if (hidden === undefined) return []
    return [{ path, message: validationMessages.hiddenCharacter(hidden) }]
  }
  if (typeof value !== 'object' || value === null) return []
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([key, inner]) =>
    problemsIn(inner, path === '' ? key : `${path}.${key}`, isList ? isName : NAME.test(key)),
  )
}
