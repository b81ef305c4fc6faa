/** The form of an access: its values as they are typed, what is wrong with them, what is sent. Pure. */

import { readInteiro } from '#modules/doca/web/shared/numeros.ts'
import type { EmpresaEscolhida } from '#modules/empresa/web/shared/EmpresaField.tsx'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import { MODO_PORTAL, type ModoPortal, TIPO_ACESSO, type TipoAcesso } from '../../portal.rules.ts'
import { type CreateAcesso, MAX_DIAS_DO_LINK, type PortalAcesso } from '../../portal-acesso.contract.ts'

/** What may be changed afterwards. */
export interface RegrasValues {
  readonly unidades: readonly string[]
  readonly modo: ModoPortal
  readonly maxAbertas: string
  readonly maxDia: string
  readonly prazoAlteracaoHoras: string
  readonly email: string
}

export interface AcessoValues extends RegrasValues {
  readonly tipo: TipoAcesso
  readonly empresa: EmpresaEscolhida | null
  readonly parceiroId: string
  readonly dias: string
}

/** Careful at first: what is asked for is confirmed by somebody, and a link does not live for ever. */
export const novoAcesso = (unidades: readonly string[]): AcessoValues => ({
  tipo: TIPO_ACESSO.Link,
  empresa: null,
  parceiroId: '',
  unidades,
  modo: MODO_PORTAL.Solicita,
  maxAbertas: '10',
  maxDia: '3',
  prazoAlteracaoHoras: '4',
  email: '',
  dias: '90',
})

export const CAMPOS_DO_ACESSO: readonly { readonly name: keyof AcessoValues; readonly label: string }[] = [
  { name: 'empresa', label: 'Empresa' },
  { name: 'parceiroId', label: 'Parceiro' },
  { name: 'unidades', label: 'Unidades' },
  { name: 'maxAbertas', label: 'Em aberto' },
  { name: 'maxDia', label: 'Por dia' },
  { name: 'prazoAlteracaoHoras', label: 'Prazo para mudar' },
  { name: 'email', label: 'E-mail' },
  { name: 'dias', label: 'Validade do link' },
]

const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/

function checkNumero(text: string, min: number, max: number): string | undefined {
  const number = readInteiro(text)
  if (number === null) return validationMessages.required
  if (Number.isNaN(number)) return validationMessages.maxDecimals(0)
  if (number < min) return validationMessages.minValue(min)
  return number > max ? validationMessages.maxValue(max) : undefined
}

export function checkAcesso(values: AcessoValues): FormProblems {
  const isLink = values.tipo === TIPO_ACESSO.Link
  const found: Record<string, string | undefined> = {
    empresa: values.empresa ? undefined : validationMessages.required,
    parceiroId: isLink || values.parceiroId !== '' ? undefined : validationMessages.required,
    ...problemasDasRegras(values),
    dias: !isLink || values.dias.trim() === '' ? undefined : checkNumero(values.dias, 1, MAX_DIAS_DO_LINK),
  }
  return semVazios(found)
}

type Problemas = Readonly<Record<string, string | undefined>>

/** Undefined: nothing is wrong with the field. */
export function problemasDasRegras(values: RegrasValues): Problemas {
  const email = values.email.trim()
  return {
    unidades: values.unidades.length > 0 ? undefined : 'Escolha ao menos uma unidade.',
    maxAbertas: checkNumero(values.maxAbertas, 1, 200),
    maxDia: checkNumero(values.maxDia, 1, 100),
    prazoAlteracaoHoras: checkNumero(values.prazoAlteracaoHoras, 0, 720),
    email: email === '' || EMAIL.test(email) ? undefined : validationMessages.invalidEmail,
  }
}

export const semVazios = (found: Problemas): FormProblems =>
  Object.fromEntries(
    Object.entries(found).flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const])),
  )

/** Call it once nothing is wrong. */
export const regrasEnviadas = (values: RegrasValues) => ({
  unidades: [...values.unidades],
  modo: values.modo,
  maxAbertas: readInteiro(values.maxAbertas) ?? 1,
  maxDia: readInteiro(values.maxDia) ?? 1,
  prazoAlteracaoMin: (readInteiro(values.prazoAlteracaoHoras) ?? 0) * 60,
  email: values.email.trim() === '' ? null : values.email.trim(),
})

/** Call it once nothing is wrong. */
export function acessoEnviado(values: AcessoValues): CreateAcesso {
  const isLink = values.tipo === TIPO_ACESSO.Link
  return {
    tipo: values.tipo,
    empresaId: values.empresa?.id ?? '',
    ...regrasEnviadas(values),
    parceiroId: isLink ? null : values.parceiroId,
    dias: isLink ? readInteiro(values.dias) : null,
  }
}

export type SituacaoDoAcesso = 'ativo' | 'vencido' | 'revogado'

export function situacaoDoAcesso(
  { revogadoEm, expiraEm }: Pick<PortalAcesso, 'revogadoEm' | 'expiraEm'>,
  agora: Date,
): SituacaoDoAcesso {
  if (revogadoEm !== null) return 'revogado'
  return expiraEm !== null && Date.parse(expiraEm) <= agora.getTime() ? 'vencido' : 'ativo'
}
