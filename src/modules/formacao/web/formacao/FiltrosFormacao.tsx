import { Button, NativeSelect, TextInput } from '@mantine/core'
import { dayAt } from '../../../../platform/shared/date.ts'
import { addDays } from '../../../../platform/shared/day.ts'
import { FilterBar } from '../../../../platform/ui/FilterBar.tsx'
import { FilterChoice } from '../../../../platform/ui/FilterChoice.tsx'
import { FilterChoices } from '../../../../platform/ui/FilterChoices.tsx'
import { localZone } from '../../../../platform/web/local-zone.ts'
import { TIPO_FRETE_LABELS } from '../../../carga/carga-codes.ts'
import { ordemOf, periodoOf, periodoText, tiposFreteOf, writePeriodo } from './filtro-endereco.ts'
import styles from './lista.module.css'
import { ORDEM_KEYS, ORDENS, type Periodo } from './lista-formacao.ts'
import type { Formacao } from './use-formacao.ts'

const FRETES = Object.entries(TIPO_FRETE_LABELS).map(([value, label]) => ({ value, label }))

/** Search, filters and order of the list, all kept in the address; and how the orders stand. */
export function FiltrosFormacao({ formacao }: { readonly formacao: Formacao }) {
  const { endereco, set, search, lista } = formacao
  const tipos = tiposFreteOf(endereco.frete)
  const periodo = periodoOf(endereco.coleta)
  const { aberta, compativel, impedido } = lista.contagem
  return (
    <div className={styles.filtros}>
      <FilterBar
        search={{
          label: 'Pesquisar pedidos',
          placeholder: 'Pedido, empresa, cidade',
          value: search.typed,
          onChange: search.type,
        }}
        filters={[
          {
            key: 'coleta',
            label: 'Coleta',
            value: periodoText(periodo),
            onRemove: () => set('coleta', ''),
            editor: <Dias value={periodo} onChange={(next) => set('coleta', writePeriodo(next))} />,
          },
          {
            key: 'frete',
            label: 'Frete',
            value: tipos.length > 0 ? tipos.map((tipo) => TIPO_FRETE_LABELS[tipo]).join(', ') : undefined,
            onRemove: () => set('frete', ''),
            editor: (
              <FilterChoices
                label="Tipo de frete"
                options={FRETES}
                values={tipos.map(String)}
                onChange={(values) => set('frete', values.join())}
              />
            ),
          },
          {
            key: 'impedimento',
            label: 'Pendências',
            value: endereco.impedimento === 'sim' ? 'Com impedimento' : undefined,
            onRemove: () => set('impedimento', ''),
            editor: (
              <FilterChoice
                label="O que mostrar"
                options={[{ value: 'sim', label: 'Apenas com impedimento' }]}
                value={endereco.impedimento || undefined}
                onChange={(value) => set('impedimento', value)}
              />
            ),
          },
        ]}
        onClear={formacao.clear}
        totals={
          <span className={styles.resumo}>
            <strong>{`${aberta} na minuta`}</strong>
            <span>{`· ${compativel} ${formacao.minuta ? 'compatíveis' : 'prontos'}`}</span>
            <span>{`· ${impedido} com impedimento`}</span>
          </span>
        }
      >
        <NativeSelect
          size="xs"
          aria-label="Ordem da lista"
          data={ORDEM_KEYS.map((value) => ({ value, label: ORDENS[value] }))}
          value={ordemOf(endereco.ordem)}
          onChange={({ currentTarget }) =>
            set('ordem', currentTarget.value === 'recentes' ? '' : currentTarget.value)
          }
        />
      </FilterBar>
    </div>
  )
}

interface DiasProps {
  readonly value: Periodo
  readonly onChange: (value: Periodo) => void
}

/** Pick-ups mostly lie ahead: the shortcuts count from today. Orders without a date are shown all the same. */
function Dias({ value, onChange }: DiasProps) {
  const today = dayAt(new Date(), localZone())
  const shortcuts: readonly [string, Periodo][] = [
    ['Hoje', { inicio: today, fim: today }],
    ['Amanhã', { inicio: addDays(today, 1), fim: addDays(today, 1) }],
    ['Próximos 7 dias', { inicio: today, fim: addDays(today, 6) }],
  ]
  return (
    <fieldset className={styles.periodo}>
      <legend>Dia da coleta</legend>
      <div className={styles.dias}>
        <TextInput
          type="date"
          label="De"
          value={value.inicio ?? ''}
          max={value.fim}
          onChange={({ currentTarget }) => onChange({ ...value, inicio: currentTarget.value || undefined })}
          data-autofocus
        />
        <TextInput
          type="date"
          label="Até"
          value={value.fim ?? ''}
          min={value.inicio}
          onChange={({ currentTarget }) => onChange({ ...value, fim: currentTarget.value || undefined })}
        />
      </div>
      <div className={styles.atalhos}>
        {shortcuts.map(([text, periodo]) => (
          <Button key={text} size="xs" variant="default" onClick={() => onChange(periodo)}>
            {text}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
