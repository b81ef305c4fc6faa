/** Filters and order that a person keeps under a name; who keeps them, and where, is told by the list. */
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { refusalText } from '../record/refusal.ts'
import styles from './SavedViews.module.css'

const MAX_NOME = 40

interface SaveViewFormProps extends FormDialogControl<true> {
  /** What is kept, in words; empty without any filter. */
  readonly description: string
  /** Rejects with the refusal of the server, which is shown at the name. */
  readonly save: (nome: string) => Promise<unknown>
}

/** Keeps what the list shows now under a name. */
export function SaveViewForm({ description, save, submit, cancel }: SaveViewFormProps) {
  const [nome, setNome] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const keep = async () => {
    setSaving(true)
    try {
      await save(nome.trim())
      toast.success(`Visão ${nome.trim()} guardada`)
      submit(true)
    } catch (error) {
      setRefusal(refusalText(error))
      setSaving(false)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void keep()
      }}
    >
      <TextInput
        label="Nome"
        required
        maxLength={MAX_NOME}
        value={nome}
        error={refusal}
        description={description === '' ? 'Sem filtros' : description}
        onChange={(event) => {
          setRefusal(undefined)
          setNome(event.currentTarget.value)
        }}
        data-autofocus
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit" disabled={nome.trim() === ''} loading={isSaving}>
          Guardar
        </WriteButton>
      </DialogFooter>
    </form>
  )
}

interface SavedView {
  readonly id: string
  readonly nome: string
  /** Filters and order in words. */
  readonly description: string
}

interface SavedViewsListProps {
  readonly views: readonly SavedView[]
  readonly remove: (id: string) => Promise<unknown>
  readonly onClose: () => void
}

/** The views of the person, each of which may be removed. */
export function SavedViewsList({ views, remove, onClose }: SavedViewsListProps) {
  return (
    <>
      {views.length === 0 && <p>Nenhuma visão guardada.</p>}
      <ul className={styles.list}>
        {views.map(({ id, nome, description }) => (
          <li key={id} className={styles.item}>
            <span className={styles.text}>
              <strong>{nome}</strong>
              <span className={styles.filters}>{description}</span>
            </span>
            <ActionIcon
              aria-label={`Excluir a visão ${nome}`}
              onClick={() => remove(id).catch((error) => toast.danger(refusalText(error)))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <DialogFooter>
        <Button onClick={onClose}>Fechar</Button>
      </DialogFooter>
    </>
  )
}
