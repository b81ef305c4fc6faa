import { ActionIcon, Button, TextInput } from '@mantine/core'
import {
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { DialogFooter } from './dialogs/DialogFrame.tsx'
import type { FormDialogControl } from './dialogs/FormDialog.tsx'
import { useDialogs } from './dialogs/use-dialogs.ts'
import { FormField } from './FormField.tsx'
import styles from './RichTextField.module.css'
import { wordsOf } from './words-of-html.ts'

interface RichTextFieldProps {
  readonly id: string
  readonly label: string
  readonly required?: boolean
  /** HTML: what the server answered, or what was typed here. */
  readonly value: string
  /** As many characters as there is room for; counted beside the tools. */
  readonly limit?: number
  readonly help?: ReactNode
  readonly error?: ReactNode
  readonly onChange: (html: string) => void
}

interface Tool {
  readonly command: 'bold' | 'italic' | 'insertUnorderedList' | 'insertOrderedList'
  readonly label: string
  readonly icon: TablerIcon
}

const TOOLS: readonly Tool[] = [
  { command: 'bold', label: 'Negrito', icon: IconBold },
  { command: 'italic', label: 'Itálico', icon: IconItalic },
  { command: 'insertUnorderedList', label: 'Lista', icon: IconList },
  { command: 'insertOrderedList', label: 'Lista numerada', icon: IconListNumbers },
]

/**
 * Text with bold, italic, links and lists. The commands of the browser are old, but every browser has them, and what they
 * make is made safe by the server; an editor of its own would be ten times the code of the page around it.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { id, label, value, limit, onChange } = props
  const box = useRef<HTMLDivElement>(null)
  const dialogs = useDialogs()
  useEffect(() => {
    // What is being typed here is there already; writing it again would move the cursor.
    if (box.current && box.current.innerHTML !== value) box.current.innerHTML = value
  }, [value])
  const tell = () => onChange(box.current?.innerHTML ?? '')
  const run = (command: string, argument?: string) => {
    box.current?.focus()
    document.execCommand(command, false, argument)
    tell()
  }
  const insertText = (text: string) => document.execCommand('insertText', false, text)
  const addLink = async () => {
    const range = window.getSelection()?.rangeCount
      ? window.getSelection()?.getRangeAt(0).cloneRange()
      : undefined
    const url = await dialogs.form<string>({
      title: 'Link',
      render: (control) => <LinkForm id={`${id}-link`} {...control} />,
    })
    if (url === undefined) return
    box.current?.focus()
    const selection = window.getSelection()
    if (range && selection) {
      selection.removeAllRanges()
      selection.addRange(range)
    }
    if (selection?.isCollapsed) insertText(url)
    run('createLink', url)
  }
  const length = limit === undefined ? 0 : wordsOf(value).length
  return (
    <FormField id={id} label={label} required={props.required ?? false} help={props.help} error={props.error}>
      <div className={styles.field} data-error={props.error !== undefined || undefined}>
        <div role="toolbar" aria-label={`Formato de ${label}`} className={styles.tools}>
          {TOOLS.map(({ command, label: name, icon: Icon }) => (
            <ActionIcon key={command} size="sm" aria-label={name} onClick={() => run(command)}>
              <Icon size={15} aria-hidden />
            </ActionIcon>
          ))}
          <ActionIcon size="sm" aria-label="Link" onClick={() => void addLink()}>
            <IconLink size={15} aria-hidden />
          </ActionIcon>
          {limit !== undefined && (
            <span className={styles.count} data-over={length > limit || undefined}>
              {length} de {limit}
            </span>
          )}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: no element of its own holds text with marks. */}
        <div
          ref={box}
          id={id}
          role="textbox"
          aria-multiline
          aria-label={label}
          aria-required={props.required}
          aria-invalid={props.error !== undefined}
          tabIndex={0}
          contentEditable
          suppressContentEditableWarning
          className={styles.box}
          onInput={tell}
          onPaste={(event: ClipboardEvent) => {
            // Only the words: foreign marks and pictures stay outside.
            event.preventDefault()
            insertText(event.clipboardData.getData('text/plain'))
          }}
          onDrop={(event: DragEvent) => event.preventDefault()}
        />
      </div>
    </FormField>
  )
}

const LINK = /^(?:https:\/\/|\/(?!\/)|mailto:)\S+$/

function LinkForm({ id, submit, cancel }: FormDialogControl<string> & { readonly id: string }) {
  const [url, setUrl] = useState('')
  const [isWrong, setWrong] = useState(false)
  const apply = () => (LINK.test(url.trim()) ? submit(url.trim()) : setWrong(true))
  return (
    <>
      <TextInput
        id={id}
        label="Endereço"
        required
        data-autofocus
        description="Uma página da plataforma, como /novidades/docas, ou um endereço https."
        value={url}
        error={isWrong && 'Use https://… ou uma página como /novidades/docas'}
        onChange={(event) => setUrl(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply()
        }}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Cancelar
        </Button>
        <Button onClick={apply}>Aplicar</Button>
      </DialogFooter>
    </>
  )
}
