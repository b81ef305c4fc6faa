import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { DateTimeField } from '#platform/ui/date/DateField.tsx'
import { PAGADOR_KEYS, PAGADORES, type Pagador } from '../entrega-acoes.contract.ts'
import { EscolhaDoCaminho } from './EscolhaDoCaminho.tsx'
import styles from './entregas.module.css'

export interface ReentregaEscrita {
  readonly forma: string
  /** As the field has it, in the zone of the person. */
  readonly prazo: string
  readonly pagador: Pagador
  readonly motivo: string
  readonly observacao: string
}
export const REENTREGA_VAZIA: ReentregaEscrita = {
  forma: '',
  prazo: '',
  pagador: 'cliente',
  motivo: '',
  observacao: '',
}

interface ReentregaDoLoteProps {
  readonly formas: readonly { readonly chave: string; readonly nome: string; readonly descricao: string }[]
  readonly value: ReentregaEscrita
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (value: ReentregaEscrita) => void
}

/** How many failed deliveries are tried again. */
export function ReentregaDoLote({ formas, value, problems, onChange }: ReentregaDoLoteProps) {
  const set = (values: Partial<ReentregaEscrita>) => onChange({ ...value, ...values })
  return (
    <>
      <EscolhaDoCaminho caminhos={formas} chave={value.forma} onChoose={(forma) => set({ forma })} />
      <div className={styles.dois}>
        <DateTimeField
          label="Prazo"
          value={value.prazo}
          error={problems.prazo}
          onChange={(event) => set({ prazo: event.currentTarget.value })}
        />
        <NativeSelect
          label="Paga a reentrega"
          data={PAGADOR_KEYS.map((key) => ({ value: key, label: PAGADORES[key] }))}
          value={value.pagador}
          error={problems.pagador}
          onChange={(event) => set({ pagador: event.currentTarget.value as Pagador })}
        />
      </div>
      <TextInput
        label="Motivo"
        required
        maxLength={200}
        value={value.motivo}
        error={problems.motivo}
        onChange={(event) => set({ motivo: event.currentTarget.value })}
      />
      <Textarea
        label="Observação"
        autosize
        minRows={2}
        maxLength={500}
        value={value.observacao}
        error={problems.observacao}
        onChange={(event) => set({ observacao: event.currentTarget.value })}
      />
    </>
  )
}
