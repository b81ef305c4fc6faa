import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Grupo } from '#modules/carga/carga-codes.ts'
import { GATILHO_CODES, GATILHOS, isDeUmaEntrega } from '#modules/carga/gatilho.rules.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { changeEtapa, createEtapa, type Etapa, listEtapas } from '../../etapa.contract.ts'

interface EtapaFormProps extends FormDialogControl<Etapa> {
  readonly grupo: Grupo
  /** Absent: a new one, behind the last of the group. */
  readonly etapa: Etapa | undefined
}

const SO_PESSOAS = { value: '', label: 'Só por pessoas' }
const QUANDO = [SO_PESSOAS, ...GATILHO_CODES.map((value) => ({ value, label: GATILHOS[value] }))]
/** Loads with more deliveries take the last one, or any. */
const NUMEROS = [
  { value: '', label: 'Qualquer entrega' },
  ...Array.from({ length: 20 }, (_, index) => ({ value: String(index + 1), label: `Entrega ${index + 1}` })),
]

/** Name of a stage, and what brings loads to it. */
export function EtapaForm({ grupo, etapa, submit, cancel }: EtapaFormProps) {
  const create = useCallMutation(createEtapa, { changes: [listEtapas] })
  const change = useCallMutation(changeEtapa, { changes: [listEtapas] })
  const [descricao, setDescricao] = useState(etapa?.descricao ?? '')
  const [gatilho, setGatilho] = useState<string>(etapa?.gatilho ?? '')
  const [entrega, setEntrega] = useState(String(etapa?.gatilhoEntrega ?? ''))
  const chosen = GATILHO_CODES.find((code) => code === gatilho) ?? null
  const error = create.error ?? change.error
  const problems = fieldErrors(error)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const body = {
      descricao,
      gatilho: chosen,
      gatilhoEntrega: isDeUmaEntrega(chosen) && entrega !== '' ? Number(entrega) : null,
    }
    if (!etapa) create.mutate({ body: { ...body, grupoEtapa: grupo } }, { onSuccess: submit })
    else
      change.mutate(
        { params: { id: etapa.id }, body: { ...body, version: etapa.version } },
        { onSuccess: submit },
      )
  }
  return (
    <form onSubmit={send} noValidate>
      {error && Object.keys(problems).length === 0 && <AlertStrip kind="danger" title={refusalText(error)} />}
      <TextInput
        label="Nome da etapa"
        required
        maxLength={40}
        data-autofocus
        value={descricao}
        error={problems.descricao}
        onChange={(event) => setDescricao(event.currentTarget.value)}
      />
      <NativeSelect
        label="A carga vem para cá"
        description="Só para a frente, e nunca contra o que uma pessoa escolheu depois."
        data={QUANDO}
        value={gatilho}
        error={problems.gatilho}
        onChange={(event) => setGatilho(event.currentTarget.value)}
      />
      {isDeUmaEntrega(chosen) && (
        <NativeSelect
          label="De qual entrega"
          data={NUMEROS}
          value={entrega}
          error={problems.gatilhoEntrega}
          onChange={(event) => setEntrega(event.currentTarget.value)}
        />
      )}
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit" loading={create.isPending || change.isPending}>
          Salvar
        </WriteButton>
      </DialogFooter>
    </form>
  )
}
