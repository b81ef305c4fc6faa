import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { SituacaoHorario } from '#modules/doca/agendamento-codes.ts'
import { addDays } from '#platform/shared/day.ts'
import { CalendarButton } from '#platform/ui/date/CalendarButton.tsx'
import { FilteredTotal } from '#platform/ui/FilteredTotal.tsx'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { PAGE_LAYER, topLayer } from '#platform/ui/layers.ts'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import styles from './Agendamentos.module.css'
import { diaCurto, diaLongo } from './dia-texto.ts'
import { SITUACOES_DO_DIA, situacaoText } from './grade-do-dia.ts'
import { HORARIO_LOOK } from './horario-look.ts'

const GROUP = 'Agendamentos'

/** Whatever uses the arrows itself. */
const TAKES_ARROWS =
  'input, select, textarea, button, a, [data-rola], [role=menu], [role=dialog], [data-item]'

/** The arrows change the day while the keyboard is on nothing that needs them, such as a slot. */
function useArrows(step: (days: number) => void): void {
  const latest = useRef(step)
  useEffect(() => {
    latest.current = step
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const days = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
      if (days === 0 || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.shiftKey || topLayer() !== PAGE_LAYER) return
      if (event.target instanceof Element && event.target.closest(TAKES_ARROWS)) return
      event.preventDefault()
      latest.current(days)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

interface DiaNavProps {
  readonly dia: string
  readonly hoje: string
  readonly onDia: (dia: string) => void
}

/** Which day is shown. */
export function DiaNav({ dia, hoje, onDia }: DiaNavProps) {
  const step = (days: number) => onDia(addDays(dia, days))
  useShortcuts([{ keys: 'T', label: 'Hoje', group: GROUP, run: () => onDia(hoje) }])
  useArrows(step)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className={styles.passos}>
      <ActionIcon variant="default" aria-label="Dia anterior" onClick={() => step(-1)}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <div className={styles.diaCampo}>
        <h2 className={styles.dia} aria-live="polite" title={diaLongo(dia)}>
          {diaCurto(dia)}
        </h2>
        <CalendarButton
          day={dia}
          isOpen={isChoosing}
          onOpen={setChoosing}
          onDay={onDia}
          className={styles.diaBotao}
        >
          <span className="visually-hidden">Ir para o dia</span>
        </CalendarButton>
      </div>
      <ActionIcon variant="default" aria-label="Próximo dia" onClick={() => step(1)}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      <Button
        size="xs"
        variant="subtle"
        className={styles.hojeBotao}
        aria-keyshortcuts="T"
        rightSection={<Kbd keys="T" />}
        onClick={() => onDia(hoje)}
      >
        Hoje
      </Button>
    </div>
  )
}

interface FiltroBarProps {
  readonly busca: string
  readonly onBusca: (busca: string) => void
  readonly situacoes: readonly SituacaoHorario[]
  readonly contagem: ReadonlyMap<SituacaoHorario, number>
  readonly onSituacoes: (situacoes: readonly SituacaoHorario[]) => void
  /** What the text and the situations leave of the day; absent while nothing narrows it. */
  readonly filtrados: number | undefined
  readonly onLimpar: () => void
}

/** Text and situations that narrow the day. */
export function FiltroBar(props: FiltroBarProps) {
  const { busca, onBusca, situacoes, contagem, onSituacoes, filtrados, onLimpar } = props
  const todos = [...contagem.values()].reduce((sum, count) => sum + count, 0)
  const toggle = (one: SituacaoHorario) =>
    onSituacoes(situacoes.includes(one) ? situacoes.filter((other) => other !== one) : [...situacoes, one])
  return (
    <search className={styles.barra}>
      <div className={styles.busca}>
        <SearchField
          label="Pesquisar na agenda"
          placeholder="Fornecedor, placa, código"
          value={busca}
          onChange={onBusca}
        />
      </div>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">Situações</legend>
        {SITUACOES_DO_DIA.map((situacao) => {
          const { icon: Icon, color } = HORARIO_LOOK[situacao]
          return (
            <button
              key={situacao}
              type="button"
              className={styles.chip}
              aria-pressed={situacoes.includes(situacao)}
              onClick={() => toggle(situacao)}
            >
              <Icon size={14} aria-hidden style={{ color: `var(--ev-${color}-icon)` }} />
              {situacaoText(situacao)} <strong>{contagem.get(situacao) ?? 0}</strong>
            </button>
          )
        })}
      </fieldset>
      <span className={styles.filtrados} role="status">
        {filtrados !== undefined && <FilteredTotal total={filtrados} all={todos} noun="horários" />}
      </span>
      {filtrados !== undefined && (
        <Button size="xs" variant="subtle" onClick={onLimpar}>
          Limpar filtro
        </Button>
      )}
    </search>
  )
}
