import { NativeSelect, Popover } from '@mantine/core'
import { useState } from 'react'
import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import { DateField } from '#platform/ui/date/DateField.tsx'
import { today } from '#platform/web/today.ts'
import { DATAS, type DataKey } from '../../campos.rules.ts'
import type { ConsultaGuardada } from '../../consulta.contract.ts'
import { diasDe, problemasDaConsulta, RELATIVO_KEYS, RELATIVOS, type Relativo } from '../../consulta.rules.ts'
import { dataText, periodoText } from '../relatorio-textos.ts'
import styles from './construtor.module.css'

interface PeriodoChipProps {
  readonly consulta: ConsultaGuardada
  readonly ask: (next: ConsultaGuardada) => void
}

const RELATIVO_OPTIONS = RELATIVO_KEYS.map((value) => ({ value, label: RELATIVOS[value] }))

/** Which days are counted, and by which date of the records. A relative period moves with the day. */
export function PeriodoChip({ consulta, ask }: PeriodoChipProps) {
  const [isOpen, setOpen] = useState(false)
  const { entidade, periodo } = consulta
  const change = (next: ConsultaGuardada['periodo']) => ask({ ...consulta, periodo: next })
  const datas = Object.entries(DATAS[entidade])
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.periodo} onClick={() => setOpen(!isOpen)}>
          <span className={styles.fraco}>{dataText(entidade, periodo.por)}</span>
          <strong>{periodoText(periodo)}</strong>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Período">
        <div className={styles.periodoEditor}>
          {datas.length > 1 && (
            <NativeSelect
              label="Data que conta"
              value={periodo.por}
              data={datas.map(([value, label]) => ({ value, label }))}
              onChange={({ currentTarget }) => change({ ...periodo, por: currentTarget.value as DataKey })}
            />
          )}
          <ChoiceButtons
            label="Período que anda com o dia"
            options={RELATIVO_OPTIONS}
            chosen={periodo.relativo === undefined ? [] : [periodo.relativo]}
            onToggle={(relativo: Relativo) => change({ por: periodo.por, relativo })}
          />
          <Dias key={JSON.stringify(periodo)} consulta={consulta} ask={ask} />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Two days, asked for once both are told and make sense. */
function Dias({ consulta, ask }: PeriodoChipProps) {
  const { periodo } = consulta
  const [dias, setDias] = useState(() => diasDe(periodo, today()))
  const [problem, setProblem] = useState<string>()
  const type = (part: Partial<typeof dias>) => {
    const next = { ...dias, ...part }
    setDias(next)
    if (next.de === '' || next.ate === '') return
    const asked = { ...consulta, periodo: { por: periodo.por, ...next } }
    const found = problemasDaConsulta(asked).find(({ path }) => path.startsWith('periodo'))
    setProblem(found?.message)
    if (!found) ask(asked)
  }
  return (
    <div className={styles.dias}>
      <DateField
        label="De"
        value={dias.de}
        onChange={({ currentTarget }) => type({ de: currentTarget.value })}
      />
      <DateField
        label="Até"
        value={dias.ate}
        error={problem}
        onChange={({ currentTarget }) => type({ ate: currentTarget.value })}
      />
    </div>
  )
}
