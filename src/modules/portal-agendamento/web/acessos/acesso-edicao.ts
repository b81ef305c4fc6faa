/** The form that changes an access. Days are those of the browser's zone, as the list shows them. Pure. */

import { numeroText } from '#modules/doca/web/shared/numeros.ts'
import { dayAt, instantAt } from '#platform/shared/date.ts'
import { formatDay, isDay } from '#platform/shared/day.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems, RecordState } from '#platform/web/record/use-record-form.ts'
import { MODO_PORTAL_LABELS } from '../../portal.rules.ts'
import type { PortalAcesso } from '../../portal-acesso.contract.ts'
import { problemasDasRegras, type RegrasValues, regrasEnviadas, semVazios } from './acesso-form.ts'

export interface EdicaoValues extends RegrasValues {
  /** The last day; empty: until it is revoked. */
  readonly expiraEm: string
}

const diaDoFim = (expiraEm: string | null, zone: string) => (expiraEm === null ? '' : dayAt(expiraEm, zone))

export const estadoDoAcesso = (acesso: PortalAcesso, zone: string): RecordState<EdicaoValues> => ({
  version: acesso.version,
  values: {
    unidades: acesso.unidades,
    modo: acesso.modo,
    maxAbertas: String(acesso.maxAbertas),
    maxDia: String(acesso.maxDia),
    prazoAlteracaoHoras: numeroText(acesso.prazoAlteracaoMin / 60),
    email: acesso.email ?? '',
    expiraEm: diaDoFim(acesso.expiraEm, zone),
  },
})

/** The term in hours may have been given in minutes by another program; untouched, it stays. */
const isPrazoMantido = (values: EdicaoValues, acesso: PortalAcesso) =>
  values.prazoAlteracaoHoras === numeroText(acesso.prazoAlteracaoMin / 60)

export function checkEdicao(values: EdicaoValues, acesso: PortalAcesso): FormProblems {
  return semVazios({
    ...problemasDasRegras(values),
    ...(isPrazoMantido(values, acesso) && { prazoAlteracaoHoras: undefined }),
    expiraEm: values.expiraEm === '' || isDay(values.expiraEm) ? undefined : validationMessages.invalidValue,
  })
}

/** Call it once nothing is wrong. A day that was chosen counts to its end. */
export const edicaoEnviada = (values: EdicaoValues, acesso: PortalAcesso, zone: string) => ({
  ...regrasEnviadas(values),
  ...(isPrazoMantido(values, acesso) && { prazoAlteracaoMin: acesso.prazoAlteracaoMin }),
  expiraEm: fimDo(values.expiraEm, acesso, zone),
})

function fimDo(ate: string, { expiraEm }: PortalAcesso, zone: string): string | null {
  if (ate === '') return null
  return ate === diaDoFim(expiraEm, zone) ? expiraEm : instantAt(ate, '23:59', zone)
}

/** What the comparison of two versions shows. */
export const camposDaEdicao = (
  nomeDe: (unidadeId: string) => string,
): readonly RecordField<EdicaoValues>[] => [
  { name: 'unidades', label: 'Unidades', show: ({ unidades }) => unidades.map(nomeDe).join(', ') },
  { name: 'modo', label: 'Como agenda', show: ({ modo }) => MODO_PORTAL_LABELS[modo] },
  { name: 'maxAbertas', label: 'Em aberto', show: ({ maxAbertas }) => maxAbertas },
  { name: 'maxDia', label: 'Por dia', show: ({ maxDia }) => maxDia },
  {
    name: 'prazoAlteracaoHoras',
    label: 'Prazo para mudar',
    show: ({ prazoAlteracaoHoras }) => `${prazoAlteracaoHoras} h`,
  },
  { name: 'email', label: 'E-mail', show: ({ email }) => email },
  {
    name: 'expiraEm',
    label: 'Vale até',
    show: ({ expiraEm }) => (isDay(expiraEm) ? formatDay(expiraEm) : 'Até ser revogado'),
  },
]
