/** The form that types what ANTT answered. Pure. */
import { momentOf, momentText } from '#modules/agenda-veiculo/semana.rules.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import { checkRegistro, cleanRntrc } from '../registro.rules.ts'
import type { RegistrarConsulta } from '../regularidade.contract.ts'
import { REGULARIDADE_TIME_ZONE, type SituacaoRntrc } from '../regularidade.rules.ts'

export interface ConsultaValues {
  readonly empresa: { readonly id: string; readonly nome: string } | null
  /** Empty until somebody chooses: nothing is answered for ANTT. */
  readonly situacao: string
  /** `2026-11-25T06:00`, in Brasília. */
  readonly consultadoEm: string
  readonly recibo: string
  /** Empty: stays as it is. */
  readonly rntrc: string
}

export const newConsulta = (agora: string): ConsultaValues => ({
  empresa: null,
  situacao: '',
  consultadoEm: momentText(agora, REGULARIDADE_TIME_ZONE),
  recibo: '',
  rntrc: '',
})

const situacaoOf = (text: string): SituacaoRntrc | undefined =>
  ([1, 2, 3, 4] as const).find((situacao) => String(situacao) === text)

/** `needsEmpresa`: the address names no carrier. */
export function checkConsulta(values: ConsultaValues, needsEmpresa: boolean): FormProblems {
  const problems: Record<string, string> = {}
  if (needsEmpresa && values.empresa === null) problems.empresa = validationMessages.required
  if (situacaoOf(values.situacao) === undefined) problems.situacao = validationMessages.required
  if (momentOf(values.consultadoEm, REGULARIDADE_TIME_ZONE) === '') {
    problems.consultadoEm = validationMessages.invalidDate
  }
  if (values.recibo.trim() === '') problems.recibo = validationMessages.required
  for (const { path, message } of checkRegistro({ rntrc: cleanRntrc(values.rntrc), papeis: [] })) {
    problems[path] = message
  }
  return problems
}

export const consultaInput = (values: ConsultaValues): RegistrarConsulta => ({
  situacao: situacaoOf(values.situacao) ?? 1,
  consultadoEm: momentOf(values.consultadoEm, REGULARIDADE_TIME_ZONE),
  recibo: values.recibo,
  rntrc: values.rntrc || null,
})
