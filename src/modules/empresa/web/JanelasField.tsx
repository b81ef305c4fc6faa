import { Button, Checkbox } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { horaMask } from '#platform/web/input-masks.ts'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import { DIAS_DA_SEMANA, diaCurto, type Janela, MAX_JANELAS } from '../janela.rules.ts'
import { ChoiceChips } from './ChoiceChips.tsx'
import styles from './JanelasField.module.css'

const DIAS = DIAS_DA_SEMANA.map((dia) => {
  const text = diaCurto(dia)
  return { value: dia, label: text.charAt(0).toUpperCase() + text.slice(1) }
})
const NEW_JANELA: Janela = { dias: [1, 2, 3, 4, 5], inicio: '', fim: '', terminaNoDiaSeguinte: false }

interface JanelasFieldProps {
  readonly id: string
  readonly values: readonly Janela[]
  /** By index and part, e.g. `1.fim`. */
  readonly problems: FormProblems
  /** IANA zone the hours are meant in; empty while there is no municipality. */
  readonly fusoHorario: string
  readonly onChange: (janelas: readonly Janela[]) => void
}

/** The opening windows of a place; without any it receives at any time. */
export function JanelasField({ id, values, problems, fusoHorario, onChange }: JanelasFieldProps) {
  return (
    <fieldset id={id} tabIndex={-1} className={styles.field}>
      <legend className="visually-hidden">Janelas de recebimento</legend>
      {values.map((janela, index) => (
        // Windows have no identity besides their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: a window is edited in its place.
        <div key={index} className={styles.janela}>
          <JanelaFields
            id={`${id}-${index}`}
            number={index + 1}
            value={janela}
            problem={(part) => problems[`${index}.${part}`]}
            onChange={(part) =>
              onChange(values.map((other, at) => (at === index ? { ...other, ...part } : other)))
            }
            onRemove={() => onChange(values.filter((_janela, at) => at !== index))}
          />
        </div>
      ))}
      <div className={styles.foot}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={values.length >= MAX_JANELAS}
          onClick={() => onChange([...values, NEW_JANELA])}
        >
          Adicionar janela
        </Button>
        <span>{zoneText(fusoHorario)}</span>
      </div>
    </fieldset>
  )
}

/** `Horário de Brasília, pelo município` */
function zoneText(zone: string): string {
  if (zone === '') return 'O fuso vem do município'
  const parts = new Intl.DateTimeFormat('pt-BR', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return `${name}, pelo município`
}

interface JanelaFieldsProps {
  readonly id: string
  readonly number: number
  readonly value: Janela
  readonly problem: (part: keyof Janela) => string | undefined
  readonly onChange: (part: Partial<Janela>) => void
  readonly onRemove: () => void
}

function JanelaFields({ id, number, value, problem, onChange, onRemove }: JanelaFieldsProps) {
  const time = (part: 'inicio' | 'fim', label: string) => (
    <MaskedInput
      id={`${id}-${part}`}
      label={label}
      placeholder={part === 'inicio' ? '07:00' : '15:00'}
      inputMode="numeric"
      autoComplete="off"
      mask={horaMask}
      value={value[part]}
      error={problem(part)}
      onChange={(text) => onChange({ [part]: text })}
    />
  )
  return (
    <FormGrid>
      <FormCell span={12}>
        <ChoiceChips
          id={`${id}-dias`}
          label={number === 1 ? 'Dias' : `Dias da janela ${number}`}
          options={DIAS}
          values={value.dias}
          error={problem('dias')}
          onChange={(dias) => onChange({ dias })}
        />
      </FormCell>
      <FormCell span={3}>{time('inicio', 'Início')}</FormCell>
      <FormCell span={3}>{time('fim', 'Fim')}</FormCell>
      <FormCell span={6}>
        <div className={styles.end}>
          <Checkbox
            label="Termina no dia seguinte"
            checked={value.terminaNoDiaSeguinte}
            onChange={(event) => onChange({ terminaNoDiaSeguinte: event.currentTarget.checked })}
          />
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconTrash size={14} aria-hidden />}
            aria-label={`Remover janela ${number}`}
            onClick={onRemove}
          >
            Remover
          </Button>
        </div>
      </FormCell>
    </FormGrid>
  )
}
