import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './TabBar.module.css'

export interface TabItem<Value extends string = string> {
  readonly value: Value
  readonly label: string
  readonly count?: number
  /** Fields to correct on this tab; replaces the count. */
  readonly problems?: number
}

interface TabBarProps<Value extends string> {
  /** Links the bar with its `TabPanel`. */
  readonly id: string
  readonly label: string
  readonly tabs: readonly TabItem<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

function TabCount({ tab }: { readonly tab: TabItem }) {
  if (tab.problems) {
    return (
      <span className={styles.count} data-problem>
        {tab.problems}
        <span className="visually-hidden">
          {tab.problems === 1 ? ' campo para corrigir' : ' campos para corrigir'}
        </span>
      </span>
    )
  }
  return tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>
}

/** Moves the bar until all of the selected tab shows; the page around it stays where it is. */
function useSelectedInView(bar: RefObject<HTMLElement | null>, tabs: readonly TabItem[], value: string) {
  const widths = tabs.map(({ label, count, problems }) => `${label} ${problems ?? count ?? ''}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the tabs say is how wide they are
  useEffect(() => {
    const selected = bar.current?.querySelector('[aria-selected="true"]')
    if (!bar.current || !selected) return
    const frame = bar.current.getBoundingClientRect()
    const tab = selected.getBoundingClientRect()
    if (tab.left < frame.left) bar.current.scrollLeft -= frame.left - tab.left
    else if (tab.right > frame.right) bar.current.scrollLeft += tab.right - frame.right
  }, [bar, value, widths])
}

/** Tabs with arrow keys, Home and End. */
export function TabBar<Value extends string>({ id, label, tabs, value, onChange }: TabBarProps<Value>) {
  const bar = useRef<HTMLDivElement>(null)
  useSelectedInView(bar, tabs, value)
  const tabOf = (tab: TabItem) => bar.current?.querySelector<HTMLElement>(`[id="${id}-tab-${tab.value}"]`)
  const select = (index: number) => {
    const tab = tabs.at(index % tabs.length)
    if (!tab) return
    onChange(tab.value)
    tabOf(tab)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // From where the focus is: the selection may be on its way.
    const current = tabs.findIndex((tab) => event.target === tabOf(tab))
    const step = STEP[event.key]
    if (step !== undefined) select(current + step)
    else if (event.key === 'Home') select(0)
    else if (event.key === 'End') select(-1)
    else return
    event.preventDefault()
  }
  return (
    <div ref={bar} className={styles.bar} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => {
        const isSelected = tab.value === value
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            className={styles.tab}
            aria-selected={isSelected}
            aria-controls={isSelected ? `${id}-panel` : undefined}
            tabIndex={isSelected ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            <TabCount tab={tab} />
          </button>
        )
      })}
    </div>
  )
}

interface TabPanelProps {
  readonly id: string
  readonly value: string
  readonly children: ReactNode
}

/** The content of the selected tab. */
export function TabPanel({ id, value, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${value}`} className={styles.panel}>
      {children}
    </div>
  )
}
