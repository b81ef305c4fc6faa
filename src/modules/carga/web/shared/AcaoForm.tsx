import { Button } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { AcaoStrips } from './AcaoStrips.tsx'
import styles from './acoes.module.css'
import type { UseAcao } from './use-acao.ts'

interface AcaoFormProps {
  readonly acao: UseAcao
  readonly failureTitle: string
  /** The verb: `Desativar`. */
  readonly confirmLabel: string
  readonly confirmIcon?: TablerIcon
  readonly isDanger?: boolean
  /** The button stays blocked until the fields are complete. */
  readonly isReady: boolean
  readonly onSubmit: () => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** The form of an action in its dialog: strips, fields, and the button that repeats the verb. */
export function AcaoForm(props: AcaoFormProps) {
  const { acao, confirmLabel, confirmIcon: Icon, isReady, onSubmit, onCancel } = props
  const form = useRef<HTMLFormElement>(null)
  useFirstField(form)
  useShortcuts([
    { keys: 'Ctrl+Enter', label: confirmLabel, group: 'Diálogo', run: () => form.current?.requestSubmit() },
  ])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !acao.isSending) onSubmit()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      <AcaoStrips acao={acao} failureTitle={props.failureTitle} />
      {props.children}
      <DialogFooter>
        <Button variant="default" onClick={onCancel}>
          Voltar
        </Button>
        <WriteButton
          type="submit"
          color={props.isDanger ? 'vermelho' : undefined}
          leftSection={Icon && <Icon size={15} aria-hidden />}
          disabled={!isReady}
          loading={acao.isSending}
        >
          {acao.isConflict ? `${confirmLabel} mesmo assim` : confirmLabel}
        </WriteButton>
      </DialogFooter>
    </form>
  )
}

const FIELD = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)'

/** The keyboard begins in the first field, not on the way out; also where the form comes after its dialog. */
export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const field = form.current?.querySelector<HTMLElement>(FIELD)
    if (!field) return
    field.setAttribute('data-autofocus', 'true')
    if (form.current?.closest('[role=dialog]')?.contains(document.activeElement)) field.focus()
  }, [form])
}
