/** The columns of the list of companies (design 16c). */
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDateTime } from '../../../platform/shared/date.ts'
import { formatDocumento } from '../../../platform/shared/documento.ts'
import { ActiveBadge } from '../../../platform/ui/ActiveBadge.tsx'
import type { DataTableColumn } from '../../../platform/ui/data-table.ts'
import { StatusBadge } from '../../../platform/ui/StatusBadge.tsx'
import { municipioText } from '../../referencia/web/shared/municipio-text.ts'
import { RegiaoTag } from '../../regiao/web/shared/RegiaoTag.tsx'
import type { Empresa } from '../empresa.contract.ts'
import { TIPO_EMPRESA_LABELS } from '../empresa.rules.ts'
import { formatJanelas } from '../janela.rules.ts'
import styles from './EmpresasPage.module.css'

export function SituacaoBadge({ empresa }: { readonly empresa: Empresa }) {
  if (!empresa.ativo || empresa.pendencias.length === 0) return <ActiveBadge isActive={empresa.ativo} />
  return (
    <StatusBadge
      color="amarelo"
      icon={IconAlertTriangle}
      label="Dados pendentes"
      title={`Falta: ${empresa.pendencias.join(', ')}`}
    />
  )
}

export const empresaColumns = (zone: string): DataTableColumn<Empresa>[] => [
  { key: 'nome', header: 'Empresa', isSortable: true, cell: ({ nome }) => nome },
  { key: 'codigo', header: 'Código', isSortable: true, width: '100px', cell: ({ codigo }) => codigo },
  {
    key: 'documento',
    header: 'CNPJ',
    isSortable: true,
    width: '170px',
    cell: ({ documento }) => formatDocumento(documento),
  },
  {
    key: 'tipos',
    header: 'Tipo',
    width: '190px',
    cell: ({ tipos }) => (
      <span className={styles.tipos}>
        {tipos.map((tipo) => (
          <span key={tipo} className={styles.tipo}>
            {TIPO_EMPRESA_LABELS[tipo]}
          </span>
        ))}
      </span>
    ),
  },
  {
    key: 'uf',
    header: 'Município',
    isSortable: true,
    width: '180px',
    cell: ({ municipio }) => municipioText(municipio),
  },
  {
    key: 'regiao',
    header: 'Região',
    width: '150px',
    cell: ({ regiao }) =>
      regiao ? (
        <RegiaoTag nome={regiao.nome} cor={regiao.cor} />
      ) : (
        <span className={styles.muted}>Sem região</span>
      ),
  },
  {
    key: 'janelas',
    header: 'Janela de recebimento',
    width: '190px',
    cell: ({ janelas }) => <span className={styles.muted}>{formatJanelas(janelas) || 'Sem janela'}</span>,
  },
  {
    key: 'atualizadoEm',
    header: 'Alterada em',
    isNumeric: true,
    isSortable: true,
    width: '140px',
    cell: ({ atualizadoEm }) => formatDateTime(atualizadoEm, zone),
  },
  {
    key: 'ativo',
    header: 'Situação',
    isSortable: true,
    width: '150px',
    cell: (empresa) => <SituacaoBadge empresa={empresa} />,
  },
]
