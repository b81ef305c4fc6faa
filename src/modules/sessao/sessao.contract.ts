/** Sign-in, tokens, second factor, passwords and open sessions (shell §7.2). */
import { type Static, Type } from 'typebox'
import { defineErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Id, Instant, Nullable } from '#platform/shared/schemas.ts'
import { LOGIN_MESSAGES } from '#platform/shared/system-messages.ts'
import { tag } from './saida.contract.ts'

export { tag }

const Email = Type.String({ minLength: 3, maxLength: 254, examples: ['admin@serradourada.demo'] })
/** Longer than any password we accept, so that an old one can still be typed. */
const TypedPassword = Type.String({ minLength: 1, maxLength: 200, examples: ['Estiva#2026'] })
const NewPassword = Type.String({ minLength: 6, maxLength: 30, examples: ['Trilha#4821x'] })
const LinkToken = Type.String({ minLength: 20, maxLength: 400 })
export const TipoAutenticacao = Type.Integer({
  minimum: 0,
  maximum: 3,
  description: 'Segundo fator: 0 nenhum, 1 e-mail, 2 SMS, 3 aplicativo.',
})
const CodigoSegundoFator = Type.String({
  minLength: 6,
  maxLength: 6,
  pattern: '^[0-9]{6}$',
  examples: ['482915'],
})

/** Texts of the login table; literal (S-304..S-312). */
export const loginErrors = defineErrors({
  login_invalid: [401, LOGIN_MESSAGES[401]],
  login_company_blocked: [402, LOGIN_MESSAGES[402]],
  login_password_expired: [412, LOGIN_MESSAGES[412]],
  login_user_blocked: [423, LOGIN_MESSAGES[423]],
  login_second_factor: [424, 'Informe o código de verificação para entrar.'],
  login_trial_expired: [426, LOGIN_MESSAGES[426]],
  login_locked: [429, LOGIN_MESSAGES[429]],
})

export const sessaoErrors = defineErrors({
  refresh_refused: [401, 'Unauthorized'],
  link_unknown: [404, 'Este link não existe. Peça um novo em "Esqueci minha senha".'],
  link_spent: [400, 'Este link já foi usado ou venceu. Peça um novo em "Esqueci minha senha".'],
  password_weak: [400, 'Escolha uma senha mais forte: a atual não atende a todos os critérios.'],
  password_common: [400, 'Esta senha é muito comum. Escolha outra que só você conheça.'],
  password_wrong: [400, 'A senha atual não confere.'],
  channel_unavailable: [400, 'Não há como enviar o código por este meio. Use o e-mail ou o aplicativo.'],
  code_wrong: [400, 'Código incorreto ou vencido. Confira o código e tente novamente.'],
})

export const SessaoToken = Type.Object({
  success: Type.Boolean({ default: true }),
  token: Type.String(),
  expiration: Instant,
  /** Seconds the token lives; clients count from the moment of the answer, not by their own clock. */
  expiresInSeconds: Type.Integer(),
  usuarioId: Id,
  twoFactorEnabled: Type.Boolean(),
  /** Only for clients that send `X-Client: api`; a browser holds it in an HttpOnly cookie. */
  refreshToken: Type.Optional(Type.String()),
})
export type SessaoToken = Static<typeof SessaoToken>

/** Who was let in, with the fields of the specification's login result (S-145); a refusal carries them too. */
export const LoginResult = Type.Object({
  ...SessaoToken.properties,
  errorMessage: Nullable(Type.String()),
  telefone: Nullable(Type.String({ examples: ['(**) *****-1234'] })),
  email: Nullable(Type.String({ examples: ['m***@serradourada.demo'] })),
  emailEnviado: Type.Boolean(),
  statusCode: Type.Integer({ examples: [200] }),
  url: Nullable(Type.String()),
})
export type LoginResult = Static<typeof LoginResult>

export const login = defineCall({
  method: 'POST',
  service: 'main',
  path: '/auth/login',
  tag,
  summary:
    'Entra com e-mail e senha, e com o segundo fator quando exigido; ou com o token de um e-mail confirmado.',
  access: 'public',
  body: Type.Object({
    email: Type.Optional(Email),
    password: Type.Optional(TypedPassword),
    tipoAutenticacao: Type.Optional(TipoAutenticacao),
    codigoAutenticacaoSegundoFator: Type.Optional(Nullable(CodigoSegundoFator)),
    token: Type.Optional(LinkToken),
  }),
  response: LoginResult,
  errors: Object.values(loginErrors),
  rateLimit: { max: 60, windowMs: 60_000 },
})

export const refreshToken = defineCall({
  method: 'POST',
  service: 'main',
  path: '/auth/token',
  tag,
  summary: 'Renova o token de acesso. O navegador usa o cookie; um programa envia o refresh token em token.',
  access: 'public',
  body: Type.Object({
    grantType: Type.Literal('refresh_token'),
    userId: Type.Optional(Nullable(Id)),
    token: Type.Optional(Nullable(Type.String({ maxLength: 400 }))),
  }),
  response: SessaoToken,
  errors: [sessaoErrors.refresh_refused],
  rateLimit: { max: 120, windowMs: 60_000 },
})

export const sendTwoFactorCode = defineCall({
  method: 'POST',
  service: 'main',
  path: '/auth/:id/sendTwoFactorCode/:tipoAutenticacao',
  tag,
  summary: 'Envia novamente o código do segundo fator a quem já informou a senha certa.',
  access: 'public',
  params: Type.Object({ id: Id, tipoAutenticacao: TipoAutenticacao }),
  errors: [sessaoErrors.channel_unavailable],
  rateLimit: { max: 20, windowMs: 60_000 },
})

export const enviarConfirmacao = defineCall({
  method: 'POST',
  service: 'main',
  path: '/auth/enviar-confirmacao',
  tag,
  summary: 'Envia ao próprio e-mail o link que confirma o endereço.',
  access: { role: 'Operador' },
  proposed: true,
  rateLimit: { max: 3, windowMs: 60_000 },
})

export const recovery = defineCall({
  method: 'POST',
  service: 'main',
  path: '/auth/recovery',
  tag,
  summary: 'Pede o e-mail de recuperação de senha. A resposta é a mesma para endereços desconhecidos.',
  access: 'public',
  body: Type.Object({ email: Email }),
  rateLimit: { max: 10, windowMs: 60_000 },
})

const newPasswordBody = Type.Object({
  recoveryToken: Type.Optional(Nullable(LinkToken)),
  oldPassword: Type.Optional(Nullable(TypedPassword)),
  newPassword: NewPassword,
})
const passwordErrors = [
  sessaoErrors.link_unknown,
  sessaoErrors.link_spent,
  sessaoErrors.password_weak,
  sessaoErrors.password_common,
  sessaoErrors.password_wrong,
  loginErrors.login_locked,
]

export const newPassword = defineCall({
  method: 'POST',
  service: 'main',
  path: '/auth/new-password',
  tag,
  summary: 'Define a senha por um link, ou troca a própria senha informando a atual.',
  access: 'public',
  body: newPasswordBody,
  errors: passwordErrors,
  rateLimit: { max: 20, windowMs: 60_000 },
})

export const alterarSenha = defineCall({
  method: 'PUT',
  service: 'main',
  path: '/user/alterarSenha',
  aliases: ['/usuario/alterarSenha'],
  tag,
  summary: 'Troca a própria senha informando a atual.',
  access: { role: 'Operador' },
  body: Type.Object({ oldPassword: TypedPassword, newPassword: NewPassword }),
  errors: passwordErrors,
  rateLimit: { max: 20, windowMs: 60_000 },
})

export const SessaoAberta = Type.Object({
  id: Id,
  atual: Type.Boolean(),
  origem: Type.Union([Type.Literal('web'), Type.Literal('api')]),
  navegador: Nullable(Type.String()),
  enderecoIp: Nullable(Type.String()),
  criadaEm: Instant,
  usadaEm: Instant,
})
export type SessaoAberta = Static<typeof SessaoAberta>

export const listSessoes = defineCall({
  method: 'GET',
  service: 'main',
  path: '/auth/sessoes',
  tag,
  summary: 'As próprias sessões abertas, a mais recente primeiro.',
  access: { role: 'Operador' },
  proposed: true,
  response: Type.Object({ items: Type.Array(SessaoAberta, { maxItems: 200 }) }),
})

export const encerrarSessao = defineCall({
  method: 'DELETE',
  service: 'main',
  path: '/auth/sessoes/:id',
  tag,
  summary: 'Encerra uma das próprias sessões.',
  access: { role: 'Operador' },
  proposed: true,
  params: Type.Object({ id: Id }),
})

export const encerrarOutrasSessoes = defineCall({
  method: 'POST',
  service: 'main',
  path: '/auth/sessoes/encerrar-outras',
  tag,
  summary: 'Encerra todas as próprias sessões menos a atual.',
  access: { role: 'Operador' },
  proposed: true,
  response: Type.Object({ encerradas: Type.Integer() }),
})

export const getSegundoFator = defineCall({
  method: 'GET',
  service: 'main',
  path: '/auth/segundo-fator',
  tag,
  summary: 'Como está o próprio segundo fator e até quando vale a senha.',
  access: { role: 'Operador' },
  proposed: true,
  response: Type.Object({
    tipoAutenticacao: TipoAutenticacao,
    email: Type.String(),
    emailConfirmado: Type.Boolean(),
    senhaExpiraEm: Nullable(Instant),
  }),
})

export const iniciarAplicativo = defineCall({
  method: 'POST',
  service: 'main',
  path: '/auth/segundo-fator/aplicativo',
  tag,
  summary: 'Gera a chave de um aplicativo autenticador; vale depois de confirmada com um código.',
  access: { role: 'Operador' },
  proposed: true,
  body: Type.Object({ password: TypedPassword }),
  response: Type.Object({ chave: Type.String(), uri: Type.String(), qrSvg: Type.String() }),
  errors: [sessaoErrors.password_wrong, loginErrors.login_locked],
  rateLimit: { max: 10, windowMs: 60_000 },
})

export const definirSegundoFator = defineCall({
  method: 'PUT',
  service: 'main',
  path: '/auth/segundo-fator',
  tag,
  summary: 'Liga ou desliga o segundo fator: 0 nenhum, 1 e-mail, 3 aplicativo (com um código dele).',
  access: { role: 'Operador' },
  proposed: true,
  body: Type.Object({
    tipoAutenticacao: TipoAutenticacao,
    password: TypedPassword,
    codigo: Type.Optional(Nullable(CodigoSegundoFator)),
  }),
  errors: [
    sessaoErrors.password_wrong,
    loginErrors.login_locked,
    sessaoErrors.code_wrong,
    sessaoErrors.channel_unavailable,
  ],
  rateLimit: { max: 10, windowMs: 60_000 },
})

export const registrarPush = defineCall({
  method: 'POST',
  service: 'main',
  path: '/auth/token/fcm/:id',
  tag,
  summary: 'Registra o token de notificações push do próprio usuário.',
  access: { role: 'Operador' },
  params: Type.Object({ id: Id }),
  query: Type.Object({ fcmToken: Type.String({ minLength: 10, maxLength: 4096 }) }),
})
