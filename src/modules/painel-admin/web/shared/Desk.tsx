import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import styles from './Desk.module.css'

interface DeskItem {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly badge: ReactNode
}

interface DeskListProps {
  /** For the heading: `Anúncios`. */
  readonly label: string
  /** The button that begins a new one; absent: they come from elsewhere. */
  readonly create?: { readonly label: string; readonly isBusy: boolean; readonly run: () => void }
  /** What narrows the list, above it. */
  readonly filters?: ReactNode
  /** Address below which the records stand. */
  readonly place: string
  readonly query: {
    readonly isPending: boolean
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly items: readonly DeskItem[] | undefined
  readonly empty: string
  readonly foot: string
}

/** What the support team has written or was asked, at the left of its desk. */
export function DeskList(props: DeskListProps) {
  const { label, place, query, items, empty, create, filters } = props
  return (
    <nav className={styles.list} aria-label={label}>
      <header className={styles.listHead}>
        <strong>Todos</strong>
        <span>{items?.length}</span>
        {create && (
          <ActionIcon
            className={styles.add}
            aria-label={create.label}
            loading={create.isBusy}
            onClick={create.run}
          >
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
        )}
      </header>
      {filters}
      {query.isPending && <LoadingSkeleton lines={5} label={`Carregando ${label.toLowerCase()}`} />}
      {query.error !== null && !items && (
        <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
          {refusalText(query.error)}
        </ErrorState>
      )}
      {items?.length === 0 && <StateMessage title="Nada por aqui">{empty}</StateMessage>}
      <ul>
        {items?.map(({ id, title, note, badge }) => (
          <li key={id}>
            <PageLink to={`${place}/${id}`} className={styles.item}>
              <span className={styles.itemTitle}>{title}</span>
              {badge}
              <span className={styles.itemNote}>{note}</span>
            </PageLink>
          </li>
        ))}
      </ul>
      <footer className={styles.listFoot}>{props.foot}</footer>
    </nav>
  )
}

interface DeskProps {
  readonly list: ReactNode
  readonly form: ReactNode
  readonly side?: ReactNode
  /** On a phone the list stands alone until something is chosen. */
  readonly isChosen: boolean
}

/** The desk of the support team: what was written, the form, and how it will look. */
export function Desk({ list, form, side, isChosen }: DeskProps) {
  return (
    <div className={styles.desk} data-chosen={isChosen || undefined}>
      {list}
      <div className={styles.form}>
        {isChosen && <h2 className="visually-hidden">Conteúdo</h2>}
        {form}
      </div>
      {side && (
        <aside className={styles.side} aria-label="Prévia">
          {side}
        </aside>
      )}
    </div>
  )
}

interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value | null
  readonly isDisabled?: boolean
  readonly onChange: (value: Value) => void
}

/** One of a few, side by side. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choice} disabled={props.isDisabled}>
      <legend className="ev-label">{props.label}</legend>
      <div className={styles.segments}>
        {props.options.map(({ value, label }) => (
          <label key={value} className={styles.segment} data-on={value === props.value || undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface ChipsProps<Value extends string | number> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  /** None: all. */
  readonly value: readonly Value[]
  readonly onChange: (value: Value[]) => void
}

/** Several of a few; none chosen means all. */
export function Chips<Value extends string | number>({ label, options, value, onChange }: ChipsProps<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend className="ev-label">
        {label}
        {value.length === 0 && <span className={styles.all}> · todos</span>}
      </legend>
      <div className={styles.chips}>
        {options.map((option) => {
          const isOn = value.includes(option.value)
          return (
            <button
              key={option.value}
              type="button"
              className={styles.chip}
              aria-pressed={isOn}
              onClick={() =>
                onChange(
                  options
                    .map((other) => other.value)
                    .filter((other) => (other === option.value ? !isOn : value.includes(other))),
                )
              }
            >
              {option.label}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
