import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconInfoCircle,
  IconUrgent,
  type TablerIcon,
} from '@tabler/icons-react'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import { fieldColumns } from '#platform/web/fields/field-columns.tsx'
import type { ChoiceFilter } from '#platform/web/record-list/choice-filter.ts'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import type { TipoOcorrencia, TipoOcorrenciaSearch } from '../tipo-ocorrencia.contract.ts'
import { TIPO_OCORRENCIA } from '../tipo-ocorrencia.fields.ts'
import {
  CATEGORIA_OCORRENCIA_KEYS,
  CATEGORIAS_OCORRENCIA,
  CONTA_PARA,
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

const effectsOf = ({ abreAlerta, exigeFoto, visivelMotorista, contaPara }: TipoOcorrencia) =>
  [
    abreAlerta && 'abre alerta',
    exigeFoto && 'exige foto',
    visivelMotorista && 'visível ao motorista',
    contaPara !== 'nada' && `conta como ${CONTA_PARA[contaPara].toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(', ') || '–'

const FILTERS: readonly ChoiceFilter<TipoOcorrenciaSearch>[] = [
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
  const columns = fieldColumns<TipoOcorrencia>(TIPO_OCORRENCIA, {
    gender: 'o',
    empty: '–',
    order: ['descricao', 'codigo', 'categoria', 'severidade', 'efeitos', 'responsavelId'],
    replace: {
      severidade: {
        header: 'Severidade',
        isSortable: true,
        width: '130px',
        cell: ({ severidade }) => <SeveridadeBadge severidade={severidade} />,
      },
      efeitos: { header: 'O que causa', cell: effectsOf },
    },
  })
  return (
    <RegisterPage
      screens={tipoOcorrenciaScreens}
      columns={columns}
      filters={FILTERS}
      placeholder="Descrição, código"
      defaultOrder="descricao"
      emptyText="Tipos de ocorrência dizem o que pode dar errado com uma carga e o que acontece então: alerta, foto, responsável."
    />
  )
}
