import { NativeSelect } from '@mantine/core'
import type { RemessasDasCargasProps } from '#modules/carga/web/shared/acoes/remessas-das-cargas.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { contarRemessasDasCargas } from '../remessa-acoes.contract.ts'

const DEVOLVER = '2'
const DESTINOS = [
  { value: DEVOLVER, label: 'Devolver as remessas ao crossdocking' },
  { value: '1', label: 'Cancelar as remessas' },
]

/** Asks what becomes of the goods of loads that are given up, where there are any. */
function Field({ cargaIds, value, onChange }: RemessasDasCargasProps) {
  const enabled = useCanCall(contarRemessasDasCargas)
  const { data } = useCall(
    contarRemessasDasCargas,
    { body: { cargaIds: [...cargaIds] } },
    { enabled, staleTime: 0 },
  )
  if (!data?.remessas) return null
  return (
    <NativeSelect
      label={data.remessas === 1 ? '1 remessa a bordo' : `${data.remessas} remessas a bordo`}
      data={DESTINOS}
      value={value === null ? DEVOLVER : String(value)}
      onChange={(event) => onChange(event.currentTarget.value === DEVOLVER ? 2 : 1)}
    />
  )
}

export const perguntaAoDesistir = { Field }
