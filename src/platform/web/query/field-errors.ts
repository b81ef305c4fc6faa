/** The problems of single fields in a refusal, in the shape forms take. */
import { HttpError } from '../http/http-error.ts'

/** Messages by path (`endereco.cep`, `itens.0.pesoKg`); the first of a field wins. Empty for other errors. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof HttpError)) return {}
  const messages: Record<string, string> = {}
  for (const { path, message } of error.details) messages[path] ??= message
  return messages
}
