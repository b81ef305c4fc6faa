/**
 * The look of every mail: the brand's mark, what is to be said, one button or a code, a list, and why the person gets it.
 * Programs for mail know few rules of the web: tables instead of boxes, styles on each element, no picture that must be
 * fetched. Those that know more find a dark face. Every value that a person chose is escaped.
 */
import type { Brand } from '#platform/shared/brand.ts'

export interface Letter {
  /** Greeted by it. */
  readonly nome: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** One button, or one code shown large. */
  readonly action?: { readonly label: string; readonly url: string }
  readonly code?: string
  /** What a digest tells, one line each. */
  readonly items?: readonly LetterItem[]
  /** What to do when something is wrong with it. */
  readonly footer?: string
  /** `Você recebe este e-mail porque …` */
  readonly reason: string
  readonly unsubscribe?: Unsubscribe
}

interface LetterItem {
  readonly title: string
  readonly detail?: string
  readonly url?: string
}

/** `page` is for people, `post` for programs for mail, which send to it without asking anything more (RFC 8058). */
interface Unsubscribe {
  readonly page: string
  readonly post: string
}

export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

const UNSUBSCRIBE = 'Não receber mais estes e-mails'

export function composeLetter(brand: Brand, letter: Letter): MailText {
  const { unsubscribe } = letter
  return {
    subject: letter.subject,
    text: textOf(brand, letter),
    html: htmlOf(brand, letter),
    ...(unsubscribe && {
      headers: {
        'List-Unsubscribe': `<${unsubscribe.post}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  }
}

const greetingOf = ({ nome }: Letter) => `Olá, ${nome}.`

function textOf(brand: Brand, letter: Letter): string {
  const { action, items = [], unsubscribe } = letter
  return [
    greetingOf(letter),
    ...letter.paragraphs,
    items
      .map(({ title, detail, url }) => [`- ${title}`, detail, url].filter(Boolean).join('\n  '))
      .join('\n'),
    action ? `${action.label}: ${action.url}` : (letter.code ?? ''),
    letter.footer ?? '',
    letter.reason,
    unsubscribe ? `${UNSUBSCRIBE}: ${unsubscribe.page}` : '',
    brand.name,
  ]
    .filter(Boolean)
    .join('\n\n')
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const TEXT = `margin:0 0 14px;${FONT};font-size:15px;line-height:22px;color:#11191a`
const SMALL = `margin:0 0 10px;${FONT};font-size:13px;line-height:19px;color:#4a5556`

function htmlOf(brand: Brand, letter: Letter): string {
  const { action, code, items = [], footer, unsubscribe } = letter
  const paragraph = (text: string) => `<p class="t" style="${TEXT}">${escapeHtml(text)}</p>`
  const body = [
    paragraph(greetingOf(letter)),
    ...letter.paragraphs.map(paragraph),
    items.length > 0 ? listOf(brand, items) : '',
    action ? buttonOf(brand, action) : '',
    code === undefined
      ? ''
      : `<p class="t" style="${TEXT};font-size:30px;line-height:38px;font-weight:700;letter-spacing:5px">${escapeHtml(code)}</p>`,
    footer === undefined ? '' : `<p class="s" style="${SMALL}">${escapeHtml(footer)}</p>`,
  ].join('')
  const why = [
    `<p class="s" style="${SMALL}">${escapeHtml(letter.reason)}</p>`,
    unsubscribe
      ? `<p class="s" style="${SMALL}"><a class="l" href="${escapeHtml(unsubscribe.page)}" style="color:${brand.colors[8]}">${UNSUBSCRIBE}</a></p>`
      : '',
  ].join('')
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(letter.subject)}</title><style>${darkFace(brand)}</style></head><body class="b" style="margin:0;padding:0;background-color:#f2f4f5"><table class="b" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f2f4f5"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left"><tr><td class="c" style="padding:24px;background-color:#ffffff;border:1px solid #e6e9ea;border-radius:8px">${headOf(brand)}${body}</td></tr><tr><td style="padding:16px 24px 0">${why}</td></tr></table></td></tr></table></body></html>`
}

/** Outlook on phones marks its dark face on an element instead of asking the page. */
function darkFace({ colors }: Brand): string {
  const rules = [
    ['.b', 'background-color:#0c1415!important'],
    ['.c', 'background-color:#141d1e!important;border-color:#232c2d!important'],
    ['.t', 'color:#eaeeee!important'],
    ['.s', 'color:#acb4b5!important'],
    ['.l', `color:${colors[3]}!important`],
    ['.i', 'border-color:#232c2d!important'],
  ] as const
  const css = (before: string) => rules.map(([name, style]) => `${before}${name}{${style}}`).join('')
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${css('')}}${css('[data-ogsc] ')}`
}

const cell = (width: number, color: string) =>
  `<td width="${width}" height="4" bgcolor="${color}" style="width:${width}px;height:4px;border-radius:1px;font-size:0;line-height:0;background-color:${color}">&nbsp;</td>`
const bar = (...cells: string[]) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:2px"><tr>${cells.join('')}</tr></table>`
const GAP = '<td width="2" style="width:2px;font-size:0;line-height:0">&nbsp;</td>'
/** White over the darkest shade, as transparent colours are unknown to many programs for mail. */
const [PALE, SOFT] = ['#8a9d9e', '#ccd4d4']

/** The three stowed bars of the mark are drawn with cells: pictures are often blocked, and drawings left out. */
function headOf({ name, colors, accent }: Brand): string {
  const mark = [bar(cell(12, accent)), bar(cell(18, '#ffffff')), bar(cell(7, PALE), GAP, cell(9, SOFT))].join(
    '',
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td width="32" height="32" bgcolor="${colors[9]}" style="width:32px;height:32px;padding:0 0 2px 7px;box-sizing:border-box;border-radius:8px;background-color:${colors[9]}" valign="middle">${mark}</td><td class="t" style="padding-left:10px;${FONT};font-size:18px;font-weight:700;color:#11191a">${escapeHtml(name)}</td></tr></table>`
}

function buttonOf({ colors }: Brand, { label, url }: NonNullable<Letter['action']>): string {
  const href = escapeHtml(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 16px"><tr><td bgcolor="${colors[7]}" style="border-radius:4px;background-color:${colors[7]}"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:4px;${FONT};font-size:15px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table><p class="s" style="${SMALL};word-break:break-all">Se o botão não abrir, copie este endereço:<br>${href}</p>`
}

function listOf({ colors }: Brand, items: readonly LetterItem[]): string {
  const rows = items.map(({ title, detail, url }) => {
    const shown = escapeHtml(title)
    const name = url
      ? `<a class="l" href="${escapeHtml(url)}" style="color:${colors[8]};font-weight:600;text-decoration:none">${shown}</a>`
      : `<b>${shown}</b>`
    const more =
      detail === undefined ? '' : `<br><span class="s" style="${SMALL}">${escapeHtml(detail)}</span>`
    return `<tr><td class="t i" style="padding:10px 0;border-top:1px solid #e6e9ea;${FONT};font-size:15px;line-height:21px;color:#11191a">${name}${more}</td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows.join('')}</table>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
