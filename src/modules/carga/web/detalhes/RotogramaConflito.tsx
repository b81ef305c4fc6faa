import { Button } from '@mantine/core'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { RecordConflict } from '#platform/web/record/RecordConflict.tsx'
import type { RecordForm } from '#platform/web/record/use-record-form.ts'
import type { RecordSave } from '#platform/web/record/use-record-save.ts'
import type { Carga, Parada } from '../../carga-dados.contract.ts'
import { type RotogramaValues, rotogramaFields, stateOf } from './rotograma-form.ts'

interface RotogramaConflitoProps {
  readonly codigo: string
  readonly theirs: Carga
  readonly form: RecordForm<RotogramaValues>
  readonly history: readonly HistoricoItem[] | undefined
  readonly save: RecordSave<Carga, RotogramaValues>
}

/** Both versions of the route side by side. */
export const RotogramaConflito = ({ codigo, theirs, form, history, save }: RotogramaConflitoProps) => (
  <RecordConflict
    recordName={`A rota da carga ${codigo}`}
    save={save}
    form={form}
    fields={rotogramaFields(theirs.paradas)}
    history={history}
  />
)

interface ParadasMudaramProps {
  readonly form: RecordForm<RotogramaValues>
  readonly theirs: { readonly paradas: readonly Parada[]; readonly version: number }
  readonly onContinue: () => void
}

/** The stops themselves are others now: there is nothing to compare, one goes on from those. */
export function ParadasMudaram({ form, theirs, onContinue }: ParadasMudaramProps) {
  const continueFromTheirs = () => {
    const next = stateOf(theirs)
    // Windows of stops that are still there stay as they were typed.
    const kept = Object.fromEntries(
      Object.entries(form.values).filter(([id]) => id !== 'ordem' && Object.hasOwn(next.values, id)),
    )
    form.rebase(next, { ...next.values, ...kept })
    onContinue()
  }
  return (
    <AlertStrip
      kind="danger"
      title="As paradas da carga mudaram enquanto você editava."
      action={
        <Button size="xs" variant="default" onClick={continueFromTheirs}>
          Continuar com as novas
        </Button>
      }
    >
      Os horários das paradas que ficaram são mantidos como você digitou.
    </AlertStrip>
  )
}
