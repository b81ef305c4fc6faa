/** The words of the mails; every value that a person chose is escaped. */
import type { Brand } from '#platform/shared/brand.ts'

export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface Letter {
  readonly brand: Brand
  readonly nome: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** One button, or one code shown large. */
  readonly action?: { readonly label: string; readonly url: string }
  readonly code?: string
  readonly footer: string
}

export function recoveryMail(brand: Brand, nome: string, url: string): MailText {
  return compose({
    brand,
    nome,
    subject: `Recuperação de senha · ${brand.name}`,
    paragraphs: [
      'Recebemos um pedido para trocar a sua senha.',
      'O link abaixo vale por 1 hora e funciona uma única vez.',
    ],
    action: { label: 'Alterar senha', url },
    footer: 'Se não foi você, ignore esta mensagem: a senha continua a mesma.',
  })
}

export function invitationMail(brand: Brand, nome: string, empresa: string, url: string): MailText {
  return compose({
    brand,
    nome,
    subject: `Seu acesso à ${brand.name}`,
    paragraphs: [
      `A empresa ${empresa} criou um acesso para você.`,
      'Defina a sua senha pelo link abaixo. Ele vale por 1 hora e funciona uma única vez.',
    ],
    action: { label: 'Criar senha', url },
    footer: 'Se o link vencer, use "Esqueci minha senha" na página de entrada.',
  })
}

export function codeMail(brand: Brand, nome: string, code: string): MailText {
  return compose({
    brand,
    nome,
    subject: `${code} é o seu código de verificação`,
    paragraphs: ['Use o código abaixo para concluir a sua entrada. Ele vale por 10 minutos.'],
    code,
    footer: 'Se não foi você que tentou entrar, troque a sua senha: alguém a conhece.',
  })
}

export function confirmationMail(brand: Brand, nome: string, url: string): MailText {
  return compose({
    brand,
    nome,
    subject: `Confirme o seu e-mail · ${brand.name}`,
    paragraphs: ['Confirme que este endereço é seu. O link vale por 1 hora e funciona uma única vez.'],
    action: { label: 'Confirmar e-mail', url },
    footer: 'Se você não pediu esta confirmação, ignore esta mensagem.',
  })
}

/** A letter of the brand, as text and HTML. */
export function compose(letter: Letter): MailText {
  const greeting = `Olá, ${letter.nome}.`
  const middle = letter.action ? `${letter.action.label}: ${letter.action.url}` : (letter.code ?? '')
  const text = [greeting, ...letter.paragraphs, middle, letter.footer, letter.brand.name]
    .filter(Boolean)
    .join('\n\n')
  const primary = letter.brand.colors[7]
  const body = [
    `<p>${escapeHtml(greeting)}</p>`,
    ...letter.paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    letter.action
      ? `<p><a href="${escapeHtml(letter.action.url)}" style="display:inline-block;padding:10px 18px;border-radius:4px;background:${primary};color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(letter.action.label)}</a></p><p style="color:#4a5556;font-size:13px">Se o botão não abrir, copie este endereço:<br>${escapeHtml(letter.action.url)}</p>`
      : '',
    letter.code
      ? `<p style="font-size:28px;font-weight:700;letter-spacing:4px">${escapeHtml(letter.code)}</p>`
      : '',
    `<p style="color:#4a5556;font-size:13px">${escapeHtml(letter.footer)}</p>`,
  ].join('')
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${escapeHtml(letter.subject)}</title></head><body style="margin:0;background:#f2f4f5;font-family:Arial,sans-serif;color:#11191a"><div style="max-width:520px;margin:24px auto;padding:24px;background:#ffffff;border-radius:8px"><p style="font-size:18px;font-weight:700;color:${primary}">${escapeHtml(letter.brand.name)}</p>${body}</div></body></html>`
  return { subject: letter.subject, text, html }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
