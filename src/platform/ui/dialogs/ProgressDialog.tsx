import { Button } from '@mantine/core'
import { IconAlertTriangle, IconProgress, type TablerIcon } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { DialogFrame } from './DialogFrame.tsx'
import type { DialogControl } from './dialog-stack.ts'
import styles from './ProgressDialog.module.css'
import { ProgressSummary } from './ProgressSummary.tsx'
import { type ProgressRun, type ProgressState, runProgress } from './progress-run.ts'

export interface ProgressOptions<Item> extends ProgressRun<Item> {
  /** `Desativando 24 cargas`. */
  readonly title: string
  readonly note?: string
  readonly icon?: TablerIcon
  /** Names of the counters: `{ success: 'Desativadas', failure: 'Falhas', failureTitle: 'Não possível desativar a carga' }`. */
  readonly labels: { readonly success: string; readonly failure: string; readonly failureTitle: string }
  /** How an item appears in the list of failures. */
  readonly nameOf: (item: Item) => { readonly code: string; readonly name: string }
}

interface ProgressDialogProps<Item> extends ProgressOptions<Item>, DialogControl<ProgressState<Item>> {
  /** Asks before leaving while the process runs (S-332). */
  readonly askToInterrupt: () => Promise<boolean>
}

/** Warns about closing the tab while the process runs; browsers show their own text (S-332). */
function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isOn])
}

/** Runs a batch from the page. Leaving asks first, because the process would be interrupted. */
export function ProgressDialog<Item>(props: ProgressDialogProps<Item>) {
  const { isOpen, close, title, note, icon = IconProgress, items, run, reasonOf, labels, nameOf } = props
  const [state, setState] = useState<ProgressState<Item>>({
    total: items.length,
    succeeded: [],
    failed: [],
    status: 'running',
  })
  const controller = useRef<AbortController>(undefined)
  const begin = useRef(() => {
    // React's double mount in development must not run the batch twice.
    if (controller.current) return
    controller.current = new AbortController()
    void runProgress({ items, run, reasonOf }, controller.current.signal, setState)
  })
  useEffect(() => begin.current(), [])
  const isRunning = state.status === 'running'
  useLeaveWarning(isRunning)
  const interrupt = async () => {
    if (await props.askToInterrupt()) controller.current?.abort()
  }
  return (
    <DialogFrame
      isOpen={isOpen}
      onClose={() => (isRunning ? void interrupt() : close(state))}
      title={title}
      icon={icon}
      note={note}
      width={560}
      closesOnClickOutside={false}
      staysOnReturn={isRunning}
      footer={
        <>
          {isRunning && (
            <span className={styles.warning}>
              <IconAlertTriangle size={15} aria-hidden />
              Se você sair, o processo será interrompido.
            </span>
          )}
          <Button variant="default" data-autofocus disabled={!isRunning} onClick={() => void interrupt()}>
            Interromper
          </Button>
          <Button disabled={isRunning} onClick={() => close(state)}>
            Concluir
          </Button>
        </>
      }
    >
      <ProgressSummary state={state} labels={labels} nameOf={nameOf} />
    </DialogFrame>
  )
}
