import { Button } from '@mantine/core'
import { IconArrowsUpDown, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useUnidadesComAcesso } from '#modules/unidade-negocio/web/shared/unidades-com-acesso.ts'
import { announce } from '#platform/ui/announcements.ts'
import { Section } from '#platform/ui/Section.tsx'
import type { RecordForm } from '#platform/web/record/use-record-form.ts'
import { TIPO_PARADA } from '../../carga-codes.ts'
import type { CargaValues, ParadaValues } from '../shared/formulario/carga-values.ts'
import styles from './formulario.module.css'
import { MelhorOrdemButton, MelhorOrdemStrip, useMelhorOrdem } from './MelhorOrdem.tsx'
import { ParadaRow } from './ParadaRow.tsx'
import { inverter, moveParada, newParada, nomeDoLugar, rotuloDaParada } from './parada-form.ts'

const MAX_PARADAS = 100
const STEP: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** In a list of choices the same keys open it. */
const opensList = (target: EventTarget) =>
  target instanceof HTMLSelectElement || (target instanceof HTMLElement && target.role === 'combobox')

interface PercursoFieldsProps {
  readonly form: RecordForm<CargaValues>
  readonly idOf: (path: string) => string
  /** Keys of the stops whose fields are shown. */
  readonly open: ReadonlySet<string>
  readonly onOpen: (open: ReadonlySet<string>) => void
}

/** The stops in their order: moved by dragging, by buttons and by Alt with the arrows. */
export function PercursoFields({ form, idOf, open, onOpen }: PercursoFieldsProps) {
  const { paradas, unidadeNegocioId } = form.values
  const { data: unidades = [] } = useUnidadesComAcesso()
  const unidade = unidades.find(({ id }) => id === unidadeNegocioId)
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number>()
  const [target, setTarget] = useState<number>()
  // Answers that come later change the stops as they are then.
  const latest = useRef(paradas)
  useEffect(() => {
    latest.current = paradas
  }, [paradas])

  const setParadas = (next: readonly ParadaValues[]) => {
    latest.current = next
    form.change({ paradas: next })
  }
  const melhor = useMelhorOrdem(paradas, () => latest.current, setParadas)
  const changeOne = (key: string, patch: Partial<ParadaValues>) =>
    setParadas(latest.current.map((parada) => (parada.key === key ? { ...parada, ...patch } : parada)))
  const move = (from: number, to: number) => {
    const next = moveParada(paradas, from, to)
    const moved = paradas[from]
    if (next === paradas || !moved) return
    setParadas(next)
    announce(`${nomeDoLugar(moved) || 'Parada'} agora é a parada ${to + 1} de ${paradas.length}`)
  }
  const moveByKey = (event: KeyboardEvent, index: number) => {
    const step = STEP[event.key]
    if (!event.altKey || step === undefined || opensList(event.target)) return
    event.preventDefault()
    move(index, index + step)
  }
  const add = () => {
    const parada = newParada(TIPO_PARADA.Entrega)
    setParadas([...paradas, parada])
    onOpen(new Set([...open, parada.key]))
    requestAnimationFrame(() => document.getElementById(idOf(`paradas.${paradas.length}.empresaId`))?.focus())
  }
  const remove = (index: number) => {
    setParadas(paradas.toSpliced(index, 1))
    announce(`${rotuloDaParada(paradas, index)} removida`)
    // The focus stays in the list.
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('[data-open]')[Math.max(0, index - 1)]?.focus(),
    )
  }
  const toggle = (key: string) => {
    const next = new Set(open)
    if (!next.delete(key)) next.add(key)
    onOpen(next)
  }

  return (
    <Section title="Percurso">
      <div id={idOf('paradas')} tabIndex={-1} className={styles.field}>
        {form.problems.paradas !== undefined && <p className={styles.error}>{form.problems.paradas}</p>}
        <ol ref={list} className={styles.stops} aria-label="Paradas">
          {paradas.map((parada, index) => {
            const path = `paradas.${index}`
            const rotulo = rotuloDaParada(paradas, index)
            const isWrong = Object.keys(form.problems).some(
              (problem) => problem === path || problem.startsWith(`${path}.`),
            )
            return (
              <li
                key={parada.key}
                id={idOf(path)}
                tabIndex={-1}
                className={styles.stop}
                aria-label={`${rotulo}: ${nomeDoLugar(parada) || 'sem lugar'}`}
                data-target={(target === index && dragged !== index) || undefined}
                data-wrong={isWrong || undefined}
                onKeyDown={(event) => moveByKey(event, index)}
                onDragOver={(event) => {
                  if (dragged === undefined) return
                  event.preventDefault()
                  setTarget(index)
                }}
                onDrop={(event) => {
                  if (dragged === undefined) return
                  event.preventDefault()
                  move(dragged, index)
                }}
              >
                {form.problems[path] !== undefined && <p className={styles.error}>{form.problems[path]}</p>}
                <ParadaRow
                  parada={parada}
                  index={index}
                  total={paradas.length}
                  rotulo={rotulo}
                  isOpen={open.has(parada.key)}
                  idOf={(part) => idOf(`${path}.${part}`)}
                  problem={(part) => form.problems[`${path}.${part}`]}
                  unidade={unidade}
                  onToggle={() => toggle(parada.key)}
                  onChange={(patch) => changeOne(parada.key, patch)}
                  onMove={(to) => move(index, to)}
                  onRemove={() => remove(index)}
                  onDragStart={() => setDragged(index)}
                  onDragEnd={() => {
                    setDragged(undefined)
                    setTarget(undefined)
                  }}
                />
              </li>
            )
          })}
        </ol>
      </div>
      <MelhorOrdemStrip melhor={melhor} />
      <div className={styles.toolbar}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={paradas.length >= MAX_PARADAS}
          onClick={add}
        >
          Parada
        </Button>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconArrowsUpDown size={14} aria-hidden />}
          onClick={() => setParadas(inverter(paradas))}
        >
          Inverter
        </Button>
        <MelhorOrdemButton melhor={melhor} />
        <span className={styles.muted}>Alt + ↑ ↓ muda a ordem. Horários na hora de cada lugar.</span>
      </div>
    </Section>
  )
}
