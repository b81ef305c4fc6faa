/** Expected refusals: a code, its HTTP status and its Portuguese text, declared once beside the contract. */

export interface ErrorDefinition {
  readonly code: string
  readonly status: number
  readonly message: string
}

/** One problem of one field; `path` uses dots, e.g. `endereco.cep`. */
export interface FieldProblem {
  readonly path: string
  readonly message: string
}

type Definitions<T> = { readonly [K in keyof T & string]: ErrorDefinition & { readonly code: K } }

/** Declares the refusals of a module: `{ unidade_in_use: [409, 'A unidade está em uso.'] }`. */
export function defineErrors<const T extends Record<string, readonly [status: number, message: string]>>(
  table: T,
): Definitions<T> {
  const entries = Object.entries(table).map(([code, [status, message]]) => [code, { code, status, message }])
  return Object.fromEntries(entries) as Definitions<T>
}

/**
 * A refusal the caller can act on. Throw it with a definition of the module's contract; the one error
 * handler of the server turns it into `{ code, message, details?, ...extra }` with the right status.
 */
export class AppError extends Error {
  readonly code: string
  readonly status: number
  readonly details: readonly FieldProblem[] | undefined
  readonly extra: Readonly<Record<string, unknown>> | undefined
  readonly headers: Readonly<Record<string, string>> | undefined

  constructor(
    definition: ErrorDefinition,
    options: {
      message?: string
      details?: readonly FieldProblem[]
      extra?: Record<string, unknown>
      headers?: Record<string, string>
    } = {},
  ) {
    super(options.message ?? definition.message)
    this.name = 'AppError'
    this.code = definition.code
    this.status = definition.status
    this.details = options.details
    this.extra = options.extra
    this.headers = options.headers
  }
}

/** Refusals that any call may answer. */
export const platformErrors = defineErrors({
  invalid_input: [400, 'Revise os campos indicados e envie novamente.'],
  malformed_body: [400, 'O conteúdo enviado não é um JSON válido.'],
  session_required: [401, 'Entre novamente para continuar.'],
  token_expired: [401, 'Sua sessão expirou. Renove o acesso e tente novamente.'],
  session_ended: [401, 'Esta sessão foi encerrada. Entre novamente para continuar.'],
  key_required: [401, 'Envie uma chave de API da empresa, como Authorization: Bearer est_…'],
  key_ended: [401, 'A chave de API foi revogada ou venceu. Crie outra em Integração, Chaves de API.'],
  key_trial_ended: [
    401,
    'O período de teste da empresa acabou. As chaves de API voltam a valer quando a licença começar.',
  ],
  key_scope: [403, 'A chave de API não tem permissão para esta chamada.'],
  access_denied: [403, 'Você não tem permissão de acesso'],
  not_found: [404, 'Registro não encontrado.'],
  method_not_allowed: [405, 'Esta operação não existe neste endereço.'],
  version_conflict: [409, 'Outra pessoa alterou este registro. Compare as versões antes de salvar.'],
  request_in_progress: [409, 'Este pedido ainda está sendo processado. Aguarde e tente novamente.'],
  record_in_use: [409, 'O registro está em uso e não pode ser excluído.'],
  duplicate: [409, 'Já existe um registro com estes dados.'],
  too_large: [413, 'O conteúdo enviado é maior que o permitido.'],
  unsupported_media: [415, 'Formato de conteúdo não aceito.'],
  idempotency_mismatch: [422, 'A chave de repetição já foi usada com outro conteúdo. Gere uma nova chave.'],
  rate_limited: [429, 'Muitas requisições em pouco tempo. Aguarde alguns instantes e tente novamente.'],
  unexpected: [500, 'Erro do servidor ao processar a requisição'],
  unavailable: [503, 'Serviço indisponível'],
  database_busy: [
    503,
    'Serviço indisponível: o banco de dados está ocupado demais. A operação não foi concluída; tente de novo em instantes.',
  ],
  database_read_only: [
    503,
    'Serviço indisponível: por enquanto só é possível consultar. A operação não foi gravada; tente de novo em alguns minutos.',
  ],
  storage_full: [
    503,
    'Serviço indisponível: falta espaço para gravar. A operação não foi gravada; avise quem cuida do sistema e tente de novo depois.',
  ],
})

/** What was sent cannot be taken, field by field. */
export const invalidInput = (details: readonly FieldProblem[]): AppError =>
  new AppError(platformErrors.invalid_input, { details })

export const invalidField = (path: string, message: string): AppError => invalidInput([{ path, message }])

/** The record that was asked for. Throws `not_found`. */
export function existing<T>(found: T | null | undefined): T {
  if (found === undefined || found === null) throw new AppError(platformErrors.not_found)
  return found
}
