/** The words of the mails about one's own access. */
import type { MailKind } from '#platform/server/mail/mail-kinds.ts'
import { linkAddress } from '#platform/shared/public-link.ts'
import { confirmLink, passwordLink } from '../mail-link.contract.ts'

const SAMPLE_TOKEN = 'exemplo-sem-efeito-0123456789'
const NOME = 'Renata Kuhn'

interface LinkData {
  readonly nome: string
  readonly url: string
}

const samplePassword = (origin: string): LinkData => ({
  nome: NOME,
  url: linkAddress(origin, passwordLink, SAMPLE_TOKEN),
})

export const recoveryMail: MailKind<LinkData> = {
  key: 'sessao.recuperacao',
  nome: 'Recuperação de senha',
  quando: 'Quando alguém pede uma nova senha em "Esqueci minha senha".',
  write: (brand, { nome, url }) => ({
    nome,
    subject: `Recuperação de senha · ${brand.name}`,
    paragraphs: [
      'Recebemos um pedido para trocar a sua senha.',
      'O link abaixo vale por 1 hora e funciona uma única vez.',
    ],
    action: { label: 'Alterar senha', url },
    footer: 'Se não foi você, ignore esta mensagem: a senha continua a mesma.',
    reason: 'Você recebe este e-mail porque alguém pediu uma nova senha para este endereço.',
  }),
  sample: samplePassword,
}

export const invitationMail: MailKind<LinkData & { readonly empresa: string }> = {
  key: 'sessao.convite',
  nome: 'Convite de usuário',
  quando: 'Quando um administrador cria um usuário ou envia o convite de novo.',
  write: (brand, { nome, empresa, url }) => ({
    nome,
    subject: `Seu acesso à ${brand.name}`,
    paragraphs: [
      `A empresa ${empresa} criou um acesso para você.`,
      'Defina a sua senha pelo link abaixo. Ele vale por 1 hora e funciona uma única vez.',
    ],
    action: { label: 'Criar senha', url },
    footer: 'Se o link vencer, use "Esqueci minha senha" na página de entrada.',
    reason: `Você recebe este e-mail porque ${empresa} cadastrou este endereço.`,
  }),
  sample: (origin) => ({ ...samplePassword(origin), empresa: 'Alimentos Serra Dourada' }),
}

export const codeMail: MailKind<{ readonly nome: string; readonly code: string }> = {
  key: 'sessao.codigo',
  nome: 'Código de verificação',
  quando: 'A cada entrada de quem usa a verificação em duas etapas por e-mail.',
  write: (_brand, { nome, code }) => ({
    nome,
    subject: `${code} é o seu código de verificação`,
    paragraphs: ['Use o código abaixo para concluir a sua entrada. Ele vale por 10 minutos.'],
    code,
    footer: 'Se não foi você que tentou entrar, troque a sua senha: alguém a conhece.',
    reason: 'Você recebe este e-mail porque a sua conta pede um código em cada entrada.',
  }),
  sample: () => ({ nome: NOME, code: '480215' }),
}

export const confirmationMail: MailKind<LinkData> = {
  key: 'sessao.confirmacao',
  nome: 'Confirmação de e-mail',
  quando: 'Quando alguém pede no perfil a confirmação do próprio endereço.',
  write: (brand, { nome, url }) => ({
    nome,
    subject: `Confirme o seu e-mail · ${brand.name}`,
    paragraphs: ['Confirme que este endereço é seu. O link vale por 1 hora e funciona uma única vez.'],
    action: { label: 'Confirmar e-mail', url },
    footer: 'Se você não pediu esta confirmação, ignore esta mensagem.',
    reason: 'Você recebe este e-mail porque este endereço está em uma conta.',
  }),
  sample: (origin) => ({ nome: NOME, url: linkAddress(origin, confirmLink, SAMPLE_TOKEN) }),
}
