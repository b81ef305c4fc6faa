/** The columns of the list of delivery partners. */

import { VencimentoBadge } from '#modules/veiculo/web/shared/VencimentoBadge.tsx'
import { formatDocumento } from '#platform/shared/documento.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import { ActiveBadge } from '#platform/ui/ActiveBadge.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import type { ParceiroEntrega } from '../parceiro-entrega.contract.ts'

const NAMED = 2

/** `Interior, Litoral +3` */
function regioesText(regioes: ParceiroEntrega['regioes']): string {
  const names = regioes.slice(0, NAMED).map(({ nome }) => nome)
  const rest = regioes.length - names.length
  return names.length === 0 ? '–' : `${names.join(', ')}${rest > 0 ? ` +${rest}` : ''}`
}

export const parceiroEntregaColumns: readonly DataTableColumn<ParceiroEntrega>[] = [
  { key: 'nome', header: 'Nome', isSortable: true, cell: ({ nome }) => nome },
  {
    key: 'documento',
    header: 'CPF ou CNPJ',
    width: '170px',
    cell: ({ documento }) => formatDocumento(documento),
  },
  {
    key: 'telefone',
    header: 'Telefone',
    width: '150px',
    cell: ({ telefone }) => (telefone ? formatTelefone(telefone) : '–'),
  },
  { key: 'regioes', header: 'Regiões', width: '220px', cell: ({ regioes }) => regioesText(regioes) },
  {
    key: 'proximoVencimento',
    header: 'Documentos',
    isSortable: true,
    width: '180px',
    cell: ({ proximoVencimento }) => <VencimentoBadge validade={proximoVencimento} />,
  },
  {
    key: 'ativo',
    header: 'Situação',
    isSortable: true,
    width: '120px',
    cell: ({ ativo }) => <ActiveBadge isActive={ativo} gender="o" />,
  },
]
