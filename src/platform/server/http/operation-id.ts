import type { CallDefinition } from '#platform/shared/call.ts'

/**
 * The name under which programs know a call: its method, its service and the words of its path, such as
 * `putMainCargaMongoByIdFinalizar`. It follows from what outside programs use anyway, so nothing but a change of the
 * address changes it.
 */
export function operationIdOf({
  method,
  service,
  path,
}: Pick<CallDefinition, 'method' | 'service' | 'path'>): string {
  const segments = path.split('/').filter((segment) => segment !== '')
  const words = segments.flatMap((segment) =>
    segment.startsWith(':') ? ['by', ...wordsOf(segment)] : wordsOf(segment),
  )
  return [method.toLowerCase(), service, ...words]
    .map((word, place) => (place === 0 ? word : capital(word)))
    .join('')
}

const wordsOf = (segment: string) => segment.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
