/** The columns of the companies of the platform. */
import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import { COMPANY_TYPE_LABELS, LICENCE_LABELS, TRIAL_TIME_ZONE } from '#modules/owner/owner.rules.ts'
import { LICENCES } from '#platform/shared/access.ts'
import { formatDate, formatDateTime } from '#platform/shared/date.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import type { EmpresaConta } from '../painel-admin.contract.ts'

/** Whether the people of a company may enter. */
export function ContaBadge({ isActive }: { readonly isActive: boolean }) {
  return isActive ? (
    <StatusBadge color="verde" icon={IconCircleCheck} label="Liberada" />
  ) : (
    <StatusBadge color="vermelho" icon={IconLock} label="Bloqueada" />
  )
}

/** `28/11/2026, 3 dias`; only a trial licence looks at its end. */
export function trialText({ licenca, trialAte, diasPrazoExpiracaoTrial }: EmpresaConta): string {
  if (licenca !== LICENCES.Trial || trialAte === null) return '–'
  const days = diasPrazoExpiracaoTrial ?? 0
  return `${formatDate(trialAte, TRIAL_TIME_ZONE)}, ${days} ${days === 1 ? 'dia' : 'dias'}`
}

/** Times are shown in the zone. */
export const contaColumns = (zone: string): DataTableColumn<EmpresaConta>[] => [
  { key: 'nome', header: 'Empresa', isSortable: true, cell: ({ nome }) => nome },
  {
    key: 'documento',
    header: 'CPF ou CNPJ',
    width: '180px',
    cell: ({ documento }) => formatDocumento(documento),
  },
  { key: 'tipo', header: 'Tipo', width: '150px', cell: ({ tipo }) => COMPANY_TYPE_LABELS[tipo] },
  {
    key: 'licenca',
    header: 'Licença',
    isSortable: true,
    width: '130px',
    cell: ({ licenca }) => LICENCE_LABELS[licenca],
  },
  { key: 'trialAte', header: 'Teste até', isSortable: true, width: '170px', cell: trialText },
  {
    key: 'modulos',
    header: 'Módulos',
    isNumeric: true,
    width: '100px',
    cell: ({ modulos }) => modulos.length,
  },
  { key: 'usuarios', header: 'Usuários', isNumeric: true, width: '100px', cell: ({ usuarios }) => usuarios },
  {
    key: 'ultimoAcesso',
    header: 'Último acesso',
    isNumeric: true,
    width: '160px',
    cell: ({ ultimoAcesso }) => (ultimoAcesso === null ? 'Nunca' : formatDateTime(ultimoAcesso, zone)),
  },
  {
    key: 'ativo',
    header: 'Situação',
    width: '130px',
    cell: ({ ativo }) => <ContaBadge isActive={ativo} />,
  },
]
