import { Button } from '@mantine/core'
import {
  IconClockExclamation,
  IconSteeringWheel,
  IconUser,
  IconUserQuestion,
  type TablerIcon,
} from '@tabler/icons-react'
import { tipoOcorrenciaCalls } from '#modules/tipo-ocorrencia/tipo-ocorrencia.contract.ts'
import { CONTA_PARA } from '#modules/tipo-ocorrencia/tipo-ocorrencia.rules.ts'
import { FilterBar } from '#platform/ui/FilterBar.tsx'
import { FilterChoice } from '#platform/ui/FilterChoice.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { duracaoText } from '../../ocorrencia.rules.ts'
import type { Contagens } from '../../ocorrencia-quadro.contract.ts'
import styles from './quadro.module.css'
import type { Filtro, Rapido } from './use-filtro.ts'

export const RAPIDOS_MOSTRADOS: readonly {
  readonly key: Rapido
  readonly label: string
  readonly icon: TablerIcon
  readonly conta: 'vencidas' | 'semResponsavel' | 'doMotorista' | 'minhas'
}[] = [
  { key: 'vencidas', label: 'Vencidas', icon: IconClockExclamation, conta: 'vencidas' },
  { key: 'sem-responsavel', label: 'Sem responsável', icon: IconUserQuestion, conta: 'semResponsavel' },
  { key: 'motorista', label: 'Do motorista', icon: IconSteeringWheel, conta: 'doMotorista' },
  { key: 'minhas', label: 'Minhas', icon: IconUser, conta: 'minhas' },
]
const CONTAS = Object.entries(CONTA_PARA).map(([value, label]) => ({ value, label }))
/** As many kinds as a list to choose from holds. */
export const OFFERED = 100

interface FiltrosProps {
  readonly filtro: Filtro
  readonly contagens: Contagens | undefined
}

/** Search, the counts that are filters, and further filters. */
export function Filtros({ filtro, contagens }: FiltrosProps) {
  const tipos = useCall(tipoOcorrenciaCalls.search, { body: { qtdItem: OFFERED } }).data?.items ?? []
  const { search, contaPara, tipoId } = filtro
  return (
    <FilterBar
      search={{
        label: 'Pesquisar ocorrências',
        placeholder: 'Código, carga, cliente',
        value: search.typed,
        onChange: search.type,
      }}
      quick={RAPIDOS_MOSTRADOS.map(({ key, label, icon: Icon, conta }) => (
        <Button
          key={key}
          size="xs"
          variant="default"
          className={styles.rapido}
          aria-pressed={filtro.rapido === key}
          leftSection={<Icon size={14} aria-hidden />}
          onClick={() => filtro.toggle(key)}
        >
          {label} <strong>{contagens?.[conta] ?? '–'}</strong>
        </Button>
      ))}
      filters={[
        {
          key: 'contaPara',
          label: 'Conta para',
          value: contaPara && CONTA_PARA[contaPara],
          onRemove: () => filtro.setContaPara(''),
          editor: (
            <FilterChoice
              label="Conta para"
              options={CONTAS}
              value={contaPara}
              onChange={filtro.setContaPara}
            />
          ),
        },
        {
          key: 'tipo',
          label: 'Tipo',
          value: tipoId && (tipos.find(({ id }) => id === tipoId)?.descricao ?? 'um tipo'),
          onRemove: () => filtro.setTipo(''),
          editor: (
            <FilterChoice
              label="Tipo de ocorrência"
              options={tipos.map(({ id, descricao }) => ({ value: id, label: descricao }))}
              value={tipoId}
              onChange={filtro.setTipo}
            />
          ),
        },
      ]}
      onClear={filtro.clear}
      totals={contagens && <Totais contagens={contagens} />}
    />
  )
}

function Totais({
  contagens: { medianaMin, resolvidasHoje, resolvidasNoPrazo },
}: {
  readonly contagens: Contagens
}) {
  if (medianaMin === null) return null
  return (
    <span className={styles.totais}>
      <strong>Tempo até resolver</strong>
      {` · mediana ${duracaoText(medianaMin)}, ${resolvidasNoPrazo} de ${resolvidasHoje} no prazo`}
    </span>
  )
}
