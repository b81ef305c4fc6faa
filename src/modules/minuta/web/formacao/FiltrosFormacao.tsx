import { NativeSelect } from '@mantine/core'
import { TIPO_FRETE_LABELS } from '#modules/carga/carga-codes.ts'
import { FilterBar } from '#platform/ui/FilterBar.tsx'
import { FilterChoice } from '#platform/ui/FilterChoice.tsx'
import { FilterChoices } from '#platform/ui/FilterChoices.tsx'
import { ATALHOS_PREVISTOS, PeriodoEditor } from '#platform/web/record-list/PeriodoEditor.tsx'
import { periodoText, readPeriodo, writePeriodo } from '#platform/web/record-list/periodo.ts'
import { diaCurto, ordemOf, tiposFreteOf } from '../shared/filtro-endereco.ts'
import { ORDEM_KEYS, ORDENS } from '../shared/lista-formacao.ts'
import styles from './lista.module.css'
import type { Formacao } from './use-formacao.ts'

const FRETES = Object.entries(TIPO_FRETE_LABELS).map(([value, label]) => ({ value, label }))

/** Search, filters and order of the list, all kept in the address; and how the orders stand. */
export function FiltrosFormacao({ formacao }: { readonly formacao: Formacao }) {
  const { endereco, set, search, lista } = formacao
  const tipos = tiposFreteOf(endereco.frete)
  const periodo = readPeriodo(endereco.coleta)
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
            value: periodoText(periodo, diaCurto),
            onRemove: () => set('coleta', ''),
            editor: (
              <PeriodoEditor
                label="Dia da coleta"
                value={periodo}
                atalhos={ATALHOS_PREVISTOS}
                onChange={(next) => set('coleta', writePeriodo(next))}
              />
            ),
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
            <span>
              <strong>{`${aberta} na minuta`}</strong> ·
            </span>
            <span>{`${compativel} ${formacao.minuta ? 'compatíveis' : 'prontos'} ·`}</span>
            <span>{`${impedido} com impedimento`}</span>
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
