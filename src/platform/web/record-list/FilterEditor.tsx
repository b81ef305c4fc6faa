import type { UseQueryResult } from '@tanstack/react-query'
import type { Contagem } from '#platform/shared/register-calls.ts'
import { FilterChoice } from '#platform/ui/FilterChoice.tsx'
import { FilterChoices } from '#platform/ui/FilterChoices.tsx'
import type { HttpClient } from '../http/http-client.ts'
import { useCall } from '../query/use-call.ts'
import { type ChoiceFilter, countedLabel } from './choice-filter.ts'
import styles from './FilterEditor.module.css'

interface ChoicesProps<Search> {
  readonly filter: ChoiceFilter<Search>
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

interface FilterEditorProps<Search> extends ChoicesProps<Search> {
  /** What the other filters and the text ask of the list. */
  readonly others: Partial<Search> & object
}

/** The choices of one filter; where the filter counts, each with what it would leave. */
export function FilterEditor<Search>({ others, ...props }: FilterEditorProps<Search>) {
  const { counts } = props.filter
  return (
    <div className={styles.choices}>
      {counts ? <Counted {...props} counts={counts} others={others} /> : <Choices {...props} />}
    </div>
  )
}

function Counted<Search>({
  counts,
  others,
  filter,
  ...props
}: FilterEditorProps<Search> & { readonly counts: NonNullable<ChoiceFilter<Search>['counts']> }) {
  // Fresh while the filter is open. The call is known only by its shape here.
  const input = { body: { ...others, por: counts.por } } as Parameters<HttpClient['call']>[1]
  const { data = [] } = useCall(counts.call, input, { keepsPrevious: true }) as UseQueryResult<Contagem[]>
  const byValue = new Map(data.map((count) => [count.valor, count]))
  const options = filter.options.map(({ value, label }) => ({
    value,
    label: countedLabel(label, byValue.get(value)),
  }))
  return <Choices {...props} filter={{ ...filter, options }} />
}

function Choices<Search>({ filter, values, onChange }: ChoicesProps<Search>) {
  const { question, options, isMultiple } = filter
  return isMultiple ? (
    <FilterChoices label={question} options={options} values={values} onChange={onChange} />
  ) : (
    <FilterChoice
      label={question}
      options={options}
      value={values[0]}
      onChange={(value) => onChange([value])}
    />
  )
}
