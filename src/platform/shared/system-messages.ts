/** Texts that belong to no field: MSG-001..008, MSG-021..026 and MSG-054..075 of the message catalogue. */

/** MSG-001..004, 006, 007: sign-in refusals by HTTP status, literal. 424 asks for the second factor and has no text. */
export const LOGIN_MESSAGES = {
  401: 'E-mail ou senha inválidos',
  402: 'Acesso bloqueado. Entre em contato com o nosso suporte.',
  412: 'Sua senha expirou. Altere para conseguir se logar no sistema.',
  423: 'Usuário bloqueado',
  426: 'Licença de 7 dias expirada, favor entrar em contato com o suporte.',
  429: 'Seu acesso foi bloqueado devido ao número de tentativas. Favor entrar em contato com o suporte ou usar a opção de recuperar senha.',
} as const
/** MSG-008: every other refusal of the sign-in. */
export const LOGIN_UNEXPECTED = 'Ocorreu um erro inesperado. Tente novamente mais tarde.'
const SECOND_FACTOR_REQUIRED = 424

const isListed = (status: number): status is keyof typeof LOGIN_MESSAGES =>
  Object.hasOwn(LOGIN_MESSAGES, status)

/** What the sign-in form shows for a status; undefined when the second factor is asked for instead. */
export function loginMessage(status: number): string | undefined {
  if (status === SECOND_FACTOR_REQUIRED) return undefined
  return isListed(status) ? LOGIN_MESSAGES[status] : LOGIN_UNEXPECTED
}

/** MSG-021..023 and MSG-026, literal; any other status shows the message of the answer (MSG-024). */
export const genericErrorMessages = {
  notFound: { text: 'Requisição não encontrada', style: 'danger' },
  serverError: { text: 'Erro do servidor ao processar a requisição', style: 'warning' },
  unavailable: { text: 'Serviço indisponível', style: 'danger' },
  unauthorized: {
    text: 'Não foi possível carregar as informações, será necessário realizar um novo login (Token inválido).',
    style: 'warning',
  },
} as const

/** The catalogue's proposed texts (MSG-054..075) that a screen shows as they stand. */
export const systemMessages = {
  unexpectedError: 'Erro inesperado. Tente novamente mais tarde.',
  popupBlocked: 'O navegador bloqueou a abertura da janela',
  accessDenied: 'Você não tem permissão de acesso',
  processInterrupted: 'O processo será interrompido',
  cannotBeUndone: 'Esta ação não pode ser desfeita.',
  cargaFinalizada: 'Carga finalizada com sucesso!',
  recordDeleted: 'Registro excluído com sucesso!',
} as const
