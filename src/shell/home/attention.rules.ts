/** What needs the person now, from what the server knows; pure. The most pressing stands first. */
import { trialAlertText } from '#modules/owner/owner.rules.ts'
import { TIPO_AUTENTICACAO } from '#modules/sessao/sessao.rules.ts'
import { needsAcceptance } from '#modules/termo/termo.rules.ts'
import { namedTrialText } from '../strips/strips.rules.ts'

/** A password is mentioned this long before it expires. */
const PASSWORD_NOTICE_DAYS = 14
const DAY_MS = 86_400_000
const NAMED = 3

export type AttentionKind = 'termos' | 'senha' | 'segundo-fator' | 'licenca' | 'usuarios' | 'unidade'

export interface AttentionItem {
  readonly key: string
  readonly kind: AttentionKind
  /** `agora` stops or will soon stop somebody's work. */
  readonly urgency: 'agora' | 'em-breve'
  readonly title: string
  readonly detail: string
  /** Where it is put right; absent when no page of the product does it. */
  readonly to?: { readonly outlet: 'page' | 'drawer'; readonly address: string }
}

/** Undefined: not known, or not this person's matter. */
export interface AttentionFacts {
  readonly isAdministrador: boolean
  readonly termoVersao: string | null | undefined
  readonly segundoFator:
    | { readonly tipoAutenticacao: number; readonly senhaExpiraEm: string | null }
    | undefined
  readonly empresa: { readonly licenca: number; readonly diasTrial: number | null }
  readonly moduloTrial: { readonly nome: string | null; readonly diasExpiracao: number | null } | undefined
  readonly acessos:
    | {
        readonly totalSemAcesso: number
        readonly semAcesso: readonly { readonly name: string; readonly motivo: string }[]
      }
    | undefined
  readonly unidades: readonly {
    readonly id: string
    readonly descricao: string
    readonly municipio: unknown
  }[]
}

export function listAttention(facts: AttentionFacts, now: Date): readonly AttentionItem[] {
  const items = [
    ...termos(facts),
    ...senha(facts, now),
    ...licenca(facts),
    ...usuarios(facts),
    ...segundoFator(facts),
    ...unidades(facts),
  ]
  return [
    ...items.filter(({ urgency }) => urgency === 'agora'),
    ...items.filter(({ urgency }) => urgency === 'em-breve'),
  ]
}

const perfil = { outlet: 'page', address: '/menu/perfil' } as const

function termos({ termoVersao }: AttentionFacts): AttentionItem[] {
  if (termoVersao === undefined || !needsAcceptance(termoVersao)) return []
  return [
    {
      key: 'termos',
      kind: 'termos',
      urgency: 'agora',
      title: 'Termos de uso aguardando aceite',
      detail: 'Leia e aceite a versão vigente.',
      to: { outlet: 'page', address: '/menu/termos-uso' },
    },
  ]
}

function senha({ segundoFator: conta }: AttentionFacts, now: Date): AttentionItem[] {
  if (!conta?.senhaExpiraEm) return []
  const days = Math.floor((Date.parse(conta.senhaExpiraEm) - now.getTime()) / DAY_MS)
  if (days > PASSWORD_NOTICE_DAYS) return []
  return [
    {
      key: 'senha',
      kind: 'senha',
      urgency: days < 3 ? 'agora' : 'em-breve',
      title: days < 1 ? 'Sua senha vence hoje' : `Sua senha vence em ${days} ${days === 1 ? 'dia' : 'dias'}`,
      detail: 'Troque-a no perfil para não perder o acesso.',
      to: perfil,
    },
  ]
}

function segundoFator({ isAdministrador, segundoFator: conta }: AttentionFacts): AttentionItem[] {
  if (!isAdministrador || conta?.tipoAutenticacao !== TIPO_AUTENTICACAO.nenhuma) return []
  return [
    {
      key: 'segundo-fator',
      kind: 'segundo-fator',
      urgency: 'em-breve',
      title: 'Seu segundo fator está desligado',
      detail: 'Uma conta de administrador entra só com a senha.',
      to: perfil,
    },
  ]
}

function licenca({ empresa, moduloTrial }: AttentionFacts): AttentionItem[] {
  const own = trialAlertText(empresa.licenca, empresa.diasTrial)
  const named = namedTrialText(moduloTrial?.nome ?? null, moduloTrial?.diasExpiracao ?? null)
  return [
    ...(own ? [licencaItem('licenca', own, (empresa.diasTrial ?? 0) <= 3)] : []),
    ...(named ? [licencaItem('licenca-modulo', named, (moduloTrial?.diasExpiracao ?? 0) <= 3)] : []),
  ]
}

const licencaItem = (key: string, title: string, isNow: boolean): AttentionItem => ({
  key,
  kind: 'licenca',
  urgency: isNow ? 'agora' : 'em-breve',
  title,
  detail: 'Fale com o atendimento para continuar depois do teste.',
  to: { outlet: 'page', address: '/menu/ficha-suporte' },
})

function usuarios({ acessos }: AttentionFacts): AttentionItem[] {
  if (!acessos || acessos.totalSemAcesso === 0) return []
  const total = acessos.totalSemAcesso
  const named = acessos.semAcesso.slice(0, NAMED).map(({ name, motivo }) => `${name} (${motivo})`)
  const others = total - named.length
  return [
    {
      key: 'usuarios',
      kind: 'usuarios',
      urgency: 'em-breve',
      title: `${total} ${total === 1 ? 'usuário sem acesso' : 'usuários sem acesso'}`,
      detail: [...named, ...(others > 0 ? [`mais ${others}`] : [])].join(', '),
    },
  ]
}

function unidades({ isAdministrador, unidades: list }: AttentionFacts): AttentionItem[] {
  if (!isAdministrador) return []
  return list
    .filter(({ municipio }) => municipio === null)
    .map(({ id, descricao }) => ({
      key: `unidade-${id}`,
      kind: 'unidade',
      urgency: 'em-breve',
      title: `${descricao} sem município`,
      detail: 'O município dá o fuso horário das datas da unidade.',
      to: { outlet: 'drawer', address: `cadastros-gerais/unidades-negocio/${id}` },
    }))
}
