/** The columns of the list of business units. */
import { IconStar } from '@tabler/icons-react'
import { municipioText } from '#modules/referencia/web/shared/municipio-text.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { ActiveBadge } from '#platform/ui/ActiveBadge.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import type { Unidade } from '../unidade-negocio.contract.ts'
import styles from './UnidadesNegocioPage.module.css'

const orUnknown = (text: string) => text || <span className={styles.unknown}>Não informado</span>

/** Times are shown in the zone. */
export const unidadeColumns = (zone: string): DataTableColumn<Unidade>[] => [
  {
    key: 'descricao',
    header: 'Descrição',
    isSortable: true,
    cell: ({ descricao, padrao }) => (
      <span className={styles.name}>
        {descricao}
        {padrao && <StatusBadge variant="outline" color="neutro" icon={IconStar} label="Padrão" />}
      </span>
    ),
  },
  {
    key: 'codigo',
    header: 'Código',
    isSortable: true,
    width: '110px',
    cell: ({ codigo }) => orUnknown(codigo ?? ''),
  },
  {
    key: 'documento',
    header: 'CNPJ',
    isSortable: true,
    width: '170px',
    cell: ({ documento }) => orUnknown(formatDocumento(documento ?? '')),
  },
  { key: 'municipio', header: 'Município', cell: ({ municipio }) => orUnknown(municipioText(municipio)) },
  { key: 'fusoHorario', header: 'Fuso horário', width: '170px', cell: ({ fusoHorario }) => fusoHorario },
  {
    key: 'atualizadoEm',
    header: 'Alterada em',
    isNumeric: true,
    isSortable: true,
    width: '150px',
    cell: ({ atualizadoEm }) => formatDateTime(atualizadoEm, zone),
  },
  {
    key: 'ativo',
    header: 'Situação',
    isSortable: true,
    width: '120px',
    cell: ({ ativo }) => <ActiveBadge isActive={ativo} />,
  },
]
