/** The fields of a login's result (shell §3, S-145), in the answer that lets somebody in and in each that refuses. */
import { AppError } from '#platform/shared/app-error.ts'
import { maskTelefone } from '#platform/shared/telefone.ts'
import { maskEmail } from '../sessao.rules.ts'
import type { Identidade } from './identidade.repository.ts'

/** Where a code goes, masked as the other answers about a person are. */
export const channelsOf = ({ telefone, email }: Pick<Identidade, 'telefone' | 'email'>) => ({
  telefone: telefone && maskTelefone(telefone),
  email: maskEmail(email),
})

/** What a refusal tells besides its own fields; it says nothing about a person whose password was not right. */
const NOTHING = {
  twoFactorEnabled: false,
  usuarioId: null,
  telefone: null,
  email: null,
  emailEnviado: false,
  url: null,
} as const

/** The refusal with every field of a login's result. */
export function failedLogin(refused: AppError): AppError {
  const { code, status, message, details, extra, headers } = refused
  return new AppError(
    { code, status, message },
    {
      ...(details && { details }),
      ...(headers && { headers }),
      extra: { ...NOTHING, ...extra, success: false, errorMessage: message, statusCode: status },
    },
  )
}
