import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { listComportamentosAtivos } from '#modules/comportamento-oferecimento/comportamento.contract.ts'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'

/** One behaviour for all that is selected. */
export function EscolherComportamento({ submit, cancel }: FormDialogControl<string>) {
  const query = useCall(listComportamentosAtivos, {})
  const [id, setId] = useState('')
  const chosen = query.data?.find((one) => one.id === id)
  if (query.isPending) return <LoadingSkeleton lines={2} label="Carregando os comportamentos" />
  if (!query.data)
    return <ReadFailure query={query}>Não foi possível carregar os comportamentos.</ReadFailure>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (id !== '') submit(id)
      }}
    >
      {query.data.length === 0 ? (
        <p>Nenhum comportamento ligado. Um administrador os cria em Acordos.</p>
      ) : (
        <NativeSelect
          label="Comportamento"
          description={chosen?.frase}
          data-autofocus
          data={[
            { value: '', label: 'Escolha…' },
            ...query.data.map((one) => ({ value: one.id, label: one.nome })),
          ]}
          value={id}
          onChange={(event) => setId(event.currentTarget.value)}
        />
      )}
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Cancelar
        </Button>
        <WriteButton type="submit" disabled={id === ''}>
          Ver o que acontece
        </WriteButton>
      </DialogFooter>
    </form>
  )
}
