import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import styles from './UnitSelector.module.css'

interface UnitFilterFormProps extends FormDialogControl<readonly string[]> {
  readonly units: readonly { readonly id: string; readonly descricao: string }[]
  readonly chosen: readonly string[]
}

/** Several units at once; the first chosen one is the active unit. */
export function UnitFilterForm({ units, chosen, submit, cancel }: UnitFilterFormProps) {
  const [ids, setIds] = useState<string[]>([...chosen])
  const toggle = (id: string) => setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit(ids)
      }}
    >
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">Unidades do filtro</legend>
        {units.map(({ id, descricao }) => (
          <Checkbox key={id} label={descricao} checked={ids.includes(id)} onChange={() => toggle(id)} />
        ))}
      </fieldset>
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <Button type="submit" disabled={ids.length === 0}>
          Filtrar
        </Button>
      </DialogFooter>
    </form>
  )
}
