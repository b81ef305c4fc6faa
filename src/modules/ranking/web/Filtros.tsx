import { Button, NativeSelect, Popover } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import { IntegerField } from '#platform/ui/IntegerField.tsx'
import type { RankingLido } from '../ranking.contract.ts'
import { PERIODOS, type Periodo } from '../ranking.rules.ts'
import styles from './ranking.module.css'
import { taxaInteira } from './ranking-textos.ts'
import { META_LIMITES, MIN_CARGAS_LIMITES, type RecorteNaTela } from './use-recorte.ts'

const PERIODO_OPTIONS = Object.entries(PERIODOS).map(([value, label]) => ({ value: value as Periodo, label }))

interface FiltrosProps {
  readonly recorte: RecorteNaTela
  readonly ranking: RankingLido | undefined
}

/** Period, lane, and from which on a carrier is ranked. */
export function Filtros({ recorte, ranking }: FiltrosProps) {
  const { periodo, setPeriodo, isFiltered, clear } = recorte
  return (
    <search className={styles.filtros} aria-label="Recorte do ranking">
      <ChoiceButtons
        label="Período"
        isJoined
        options={PERIODO_OPTIONS}
        chosen={[periodo]}
        onToggle={setPeriodo}
      />
      <Lugar label="Origem" end="origem" lugares={ranking?.origens} recorte={recorte} />
      <Lugar label="Destino" end="destino" lugares={ranking?.destinos} recorte={recorte} />
      {isFiltered && (
        <Button variant="subtle" size="xs" onClick={clear}>
          Limpar
        </Button>
      )}
      <Regua recorte={recorte} />
    </search>
  )
}

interface LugarProps {
  readonly label: string
  readonly end: 'origem' | 'destino'
  readonly lugares: RankingLido['origens'] | undefined
  readonly recorte: RecorteNaTela
}

function Lugar({ label, end, lugares = [], recorte }: LugarProps) {
  const chosen = recorte[end]
  const isKnown = chosen === '' || lugares.some(({ id }) => id === chosen)
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      value={chosen}
      onChange={({ currentTarget }) => recorte.setLugar(end, currentTarget.value)}
      data={[
        { value: '', label: `${label}: todas` },
        ...lugares.map(({ id, nome }) => ({ value: id, label: `${label}: ${nome}` })),
        // An end without loads in this period stays chosen until somebody chooses another one.
        ...(isKnown ? [] : [{ value: chosen, label: `${label}: sem cargas no período` }]),
      ]}
    />
  )
}

/** The least number of loads, and the goal: both lie in the address. */
function Regua({ recorte }: { readonly recorte: RecorteNaTela }) {
  const { minimoDeCargas, meta } = recorte
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          size="xs"
          className={styles.regua}
          leftSection={<IconAdjustments size={15} aria-hidden />}
        >
          {`Mínimo ${minimoDeCargas} cargas, meta ${taxaInteira(meta)}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.campos}>
          <Numero
            label="Mínimo de cargas para entrar no ranking"
            value={minimoDeCargas}
            limits={MIN_CARGAS_LIMITES}
            onChange={recorte.setMinimo}
          />
          <Numero
            label="Meta de entregas no prazo (%)"
            value={Math.round(meta * 100)}
            limits={META_LIMITES}
            onChange={recorte.setMeta}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

interface NumeroProps {
  readonly label: string
  readonly value: number
  readonly limits: { readonly min: number; readonly max: number }
  readonly onChange: (value: number) => void
}

/** Takes effect with every number within its limits. */
function Numero({ label, value, limits: { min, max }, onChange }: NumeroProps) {
  const id = useId()
  const [typed, setTyped] = useState(String(value))
  const number = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN
  const isWithin = number >= min && number <= max
  return (
    <IntegerField
      id={id}
      label={label}
      value={typed}
      error={isWithin ? undefined : `De ${min} a ${max}`}
      onChange={({ currentTarget: { value: next } }) => {
        setTyped(next)
        const wanted = /^\d{1,4}$/.test(next) ? Number(next) : Number.NaN
        if (wanted >= min && wanted <= max) onChange(wanted)
      }}
    />
  )
}
