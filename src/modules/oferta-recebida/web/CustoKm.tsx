import { Button } from '@mantine/core'
import { IconPercentage } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { parseNumero } from '#modules/carga/web/shared/numeros.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { writtenAmount } from '#platform/ui/written-amount.ts'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { conflictingRecord, refusalText } from '#platform/web/record/refusal.ts'
import { CustoKm, getCustoKm, saveCustoKm } from '../custo-km.contract.ts'
import { useCustoKm } from './recebida.api.ts'
import styles from './recebidas.module.css'

const shown = writtenAmount(parseNumero, 2)

/** Opens the form of the own cost, from which margins are worked out. */
export function useEditCusto(): (() => Promise<void>) | undefined {
  const dialogs = useDialogs()
  const { data } = useCustoKm()
  if (!data) return undefined
  return async () => {
    const saved = await dialogs.form<CustoKm>({
      title: 'Custo por km da sua frota',
      width: 420,
      render: (control) => <CustoKmForm custo={data} {...control} />,
    })
    if (saved) {
      toast.success(saved.reaisPorKm === null ? 'Custo por km apagado' : 'Custo por km guardado')
    }
  }
}

export function CustoKmButton() {
  const edit = useEditCusto()
  return (
    <Button
      variant="subtle"
      leftSection={<IconPercentage size={16} aria-hidden />}
      disabled={!edit}
      onClick={() => void edit?.()}
    >
      Custo por km
    </Button>
  )
}

function CustoKmForm({ custo, submit, cancel }: FormDialogControl<CustoKm> & { readonly custo: CustoKm }) {
  const [base, setBase] = useState(custo)
  const [text, setText] = useState(
    custo.reaisPorKm === null ? '' : String(custo.reaisPorKm).replace('.', ','),
  )
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const save = useCallMutation(saveCustoKm, { changes: [getCustoKm] })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const reaisPorKm = parseNumero(text)
    if (Number.isNaN(reaisPorKm)) return setProblem('Escreva um valor em reais, como 5,80')
    setProblem(undefined)
    setFailure(undefined)
    try {
      submit(await save.mutateAsync({ body: { version: base.version, reaisPorKm } }))
    } catch (error) {
      const theirs = conflictingRecord(CustoKm, error)
      if (theirs) {
        setBase(theirs)
        return setFailure(`Outra pessoa guardou ${shown(String(theirs.reaisPorKm ?? '')) ?? 'nenhum valor'}.`)
      }
      const told = fieldErrors(error).reaisPorKm
      if (told === undefined) setFailure(refusalText(error))
      else setProblem(told)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      {failure !== undefined && (
        <AlertStrip kind="danger" title={failure}>
          O que você digitou foi mantido.
        </AlertStrip>
      )}
      <NumberField
        label="Custo por km (R$)"
        description="Serve só para calcular a margem nas suas telas. Nenhum embarcador vê este valor."
        value={text}
        shown={shown}
        error={problem}
        data-autofocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit" loading={save.isPending}>
          Guardar
        </WriteButton>
      </DialogFooter>
    </form>
  )
}
