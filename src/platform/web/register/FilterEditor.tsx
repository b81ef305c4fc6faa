import { FilterChoice } from '#platform/ui/FilterChoice.tsx'
import { FilterChoices } from '#platform/ui/FilterChoices.tsx'
import styles from './FilterEditor.module.css'
import { countedLabel, type RegisterFilter } from './register-filter.ts'
import { useChoiceCounts } from './use-register-api.ts'

interface ChoicesProps<Search> {
  readonly filter: RegisterFilter<Search>
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
}: FilterEditorProps<Search> & { readonly counts: NonNullable<RegisterFilter<Search>['counts']> }) {
  const { data = [] } = useChoiceCounts(counts, others)
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
