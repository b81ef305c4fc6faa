import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Situacao, TipoFrete, Visibilidade } from '#modules/carga/carga-codes.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { FilterBar, type FilterDefinition } from '#platform/ui/FilterBar.tsx'
import { filterParts } from '#platform/ui/filter-parts.ts'
import { laterCode } from '#platform/ui/later/later-code.ts'
import { laterPart } from '#platform/ui/later/later-part.tsx'
import { type Choice, chosenText } from '#platform/web/record-list/choice-filter.ts'
import { periodoText } from '#platform/web/record-list/periodo.ts'
import { useSearchTerm } from '#platform/web/router/use-search-term.ts'
import type { FiltroCarga } from '../quadro.contract.ts'
import styles from './Filtro.module.css'
import {
  CAMPO_PERIODO_KEYS,
  CAMPO_TEXTO_KEYS,
  periodoOf,
  SIM_NAO,
  TEXTOS,
  without,
  withPeriodo,
} from './filtro-endereco.ts'
import {
  PERIODO_LABELS,
  SIM_NAO_CHOICES,
  SIM_NAO_LABELS,
  SITUACOES,
  simNaoText,
  TEXTO_LABELS,
  TIPOS_FRETE,
  textoText,
  VISIBILIDADES,
} from './filtro-textos.ts'
import { useLeitura, useQuadroPart } from './quadro-context.ts'
import type { QuadroFiltro } from './use-quadro-filtro.ts'

const FilterChoice = laterPart(filterParts, (parts) => parts.FilterChoice<'sim' | 'nao'>)
const FilterChoices = laterPart(filterParts, (parts) => parts.FilterChoices)
// An editor is opened by somebody: it comes when the page has come to rest.
const editors = laterCode(() => import('./FiltroEditors.tsx'))
const NumerosEditor = laterPart(editors, (parts) => parts.NumerosEditor)
const PrevistoEditor = laterPart(editors, (parts) => parts.PrevistoEditor)
const TextoEditor = laterPart(editors, (parts) => parts.TextoEditor)
const number = new Intl.NumberFormat('pt-BR')

/** Search, filters as chips, totals of what is left, and the loads with alerts (L-073). */
export function QuadroFilters({ filtros }: { readonly filtros: QuadroFiltro }) {
  const { filtro, setFiltro } = filtros
  const search = useSearchTerm(() => {})
  const { unidades } = useLeitura()
  const options = [...unidades].map(([value, label]) => ({ value, label }))
  return (
    <FilterBar
      search={{
        label: 'Pesquisar cargas',
        placeholder: 'Código, NF, placa, motorista',
        value: search.typed,
        onChange: search.type,
      }}
      filters={definitions(filtro, setFiltro, options)}
      onClear={() => {
        search.clear()
        setFiltro({})
      }}
      totals={<Totals />}
    >
      <AlertFilter filtro={filtro} onChange={setFiltro} />
    </FilterBar>
  )
}

function Totals() {
  const quantidade = useQuadroPart((quadro) => quadro.quantidade)
  const peso = useQuadroPart((quadro) => quadro.peso)
  const valor = useQuadroPart((quadro) => quadro.valor)
  return (
    <span className={styles.totals}>
      <strong>{number.format(quantidade)}</strong>
      {quantidade === 1 ? ' carga · ' : ' cargas · '}
      <strong>{formatWeight(peso)}</strong>
      {' · '}
      <strong>{formatReais(valor)}</strong>
    </span>
  )
}

interface AlertFilterProps {
  readonly filtro: FiltroCarga
  readonly onChange: (filtro: FiltroCarga) => void
}

function AlertFilter({ filtro, onChange }: AlertFilterProps) {
  const comAlerta = useQuadroPart((quadro) => quadro.comAlerta)
  const isOn = filtro.comOcorrencia === true
  if (comAlerta === 0 && !isOn) return null
  return (
    <Button
      size="xs"
      variant="default"
      className={styles.alerts}
      aria-pressed={isOn}
      leftSection={<IconAlertTriangle size={14} aria-hidden />}
      onClick={() => onChange(isOn ? without(filtro, 'comOcorrencia') : { ...filtro, comOcorrencia: true })}
    >
      {`${number.format(comAlerta)} com alerta`}
    </Button>
  )
}

type SetFiltro = (filtro: FiltroCarga) => void

function definitions(filtro: FiltroCarga, set: SetFiltro, unidades: readonly Choice[]): FilterDefinition[] {
  const remove = (...fields: (keyof FiltroCarga)[]) => set(without(filtro, ...fields))
  const many = (
    key: 'unidadesNegocio' | 'tiposFrete' | 'visibilidades' | 'situacao',
    label: string,
    options: readonly Choice[],
    onChange: (values: readonly string[]) => void,
  ): FilterDefinition => ({
    key,
    label,
    value: chosenText(options, filtro[key]),
    onRemove: () => remove(key),
    editor: scrolling(
      <FilterChoices
        label={label}
        options={options}
        values={(filtro[key] ?? []).map(String)}
        onChange={(values) => (values.length === 0 ? remove(key) : onChange(values))}
      />,
    ),
  })
  return [
    ...(unidades.length > 1
      ? [many('unidadesNegocio', 'Unidade', unidades, (ids) => set({ ...filtro, unidadesNegocio: [...ids] }))]
      : []),
    ...CAMPO_PERIODO_KEYS.map(
      (campo): FilterDefinition => ({
        key: campo,
        label: PERIODO_LABELS[campo],
        value: periodoText(periodoOf(filtro, campo)),
        onRemove: () => set(withPeriodo(filtro, campo, { inicio: undefined, fim: undefined })),
        editor: (
          <PrevistoEditor
            label={`${PERIODO_LABELS[campo]} prevista`}
            value={periodoOf(filtro, campo)}
            onChange={(periodo) => set(withPeriodo(filtro, campo, periodo))}
          />
        ),
      }),
    ),
    many('tiposFrete', 'Frete', TIPOS_FRETE, (values) =>
      set({ ...filtro, tiposFrete: values.map((value) => Number(value) as TipoFrete) }),
    ),
    many('situacao', 'Situação', SITUACOES, (values) =>
      set({ ...filtro, situacao: values.map((value) => Number(value) as Situacao) }),
    ),
    many('visibilidades', 'Visibilidade', VISIBILIDADES, (values) =>
      set({ ...filtro, visibilidades: values.map((value) => Number(value) as Visibilidade) }),
    ),
    ...CAMPO_TEXTO_KEYS.map(
      (campo): FilterDefinition => ({
        key: campo,
        label: TEXTO_LABELS[campo],
        value: textoText(filtro, campo),
        onRemove: () => remove(campo),
        editor: (
          <TextoEditor
            label={TEXTO_LABELS[campo]}
            value={filtro[campo] ?? ''}
            maxLength={TEXTOS[campo]}
            onChange={(value) => (value === '' ? remove(campo) : set({ ...filtro, [campo]: value }))}
          />
        ),
      }),
    ),
    {
      key: 'numerosNF',
      label: 'Nota fiscal',
      value: filtro.numerosNF?.join(', '),
      onRemove: () => remove('numerosNF'),
      editor: (
        <NumerosEditor
          values={filtro.numerosNF ?? []}
          onChange={(values) =>
            values.length === 0 ? remove('numerosNF') : set({ ...filtro, numerosNF: [...values] })
          }
        />
      ),
    },
    ...SIM_NAO.map(
      (campo): FilterDefinition => ({
        key: campo,
        label: SIM_NAO_LABELS[campo],
        value: simNaoText(filtro, campo),
        onRemove: () => remove(campo),
        editor: (
          <FilterChoice
            label={SIM_NAO_LABELS[campo]}
            options={SIM_NAO_CHOICES}
            value={filtro[campo] === undefined ? undefined : filtro[campo] ? 'sim' : 'nao'}
            onChange={(value) => set({ ...filtro, [campo]: value === 'sim' })}
          />
        ),
      }),
    ),
  ]
}

const scrolling = (editor: ReactNode) => <div className={styles.unidades}>{editor}</div>
