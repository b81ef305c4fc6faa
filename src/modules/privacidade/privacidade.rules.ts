/** How a person is named in a request about personal data (LGPD, art. 18), and what is said of the outcome. Pure. */
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { isCpf, normalizeDocumento } from '#platform/shared/documento.ts'
import { isEmail } from '#platform/shared/email.ts'
import { normalizeTelefone } from '#platform/shared/telefone.ts'

/** As it is typed; at least one of them. */
export interface TitularInformado {
  readonly cpf?: string | null | undefined
  readonly email?: string | null | undefined
  readonly telefone?: string | null | undefined
}

/** 11 digits, the address in small letters, 10 or 11 digits. */
export interface Titular {
  readonly cpf?: string
  readonly email?: string
  readonly telefone?: string
}

const filled = (text: string | null | undefined) => (text ?? '').trim()

/** What was typed as it is compared, and what is wrong with it. */
export function cleanTitular(input: TitularInformado): { titular: Titular; problems: FieldProblem[] } {
  const [cpf, email, telefone] = [filled(input.cpf), filled(input.email), filled(input.telefone)]
  const digits = normalizeTelefone(telefone)
  const problems: FieldProblem[] = []
  if (cpf !== '' && !isCpf(cpf)) problems.push({ path: 'cpf', message: 'CPF inválido' })
  if (email !== '' && !isEmail(email)) problems.push({ path: 'email', message: 'E-mail inválido' })
  if (telefone !== '' && digits === undefined) {
    problems.push({ path: 'telefone', message: 'Informe o telefone com DDD' })
  }
  if (cpf === '' && email === '' && telefone === '') {
    problems.push({ path: 'cpf', message: 'Informe o CPF, o e-mail ou o telefone' })
  }
  return {
    titular: {
      ...(cpf !== '' && { cpf: normalizeDocumento(cpf) }),
      ...(email !== '' && { email: email.toLowerCase() }),
      ...(telefone !== '' && digits !== undefined && { telefone: digits }),
    },
    problems,
  }
}

export const TIPOS_PEDIDO = { exportacao: 'Cópia dos dados', eliminacao: 'Eliminação' } as const
export type TipoPedido = keyof typeof TIPOS_PEDIDO
export const TIPO_PEDIDO_KEYS = Object.keys(TIPOS_PEDIDO) as TipoPedido[]

export const SITUACOES_PEDIDO = {
  na_fila: 'Na fila',
  em_andamento: 'Em andamento',
  concluido: 'Concluído',
  falhou: 'Falhou',
} as const
export type SituacaoPedido = keyof typeof SITUACOES_PEDIDO
export const SITUACAO_PEDIDO_KEYS = Object.keys(SITUACOES_PEDIDO) as SituacaoPedido[]

export const isPedidoAberto = (situacao: SituacaoPedido): boolean =>
  situacao === 'na_fila' || situacao === 'em_andamento'

export const DADOS_VISTOS = {
  cadastro: 'Abriu o cadastro',
  completo: 'Viu documentos e telefone',
  exportacao: 'Exportou',
} as const
export type DadoVisto = keyof typeof DADOS_VISTOS
export const DADO_VISTO_KEYS = Object.keys(DADOS_VISTOS) as DadoVisto[]

/** Records whose looks are kept, as they are called. */
export const ENTIDADES_VISTAS: Readonly<Record<string, string>> = {
  motorista: 'Motorista',
  reserva: 'Agendamento',
  chegada: 'Chegada sem agendamento',
}

/** How long looks are kept (art. 37; Marco Civil da Internet, art. 15, asks for six months). */
export const MESES_DE_ACESSOS = 12

/** The last moment whose looks are removed. */
export function acessosAntesDe(now: Date): Date {
  const limit = new Date(now)
  limit.setUTCMonth(limit.getUTCMonth() - MESES_DE_ACESSOS)
  return limit
}
