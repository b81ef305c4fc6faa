import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { numeroEscrito, numeroText, parseNumero } from '#modules/carga/web/shared/numeros.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { Pedido } from '../pedido.contract.ts'
import { checkPartes, MAX_PARTES, MIN_PARTES } from '../subdivisao.rules.ts'
import styles from './SubdividirForm.module.css'
import { useSubdividir } from './shared/pedido.api.ts'
import { evenPartes, restOf } from './split-form.ts'

interface SubdividirFormProps extends FormDialogControl<readonly Pedido[]> {
  readonly pedido: Pedido
}

/** The weights of the parts; volume, pallets, boxes and value follow the weight. */
export function SubdividirForm({ pedido, submit, cancel }: SubdividirFormProps) {
  const { id, version, pesoTotal } = pedido
  const [pesos, setPesos] = useState(() => evenPartes(pesoTotal, MIN_PARTES).map(numeroText))
  const [problem, setProblem] = useState('')
  const [isTried, setTried] = useState(false)
  const call = useSubdividir()
  const numbers = pesos.map((text) => parseNumero(text) ?? 0)
  const rest = restOf(pesoTotal, numbers)
  const change = (next: readonly string[]) => {
    setProblem('')
    setTried(false)
    setPesos([...next])
  }
  /** The field that is to be typed in next, once it stands. */
  const fields = useRef<(HTMLInputElement | null)[]>([])
  const [focus, setFocus] = useState<number>()
  useEffect(() => {
    if (focus === undefined) return
    fields.current[focus]?.focus()
    setFocus(undefined)
  }, [focus])
  const isWrong = (index: number) => !((numbers[index] ?? 0) > 0)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const missing = numbers.findIndex((_peso, index) => isWrong(index))
    if (missing >= 0) return setFocus(missing)
    const partes = numbers.map((peso) => ({ pesoTotal: peso }))
    const wrong = checkPartes(
      {
        pesoKg: pesoTotal,
        cubagemM3: pedido.cubagemTotal,
        paletes: pedido.paletes,
        quantidade: pedido.quantidade,
        valor: pedido.valorPedido,
      },
      partes,
    )[0]?.message
    if (wrong) return setProblem(wrong)
    try {
      submit(await call.mutateAsync({ params: { id }, body: { version, partes } }))
    } catch (error) {
      setProblem(Object.values(fieldErrors(error))[0] ?? refusalText(error))
    }
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <p className={styles.lead}>
        {`O pedido pesa ${formatWeight(pesoTotal)}. A primeira parte fica com o número ${pedido.numero}; cubagem, paletes, volumes e valor seguem o peso.`}
      </p>
      <FormGrid>
        {pesos.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone.
          <FormCell key={index} span={6}>
            <NumberField
              ref={(input) => {
                fields.current[index] = input
              }}
              label={`Peso da parte ${index + 1} (kg)`}
              shown={numeroEscrito}
              autoComplete="off"
              value={text}
              error={isTried && isWrong(index) && 'Informe um peso acima de zero'}
              data-autofocus={index === 0 || undefined}
              onChange={(event) => change(pesos.with(index, event.currentTarget.value))}
              rightSection={
                pesos.length > MIN_PARTES && (
                  <ActionIcon
                    size="sm"
                    aria-label={`Retirar a parte ${index + 1}`}
                    onClick={() => {
                      change(pesos.toSpliced(index, 1))
                      setFocus(Math.max(index - 1, 0))
                    }}
                  >
                    <IconTrash size={15} aria-hidden />
                  </ActionIcon>
                )
              }
            />
          </FormCell>
        ))}
      </FormGrid>
      <Button
        mt={12}
        size="xs"
        variant="default"
        leftSection={<IconPlus size={15} aria-hidden />}
        disabled={pesos.length >= MAX_PARTES}
        onClick={() => {
          change([...pesos, rest > 0 ? numeroText(rest) : ''])
          setFocus(pesos.length)
        }}
      >
        Adicionar parte
      </Button>
      <p role="status" className={styles.rest}>
        {rest === 0
          ? 'As partes somam o peso do pedido.'
          : rest > 0
            ? `Faltam ${formatWeight(rest)}.`
            : `As partes pesam ${formatWeight(-rest)} a mais que o pedido.`}
      </p>
      {problem && (
        <p role="alert" className="ev-error">
          {problem}
        </p>
      )}
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit" loading={call.isPending}>
          {`Dividir em ${pesos.length} partes`}
        </WriteButton>
      </DialogFooter>
    </form>
  )
}
