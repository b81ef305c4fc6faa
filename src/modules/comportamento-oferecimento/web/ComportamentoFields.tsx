import { IconQuote } from '@tabler/icons-react'
import { FieldGrid } from '#platform/web/fields/FieldGrid.tsx'
import type { FieldsContext } from '#platform/web/register/RegisterEditor.tsx'
import { COMPORTAMENTO } from '../comportamento.fields.ts'
import { ComoOferecer } from './ComoOferecer.tsx'
import styles from './comportamento.module.css'
import { type ComportamentoValues, fraseDe } from './comportamento-form.ts'
import { QuandoVale } from './QuandoVale.tsx'
import { QuemChamar } from './QuemChamar.tsx'
import { SeNinguem } from './SeNinguem.tsx'

const HEAD = [
  ['nome', 9],
  ['prioridade', 3],
] as const

interface ComportamentoFieldsProps extends FieldsContext<ComportamentoValues> {
  readonly comportamentoId: string | undefined
}

/** A behaviour in four cards and one sentence; the same in the page and in the drawer. */
export function ComportamentoFields({ comportamentoId, ...context }: ComportamentoFieldsProps) {
  return (
    <div className={styles.cards}>
      <FieldGrid fields={COMPORTAMENTO} context={context} layout={HEAD} />
      <QuandoVale {...context} />
      <QuemChamar {...context} />
      <ComoOferecer {...context} />
      <SeNinguem {...context} comportamentoId={comportamentoId} />
      <p className={styles.sentence} aria-live="polite">
        <IconQuote size={16} aria-hidden />
        <span>{fraseDe(context.form.values)}</span>
      </p>
    </div>
  )
}
