/** Checks input against the contract's schemas and words every problem for the field it belongs to. */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { invalidInput } from '#platform/shared/app-error.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { oncePer } from './once-per.ts'

const shared = {
  useDefaults: true,
  allErrors: true,
  strict: false,
  verbose: false,
  // Binary fractions: 0.3 is no exact multiple of 0.001. The tolerance is a ten-thousandth of the last decimal.
  multipleOfPrecision: 4,
} as const
/** Bodies are taken as they are: a number sent as text is refused. */
const bodyAjv = new Ajv({ ...shared, coerceTypes: false })
/** Addresses carry text only, so numbers and booleans are read from it; keys no contract names are dropped. */
const addressAjv = new Ajv({ ...shared, coerceTypes: 'array', removeAdditional: 'all' })

type JsonSchema = Record<string, unknown>

/**
 * Builds the check of one part of a request; it throws `invalid_input` with one problem per field. The schema is
 * compiled by the first request that needs it: a start would spend most of its time on hundreds of them.
 */
export function createValidator(schema: object, part: 'body' | 'query' | 'params'): (value: unknown) => void {
  const compiled = part === 'body' ? bodyCheckOf : addressCheckOf
  return (value) => {
    const validate = compiled(schema)
    if (part === 'query') readQuery(schema, value)
    if (validate(value)) return
    throw invalidInput(problemsOf(validate.errors ?? []))
  }
}

/**
 * Brings the values of a query into the form of their schema, in place: an empty value is as if its key were absent,
 * and a list may repeat its key, separate its values by commas, or do both.
 */
function readQuery(schema: object, value: unknown) {
  const { properties = {} } = schema as { readonly properties?: Readonly<Record<string, { type?: unknown }>> }
  const query = value as Record<string, unknown>
  for (const [key, given] of Object.entries(query)) {
    if (properties[key]?.type === 'array') {
      const parts = [given].flat().flatMap((text) => String(text).split(','))
      query[key] = parts.map((part) => part.trim()).filter((part) => part !== '')
    }
    if (query[key] === '' || (Array.isArray(query[key]) && query[key].length === 0)) delete query[key]
  }
}

const bodyCheckOf = oncePer(
  (schema: object): ValidateFunction => bodyAjv.compile(closeObjects(plainOf(schema))),
)
const addressCheckOf = oncePer((schema: object): ValidateFunction => addressAjv.compile(plainOf(schema)))

const plainOf = (schema: object) => JSON.parse(JSON.stringify(schema)) as JsonSchema

/** Every object of a body refuses fields its schema does not name. */
function closeObjects(schema: JsonSchema): JsonSchema {
  const closed: JsonSchema = {}
  for (const [key, value] of Object.entries(schema)) {
    closed[key] = closeValue(value)
  }
  if (schema.type === 'object' && schema.properties && schema.additionalProperties === undefined) {
    closed.additionalProperties = false
  }
  return closed
}

function closeValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closeValue)
  if (typeof value === 'object' && value !== null) return closeObjects(value as JsonSchema)
  return value
}

const MAX_PROBLEMS = 50

/** Translates the checker's findings; of several on one field the first is kept. */
function problemsOf(errors: readonly ErrorObject[]): FieldProblem[] {
  const problems = new Map<string, string>()
  for (const error of errors) {
    const path = pathOf(error)
    // A failed alternative repeats itself as "anyOf"; the reason inside it says more.
    if (error.keyword === 'anyOf' && problems.has(path)) continue
    const message = messageOf(error)
    if (!problems.has(path)) problems.set(path, message)
    if (problems.size >= MAX_PROBLEMS) break
  }
  return [...problems].map(([path, message]) => ({ path, message }))
}

function pathOf(error: ErrorObject): string {
  const base = error.instancePath.split('/').filter(Boolean).map(decodePointer).join('.')
  const child =
    error.keyword === 'required'
      ? String(error.params.missingProperty)
      : error.keyword === 'additionalProperties'
        ? String(error.params.additionalProperty)
        : ''
  return [base, child].filter(Boolean).join('.')
}

const decodePointer = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~')

function messageOf({ keyword, params }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return validationMessages.required
    case 'minLength':
      return params.limit === 1 ? validationMessages.required : validationMessages.minLength(params.limit)
    case 'maxLength':
      return validationMessages.maxLength(params.limit)
    case 'exclusiveMinimum':
      return params.limit === 0
        ? validationMessages.greaterThanZero
        : validationMessages.minValue(params.limit)
    case 'minimum':
      return validationMessages.minValue(params.limit)
    case 'maximum':
    case 'exclusiveMaximum':
      return validationMessages.maxValue(params.limit)
    case 'multipleOf':
      return validationMessages.maxDecimals(Math.max(0, Math.round(-Math.log10(params.multipleOf))))
    case 'minItems':
      return `Informe ao menos ${params.limit}`
    case 'maxItems':
      return `Informe no máximo ${params.limit}`
    case 'pattern':
    case 'format':
      return validationMessages.invalidFormat
    case 'additionalProperties':
      return 'Campo desconhecido: retire-o e envie novamente'
    default:
      return validationMessages.invalidValue
  }
}
