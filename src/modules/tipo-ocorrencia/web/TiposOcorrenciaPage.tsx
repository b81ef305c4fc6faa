import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconInfoCircle,
  IconUrgent,
  type TablerIcon,
} from '@tabler/icons-react'
import { ActiveBadge } from '#platform/ui/ActiveBadge.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import type { RegisterFilter } from '#platform/web/register/register-filter.ts'
import type { TipoOcorrencia, TipoOcorrenciaSearch } from '../tipo-ocorrencia.contract.ts'
import {
  CATEGORIA_OCORRENCIA_KEYS,
  CATEGORIAS_OCORRENCIA,
  SEVERIDADE_KEYS,
  SEVERIDADES,
  type Severidade,
} from '../tipo-ocorrencia.rules.ts'
import { tipoOcorrenciaScreens } from './tipo-ocorrencia.api.ts'

const LOOKS: Readonly<Record<Severidade, readonly [StatusColor, TablerIcon]>> = {
  baixa: ['neutro', IconInfoCircle],
  media: ['amarelo', IconAlertTriangle],
  alta: ['laranja', IconAlertOctagon],
  critica: ['vermelho', IconUrgent],
}

function SeveridadeBadge({ severidade }: { readonly severidade: Severidade }) {
  const [color, icon] = LOOKS[severidade]
  return <StatusBadge color={color} icon={icon} label={SEVERIDADES[severidade]} />
}

const effectsOf = ({ abreAlerta, exigeFoto, visivelMotorista }: TipoOcorrencia) =>
  [abreAlerta && 'abre alerta', exigeFoto && 'exige foto', visivelMotorista && 'visível ao motorista']
    .filter(Boolean)
    .join(', ') || '–'

const COLUMNS: readonly DataTableColumn<TipoOcorrencia>[] = [
  { key: 'descricao', header: 'Descrição', isSortable: true, cell: ({ descricao }) => descricao },
  { key: 'codigo', header: 'Código', isSortable: true, width: '120px', cell: ({ codigo }) => codigo },
  {
    key: 'categoria',
    header: 'Categoria',
    isSortable: true,
    width: '150px',
    cell: ({ categoria }) => CATEGORIAS_OCORRENCIA[categoria],
  },
  {
    key: 'severidade',
    header: 'Severidade',
    isSortable: true,
    width: '130px',
    cell: ({ severidade }) => <SeveridadeBadge severidade={severidade} />,
  },
  { key: 'efeitos', header: 'O que causa', cell: effectsOf },
  {
    key: 'responsavel',
    header: 'Responsável',
    width: '180px',
    cell: ({ responsavel }) => responsavel?.nome ?? '–',
  },
  {
    key: 'ativo',
    header: 'Situação',
    isSortable: true,
    width: '130px',
    cell: ({ ativo }) => <ActiveBadge isActive={ativo} gender="o" />,
  },
]

const FILTERS: readonly RegisterFilter<TipoOcorrenciaSearch>[] = [
  {
    key: 'categoria',
    label: 'Categoria',
    question: 'Categoria da ocorrência',
    options: CATEGORIA_OCORRENCIA_KEYS.map((key) => ({ value: key, label: CATEGORIAS_OCORRENCIA[key] })),
    toSearch: ([value]) => ({ categoria: CATEGORIA_OCORRENCIA_KEYS.find((key) => key === value) ?? null }),
  },
  {
    key: 'severidade',
    label: 'Severidade',
    question: 'Severidade da ocorrência',
    options: SEVERIDADE_KEYS.map((key) => ({ value: key, label: SEVERIDADES[key] })),
    toSearch: ([value]) => ({ severidade: SEVERIDADE_KEYS.find((key) => key === value) ?? null }),
  },
]

/** What may go wrong with a load. */
export default function TiposOcorrenciaPage() {
  return (
    <RegisterPage
      screens={tipoOcorrenciaScreens}
      columns={COLUMNS}
      filters={FILTERS}
      placeholder="Descrição, código"
      defaultOrder="descricao"
      emptyText="Tipos de ocorrência dizem o que pode dar errado com uma carga e o que acontece então: alerta, foto, responsável."
    />
  )
}
