import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import { SearchField } from '#platform/ui/SearchField.tsx'
import type { Situacao } from '../../notificacao.contract.ts'
import styles from './historico.module.css'
import { PeriodoSelect } from './PeriodoSelect.tsx'
import { UnidadeSelect } from './UnidadeSelect.tsx'

export const SITUACOES: readonly { readonly value: Situacao; readonly label: string }[] = [
  { value: 'todas', label: 'Todas' },
  { value: 'nao-lidas-primeiro', label: 'Não lidas primeiro' },
  { value: 'nao-lidas', label: 'Só não lidas' },
]

/** A filter of the page, as it stands in the address. */
interface Filter {
  readonly value: string
  readonly onChange: (value: string) => void
}

interface HistoricoToolsProps {
  readonly busca: Filter
  /** Undefined: deleted notices are shown, which have none. */
  readonly situacao: Filter | undefined
  readonly de: Filter
  readonly unidade: Filter
  readonly total: number
  /** Of how many that are kept; undefined: of no others. */
  readonly guardadas: number | undefined
}

/** What narrows the history of notices, and how many are left. */
export function HistoricoTools({ busca, situacao, de, unidade, total, guardadas }: HistoricoToolsProps) {
  return (
    <div className={styles.tools}>
      <SearchField label="Pesquisar notificações" placeholder="Carga, motorista, fatura" {...busca} />
      {situacao && (
        <ChoiceButtons
          label="Situação"
          isJoined
          options={SITUACOES}
          chosen={[situacao.value]}
          onToggle={situacao.onChange}
        />
      )}
      <PeriodoSelect {...de} />
      <UnidadeSelect {...unidade} />
      <span className={styles.total}>
        <b>{total}</b>
        {guardadas !== undefined && total !== guardadas ? ` de ${guardadas}` : ''}
      </span>
    </div>
  )
}
