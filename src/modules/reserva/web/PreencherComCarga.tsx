import { Button } from '@mantine/core'
import { IconArrowDownToArc } from '@tabler/icons-react'
import { FormCell } from '#platform/ui/FormGrid.tsx'
import type { RecordForm } from '#platform/web/record/use-record-form.ts'
import { faltaDaCarga } from './shared/dados-da-carga.ts'
import type { ReservaValues } from './shared/reserva-form.ts'
import { useDadosDaCarga } from './use-dados-da-carga.ts'

/** Takes over from the chosen load what the form does not say yet; shows itself only while there is something. */
export function PreencherComCarga({ form }: { readonly form: RecordForm<ReservaValues> }) {
  const { values, change } = form
  const { dados } = useDadosDaCarga(values.carga?.id)
  const falta = dados ? faltaDaCarga(values, dados) : {}
  const count = Object.keys(falta).length
  if (count === 0) return null
  return (
    <FormCell span={12}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowDownToArc size={14} aria-hidden />}
        onClick={() => change(falta)}
      >
        {`Preencher com a carga ${values.carga?.codigo}: ${count} ${count === 1 ? 'campo' : 'campos'}`}
      </Button>
    </FormCell>
  )
}
